// A move goes as JSON in the value of the one hidden button of the form #act; push.js lets one through at a time.

export function send(move) {
  const button = document.getElementById("go");
  button.value = JSON.stringify(move);
  document.getElementById("act").requestSubmit(button);
}

// Words from the template with {holes} filled in; "one" and "many" carry the plural.
export function fill(words, values) {
  return words.replace(/\{(\w+)\}/g, (hole, key) => values[key] ?? hole);
}

export const countWords = (element, n) => fill(n === 1 ? element.dataset.one : element.dataset.many, { n });
