// Draws the half-made choice: which control of the dock is open, what it says, and the rings on the map.

import { anyFortify, bounds, choice, left, pendingOf } from "./choice.js";
import { armiesOf, continentOf, due, markOf, nameOf, targetOf, token } from "./marks.js";
import { outline } from "./paint.js";
import { countWords, fill } from "./send.js";

const byId = (id) => document.getElementById(id);
const act = (name) => document.querySelector(`[data-act="${name}"]`);

// Which controls are open now.
function openControls(now) {
  if (!now.mine || now.trade || now.defence) return [];
  if (now.claim) return choice.claim ? ["claim"] : [];
  if (bounds()) return ["amount"];
  if (now.deploy === 1 && !now.neutral) return [];
  if (now.deploy) return Math.max(now.deploy, now.neutral) > 1 ? ["step", "deploy"] : ["deploy"];
  if (now.place) return ["step"];
  if (choice.fortifying) return ["fortify"];
  return choice.target ? ["pair"] : [];
}

export function draw() {
  const now = due();
  const open = openControls(now);
  const inside = document.activeElement?.closest(".control");
  for (const control of document.querySelectorAll(".control")) control.hidden = !open.includes(control.id);
  byId("table-dock").dataset.open = open.at(-1) ?? "";
  drawSteps();
  if (open.includes("claim")) drawClaim();
  if (open.includes("deploy")) drawDeploy(now);
  if (open.includes("pair")) drawPair();
  if (open.includes("amount")) drawAmount();
  if (open.includes("fortify")) drawFortify();
  drawSwitches(now);
  drawTokens(now);
  outline("outline-source", now.defence?.source ?? choice.source);
  outline("outline-target", now.defence?.target ?? choice.target ?? choice.claim);
  if (inside?.hidden) (byId(open.at(-1) ?? "dock").querySelector("[tabindex='-1']") ?? byId("dock-h"))?.focus();
}

function drawSteps() {
  for (const step of ["1", "5", "all"]) act(`step-${step}`).setAttribute("aria-pressed", choice.step === step);
}

function drawClaim() {
  const name = nameOf(choice.claim);
  byId("claim-h").textContent = name;
  byId("claim-where").textContent = fill(byId("claim-where").dataset.text, continentOf(choice.claim));
  act("claim").textContent = fill(act("claim").dataset.text, { name });
}

function drawDeploy(now) {
  const { own, neutral } = left(now);
  byId("deploy-left").textContent = own;
  byId("neutral-part").hidden = !now.neutral;
  byId("neutral-left").textContent = neutral;
  act("confirm-deploy").setAttribute("aria-disabled", own + neutral !== 0);
  act("spread").setAttribute("aria-disabled", own + neutral === 0);
  const undo = act("deploy-undo");
  const last = choice.pending.at(-1);
  undo.hidden = !last;
  if (!last) return;
  const values = { n: last[1], name: nameOf(last[0]) };
  undo.textContent = fill(undo.dataset.text, values);
  undo.setAttribute("aria-label", fill(undo.dataset.label, values));
}

function drawSide(side, id) {
  const armies = armiesOf(id);
  const use = side.querySelector("use");
  side.dataset.owner = token(id).dataset.owner;
  use.setAttribute("href", `${use.dataset.emblem}#${side.dataset.owner}`);
  side.querySelector(".name").textContent = nameOf(id);
  side.querySelector(".n").textContent = armies;
  const word = side.querySelector(".word");
  word.textContent = armies === 1 ? word.dataset.one : word.dataset.many;
}

export const diceNow = () => Math.min(choice.dice, targetOf(choice.source, choice.target)?.dice ?? 1);

function drawPair() {
  const { chance, keep, dice } = targetOf(choice.source, choice.target);
  drawSide(byId("pair-source"), choice.source);
  drawSide(byId("pair-target"), choice.target);
  byId("pair-chance").textContent = `${chance}%`;
  const words = byId("pair-keep").dataset;
  byId("pair-keep").textContent = keep ? fill(words.text, { n: keep }) : words.textZero;
  const bar = byId("pair-bar").style;
  bar.setProperty("--odds", `${parseInt(chance.replace(/\D/g, ""), 10)}%`);
  bar.setProperty("--from", `var(--${byId("pair-source").dataset.owner})`);
  bar.setProperty("--to", `var(--${byId("pair-target").dataset.owner})`);
  for (const n of [1, 2, 3]) {
    act(`dice-${n}`).disabled = n > dice;
    act(`dice-${n}`).setAttribute("aria-pressed", n === diceNow());
  }
  act("roll").textContent = countWords(act("roll"), diceNow());
  choice.stop = Math.max(1, Math.min(choice.stop, armiesOf(choice.source) - 1));
  byId("stop").textContent = choice.stop;
}

