// Dropping files, a progress bar and a way to cancel. Without it the same form is sent the plain way.
import { announce } from "./dom.js";

for (const form of document.querySelectorAll("[data-upload]")) {
  const drop = form.querySelector("[data-drop]");
  const files = form.querySelector("input[type=file]");
  const send = form.querySelector("button[type=submit]");
  const panel = form.querySelector("[data-progress]");
  const text = form.querySelector("[data-progress-text]");
  const bar = form.querySelector("[role=progressbar]");
  const error = form.querySelector("[data-upload-error]");
  let request = null;
  let depth = 0;

  const isFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => { if (isFiles(event)) event.preventDefault(); });
  addEventListener("dragenter", (event) => { if (isFiles(event)) drop.classList.toggle("over", ++depth > 0); });
  addEventListener("dragleave", (event) => { if (isFiles(event)) drop.classList.toggle("over", --depth > 0); });
  addEventListener("drop", (event) => {
    if (!isFiles(event)) return;
    event.preventDefault();
    depth = 0;
    drop.classList.remove("over");
    files.files = event.dataTransfer.files;
    form.requestSubmit();
  });

  function idle(message = "") {
    request = null;
    panel.hidden = true;
    send.hidden = false;
    error.textContent = message;
  }

  function progress(share) {
    bar.classList.toggle("waiting", share >= 1);
    bar.firstElementChild.style.width = share >= 1 ? "" : `${Math.round(share * 100)}%`;
    if (share >= 1) bar.removeAttribute("aria-valuenow");
    else bar.setAttribute("aria-valuenow", Math.round(share * 100));
    text.textContent = share >= 1 ? "Reading the rows" : `Sending, ${Math.round(share * 100)} %`;
  }

  /** The server answers with where to go, or with what is wrong and what to do. */
  function finish(xhr) {
    const answer = xhr.getResponseHeader("Content-Type")?.includes("json") ? JSON.parse(xhr.responseText) : {};
    if (answer.location) return location.assign(answer.location);
    if (xhr.status < 400) return location.assign(xhr.responseURL);
    const { message, remedy } = answer.error ?? {};
    const fallback = xhr.status === 413 ? "The file is larger than this desk accepts." : `The desk responded with status ${xhr.status}. Nothing was stored; try again.`;
    idle([message, remedy].filter(Boolean).join(" ") || fallback);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (request) return;
    const xhr = new XMLHttpRequest();
    request = xhr;
    error.textContent = "";
    send.hidden = true;
    panel.hidden = false;
    progress(0);
    announce("Sending the files");
    xhr.upload.addEventListener("progress", (step) => { if (step.lengthComputable) progress(step.loaded / step.total); });
    xhr.upload.addEventListener("load", () => { progress(1); announce("Reading the rows"); });
    xhr.addEventListener("load", () => finish(xhr));
    xhr.addEventListener("error", () => idle("The connection was lost. Nothing was stored; try again."));
    xhr.addEventListener("abort", () => { idle(); announce("Upload canceled"); files.focus(); });
    xhr.open("POST", form.action);
    xhr.setRequestHeader("Accept", "application/json");
    xhr.send(new FormData(form));
  });
  form.querySelector("[data-cancel]").addEventListener("click", () => request?.abort());
}
