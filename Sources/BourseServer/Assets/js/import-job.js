// An import that the server runs: its progress, and a way to cancel it.
import { announce } from "./dom.js";

const INTERVAL = 300;

/** The error and the remedy as the server reports them, or by the status alone. */
export function explain(status, answer) {
  const { message, remedy } = answer.error ?? {};
  if (message) return [message, remedy].filter(Boolean).join(" ");
  if (status === 413) return "The file is larger than this desk accepts.";
  if (status === 404) return "The desk no longer knows this import. Check whether it was stored before you try again.";
  // The response may come from a sign-in page or a proxy, without a word about the import.
  return `The desk responded with status ${status}. Check whether the file was stored before you try again.`;
}

/** The status and the JSON of a response; without JSON, the answer is empty. */
export async function read(response) {
  const isJSON = response.headers.get("Content-Type")?.includes("json");
  return { status: response.status, answer: isJSON ? await response.json() : {} };
}

/** The text, the bar and the button of an import. */
export class ImportPanel {
  constructor(scope) {
    this.node = scope.querySelector("[data-progress]");
    this.text = scope.querySelector("[data-progress-text]");
    this.bar = scope.querySelector("[role=progressbar]");
    this.error = scope.querySelector("[data-upload-error]");
    this.cancel = scope.querySelector("[data-cancel]");
    this.phase = null;
  }

  open() {
    this.phase = null;
    this.error.textContent = "";
    this.node.hidden = false;
  }

  hide(message = "") {
    this.node.hidden = true;
    this.error.textContent = message;
  }

  /** Shows a text and a percentage; without one the bar shows only activity. */
  show(text, percent = null) {
    this.text.textContent = text;
    this.bar.classList.toggle("waiting", percent === null);
    this.bar.firstElementChild.style.width = percent === null ? "" : `${percent}%`;
    if (percent === null) this.bar.removeAttribute("aria-valuenow");
    else this.bar.setAttribute("aria-valuenow", percent);
    this.bar.setAttribute("aria-valuetext", text);
  }

  /** Shows the state of a job, and announces a new phase. */
  showState({ phase, file, files, done, total }) {
    const percent = total > 0 ? Math.floor(100 * done / total) : null;
    const [what, text] = {
      waiting: ["Waiting", "Waiting"],
      fetching: ["Waiting for the statement", "Waiting for the statement"],
      reading: [
        "Reading the rows",
        `${files > 1 ? `Reading file ${file} of ${files}` : "Reading"}${percent === null ? "" : `, ${percent} %`}`,
      ],
      writing: ["Writing the rows", `Writing, ${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`],
    }[phase];
    this.show(text, phase === "waiting" || phase === "fetching" ? null : percent);
    if (phase !== this.phase) announce(what);
    this.phase = phase;
  }
}

/** A job of the server, which may be canceled before its address is known. */
export class ImportJob {
  #path = null;
  #isCanceled = false;

  begin(path) {
    this.#path = path;
    if (this.#isCanceled) this.#stop();
  }

  cancel() {
    this.#isCanceled = true;
    if (this.#path) this.#stop();
  }

  #stop() {
    // If this is not received, the button can be pressed again.
    fetch(`${this.#path}/cancel`, { method: "POST", headers: { Accept: "application/json" } }).catch(() => {});
  }

  /** Shows its progress until it ends, also across lost connections. Returns the last answer with its status. */
  async end(show) {
    for (;;) {
      const last = await fetch(this.#path, { headers: { Accept: "application/json" } }).then(read).catch(() => null);
      if (last && last.answer.state !== "running") return last;
      if (last) show(last.answer);
      await new Promise((resume) => setTimeout(resume, INTERVAL));
    }
  }
}
