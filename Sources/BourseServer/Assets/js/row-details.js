// Details of a row, opened below it. Without script the link leads to their page.
import { openBelow, openedBelow } from "./opened-row.js";
import { shortcuts } from "./shortcuts.js";

shortcuts.push({
  keys: ["o"],
  title: "Open or close row",
  run: () => document.querySelector("tr[data-selected] [data-details]")?.click(),
});

async function toggle(link) {
  if (link.ariaBusy === "true") return;
  const present = openedBelow(link);
  if (present) {
    present.remove();
  } else {
    link.ariaBusy = "true";
    const cell = await openBelow(link, "detail-row");
    link.ariaBusy = null;
    if (!cell) return;
    if (cell.querySelector("[data-annotate]")) import("./annotation.js");
  }
  link.ariaExpanded = String(!present);
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  const link = event.target.closest("[data-details]");
  if (!link) return;
  event.preventDefault();
  toggle(link);
});
