// Copies the text of a field beside its button, or gives the address in it to the share sheet of the device.
import { announce } from "./dom.js";

async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
    announce("Copied");
  } catch {
    announce("The text is selected. Press Control C to copy it");
  }
}

async function share(field, button) {
  try {
    await navigator.share({ url: field.value });
  } catch (error) {
    // Who closes the sheet shares nothing. A sheet that fails leaves the address to be pasted.
    if (error.name !== "AbortError") await copy(field, button);
  }
}

if (navigator.share) for (const button of document.querySelectorAll("[data-share-field]")) button.hidden = false;

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy-field], [data-share-field]");
  if (!button) return;
  const { copyField, shareField } = button.dataset;
  const field = document.getElementById(copyField ?? shareField);
  return shareField ? share(field, button) : copy(field, button);
});
