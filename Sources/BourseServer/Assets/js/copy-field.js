// Copies the text of a field beside its button.
import { announce } from "./dom.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-field]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copyField);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
    announce("Copied");
  } catch {
    announce("The text is selected. Press Control C to copy it");
  }
});
