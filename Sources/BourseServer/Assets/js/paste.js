// A table that is pasted anywhere on an import page fills its field, and the page asks whether to import it.
import { announce, isTyping } from "./dom.js";

const scope = document.querySelector("[data-paste]");
const field = scope.querySelector("textarea");
const status = scope.querySelector("[data-paste-status]");
const send = field.form.querySelector("button[type=submit]");

/** The number of lines of a table; 0 for text that is none. */
function lines(text) {
  const rows = text.split(/\r?\n/).filter((line) => line.trim());
  return rows.length > 1 && /[\t;,]/.test(rows[0]) ? rows.length : 0;
}

addEventListener("paste", (event) => {
  // What is pasted into a field belongs there, and files are dropped files.
  if (isTyping(event.target) || event.clipboardData.files.length > 0) return;
  const text = event.clipboardData.getData("text/plain");
  const count = lines(text);
  if (count === 0) return;
  event.preventDefault();
  scope.open = true;
  field.value = text;
  status.textContent = `Pasted: ${count.toLocaleString("en-US")} lines. Preview the import?`;
  announce(status.textContent);
  send.focus();
});
