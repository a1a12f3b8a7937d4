// The check itself: a record's text in, what was found out. Nothing here touches the page or asks a server.

import { commitment, draw, fromHex, HIGHEST, matchKey, toHex } from "./draws.js";
import { hmac, sha256 } from "./hash.js";
import { Fault, parse } from "./record.js";

const BATCH = 250;

/** What is wrong with a draw where number `due` of its stream comes next; "" if nothing is. */
async function heldAgainst(keyed, one, due) {
  if (one.n !== due) return { wrong: "order", due };
  if (one.below < 1 || one.below > HIGHEST) return { wrong: "bound" };
  const { value, word } = await draw(keyed, one.stream, one.n, one.below);
  return { wrong: value === one.value ? "" : "value", right: value, word };
}

async function all(record, keyed, progress) {
  const due = new Map();
  const found = [];
  for (let at = 0; at < record.drawn.length; at += BATCH) {
    const batch = record.drawn.slice(at, at + BATCH).map((one) => {
      const next = due.get(one.stream) ?? 0;
      due.set(one.stream, one.n + 1);
      return heldAgainst(keyed, one, next).then((answer) => ({ ...one, ...answer }));
    });
    found.push(...(await Promise.all(batch)));
    await progress(found.length, record.drawn.length);
  }
  return found;
}

/**
 * Check a record. Calls `progress(done, all)` between draws and waits for it.
 * Returns {record, digest, matchKey, draws, wrong, fault}: what is known until the first fault, a Fault or null.
 */
export async function verify(text, progress = async () => {}) {
  const found = { record: null, digest: "", matchKey: "", draws: [], wrong: [], fault: null };
  try {
    const record = (found.record = parse(text));
    if (!record.key) throw new Fault(record.keyLine, "closed");
    const key = fromHex(record.key);
    found.digest = await commitment(key);
    if (found.digest !== record.commitment) throw new Fault(record.keyLine, "promise");
    const bytes = await matchKey(key, record.seats.map((seat) => seat.seed), record.match);
    found.matchKey = toHex(bytes);
    found.draws = await all(record, await hmac(bytes), progress);
    found.wrong = found.draws.filter((one) => one.wrong);
    if (found.wrong.length) throw new Fault(found.wrong[0].line, found.wrong[0].wrong, found.wrong[0]);
    const sum = toHex(await sha256(new TextEncoder().encode(record.above)));
    if (sum !== record.sum) throw new Fault(record.endLine, "sum");
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    found.fault = fault;
  }
  return found;
}
