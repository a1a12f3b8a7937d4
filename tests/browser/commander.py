"""A person at the table who presses real buttons: joins, claims, places, attacks, defends, ends turns."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from rules.world.board import board

READ = """
() => {
  const dock = document.getElementById("dock").dataset;
  const marks = {};
  for (const span of document.querySelectorAll("#marks > span"))
    marks[span.id.slice(3)] = { do: span.dataset.do, to: span.dataset.to ?? "" };
  const armies = {}, owners = {};
  for (const token of document.querySelectorAll(".token")) {
    armies[token.id.slice(2)] = Number(token.dataset.armies);
    owners[token.id.slice(2)] = token.dataset.owner;
  }
  return {
    seq: Number(document.getElementById("seen").dataset.seq),
    over: !document.getElementById("over").hidden,
    begun: Boolean(document.querySelector("#status .round")),
    mine: dock.mine === "1",
    claim: dock.claim === "1",
    deploy: Number(dock.deploy ?? 0),
    neutral: Number(dock.neutral ?? 0),
    defend: Number(dock.defend ?? 0),
    place: Number(dock.place ?? 0),
    occupy: dock.occupy ?? "",
    trade: dock.trade === "1",
    busy: Boolean(document.body.dataset.busy),
    marks,
    armies,
    owners,
  };
}
"""
MOVED_ON = """
(seq) => {
  const now = Number(document.getElementById("seen").dataset.seq);
  return now > seq && !document.body.dataset.busy;
}
"""
WAITS_FOR_ME = """
() => (document.getElementById("dock").dataset.mine === "1" && !document.body.dataset.busy)
  || !document.getElementById("over").hidden
"""


def neighbours(id: str) -> list[str]:
    """The territories next to one."""
    ground = board("classic")
    return [ground.ids[index] for index in ground.neighbours[ground.index[id]]]


@dataclass(eq=False)
class Commander:
    """A page, and how its person plays: attacks wherever the chance is at least `nerve` percent."""

    page: Page
    nerve: int = 55

    def host(self, name: str) -> str:
        """Make a room from the landing page; returns its link."""
        self.page.goto("/")
        self.page.fill("#name", name)
        self.page.click("[data-act=create]")
        self.page.wait_for_selector("#seats")
        return self.page.input_value("#link")

    def join(self, link: str, name: str) -> None:
        """Open an invite link and sit down."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.click("[data-act=join]")
        self.page.wait_for_selector("#seats")

    def add_computer(self, number: int, level: str = "") -> None:
        """As the host: a computer on a seat."""
        self.page.click(f"button[value='computer:{number}']")
        self.page.wait_for_selector(f"#seat-{number}[data-kind=computer]")
        if level:
            pressed = self.page.locator(f"#seat-{number} button[value^='level:'][value$=':{level}']")
            pressed.click()
            expect(pressed).to_have_attribute("aria-pressed", "true")

    def start(self) -> None:
        """As the host: begin. While an earlier press is still on its way another one counts for nothing."""
        self.page.wait_for_function("() => !document.body.dataset.busy")
        self.page.click("button[value=start]")
        self.at_table()

    def at_table(self) -> None:
        """Wait until the table is there and its socket open."""
        self.page.wait_for_selector("#t-ural")

    def look(self) -> dict:
        """What the page says: whose move, what can be done, how many stand where."""
        return self.page.evaluate(READ)

    def wait_for_turn(self) -> dict:
        """Wait until it is this person's move, or the game is over."""
        self.page.wait_for_function(WAITS_FOR_ME, timeout=120_000)
        return self.look()

    def act(self, seen: dict) -> None:
        """One move by pressing what a person would press, and wait until the page shows it."""
        if seen["defend"]:
            self.press(f"defend-{seen['defend']}")
        elif seen["claim"]:
            self.tap(next(iter(seen["marks"])))
            self.press("claim")
        elif seen["deploy"]:
            self.deploy(seen)
        elif seen["occupy"]:
            self.press("most")
            self.press("confirm")
        elif seen["trade"]:
            self.page.locator("#hand .sets button").first.click()
        elif seen["place"]:
            self.press("step-all")
            self.tap(self.front(seen))
        else:
            self.attack_or_end(seen)
        self.page.wait_for_function(MOVED_ON, arg=seen["seq"])

    def deploy(self, seen: dict) -> None:
        """A step of the setup: a single army goes to the front, more of them are spread evenly."""
        if seen["deploy"] == 1 and not seen["neutral"]:
            self.tap(self.front(seen))
            return
        self.press("spread")
        self.press("confirm-deploy")

    def front(self, seen: dict) -> str:
        """The own territory that would attack best: its armies against its weakest rival neighbour's."""
        armies, owners = seen["armies"], seen["owners"]

        def advantage(id: str) -> tuple[int, str]:
            rivals = [other for other in neighbours(id) if owners[other] != owners[id]]
            return max((armies[id] - armies[other] for other in rivals), default=-1000), id

        own = [id for id, mark in seen["marks"].items() if mark["do"] in ("place", "deploy")]
        return max(own, key=advantage)

    def choose(self, option: str, value: str) -> None:
        """As the host: one option in the lobby."""
        button = self.page.locator(f"button[value='option:{option}:{value}']")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")

    def choose_preset(self, name: str) -> None:
        """As the host: a preset in the lobby, lit when it is in force."""
        self.page.click(f"button[value='preset:{name}']")
        expect(self.page.locator(f"#preset-{name}")).to_have_attribute("aria-pressed", "true")

    def attack_or_end(self, seen: dict) -> None:
        """The best chance on the map, all in; below the own nerve the turn ends."""
        chances = []
        for source, mark in seen["marks"].items():
            for entry in mark["to"].split():
                target, chance, _kept, _dice = entry.split(":")
                chances.append((int(chance.strip("<>")), source, target))
        best = max(chances, default=(0, "", ""))
        if best[0] < self.nerve:
            self.page.click("#dock button[value*=end_turn]")
            return
        if not self.page.locator(f"#t-{best[1]}[aria-pressed=true]").count():
            self.tap(best[1])
        self.tap(best[2])
        self.press("all-in")

    def press(self, act: str) -> None:
        """A static control of the dock."""
        self.page.click(f"[data-act={act}]")

    def tap(self, territory: str) -> None:
        """A token on the map."""
        self.page.click(f"#t-{territory}")
