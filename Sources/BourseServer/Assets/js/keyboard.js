// Single keys and sequences, outside fields and dialogs only. None of them destroys anything.
import { isTyping } from "./dom.js";
import { openPalette } from "./open-palette.js";
import { shortcuts } from "./shortcuts.js";

let prefix = "";
let timer = 0;

function remember(key) {
  clearTimeout(timer);
  prefix = key;
  timer = setTimeout(() => { prefix = ""; }, 1500);
}

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
    if (!document.getElementById("palette")) return;
    event.preventDefault();
    openPalette();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]") || !document.getElementById("palette")) return;
  const typed = prefix ? [prefix, event.key] : [event.key];
  prefix = "";
  const hit = shortcuts.find(({ keys }) => keys.length === typed.length && keys.every((key, i) => key === typed[i]));
  if (hit?.href) {
    event.preventDefault();
    location.assign(hit.href);
  } else if (hit?.run) {
    event.preventDefault();
    hit.run();
  } else if (typed.length === 1 && shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === event.key)) {
    remember(event.key);
  }
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-open=palette]")) openPalette();
});
