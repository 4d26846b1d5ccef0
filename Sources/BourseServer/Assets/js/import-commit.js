// Imports a previewed upload, or fetches a statement, with its progress and a way to cancel it, also of a job that runs
// already. Without this script the form is sent as usual.
import { announce } from "./dom.js";
import { explain, ImportJob, ImportPanel, read } from "./import-job.js";

for (const form of document.querySelectorAll("form[data-commit]")) {
  const actions = form.parentElement;
  const panel = new ImportPanel(form.closest("section"));
  const isFetch = form.dataset.commit === "fetch";
  let job = null;

  function idle(message) {
    job = null;
    panel.hide(message);
    actions.hidden = false;
    form.querySelector("button").focus();
  }

  async function commit() {
    const headers = { Accept: "application/json", Prefer: "respond-async" };
    const first = await fetch(form.action, { method: "POST", headers }).then(read).catch(() => null);
    if (!first) return idle("The connection was lost. Check whether the file was stored before you try again.");
    if (!first.answer.job) return idle(explain(first.status, first.answer));
    job.begin(first.answer.job);
    const { status, answer } = await job.end((state) => panel.showState(state));
    if (answer.location) return location.assign(answer.location);
    if (answer.state !== "canceled") return idle(explain(status, answer));
    idle(isFetch ? "Fetch canceled." : "Import canceled. Nothing was stored, and the upload is still available.");
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (job) return;
    job = new ImportJob();
    actions.hidden = true;
    panel.open();
    panel.show("Waiting");
    panel.cancel.focus();
    announce(isFetch ? "Fetching" : "Importing");
    commit();
  });
  panel.cancel.addEventListener("click", () => job?.cancel());
}

// A job that was running before the page was opened.
for (const section of document.querySelectorAll("section[data-job]")) {
  const panel = new ImportPanel(section);
  const job = new ImportJob();
  section.querySelector(".preview-actions").hidden = true;
  panel.open();
  panel.show("Waiting");
  panel.cancel.addEventListener("click", () => job.cancel());
  job.begin(section.dataset.job);
  // The page of the connection explains how it ended.
  job.end((state) => panel.showState(state)).then(({ answer }) => answer.location ? location.assign(answer.location) : location.reload());
}
