// Check the dice: the record goes in, steps, table and verdict come out.

import { goTo, show } from "./table.js";
import { verify } from "./verify.js";
import { element, icon, picture, say } from "./words.js";

const MOST = 20_000_000;
const byId = (id) => document.getElementById(id);
const breath = () => new Promise((done) => setTimeout(done));

// A file is checked as it is on the disk, line breaks included; the field would make them plain.
let source = byId("text").value;
let run = 0;

function verdict(tone, head, more) {
  byId("verdict").dataset.tone = tone;
  byId("verdict-mark").setAttribute("href", picture({ busy: "again", good: "right", bad: "wrong" }[tone]));
  const [spoken, silent] = tone === "bad" ? ["alarm", "calm"] : ["calm", "alarm"];
  byId(silent).replaceChildren();
  byId(spoken).replaceChildren(element("p", "serif", head), element("p", "quiet", more));
}

function step(number, state) {
  const box = byId(`step-${number}`);
  box.dataset.state = state;
  const mark = box.querySelector(".state");
  mark.replaceChildren();
  if (state) mark.append(icon(state), element("span", "vh", say(state === "right" ? "stateRight" : "stateWrong")));
}

function seedRow(record, seat, number) {
  const names = byId("names");
  const known = record.match === names.dataset.match ? names.children[number] : null;
  const row = known ? known.cloneNode(true) : element("li", "", seat.name);
  const none = say(seat.kind === "computer" ? "noSeedComputer" : "noSeedHuman");
  row.append(seat.seed ? element("code", "", seat.seed) : element("span", "quiet", none));
  return row;
}

function paintSteps({ record, digest, matchKey, fault }) {
  const kept = digest !== "" && digest === record?.commitment;
  byId("promise").textContent = record?.commitment ?? "–";
  byId("key").textContent = record?.key || "–";
  byId("digest-said").hidden = !digest || kept;
  byId("digest").textContent = digest;
  byId("match-key").textContent = matchKey || "–";
  byId("seeds").replaceChildren(...(record?.seats ?? []).map((seat, i) => seedRow(record, seat, i)));
  step(1, record ? "right" : "");
  step(2, kept ? "right" : fault && record?.key ? "wrong" : "");
  step(3, matchKey ? "right" : "");
}

function wholeWords({ record, draws }) {
  const seeds = record.seats.filter((seat) => seat.seed).length;
  const head = { 0: "rightNone", 1: "rightOne" }[draws.length] ?? "rightMany";
  const more = { 0: "rightMoreNone", 1: "rightMoreOne" }[seeds] ?? "rightMore";
  return [say(head, { n: draws.length }), say(more, { seeds })];
}

function wrongWords({ draws, wrong, fault }) {
  const one = fault.facts;
  const facts = { ...one, line: fault.line, right: one.right + 1, value: one.value + 1 };
  const head = say(wrong.length === 1 ? "wrongOne" : "wrongMany", { n: wrong.length, all: draws.length });
  const all = wrong.length === draws.length && draws.length > 1 ? ` ${say("wrongAll")}` : "";
  return [head, say(fault.code, facts) + all];
}

function paintVerdict(found) {
  const { fault, wrong } = found;
  byId("go-to").hidden = !wrong.length;
  if (!fault) verdict("good", ...wholeWords(found));
  else if (wrong.length) {
    byId("go-to").textContent = say("goTo", { n: wrong[0].n });
    byId("go-to").onclick = () => goTo(wrong[0]);
    verdict("bad", ...wrongWords(found));
  } else {
    const head = say(`${fault.code}Head`) || say("unfit");
    verdict("bad", head, say(fault.code, { ...fault.facts, line: fault.line }));
  }
}

/** Check the present record; a run that is overtaken by a newer one shows nothing more. */
async function check() {
  const mine = (run += 1);
  const progress = async (done, all) => {
    if (mine === run) verdict("busy", say("checking", { done, all }), say("checkingMore"));
    await breath();
  };
  byId("go-to").hidden = true;
  byId("again").setAttribute("aria-busy", "true");
  try {
    const found = await verify(source, progress);
    if (mine !== run) return;
    paintSteps(found);
    show(found.draws);
    paintVerdict(found);
  } catch (error) {
    if (mine === run) verdict("bad", say("broken"), say("brokenMore"));
    throw error;
  } finally {
    if (mine === run) byId("again").removeAttribute("aria-busy");
  }
}

async function open(file) {
  if (!file) return;
  try {
    if (file.size > MOST) throw new RangeError("too large");
    source = await file.text();
  } catch {
    run += 1;
    byId("go-to").hidden = true;
    verdict("bad", say("unread"), say("unreadMore"));
    return;
  }
  byId("text").value = source;
  await check();
}

function checkField() {
  check();
  byId("verdict").scrollIntoView({ block: "center" });
}

byId("text").addEventListener("input", () => (source = byId("text").value));
// Choosing the same file again, changed meanwhile, is a choice as well.
byId("file").addEventListener("click", () => (byId("file").value = ""));
byId("file").addEventListener("change", () => open(byId("file").files[0]));
byId("again").addEventListener("click", check);
byId("check-this").addEventListener("click", checkField);
check();
