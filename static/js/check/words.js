// The page's words, which the template keeps translated on #words; {holes} are filled here.

const { dataset } = document.getElementById("words");

/** The words of a name with their holes filled; "" if there are none of that name. */
export function say(name, facts = {}) {
  return (dataset[name] ?? "").replace(/\{(\w+)\}/g, (hole, key) => facts[key] ?? hole);
}

/** A stream's name for people: "Dice"; its own name where nobody translated it. */
export function streamName(stream) {
  return dataset[`stream${stream[0].toUpperCase()}${stream.slice(1)}`] ?? stream;
}

/** An element with a class and a text. */
export function element(tag, name = "", text = "") {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
}

const SVG = "http://www.w3.org/2000/svg";
const base = document.getElementById("verdict-mark").dataset.base;

/** The address of a picture of the page's own. */
export const picture = (id) => `${base}#${id}`;

/** A small picture beside words that say the same. */
export function icon(id) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  made.append(document.createElementNS(SVG, "use"));
  made.firstChild.setAttribute("href", picture(id));
  return made;
}
