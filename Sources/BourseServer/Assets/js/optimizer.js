// Shows what the optimizer finds while it searches. Without it the form brings the finished table.
import { announce } from "./dom.js";
import { address, fetchPart } from "./live-fragment.js";

const page = document.querySelector("[data-optimizer]");
let source = null;
let shown = location.pathname + location.search;

function settle(panel, text, hasFailed) {
  source?.close();
  source = null;
  if (text) panel.querySelector("[data-progress-text]").textContent = text;
  panel.querySelector("[data-stop]")?.remove();
  panel.querySelector("progress")?.remove();
  panel.querySelector("[data-csv]").hidden = hasFailed;
  panel.querySelector("[data-search-problem]").hidden = !hasFailed;
  panel.removeAttribute("aria-busy");
  announce(hasFailed ? "The search stopped before its end" : `Search finished. ${panel.querySelectorAll("[data-found] tr").length} structures found`);
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
  source.addEventListener("done", (event) => settle(panel, JSON.parse(event.data).words, false));
  // The browser would connect again by itself, and the search would start from the beginning.
  source.addEventListener("error", () => settle(panel, "", true));
}

async function search(form, submitter) {
  source?.close();
  form.setAttribute("aria-busy", "true");
  const href = address(form, submitter);
  try {
    const content = await fetchPart(href);
    if (!content) return;
    page.replaceChildren(content);
    history.pushState(null, "", page.querySelector("form").dataset.canonical);
    shown = location.pathname + location.search;
    const panel = page.querySelector("[data-stream]");
    if (panel) listen(panel);
    const first = page.querySelector("[aria-invalid]");
    if (first) first.focus();
    else page.querySelector("#goal [type=submit]").focus({ preventScroll: true });
    const target = page.querySelector("[data-search], .mistakes");
    target?.scrollIntoView({ block: "nearest" });
    announce(panel ? "Searching" : target?.textContent.trim() ?? "");
  } catch {
    location.assign(href);
  }
}

page.addEventListener("submit", (event) => {
  event.preventDefault();
  search(event.target, event.submitter);
});
page.addEventListener("click", (event) => {
  const panel = event.target.closest("[data-search]");
  if (event.target.closest("[data-stop]")) settle(panel, `Stopped at ${panel.querySelector("[data-progress-text]").textContent}`, false);
  if (event.target.closest("[data-again]")) page.querySelector("#goal").requestSubmit(page.querySelector("#goal [type=submit]"));
});
addEventListener("popstate", () => {
  // A link to a field changes the address as well, but not what is shown.
  if (location.pathname + location.search !== shown) location.reload();
});
