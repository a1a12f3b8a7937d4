// "Copy link": the clipboard where the browser allows it, otherwise the text is selected for the person to copy.

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const words = button.querySelector("span");
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without https there is no clipboard: the old way still works there, and if not, the text stays selected.
    if (!document.execCommand("copy")) return;
  }
  button.focus();
  const before = words.textContent;
  words.textContent = button.dataset.done;
  setTimeout(() => (words.textContent = before), 2000);
}

document.querySelectorAll("[data-copy]").forEach((button) => {
  button.addEventListener("click", () => copy(button));
});
