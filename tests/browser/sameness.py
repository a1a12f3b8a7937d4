"""Push equals refresh: a page that only heard pushes is held against a fresh load of its own address."""

from playwright.sync_api import Page

REMOVED = {
    # The version of a panel that has not changed since is older than the fresh page's.
    "data-v": "*",
    # Which token the keyboard stands on lives in the browser.
    "tabindex": ".token",
    # So does which tokens are chosen as source and target, and which can be,
    "aria-pressed": ".token",
    "data-state": ".token",
    # armies that are put on tokens but not confirmed, the odds from the chosen source,
    "data-plus": ".token",
    "data-odds": ".token",
    # and that a press is still on its way.
    "aria-busy": "button",
}
"""Attribute -> selector of the elements it is removed from before comparing; the reasons stand above."""

PANELS = ("stage", "status", "players", "over", "dock", "hand", "agreements", "marks", "seen", "log")
"""Everything that is pushed, next to the tokens; and the lands, painted by script from the tokens."""

COMPARE = """
async ([panels, removed]) => {
  const seqOf = (root) => Number(root.querySelector("#seen")?.dataset.seq ?? NaN);
  const inOrder = (node) => {
    const attributes = [...node.attributes].filter(({ name, value }) => name !== "class" || value);
    while (node.attributes.length) node.removeAttribute(node.attributes[0].name);
    for (const { name, value } of attributes.sort((one, two) => (one.name < two.name ? -1 : 1)))
      node.setAttribute(name, value);
  };
  const clean = (element) => {
    if (!element) return null;
    const copy = element.cloneNode(true);
    for (const [name, where] of Object.entries(removed))
      for (const node of [copy, ...copy.querySelectorAll(where)])
        if (node.matches(where)) node.removeAttribute(name);
    for (const node of [copy, ...copy.querySelectorAll("*")]) inOrder(node);
    return copy.outerHTML.replace(/\\s+/g, " ").replace(/> </g, "><");
  };
  const patience = performance.now() + 15000;
  for (;;) {
    const before = seqOf(document);
    const text = await (await fetch(location.href, { cache: "no-store" })).text();
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const seq = seqOf(fresh);
    const still = () => seqOf(document) === seq && !document.body.dataset.busy;
    while (seqOf(document) < seq && performance.now() < patience)
      await new Promise((done) => document.addEventListener("conquest:swapped", done, { once: true }));
    if (still()) {
      const ids = [...panels];
      for (const node of fresh.querySelectorAll(".token, .land")) ids.push(node.id);
      const differences = [];
      for (const id of ids) {
        const [old, now] = [clean(document.getElementById(id)), clean(fresh.getElementById(id))];
        if (old !== now) differences.push({ id, pushed: old, fresh: now });
      }
      return { seq, compared: ids.length, differences };
    }
    if (performance.now() > patience) {
      const late = { id: "seq", pushed: seqOf(document), fresh: seq };
      return { seq, compared: 0, differences: [late] };
    }
  }
}
"""


def differences(page: Page) -> tuple[int, list[str]]:
    """How many parts were compared, and in words those that a fresh load shows otherwise."""
    found = page.evaluate(COMPARE, [list(PANELS), REMOVED])
    rows = [
        f"#{row['id']}\n  pushed {row['pushed']}\n  fresh  {row['fresh']}" for row in found["differences"]
    ]
    return found["compared"], rows


def assert_same(page: Page) -> None:
    """Fails with the panels that a push forgot."""
    compared, rows = differences(page)
    assert not rows, f"{len(rows)} of {compared} parts differ from a fresh load:\n" + "\n".join(rows)
    assert compared > len(PANELS) + 80
