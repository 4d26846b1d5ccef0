// The dialog that lists the shortcuts.
import { element } from "./dom.js";
import { shortcuts } from "./shortcuts.js";

export function open() {
  const dialog = document.getElementById("keys");
  const list = dialog.querySelector(".keys-list");
  if (!list.hasChildNodes()) {
    for (const { keys, title } of shortcuts.filter((entry) => entry.keys.length > 0)) {
      list.append(element("dt", {}, ...keys.map((key) => element("kbd", {}, key))), element("dd", {}, title));
    }
  }
  if (!dialog.open) dialog.showModal();
}
