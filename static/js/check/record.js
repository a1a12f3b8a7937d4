// Reads the text of a record, as rules/records/reading.py does: the same forms, the same first wrong line.

const VERSION = 1;
const NUMBER = "(?:0|[1-9][0-9]{0,14})";
const SEAT = "P[1-9][0-9]?";
const WORD = "(?!\\|(?: |$))[!-~]+";
const DRAW = `[a-z][a-z0-9/_-]{0,39}#${NUMBER}<${NUMBER}=${NUMBER}`;
const DRAWS = `${DRAW}(?: ${DRAW})*`;
const whole = (form) => new RegExp(`^(?:${form})$`);

const TITLE = whole(`Conquest record (${NUMBER})`);
const OPTION = whole("option ([a-z][a-z0-9_]{0,39}): ([!-~]+)");
const SEATED = whole(`(${SEAT}): (human|computer) ([0-9a-f]{32}|-)`);
const PLACES = whole(`places: (-|${SEAT}(?:[ =]${SEAT})*)`);
const OPENING = whole(`opening \\| (${DRAWS})`);
const MOVE = whole(
  `([1-9][0-9]{0,8})\\. (clock|${SEAT})(?: \\(([a-z-]{1,20})\\))?` +
    ` ([a-z][a-z0-9_]*(?: ${WORD})*)(?: \\| (${DRAWS}))?`,
);
const END = whole("end ([0-9a-f]{64})");
const FIELDS = {
  game: "([a-z][a-z0-9-]{0,39})",
  rules: `(${NUMBER})`,
  board: "([a-z][a-z0-9-]{0,39}|-)",
  match: "([a-z0-9./-]{1,80})",
  commitment: "([0-9a-f]{64})",
  nonce: "([0-9a-f]{32}|-)",
  key: "([0-9a-f]{64}|-)",
};

/** The first wrong line of a record: `code` names the sentence, `facts` fill it. */
export class Fault extends Error {
  constructor(line, code, facts = {}) {
    super(`line ${line}: ${code}`);
    this.line = line;
    this.code = code;
    this.facts = facts;
  }
}

const given = (word) => (word === "-" ? "" : word);

function draws(written, line, what) {
  return (written ? written.split(" ") : []).map((text) => {
    const [, stream, n, below, value] = /^(.*)#(.*)<(.*)=(.*)$/.exec(text);
    return { text, stream, n: Number(n), below: Number(below), value: Number(value), line, what };
  });
}

class Reader {
  constructor(text) {
    this.lines = text.split("\n");
    this.at = 0;
  }

  fault(code, facts) {
    return new Fault(this.at + 1, code, facts);
  }

  line() {
    const last = this.lines.length - 1;
    if (this.at > last || (this.at === last && !this.lines[last])) throw new Fault(last + 1, "cut");
    return this.lines[this.at];
  }

  take(form, due) {
    const found = form.exec(this.line());
    if (!found) throw this.fault("form", { due });
    this.at += 1;
    return found;
  }

  field(name) {
    return given(this.take(whole(`${name}: ${FIELDS[name]}`), `${name}: …`)[1]);
  }

  title() {
    const found = TITLE.exec(this.lines[0]);
    if (!found) throw this.fault("title");
    if (Number(found[1]) !== VERSION) throw this.fault("version", { version: found[1], ours: VERSION });
    this.at = 1;
  }

  options() {
    const names = new Set();
    while (this.line().startsWith("option ")) {
      const found = OPTION.exec(this.line());
      if (!found) throw this.fault("form", { due: "option …: …" });
      if (names.has(found[1])) throw this.fault("twice", { name: found[1] });
      names.add(found[1]);
      this.at += 1;
    }
  }

  seats() {
    const seats = [];
    while (this.line().startsWith("P") || !seats.length) {
      const name = `P${seats.length + 1}`;
      const found = SEATED.exec(this.line());
      if (!found || found[1] !== name) throw this.fault("form", { due: `${name}: …` });
      seats.push({ name, kind: found[2], seed: given(found[3]) });
      this.at += 1;
    }
    return seats;
  }

  seat(name, seats) {
    if (Number(name.slice(1)) > seats.length) throw this.fault("seat", { name });
  }

  places(seats) {
    const line = this.line();
    if (!PLACES.test(line)) throw this.fault("form", { due: "places: …" });
    for (const name of line.match(/P[0-9]+/g) ?? []) this.seat(name, seats);
    this.at += 1;
    if (this.line() !== "") throw this.fault("gap");
    this.at += 1;
  }

  opening() {
    const found = [];
    while (this.line().startsWith("opening")) {
      const [, written] = this.take(OPENING, "opening | …");
      found.push(...draws(written, this.at, ""));
    }
    return found;
  }

  moves(seats) {
    const found = [];
    for (let number = 1; !this.line().startsWith("end"); number++) {
      const move = MOVE.exec(this.line());
      if (!move || move[1] !== String(number)) throw this.fault("form", { due: `${number}. …` });
      if (move[2] !== "clock") this.seat(move[2], seats);
      this.at += 1;
      found.push(...draws(move[5], this.at, this.lines[this.at - 1].split(" | ")[0]));
    }
    return found;
  }

  end() {
    const sum = this.take(END, "end …")[1];
    const rest = this.lines.slice(this.at);
    if (!rest.length) throw new Fault(this.at, "unbroken");
    if (rest.length > 1 || rest[0]) throw this.fault("after");
    return sum;
  }
}

/** The parts of a record that the dice need; throws Fault. Every draw knows its line and what it was for. */
export function parse(text) {
  const reader = new Reader(text);
  reader.title();
  reader.field("game");
  reader.field("rules");
  reader.field("board");
  const match = reader.field("match");
  reader.options();
  const seats = reader.seats();
  const commitment = reader.field("commitment");
  reader.field("nonce");
  const key = reader.field("key");
  const keyLine = reader.at;
  reader.places(seats);
  const drawn = [...reader.opening(), ...reader.moves(seats)];
  const endLine = reader.at + 1;
  const sum = reader.end();
  const above = text.slice(0, text.lastIndexOf("end "));
  return { match, seats, commitment, key, keyLine, drawn, sum, above, endLine };
}
