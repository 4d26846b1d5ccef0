// Rating, tags and planned risk of a trade, changed below the row that shows them. Without script the link opens the form on its own page.
import { announce } from "./dom.js";
import { headers, openBelow, openedBelow } from "./opened-row.js";
import { shortcuts } from "./shortcuts.js";
import { complete } from "./tags.js";
import { toast } from "./toast.js";

shortcuts.push({
  keys: ["r"],
  title: "Rating and tags of row",
  run: () => document.querySelector("tr[data-selected] [data-annotate]")?.click(),
});

function close(row) {
  const link = row.previousElementSibling?.querySelector("[data-annotate]");
  row.remove();
  link?.focus();
}

async function open(link) {
  const present = openedBelow(link);
  if (present) return close(present);
  const cell = await openBelow(link, "annotation-row");
  if (!cell) return;
  for (const row of document.querySelectorAll(".annotation-row")) if (row !== cell.parentElement) row.remove();
  complete(cell);
  cell.querySelector("input:checked")?.focus();
}

async function save(form, row) {
  try {
    const body = new URLSearchParams(new FormData(form));
    const response = await fetch(form.action, { method: "POST", body, headers });
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    if (response.status === 422) {
      form.replaceWith(template.content);
      complete(row);
      return row.querySelector("[aria-invalid]")?.focus();
    }
    if (!response.ok) throw new Error(String(response.status));
    const trade = row.previousElementSibling;
    const multiple = trade.querySelector(".multiple");
    if (multiple) multiple.textContent = template.content.querySelector("data").value;
    trade.querySelector(".tag-list").replaceWith(template.content.querySelector(".tag-list"));
    close(row);
    announce("Saved.");
  } catch {
    toast("The changes were not saved. Select Save to try again.", true);
  }
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  const link = event.target.closest("[data-annotate]");
  const cancel = event.target.closest(".annotation-row [data-annotate-cancel]");
  if (!link && !cancel) return;
  event.preventDefault();
  if (link) open(link);
  else close(cancel.closest("tr"));
});

document.addEventListener("submit", (event) => {
  const row = event.target.closest(".annotation-row");
  if (!row) return;
  event.preventDefault();
  save(event.target, row);
});

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".annotation-row");
  if (row && event.key === "Escape") close(row);
});
