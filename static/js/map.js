// Where on the map a press belongs: always to the nearest token, so that small lands are as easy as big ones.

const ON_TOKEN = 24;
const ON_SEA = 60;
const map = document.getElementById("map");
const tokens = () => [...document.querySelectorAll("#tokens > .token")];

function nearest(x, y) {
  let best = { token: null, distance: Infinity };
  for (const token of tokens()) {
    const box = token.getBoundingClientRect();
    const distance = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (distance < best.distance) best = { token, distance };
  }
  return best;
}

// The territory of a click. A keyboard's click is the token's own; a pointer's belongs to the nearest token, then to
// the land under it, and at sea to a token not too far away.
function territoryOf(event) {
  const pressed = event.target.closest(".token");
  if (event.detail === 0 && pressed) return pressed.id.slice(2);
  const { token, distance } = nearest(event.clientX, event.clientY);
  if (distance <= ON_TOKEN) return token.id.slice(2);
  const land = event.target.closest(".land");
  if (land) return land.id.slice(5);
  return pressed?.id.slice(2) ?? (distance <= ON_SEA ? token.id.slice(2) : null);
}

export function onPress(act) {
  map.addEventListener("click", (event) => {
    const territory = territoryOf(event);
    if (!territory) return;
    rove(territory);
    act(territory, event.detail === 0);
  });
}

// Arrows travel to the nearest token in their direction; what lies off the line counts as farther away.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const OFF_LINE = 2;

function middle(token) {
  const box = token.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function towards(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = { token: null, cost: Infinity };
  for (const token of tokens()) {
    const [ex, ey] = middle(token);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    const cost = ahead + OFF_LINE * aside;
    if (ahead > 0 && aside <= ahead * 1.8 && cost < best.cost) best = { token, cost };
  }
  return best.token;
}

map.addEventListener("keydown", (event) => {
  const [from, arrow] = [event.target.closest(".token"), ARROWS[event.key]];
  if (!from || !arrow || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const next = towards(from, arrow)?.id.slice(2);
  if (!next) return;
  rove(next);
  document.getElementById(`t-${next}`).focus({ preventScroll: true });
  show(next);
});

// Exactly one token can be reached with Tab: the last one used, or the first.
let roving = tokens()[0]?.id.slice(2);

export function rove(territory = roving) {
  roving = territory;
  for (const token of tokens()) token.tabIndex = token.id === `t-${roving}` ? 0 : -1;
}

// Bring a territory into the visible part of the box that scrolls on a phone.
export function show(territory) {
  const box = document.getElementById("map-scroll");
  const token = document.getElementById(`t-${territory}`);
  if (!token || box.scrollWidth <= box.clientWidth) return;
  const seen = box.getBoundingClientRect();
  const spot = token.getBoundingClientRect();
  if (spot.left > seen.left + 40 && spot.right < seen.right - 40) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const left = box.scrollLeft + spot.left - seen.left - box.clientWidth / 2;
  box.scrollTo({ left, behavior: calm ? "auto" : "smooth" });
}

rove();
