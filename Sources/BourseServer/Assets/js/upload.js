// Dropping files, a progress bar and a way to cancel. Without this script the form is sent as usual.
import { announce } from "./dom.js";
import { watchDrops } from "./file-drop.js";
import { explain, ImportJob, ImportPanel } from "./import-job.js";

/** Makes a form send its files with their progress, and returns a function that sends dropped files. */
export function connect(form) {
  const files = form.querySelector("input[type=file]");
  const send = form.querySelector("button[type=submit]");
  const panel = new ImportPanel(form);
  let request = null;
  let isSent = false;
  let job = null;

  function idle(message = "") {
    [request, job, isSent] = [null, null, false];
    panel.hide(message);
    send.hidden = false;
  }

  function canceled() {
    idle();
    announce("Upload canceled");
    files.focus();
  }

  /** The server responds with the next page, with the job that reads the files, or with an error and its remedy. */
  async function finish(xhr) {
    isSent = true;
    const answer = xhr.getResponseHeader("Content-Type")?.includes("json") ? JSON.parse(xhr.responseText) : {};
    if (answer.job) {
      job.begin(answer.job);
      const { status, answer: end } = await job.end((state) => panel.showState(state));
      if (end.location) return location.assign(end.location);
      return end.state === "canceled" ? canceled() : idle(explain(status, end));
    }
    if (answer.location) return location.assign(answer.location);
    if (xhr.status < 400) return location.assign(xhr.responseURL);
    idle(explain(xhr.status, answer));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (request) return;
    const xhr = new XMLHttpRequest();
    [request, job] = [xhr, new ImportJob()];
    send.hidden = true;
    panel.open();
    panel.show("Sending, 0 %", 0);
    announce("Sending the files");
    xhr.upload.addEventListener("progress", (step) => {
      if (!step.lengthComputable) return;
      const percent = Math.round(100 * step.loaded / step.total);
      panel.show(`Sending, ${percent} %`, percent);
    });
    xhr.upload.addEventListener("load", () => {
      isSent = true;
      panel.show("Reading the rows");
      announce("Reading the rows");
    });
    xhr.addEventListener("load", () => finish(xhr));
    xhr.addEventListener("error", () => idle("The connection was lost. Nothing was stored; try again."));
    xhr.addEventListener("abort", canceled);
    xhr.open("POST", form.action);
    xhr.setRequestHeader("Accept", "application/json");
    xhr.setRequestHeader("Prefer", "respond-async");
    xhr.send(new FormData(form));
  });
  // A form that was sent completely may already be read, even if the address of the job is not known yet.
  panel.cancel.addEventListener("click", () => isSent ? job?.cancel() : request?.abort());

  return (dropped) => {
    if (request) return;
    files.files = dropped;
    form.requestSubmit();
  };
}

for (const form of document.querySelectorAll("[data-upload]")) {
  const drop = form.querySelector("[data-drop]");
  watchDrops((isOver) => drop.classList.toggle("over", isOver), connect(form));
}
