// Buttons and keys for the marks of a note.
import { element } from "./dom.js";

/** Adds the toolbar above a text, and returns what inserts text at the cursor. */
export function addTools(area) {
  // Undo of the browser covers what is inserted this way.
  function insert(text, start = area.selectionStart, end = area.selectionEnd) {
    area.focus();
    area.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) {
      area.setRangeText(text, start, end, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function wrap(before, after = before) {
    const { selectionStart: start, selectionEnd: end, value } = area;
    const text = value.slice(start, end);
    // One star inside of two is not italics.
    const isBold = before === "*" && value.slice(start - 2, start) === "**" && value.slice(start - 3, start) !== "***";
    const isWrapped = !isBold && value.slice(start - before.length, start) === before && value.slice(end, end + after.length) === after;
    if (isWrapped) insert(text, start - before.length, end + after.length);
    else insert(before + text + after);
    const from = start + (isWrapped ? -1 : 1) * before.length;
    area.setSelectionRange(from, from + text.length);
  }

  function prefix(mark) {
    const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
    const lines = area.value.slice(start, area.selectionEnd).split("\n");
    insert(lines.map((line) => (line.startsWith(mark) ? line.slice(mark.length) : mark + line)).join("\n"), start);
  }

  const tools = {
    Bold: [() => wrap("**"), "b"],
    Italic: [() => wrap("*"), "i"],
    Link: [() => wrap("[", "](https://)"), "k"],
    Heading: [() => prefix("## ")],
    List: [() => prefix("- ")],
    Quote: [() => prefix("> ")],
  };
  const bar = element("div", { class: "note-tools", role: "toolbar", "aria-label": "Format" });
  for (const [name, [run, key]] of Object.entries(tools)) {
    const button = element("button", { type: "button", class: "btn btn-small", title: key ? `${name} (Ctrl ${key.toUpperCase()})` : name }, name);
    button.addEventListener("click", run);
    bar.append(button);
  }
  area.closest(".field").before(bar);
  area.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = Object.values(tools).find(([, key]) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation();
    tool[0]();
  });
  return insert;
}
