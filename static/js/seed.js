// A browser's own share in the dice: 32 hex digits, made here so that the server cannot choose them.
// And the name somebody played under last time.

const NAME = "conquest.name";

function hex() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function recall(field) {
  try {
    if (!field.value) field.value = localStorage.getItem(NAME) ?? "";
    field.form.addEventListener("submit", () => localStorage.setItem(NAME, field.value));
  } catch {
    // Storage can be forbidden; the name is then typed anew.
  }
}

document.querySelectorAll("[data-seed]").forEach((field) => (field.value = hex()));
document.querySelectorAll("[data-remember]").forEach(recall);
