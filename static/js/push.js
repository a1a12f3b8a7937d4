// What the server pushes: drops what is older than the page, keeps focus, shows a lost connection,
// and lets one press at a time through. It knows nothing of any game; "conquest:swapped" tells the rest of the page.

const KEPT_LINES = 60;
const QUIET_SECONDS = 3;
const byId = (id) => document.getElementById(id);
const version = (element) => Number(element?.dataset.v ?? NaN);

// Older fragments

function stale(task) {
  const root = task.fragment.firstElementChild;
  if (!(task.target instanceof Element)) return true;
  if (task.swapSpec?.style === "beforeend") {
    for (const line of [...task.fragment.children]) if (line.id && byId(line.id)) line.remove();
    return task.fragment.childElementCount === 0;
  }
  return version(root) < version(task.target);
}

document.addEventListener("htmx:before:swap", ({ detail: { tasks } }) => {
  const kept = tasks.filter((task) => task.type !== "partial" || !stale(task));
  tasks.splice(0, tasks.length, ...kept);
});

// After a swap

let focused = null;
const opened = new Set();

document.addEventListener("focusin", ({ target }) => {
  focused = target.closest("[data-v]")?.id ? { id: target.id, panel: target.closest("[data-v]").id } : null;
});

document.addEventListener("toggle", ({ target }) => opened[target.open ? "add" : "delete"](target.id), true);

function keepFocus() {
  if (!focused || (document.activeElement && document.activeElement !== document.body)) return;
  const place = (focused.id && byId(focused.id)) || byId(focused.panel)?.querySelector("[tabindex='-1']");
  place?.focus({ preventScroll: true });
}

function trimLog() {
  const lines = byId("lines");
  while (lines && lines.childElementCount > KEPT_LINES) lines.firstElementChild.remove();
  lines?.parentElement.scrollTo({ top: lines.parentElement.scrollHeight });
}

const stage = byId("stage")?.dataset.match;

document.addEventListener("htmx:after:swap", () => {
  if (byId("stage") && byId("stage").dataset.match !== stage) {
    location.reload();
    return;
  }
  trimLog();
  opened.forEach((id) => byId(id)?.setAttribute("open", ""));
  document.dispatchEvent(new CustomEvent("conquest:swapped"));
  keepFocus();
  settle();
});

// One press at a time. A move is done when the answer is here and the page shows it (or the answer was a refusal).

const PATIENCE = 1500;
let busy = null;

const seq = () => Number(byId("seen")?.dataset.seq ?? NaN);

function settle() {
  if (!busy || !busy.answered || (!busy.refused && seq() <= busy.seq && Date.now() < busy.until)) return;
  busy.button?.removeAttribute("aria-busy");
  busy = null;
  delete document.body.dataset.busy;
  document.dispatchEvent(new CustomEvent("conquest:swapped"));
}

document.addEventListener(
  "submit",
  (event) => {
    if (!event.target.hasAttribute("hx-post")) return;
    const button = event.submitter;
    if (busy || button?.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    busy = { button, seq: seq(), answered: false, refused: false, until: Infinity };
    document.body.dataset.busy = "1";
    if (!button?.hidden) button?.setAttribute("aria-busy", "true");
  },
  true,
);

function hideNote() {
  const note = byId("note");
  if (note) note.hidden = true;
}

// Something failed that carries no sentence of its own: no answer at all, or an answer without a note.
function failed() {
  const note = byId("note");
  if (!note) return;
  note.textContent = byId("line").dataset.failed;
  note.hidden = false;
}

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response?.status < 400) return hideNote();
  if (busy) busy.refused = true;
  if (!ctx.text?.includes("#note")) failed();
});

document.addEventListener("htmx:finally:request", () => {
  if (!busy) return;
  busy.answered = true;
  busy.until = Date.now() + PATIENCE;
  settle();
  setTimeout(settle, PATIENCE + 10);
});

document.addEventListener("htmx:error", () => {
  if (busy) busy.refused = true;
  failed();
});

// The socket

let waiting = null;

function connectionLost() {
  waiting ??= setTimeout(() => byId("offline") && (byId("offline").hidden = false), QUIET_SECONDS * 1000);
}

// The server's word for "this browser has no such seat any more".
const NO_SEAT = 4403;

document.addEventListener("htmx:ws:close", ({ detail: { code } }) => {
  if (code === NO_SEAT) location.reload();
  else connectionLost();
});

document.addEventListener("htmx:ws:before:connection", ({ detail: { connection } }) => {
  const newest = byId("seen")?.dataset.seq;
  if (!newest) return;
  const url = new URL(connection.url);
  url.searchParams.set("seq", newest);
  connection.url = url.href;
});

document.addEventListener("htmx:ws:after:connection", () => {
  clearTimeout(waiting);
  waiting = null;
  if (byId("offline")) byId("offline").hidden = true;
});

// A page out of the browser's history has no socket any more.
window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
