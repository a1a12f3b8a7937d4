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
  claim: null,
  pending: [],
  pendingStep: "",
  occupying: null,
};

export const pendingOf = (id) => choice.pending.reduce((sum, [at, n]) => sum + (at === id ? n : 0), 0);

// What is still to be placed in a setup step: own armies, and with two commanders the neutral army's.
export function left(now = due()) {
  const sum = (neutral) => choice.pending.reduce((n, [id, some]) => n + (isNeutral(id) === neutral ? some : 0), 0);
  return { own: now.deploy - sum(false), neutral: now.neutral - sum(true) };
}

const isNeutral = (id) => Boolean(markOf(id)?.neutral);
export const stepOf = (most) => (choice.step === "all" ? most : Math.min(Number(choice.step), most));

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
  if (choice.claim) choice.claim = null;
  else if (choice.target) choice.target = null;
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
  // While the defender thinks nothing is legal; the pair is kept for the next roll.
  if (now.waits) return;
  if (!now.mine) Object.assign(choice, { fortifying: false, source: null, target: null, occupying: null });
  reconcileSetup(now);
  followOccupation(now.occupy);
  if (!now.occupy) reconcilePair();
  setAmount(choice.amount);
}

function reconcilePair() {
  if (choice.fortifying && !anyFortify()) choice.fortifying = false;
  const usable = choice.fortifying ? canSend : canAttack;
  if (choice.source && !usable(choice.source)) drop();
  if (choice.target && !reaches(choice.source, choice.target)) choice.target = null;
}

// A step of the setup is dropped when it was taken; a claim when somebody else was faster.
function reconcileSetup(now) {
  if (!now.deploy || now.step !== choice.pendingStep) choice.pending = [];
  choice.pendingStep = now.step;
  if (choice.claim && !markOf(choice.claim)?.claims) choice.claim = null;
}

function reaches(source, target) {
  return choice.fortifying ? markOf(source).reach.includes(target) : Boolean(targetOf(source, target));
}

// A press on a territory. Answers {move} to send, {say, …} to tell the person, or {} when the choice changed.
// A key claims at once, since nobody misses with a key.
export function press(id, byKey) {
  const now = due();
  if (!now.mine) return { say: "idle", id };
  if (now.defence) return { say: "defendFirst", id: now.defence.target };
  if (now.claim) return pressClaim(id, byKey);
  if (now.trade) return { say: "tradeFirst", id };
  if (now.occupy) return { say: "occupyFirst", id: now.occupy.target };
  if (now.deploy) return prepare(id, now);
  if (now.place) return place(id, now.place);
  return choice.fortifying ? pressFortify(id) : pressAttack(id);
}

function place(id, pool) {
  if (!markOf(id)?.places) return { say: "notPlace", id };
  return { move: { kind: "place", territory: id, armies: stepOf(pool) } };
}

// A step of a single army is no more than a tap; longer ones are put together and confirmed.
function prepare(id, now) {
  const mark = markOf(id);
  if (!mark?.places) return { say: now.neutral ? "notStep" : "notPlace", id };
  if (now.deploy === 1 && !now.neutral) return { move: { kind: "deploy", armies: { [id]: 1 } } };
  const { own, neutral } = left(now);
  if (own + neutral === 0) return { say: "full", id };
  const some = mark.neutral ? neutral : own;
  if (some === 0) return { say: mark.neutral ? "neutralFull" : "ownFull", id };
  choice.pending.push([id, stepOf(some)]);
  return {};
}

function pressClaim(id, byKey) {
  if (!markOf(id)?.claims) return { say: "taken", id };
  choice.claim = id;
  return byKey ? { move: claimMove() } : {};
}

export const claimMove = () => ({ kind: "claim", territory: choice.claim });

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

// Setup: the armies still in hand go one by one to the smallest of the territories that take them.
export function spread() {
  const { own, neutral } = left();
  spreadOver(own, false);
  spreadOver(neutral, true);
}

function spreadOver(armies, neutral) {
  const places = marked().filter((id) => markOf(id).places && isNeutral(id) === neutral);
  const sizes = new Map(places.map((id) => [id, armiesOf(id) + pendingOf(id)]));
  const added = new Map();
  for (let n = 0; n < armies && places.length; n += 1) {
    const id = places.reduce((least, other) => (sizes.get(other) < sizes.get(least) ? other : least));
    sizes.set(id, sizes.get(id) + 1);
    added.set(id, (added.get(id) ?? 0) + 1);
  }
  choice.pending.push(...added);
}

export function deployMove() {
  const move = { kind: "deploy", armies: {}, neutral: {} };
  for (const [id, n] of choice.pending) {
    const part = isNeutral(id) ? move.neutral : move.armies;
    part[id] = (part[id] ?? 0) + n;
  }
  return move;
}

// What the person is told about a territory, with the holes of the sentence filled by these.
export const facts = (id) => ({
  name: nameOf(id),
  owner: token(id)?.getAttribute("aria-label").split(", ")[1] ?? "",
  label: token(id)?.getAttribute("aria-label") ?? "",
  source: choice.source ? nameOf(choice.source) : "",
});
