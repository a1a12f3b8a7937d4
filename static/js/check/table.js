// The table of draws: which of them are shown, 50 at a time.

import { element, icon, say, streamName } from "./words.js";

const ROWS = 50;
const byId = (id) => document.getElementById(id);
const labels = [...document.querySelectorAll("thead th")].map((head) => head.textContent);

const shown = { draws: [], filter: "all", page: 0 };

const matches = {
  all: () => true,
  wrong: (one) => Boolean(one.wrong),
};

function chosen() {
  const keep = matches[shown.filter] ?? ((one) => `stream ${one.stream}` === shown.filter);
  return shown.draws.filter(keep);
}

/** A value as people count: dice as dice, the rest from 1. */
function value(one, number) {
  const box = element("b", "value");
  if (number === undefined) box.textContent = "–";
  else if (one.stream === "dice" && one.below === 6 && number < 6) {
    const words = element("span", "vh", String(number + 1));
    box.append(icon(`die-${number + 1}`), words);
  } else box.textContent = number + 1;
  return box;
}

function what(one) {
  const box = element("span", "what", one.what || say("opening"));
  if (one.what) box.lang = "en";
  return box;
}

function stream(one) {
  const box = element("span");
  box.append(element("b", "", one.stream), ` ${one.n}`);
  return box;
}

function result(one) {
  const box = element("span", "result");
  const words = { "": "right", value: "differs", order: "misplaced", bound: "differs" };
  box.append(icon(one.wrong ? "wrong" : "right"), say(words[one.wrong]));
  return box;
}

function row(one) {
  const made = element("tr");
  made.tabIndex = -1;
  made.dataset.draw = one.text;
  if (one.wrong) made.dataset.wrong = one.wrong;
  const word = element("code", "", one.word ? `${one.word.slice(0, 10)}…` : "–");
  const range = element("span", "", say("bounds", { n: one.below }));
  const cells = [what(one), stream(one), range, word, value(one, one.right), value(one, one.value), result(one)];
  cells.forEach((content, i) => {
    const cell = element(i ? "td" : "th");
    if (!i) cell.scope = "row";
    cell.dataset.label = labels[i];
    cell.append(content);
    made.append(cell);
  });
  return made;
}

function button(filter, words) {
  const made = element("button", "", words);
  made.type = "button";
  made.dataset.filter = filter;
  made.setAttribute("aria-pressed", String(filter === shown.filter));
  return made;
}

function paintFilters() {
  const counts = new Map();
  for (const one of shown.draws) counts.set(one.stream, (counts.get(one.stream) ?? 0) + 1);
  const wrong = shown.draws.filter(matches.wrong).length;
  const made = [button("all", say("all", { n: shown.draws.length }))];
  for (const [name, n] of counts) {
    made.push(button(`stream ${name}`, say("stream", { name: streamName(name), n })));
  }
  if (wrong) made.push(button("wrong", say("wrong", { n: wrong })));
  byId("filters").replaceChildren(...made);
}

function turnable(id, possible) {
  byId(id).setAttribute("aria-disabled", String(!possible));
}

function paintRows() {
  const draws = chosen();
  const first = shown.page * ROWS;
  const part = draws.slice(first, first + ROWS);
  byId("rows").replaceChildren(...part.map(row));
  const facts = { first: first + 1, last: first + part.length, all: draws.length };
  byId("range").textContent = part.length ? say("range", facts) : say("nothing");
  turnable("earlier", shown.page > 0);
  turnable("later", first + ROWS < draws.length);
}

function filterTo(filter) {
  Object.assign(shown, { filter, page: 0 });
  for (const one of byId("filters").children) {
    one.setAttribute("aria-pressed", String(one.dataset.filter === filter));
  }
  paintRows();
}

function turn(event, by) {
  if (event.currentTarget.getAttribute("aria-disabled") === "true") return;
  shown.page += by;
  paintRows();
}

/** Show these draws, from the first. */
export function show(draws) {
  Object.assign(shown, { draws, filter: "all", page: 0 });
  paintFilters();
  paintRows();
}

/** Turn to a draw among all and put the focus on its row. */
export function goTo(one) {
  filterTo("all");
  const place = shown.draws.indexOf(one);
  shown.page = Math.floor(place / ROWS);
  paintRows();
  const found = byId("rows").children[place % ROWS];
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "center" });
}

byId("filters").addEventListener("click", (event) => {
  const pressed = event.target.closest("button");
  if (pressed) filterTo(pressed.dataset.filter);
});
byId("earlier").addEventListener("click", (event) => turn(event, -1));
byId("later").addEventListener("click", (event) => turn(event, 1));
