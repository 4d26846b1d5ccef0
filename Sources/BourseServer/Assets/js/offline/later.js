// Forms without a connection: those that may wait are stored by the worker, others stay as they are and say so. Before a
// sign-out, changes that would be lost are named.
import { toast } from "../toast.js";
import { isDeskLost, waitingCount } from "./status.js";

const ready = navigator.serviceWorker?.controller;
// The worker looks for this field in a form that the browser sends by itself.
const mark = "bourse-later";
/** Forms that were asked about. */
const confirmed = new WeakSet();

const pathOf = (form) => new URL(form.action, location.href).pathname;

/** The address and the body of a form as the browser would send them. */
function requestOf(form, submitter) {
  const data = new FormData(form, submitter);
  const isMultipart = (submitter?.formEnctype || form.enctype) === "multipart/form-data";
  return { address: submitter?.getAttribute("formaction") ?? form.action, body: isMultipart ? data : new URLSearchParams(data) };
}

async function store(form, submitter) {
  const { address, body } = requestOf(form, submitter);
  const headers = { "Bourse-Later": encodeURIComponent(form.dataset.later) };
  try {
    const response = await fetch(address, { method: "POST", body, headers });
    if (response.status === 202) {
      form.dataset.savedHere = "";
      toast("Saved on this device. It is sent when the desk can be reached.");
    } else if (response.redirected) location.assign(response.url);
    else if (response.status === 507) toast((await response.json()).error.message, true);
    // What the desk refused was not applied: the browser sends it again, and shows why.
    else form.submit();
  } catch {
    toast("No connection. The change was not saved; the form is as you left it.", true);
  }
}

function askBeforeSignOut(form) {
  const dialog = document.getElementById("confirm");
  const count = waitingCount();
  if (!dialog || !count) return false;
  dialog.querySelector("#confirm-title").textContent = "Sign out and delete unsent changes?";
  dialog.querySelector("#confirm-text").textContent = `${count} ${count === 1 ? "change was" : "changes were"} not sent to the desk. `
    + "Signing out deletes them from this device. Send them first, or sign out anyway.";
  dialog.querySelector("[data-run]").textContent = "Sign out";
  dialog.querySelector("form").setAttribute("action", form.action);
  confirmed.add(dialog.querySelector("form"));
  dialog.showModal();
  const cancel = dialog.querySelector("[data-cancel]");
  cancel.addEventListener("click", () => dialog.close(), { once: true });
  cancel.focus();
  return true;
}

// On the window: modules that send a form by themselves have prevented it by then.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !ready || form.method !== "post") return;
  const path = pathOf(form);
  if (path === "/sign-out") {
    if (!confirmed.has(form) && askBeforeSignOut(form)) event.preventDefault();
  } else if (form.dataset.later !== undefined) {
    if (isDeskLost()) {
      event.preventDefault();
      store(form, submitter);
    } else form.addEventListener("formdata", ({ formData }) => formData.append(mark, form.dataset.later), { once: true });
  } else if (isDeskLost()) {
    event.preventDefault();
    toast("No connection. This change needs one and was not sent; the form is as you left it.", true);
  }
});
