// What may be done now, as the server wrote it into #dock and #marks. No rule of the game stands in any script.

const byId = (id) => document.getElementById(id);

export const token = (id) => byId(`t-${id}`);
export const nameOf = (id) => token(id)?.dataset.name ?? id;
export const armiesOf = (id) => Number(token(id)?.dataset.armies ?? 0);

// The dock in numbers: what is due, and how much of it.
export function due() {
  const data = byId("dock")?.dataset ?? {};
  const [source, target, least, most] = (data.occupy ?? "").split(" ");
  return {
    mine: data.mine === "1",
    phase: data.phase,
    waits: data.waits === "1",
    claim: data.claim === "1",
    deploy: Number(data.deploy ?? 0),
    neutral: Number(data.neutral ?? 0),
    step: `${data.step ?? ""} ${data.pool ?? ""}`,
    defence: data.defend ? { source: data.from, target: data.on, most: Number(data.defend) } : null,
    place: Number(data.place ?? 0),
    trade: data.trade === "1",
    occupy: data.occupy ? { source, target, least: Number(least), most: Number(most) } : null,
  };
}

function readTargets(text) {
  return (text ?? "")
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [id, chance, keep, dice] = entry.split(":");
      return { id, chance, keep: Number(keep), dice: Number(dice) };
    });
}

// One territory's mark, or null: {claims, places, neutral, targets: [{id, chance, keep, dice}], reach: [ids], most}.
// `neutral`: armies placed there are the neutral army's.
export function markOf(id) {
  const span = byId(`do-${id}`);
  if (!span) return null;
  return {
    claims: span.dataset.do === "claim",
    places: ["place", "deploy", "deploy-neutral"].includes(span.dataset.do),
    neutral: span.dataset.do === "deploy-neutral",
    targets: readTargets(span.dataset.to),
    reach: (span.dataset.reach ?? "").split(" ").filter(Boolean),
    most: Number(span.dataset.most ?? 0),
  };
}

export const targetOf = (source, target) => markOf(source)?.targets.find((entry) => entry.id === target) ?? null;

export const marked = () => [...document.querySelectorAll("#marks > [id]")].map((span) => span.id.slice(3));

// How much of a territory's continent is whose: {continent, mine, all}.
export function continentOf(id) {
  const { continent } = token(id).dataset;
  const all = [...document.querySelectorAll("#tokens > .token")].filter((one) => one.dataset.continent === continent);
  const mine = all.filter((one) => one.dataset.owner === document.body.dataset.owner);
  return { continent, mine: mine.length, all: all.length };
}

// The own territory with the most armies: where a phone's map opens. Undefined for somebody who watches.
export function largestOwn() {
  const own = [...document.querySelectorAll(`#tokens > [data-owner="${document.body.dataset.owner}"]`)];
  own.sort((one, other) => Number(other.dataset.armies) - Number(one.dataset.armies));
  return own[0]?.id.slice(2);
}
