// The half-made choice of the person at this browser: one object, and what a press on a territory does to it.
// It never leaves the browser; a rival's push leaves it standing as far as it is still legal.

import { armiesOf, due, marked, markOf, nameOf, targetOf, token } from "./marks.js";

export const choice = {
  fortifying: false,
  source: null,
  target: null,
  dice: 3,
  stop: 1,
  amount: 0,
  step: "1",
  pending: [],
  occupying: null,
};

export const pendingOf = (id) => choice.pending.reduce((sum, [at, n]) => sum + (at === id ? n : 0), 0);
export const pendingTotal = () => choice.pending.reduce((sum, [, n]) => sum + n, 0);
export const stepOf = (left) => (choice.step === "all" ? left : Math.min(Number(choice.step), left));

const isMine = (id) => token(id)?.dataset.owner === document.body.dataset.owner;
const canAttack = (id) => Boolean(markOf(id)?.targets.length);
const canSend = (id) => Boolean(markOf(id)?.reach.length);

export const anyFortify = () => marked().some(canSend);

export function drop() {
  Object.assign(choice, { source: null, target: null, stop: 1 });
}

// One step back: the target first, then the source, then fortifying itself. True if there was something to drop.
export function back() {
  if (choice.occupying) return false;
  if (choice.target) choice.target = null;
  else if (choice.source) choice.source = null;
  else if (choice.fortifying) choice.fortifying = false;
  else return false;
  return true;
}

export function startFortify() {
  drop();
  choice.fortifying = true;
}

// The bounds of an open amount: of an occupation, or of a fortify with both ends chosen; otherwise null.
export function bounds() {
  const { occupy } = due();
  if (occupy) return occupy;
  if (!choice.fortifying || !choice.source || !choice.target) return null;
  return { source: choice.source, target: choice.target, least: 1, most: markOf(choice.source)?.most ?? 1 };
}

export function setAmount(n) {
  const range = bounds();
  if (range) choice.amount = Math.max(range.least, Math.min(range.most, n));
}

function followOccupation(occupy) {
  if (occupy && choice.occupying !== occupy.target) {
    Object.assign(choice, { ...occupy, occupying: occupy.target, fortifying: false, amount: occupy.most });
  } else if (!occupy && choice.occupying) {
    // The attack goes on from the land just taken, or else from where it came.
    const next = [choice.occupying, choice.source].find(canAttack) ?? null;
    Object.assign(choice, { occupying: null, source: next, target: null, stop: 1 });
  }
}

// After anything new from the server: what is no longer legal is dropped, all else stays.
export function reconcile() {
  const now = due();
  if (!now.mine) Object.assign(choice, { fortifying: false, source: null, target: null, pending: [], occupying: null });
  if (!now.deploy) choice.pending = [];
  followOccupation(now.occupy);
  if (now.occupy) return setAmount(choice.amount);
  if (choice.fortifying && !anyFortify()) choice.fortifying = false;
  const usable = choice.fortifying ? canSend : canAttack;
  if (choice.source && !usable(choice.source)) drop();
  if (choice.target && !reaches(choice.source, choice.target)) choice.target = null;
  setAmount(choice.amount);
}

function reaches(source, target) {
  return choice.fortifying ? markOf(source).reach.includes(target) : Boolean(targetOf(source, target));
}

// A press on a territory. Answers {move} to send, {say, …} to tell the person, or {} when the choice changed.
export function press(id) {
  const now = due();
  if (!now.mine) return { say: "idle", id };
  if (now.trade) return { say: "tradeFirst", id };
  if (now.occupy) return { say: "occupyFirst", id: now.occupy.target };
  if (now.deploy) return prepare(id, now.deploy - pendingTotal());
  if (now.place) return place(id, now.place);
  return choice.fortifying ? pressFortify(id) : pressAttack(id);
}

function place(id, left) {
  if (!markOf(id)?.places) return { say: "notPlace", id };
  return { move: { kind: "place", territory: id, armies: stepOf(left) } };
}

function prepare(id, left) {
  if (!markOf(id)?.places) return { say: "notPlace", id };
  if (left === 0) return { say: "full", id };
  choice.pending.push([id, stepOf(left)]);
  return {};
}

function pressAttack(id) {
  if (choice.source && targetOf(choice.source, id)) choice.target = id;
  else if (id === choice.source) drop();
  else if (canAttack(id)) Object.assign(choice, { source: id, target: null, stop: 1 });
  else if (isMine(id)) return { say: "tooSmall", id };
  else if (choice.source) return { say: "noReach", id };
  else return { say: "notYours", id };
  return {};
}

function pressFortify(id) {
  if (!choice.source && canSend(id)) choice.source = id;
  else if (!choice.source) return { say: isMine(id) ? "noMove" : "notYours", id };
  else if (id === choice.source) drop();
  else if (markOf(choice.source).reach.includes(id)) {
    choice.target = id;
    choice.amount = markOf(choice.source).most;
  } else return { say: "noRoad", id };
  return {};
}

// Setup: the armies still in hand go one by one to the smallest of the own territories.
export function spread() {
  const left = due().deploy - pendingTotal();
  const places = marked().filter((id) => markOf(id).places);
  const sizes = new Map(places.map((id) => [id, armiesOf(id) + pendingOf(id)]));
  const added = new Map();
  for (let n = 0; n < left && places.length; n += 1) {
    const id = places.reduce((least, other) => (sizes.get(other) < sizes.get(least) ? other : least));
    sizes.set(id, sizes.get(id) + 1);
    added.set(id, (added.get(id) ?? 0) + 1);
  }
  choice.pending.push(...added);
}

export function deployMove() {
  const armies = {};
  for (const [id, n] of choice.pending) armies[id] = (armies[id] ?? 0) + n;
  return { kind: "deploy", armies };
}

// What the person is told about a territory, with the holes of the sentence filled by these.
export const facts = (id) => ({
  name: nameOf(id),
  owner: token(id)?.getAttribute("aria-label").split(", ")[1] ?? "",
  label: token(id)?.getAttribute("aria-label") ?? "",
  source: choice.source ? nameOf(choice.source) : "",
});