function drawAmount() {
  const range = bounds();
  const words = byId("amount").dataset;
  const names = { source: nameOf(range.source), target: nameOf(range.target), n: choice.amount };
  const kind = choice.fortifying ? "fortify" : "occupy";
  byId("amount-h").textContent = fill(words[`${kind}H`], names);
  byId("keeps-name").textContent = names.source;
  byId("gets-name").textContent = names.target;
  byId("keeps").textContent = armiesOf(range.source) - choice.amount;
  byId("gets").textContent = armiesOf(range.target) + choice.amount;
  byId("count").textContent = choice.amount;
  Object.assign(byId("slide"), { min: range.least, max: range.most, value: choice.amount });
  act("least").textContent = fill(act("least").dataset.text, { n: range.least });
  act("most").textContent = fill(act("most").dataset.text, { n: range.most });
  act("confirm").textContent = fill(words[`${kind}Go`], names);
  act("cancel-amount").hidden = !choice.fortifying;
}

function drawFortify() {
  const words = byId("fortify").dataset;
  byId("fortify-h").textContent = choice.source ? fill(words.to, { source: nameOf(choice.source) }) : words.from;
}

function drawSwitches(now) {
  const free = now.mine && !now.occupy && !now.trade && !now.place && !now.deploy && !now.claim && !now.defence;
  act("fortify").hidden = !free || choice.fortifying || !anyFortify();
  const hand = byId("hand");
  const setup = now.phase === "setup";
  act("cards").hidden = !hand || now.phase === "over" || (setup && !hand.dataset.mission);
  if (!hand) return;
  byId("cards-word").textContent = setup ? byId("cards-word").dataset.mission : byId("cards-word").dataset.cards;
  byId("cards-count").textContent = setup ? "" : hand.dataset.count;
  act("cards").classList.toggle("ready", Number(hand.dataset.sets) > 0);
  act("more").hidden = now.phase === "over";
  act("more").classList.toggle("ready", Number(byId("agreements").dataset.offers) > 0);
}

// What a token shows of the choice; pushes wipe it, so it is put back each time.
function stateOf(id, now) {
  const mark = now.mine && !now.trade && !now.occupy ? markOf(id) : null;
  if (id === choice.source) return "source";
  if (id === choice.target || id === choice.claim) return "target";
  if (choice.source && choice.fortifying && !now.occupy) return markOf(choice.source).reach.includes(id) ? "aim" : "";
  if (choice.source && !now.occupy && targetOf(choice.source, id)) return "aim";
  if (choice.source && choice.fortifying) return "";
  if (!mark) return "";
  if (choice.fortifying) return mark.reach.length ? "usable" : "";
  return mark.places || mark.claims || mark.targets.length ? "usable" : "";
}

function set(element, name, value) {
  if (value) element.dataset[name] = value;
  else delete element.dataset[name];
}

function drawTokens(now) {
  const range = now.mine ? bounds() : null;
  const attacking = choice.source && !choice.fortifying && !now.occupy;
  for (const element of document.querySelectorAll("#tokens > .token")) {
    const id = element.id.slice(2);
    const moved = { [range?.source]: -choice.amount, [range?.target]: choice.amount }[id];
    const change = moved ?? pendingOf(id);
    const chance = attacking ? targetOf(choice.source, id)?.chance : null;
    set(element, "state", stateOf(id, now));
    set(element, "plus", change ? `${change > 0 ? "+" : "−"}${Math.abs(change)}` : "");
    set(element, "odds", chance ? `${chance}%` : "");
    if ([choice.source, choice.target, choice.claim].includes(id)) element.setAttribute("aria-pressed", "true");
    else element.removeAttribute("aria-pressed");
  }
}
