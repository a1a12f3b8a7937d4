// The land takes the colour of its token: tokens are pushed, the land never is.

const lands = new Map([...document.querySelectorAll("#lands > .land")].map((land) => [land.id.slice(5), land]));

export function paint() {
  for (const token of document.querySelectorAll("#tokens > .token")) {
    const land = lands.get(token.id.slice(2));
    if (land && land.dataset.owner !== token.dataset.owner) land.dataset.owner = token.dataset.owner;
  }
}

// An outline is a <use> of one territory over everything else; null takes it away.
export function outline(name, territory) {
  for (const use of [document.getElementById(name), document.getElementById(`${name}-ink`)]) {
    if (territory) use.setAttribute("href", `${use.dataset.base}#${territory}`);
    else use.removeAttribute("href");
    use.toggleAttribute("hidden", !territory);
  }
}

document.addEventListener("conquest:swapped", paint);
paint();
