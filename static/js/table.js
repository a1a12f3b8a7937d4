// The table: ties presses on the map and on the dock's controls to the choice, and the choice to moves.

import { back, bounds, choice, claimMove, deployMove, facts, press, reconcile, setAmount, spread, startFortify } from "./choice.js";
import { diceNow, draw } from "./dock.js";
import { onPress, rove, show } from "./map.js";
import { due, largestOwn } from "./marks.js";
import { paint } from "./paint.js";
import { fill, send } from "./send.js";

const byId = (id) => document.getElementById(id);
const about = byId("about");

function say(answer) {
  const words = answer.say ? about.dataset[answer.say] : "";
  about.textContent = words ? fill(words, facts(answer.id)) : "";
  about.hidden = !words;
}

function pressed(territory, byKey) {
  const answer = press(territory, byKey);
  say(answer);
  if (answer.move) send(answer.move);
  if (answer.say === "tradeFirst") openHand(true);
  draw();
  if (choice.target) show(choice.target);
}

// Cards and agreements: two boxes of the dock, of which one at most is open

let forced = false;

function openBox(box, act, open) {
  byId(box).hidden = !open;
  document.querySelector(`[data-act=${act}]`).setAttribute("aria-expanded", open);
}

function openHand(open) {
  if (!byId("hand-box")) return;
  openBox("hand-box", "cards", open);
  if (open) openBox("agreements-box", "more", false);
}

function openAgreements(open) {
  if (!byId("agreements-box")) return;
  openBox("agreements-box", "more", open);
  if (!open) byId("resign-ask")?.removeAttribute("open");
  else if (!due().trade) openHand(false);
}

// The question "Resign?" opens on its safe answer.
function askedToResign({ target, oldState, newState }) {
  if (target.id !== "resign-ask" || oldState === newState || newState !== "open") return;
  target.querySelector("[data-act=resign-no]").focus();
}

function playOn() {
  byId("resign-ask").removeAttribute("open");
  document.querySelector("[data-act=resign]").focus();
}

function followHand() {
  const { trade } = due();
  if (trade !== forced) openHand(trade);
  forced = trade;
}

function openLog() {
  const box = document.querySelector(".log-box");
  const open = box.dataset.open !== "1";
  box.dataset.open = open ? "1" : "0";
  document.querySelector("[data-act=log]").setAttribute("aria-expanded", open);
  if (open) byId("log").scrollTo({ top: byId("log").scrollHeight });
}

// Moves

const pair = () => ({ source: choice.source, target: choice.target });

function confirmAmount() {
  if (due().occupy) send({ kind: "occupy", armies: choice.amount });
  else send({ kind: "fortify", ...pair(), armies: choice.amount });
}

const ACTS = {
  "step-1": () => (choice.step = "1"),
  "step-5": () => (choice.step = "5"),
  "step-all": () => (choice.step = "all"),
  "deploy-undo": () => choice.pending.pop(),
  spread,
  claim: () => send(claimMove()),
  "confirm-deploy": () => send(deployMove()),
  "dice-1": () => (choice.dice = 1),
  "dice-2": () => (choice.dice = 2),
  "dice-3": () => (choice.dice = 3),
  roll: () => send({ kind: "attack", ...pair(), dice: diceNow() }),
  "all-in": () => send({ kind: "all_in", ...pair(), stop: choice.stop > 1 ? choice.stop : 0 }),
  "stop-less": () => (choice.stop -= 1),
  "stop-more": () => (choice.stop += 1),
  cancel: back,
  "count-less": () => setAmount(choice.amount - 1),
  "count-more": () => setAmount(choice.amount + 1),
  least: () => setAmount(bounds().least),
  most: () => setAmount(bounds().most),
  confirm: confirmAmount,
  "cancel-amount": back,
  fortify: startFortify,
  "fortify-back": () => {
    choice.fortifying = false;
    choice.source = choice.target = null;
  },
  cards: () => openHand(byId("hand-box").hidden),
  more: () => openAgreements(byId("agreements-box").hidden),
  "resign-no": playOn,
  log: openLog,
};

function acted(event) {
  const button = event.target.closest("[data-act]");
  if (!button || !ACTS[button.dataset.act] || button.getAttribute("aria-disabled") === "true") return;
  say({});
  ACTS[button.dataset.act]();
  draw();
}

function escaped(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (byId("agreements-box") && !byId("agreements-box").hidden) openAgreements(false);
  else if (byId("hand-box") && !byId("hand-box").hidden && !due().trade) openHand(false);
  else back();
  say({});
  draw();
}

function swapped() {
  reconcile();
  followHand();
  paint();
  rove();
  draw();
}

document.addEventListener("click", acted);
document.addEventListener("keydown", escaped);
document.addEventListener("toggle", askedToResign, true);
document.addEventListener("conquest:swapped", swapped);
byId("slide").addEventListener("input", (event) => {
  setAmount(Number(event.target.value));
  draw();
});
onPress(pressed);
openHand(false);
openAgreements(false);
swapped();
show(largestOwn());
