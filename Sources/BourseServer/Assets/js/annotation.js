// Rating, tags and planned risk of a trade, saved as they are changed, with a way back: below the row that shows them, and on
// the page of the trade. Without script the link opens the form on its own page, and a button saves.
import { announce, element } from "./dom.js";
import { headers, openBelow, openedBelow } from "./opened-row.js";
import { shortcuts } from "./shortcuts.js";
import { complete } from "./tags.js";
import { toast } from "./toast.js";

const FORMS = ".annotation-row form, form[data-autosave]";
/** What is stored of each form. */
const stored = new WeakMap();
/** Changes are sent in their order. */
let saving = Promise.resolve(true);
/** The message about the last change: one way back at a time. */
let message;

const values = (form) => new URLSearchParams(new FormData(form));

shortcuts.push({
  keys: ["r"],
  title: "Rating and tags of row",
  run: () => document.querySelector("tr[data-selected] [data-annotate]")?.click(),
});

function adopt(form, present = values(form)) {
  stored.set(form, present);
  const button = form.querySelector("[type=submit]");
  if (form.closest(".annotation-row")) button.textContent = "Done";
  else button.parentElement.hidden = true;
  for (const cancel of form.querySelectorAll("[data-annotate-cancel]")) cancel.hidden = true;
}

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
  adopt(cell.querySelector("form"));
  cell.querySelector("input:checked")?.focus();
}

/** Shows values in a form. */
function show(form, present) {
  for (const field of form.elements) {
    if (field.type === "radio") field.checked = present.get(field.name) === field.value;
    else if (field.name) field.value = present.get(field.name) ?? "";
  }
}

/** Shows what was saved in the row of the trade, if it is in a list. */
function showInRow(trade, content) {
  if (!trade) return;
  const multiple = trade.querySelector(".multiple");
  if (multiple) multiple.textContent = content.querySelector("data").value;
  trade.querySelector(".tag-list").replaceWith(content.querySelector(".tag-list"));
}

/** Sends values; returns what was saved, or throws. A form with what is wrong takes the place of one that was refused. */
async function send(form, address, trade, body) {
  const later = encodeURIComponent(form.dataset.later ?? "Rating and tags");
  const response = await fetch(address, { method: "POST", body, headers: { ...headers, "Bourse-Later": later } });
  // The worker saved it on this device.
  if (response.status === 202) return "waiting";
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  if (response.status === 422 && form.isConnected && trade) {
    const refused = template.content.querySelector("form");
    const before = stored.get(form);
    form.replaceWith(refused);
    complete(refused);
    adopt(refused, before);
    refused.querySelector("[aria-invalid]")?.focus();
    return false;
  }
  if (!response.ok) throw new Error(String(response.status));
  showInRow(trade, template.content);
  return true;
}

async function save(form) {
  const [before, now] = [stored.get(form), values(form)];
  if (!before || `${before}` === `${now}`) return true;
  const address = form.dataset.autosave ?? form.action;
  const trade = form.closest(".annotation-row")?.previousElementSibling;
  try {
    const result = await send(form, address, trade, now);
    if (!result) return false;
    stored.set(form, now);
    offerUndo(() => undo(form, address, trade, before), result === "waiting");
    return true;
  } catch {
    toast("The changes were not saved. Change something to try again.", true);
    return false;
  }
}

/** Says that something was saved, with a button that takes it back. */
function offerUndo(back, isWaiting) {
  message?.remove();
  message = toast(isWaiting ? "Saved on this device. It is sent when the desk can be reached." : "Saved.");
  const button = element("button", { class: "btn btn-small", type: "button", "data-undo": true }, "Undo");
  button.addEventListener("click", () => {
    message.remove();
    saving = saving.then(back);
  });
  message.lastElementChild.before(button);
}

async function undo(form, address, trade, before) {
  try {
    if (!(await send(form, address, trade, before))) return false;
    stored.set(form, before);
    show(form, before);
    announce("The change was undone.");
    return true;
  } catch {
    toast("The change was not undone. Change the fields to try again.", true);
    return false;
  }
}

function saveNext(form) {
  saving = saving.then(() => save(form));
  return saving;
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  const link = event.target.closest("[data-annotate]");
  if (!link) return;
  event.preventDefault();
  open(link);
});

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(FORMS);
  if (form) saveNext(form);
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest(FORMS);
  if (!form) return;
  event.preventDefault();
  const row = form.closest(".annotation-row");
  if ((await saveNext(form)) && row?.isConnected) close(row);
});

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".annotation-row");
  if (row && event.key === "Escape") close(row);
});

for (const form of document.querySelectorAll("form[data-autosave]")) adopt(form);
