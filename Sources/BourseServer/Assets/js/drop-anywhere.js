// Files that are dropped on a page without an upload form go to the import of its section, as from the form there.
import { announce, element, icon } from "./dom.js";
import { watchDrops } from "./file-drop.js";

const { import: action, importText: text, importSeveral: several } = document.querySelector("[data-import]").dataset;

const cancel = element("button", { class: "btn btn-small", type: "button", "data-cancel": true }, "Cancel");
const close = element("button", { class: "btn", type: "button", hidden: true }, "Close");
const form = element("form", { method: "post", action, enctype: "multipart/form-data" },
  element("div", { class: "drop over", "data-drop": true }, icon("import"),
    element("h2", { id: "drop-title" }, "Drop to import"), element("p", { class: "t2" }, `${text} A preview follows.`),
    element("input", { type: "file", name: "file", multiple: several !== undefined, hidden: true, "aria-label": "Files" }),
    element("div", { hidden: true }, element("button", { type: "submit" }, "Preview import"))),
  element("div", { class: "upload-progress", "data-progress": true, hidden: true },
    element("div", { class: "spread" }, element("span", { "data-progress-text": true }, "Sending"), cancel),
    element("div", { class: "progress", role: "progressbar", "aria-label": "Upload", "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 0 }, element("i"))),
  element("p", { class: "error", "data-upload-error": true, role: "alert" }), close);
// It is no modal dialog, so that messages outside of it are still announced.
const overlay = element("dialog", { class: "drop-overlay", "aria-labelledby": "drop-title" }, form);
const panel = form.querySelector("[data-progress]");
const error = form.querySelector("[data-upload-error]");
let send = null;
let isWaiting = false;
let back = null;

const isBusy = () => isWaiting || !panel.hidden || error.textContent !== "";

function show() {
  if (overlay.open) return;
  back = document.activeElement;
  overlay.show();
  announce("Drop to import");
}

function hide() {
  if (!overlay.open) return;
  overlay.close();
  error.textContent = "";
  close.hidden = true;
  if (back?.isConnected) back.focus();
}

document.body.append(overlay);
watchDrops(
  (isOver) => { if (isOver) show(); else if (!isBusy()) hide(); },
  async (files) => {
    // Escape has closed it, or an upload is running.
    if (!overlay.open || isWaiting || !panel.hidden) return;
    isWaiting = true;
    error.textContent = "";
    send ??= (await import("./upload.js")).connect(form);
    isWaiting = false;
    send(files);
    cancel.focus();
  },
);

// The form hides the progress when the upload has ended, with an error or canceled.
new MutationObserver(() => {
  if (!panel.hidden) return;
  if (error.textContent === "") return hide();
  close.hidden = false;
  close.focus();
}).observe(panel, { attributeFilter: ["hidden"] });
close.addEventListener("click", hide);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !overlay.open) return;
  event.preventDefault();
  if (panel.hidden) hide();
  else cancel.click();
});
