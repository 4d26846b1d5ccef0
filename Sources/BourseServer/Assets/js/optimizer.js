// Shows what the optimizer finds while it searches. Without it the form brings the finished table.
import { pushAddress } from "./address-bar.js";
import { announce } from "./dom.js";
import { address, fetchPart, keepFocus } from "./live-fragment.js";
import { keepTyped, putNewer, said } from "./typed-fields.js";

const page = document.querySelector("[data-optimizer]");
const form = () => page.querySelector("#goal");
let source = null;
let download = "";

/** A table's rows as somebody sees them, one line each, for a spreadsheet. */
function csv(table) {
  const words = (node) => `"${node.textContent.trim().replaceAll('"', '""')}"`;
  const [combination, ...figures] = table.querySelectorAll("thead th:not(:last-child)");
  const lines = [["Rank", words(combination), "Legs", "Reasons", ...figures.map(words)]];
  for (const row of table.querySelectorAll("tbody tr")) {
    const parts = row.querySelectorAll(".place, .combination-words > *, td:not(.combination, .row-end, .phone)");
    lines.push([...parts].map(words));
  }
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

/** Lets the CSV link bring the rows that are shown: the server would search to the end, as it does for a workbook. */
function offerRows(panel) {
  const link = panel.querySelector("[data-file=csv]");
  URL.revokeObjectURL(download);
  download = URL.createObjectURL(new Blob([csv(panel.querySelector("table"))], { type: "text/csv;charset=utf-8" }));
  link.href = download;
  link.download = "suggestions-so-far.csv";
  link.lastChild.textContent = "CSV of shown rows";
  link.hidden = panel.querySelector("[data-found] tr") === null;
  panel.querySelector("[data-file=xlsx]").hidden = true;
}

/** Ends the search: finished, with the server's last words; stopped by the reader; or broken off. */
function settle(panel, end, words = "") {
  source?.close();
  source = null;
  const text = panel.querySelector("[data-progress-text]");
  const count = panel.querySelectorAll("[data-found] tr").length;
  const some = `${count} ${count === 1 ? "strategy" : "strategies"}`;
  const searched = text.textContent;
  const rest = count > 0 ? `The best ${count} are shown` : "No strategy matches";
  text.textContent = end === "finished" ? words : `Stopped after ${searched}. ${rest}`;
  // What had the focus may be about to go.
  if (panel.querySelector("[data-stop]:focus")) form().querySelector("[type=submit]").focus({ preventScroll: true });
  panel.querySelector("[data-stop]")?.remove();
  panel.querySelector("progress")?.remove();
  for (const link of panel.querySelectorAll("[data-file]")) link.hidden = false;
  panel.querySelector("[data-search-problem]").hidden = end !== "broken";
  panel.removeAttribute("aria-busy");
  if (end === "finished") announce(`Search finished. ${some} found`);
  else {
    offerRows(panel);
    const what = end === "broken" ? "The search was interrupted" : `Stopped after ${searched}`;
    announce(`${what}. ${some} found so far`);
  }
}

function showRows(panel, html) {
  const body = panel.querySelector("[data-found]");
  const active = body.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const template = document.createElement("template");
  template.innerHTML = html;
  body.replaceChildren(template.content);
  if (active) body.querySelector(`a[href="${CSS.escape(active)}"]`)?.focus({ preventScroll: true });
}

function listen(panel) {
  const bar = panel.querySelector("progress");
  const text = panel.querySelector("[data-progress-text]");
  panel.setAttribute("aria-busy", "true");
  source = new EventSource(panel.dataset.stream);
  source.addEventListener("progress", (event) => {
    const { examined, candidates, words } = JSON.parse(event.data);
    bar.max = candidates;
    bar.value = examined;
    text.textContent = words;
  });
  source.addEventListener("rows", (event) => showRows(panel, event.data));
  source.addEventListener("done", (event) => settle(panel, "finished", JSON.parse(event.data).words));
  // The browser would connect again by itself, and the search would start from the beginning.
  source.addEventListener("error", () => settle(panel, "broken"));
}

async function search(submitter) {
  const href = address(form(), submitter);
  const [sent, pressed] = [said(form()), document.activeElement];
  try {
    const content = await fetchPart(href, (isBusy) => form().setAttribute("aria-busy", isBusy));
    if (!content) return;
    source?.close();
    source = null;
    // Who went on to another field while the answer was on its way stays there.
    const now = said(form());
    const active = document.activeElement;
    const hasGoneOn = form().contains(active) && (active !== pressed || now.get(active.name) !== sent.get(active.name));
    const restore = keepFocus(page);
    page.replaceChildren(content);
    putNewer(form(), sent, now);
    const first = page.querySelector("[aria-invalid]");
    // The short address has no room for a field that was left empty.
    pushAddress(first ? href : form().dataset.canonical);
    const panel = page.querySelector("[data-stream]");
    if (panel) listen(panel);
    if (hasGoneOn) restore();
    else if (first) first.focus();
    else form().querySelector("[type=submit]").focus({ preventScroll: true });
    const target = page.querySelector("[data-search], .mistakes");
    target?.scrollIntoView({ block: "nearest" });
    announce(panel ? "Searching" : target?.textContent.trim() ?? "");
  } catch {
    location.assign(href);
  }
}

page.addEventListener("submit", (event) => {
  event.preventDefault();
  search(event.submitter);
});
page.addEventListener("click", (event) => {
  const panel = event.target.closest("[data-search]");
  if (event.target.closest("[data-stop]")) settle(panel, "stopped");
  if (event.target.closest("[data-again]")) form().requestSubmit(form().querySelector("[type=submit]"));
});
keepTyped(form);
