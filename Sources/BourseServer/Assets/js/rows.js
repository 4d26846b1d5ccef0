// Loads the following pages of a list as one scrolls, up to a thousand rows; then the links lead on.
import { announce } from "./dom.js";

const limit = 1000;

for (const table of document.querySelectorAll("table[data-pages]")) {
  const body = table.tBodies[0];
  const pager = table.closest(".panel").querySelector(".pager");
  const summary = pager?.querySelector("[data-pager-text]");
  const next = pager?.querySelector("[rel=next]");
  const last = Number(table.dataset.pages);
  let page = Number(table.dataset.page);
  let isLoading = false;
  if (!next || !summary || page >= last) continue;

  const length = () => body.querySelectorAll(":scope > :not([data-opened])").length;
  const words = summary.textContent.match(/^([\d.,\u202f\u00a0 ]+)–[\d.,\u202f\u00a0 ]+( of .*)$/);
  const first = Number(words?.[1].replace(/\D/g, "") ?? 1);
  const observer = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) load(); });

  async function load() {
    if (isLoading) return;
    isLoading = true;
    observer.disconnect();
    table.setAttribute("aria-busy", "true");
    const address = new URL(location.href);
    address.searchParams.set("page", page + 1);
    try {
      const response = await fetch(address, { headers: { Accept: "text/html-fragment" } });
      if (!response.ok) throw new Error(String(response.status));
      const template = document.createElement("template");
      template.innerHTML = await response.text();
      const count = template.content.querySelectorAll("tr").length;
      body.append(template.content);
      page += 1;
      if (words) summary.textContent = `${words[1]}–${(first + length() - 1).toLocaleString("en")}${words[2]}`;
      address.searchParams.set("page", page + 1);
      if (page < last) next.href = address.pathname + address.search;
      else next.remove();
      if (page < last && count > 0 && length() < limit) observer.observe(body.lastElementChild);
    } catch {
      summary.textContent = "More rows could not be loaded. Select Next to try again.";
      announce(summary.textContent);
    } finally {
      isLoading = false;
      table.removeAttribute("aria-busy");
    }
  }

  observer.observe(body.lastElementChild);
}
