// The command palette: pages, actions, symbols, instruments and funds, filtered as one types.
import { element, icon } from "./dom.js";
import { shortcuts } from "./shortcuts.js";

const dialog = document.getElementById("palette");
const input = dialog.querySelector("input");
const list = dialog.querySelector("[role=listbox]");
const none = dialog.querySelector(".palette-none");
const headings = { page: "Pages", action: "Actions", symbol: "Symbols", market: "Markets", fund: "Funds" };
const icons = { page: "right", action: "right", symbol: "journal", market: "markets", fund: "funds" };

let items = shortcuts.filter((entry) => entry.kind || entry.href);
let shown = [];
let selected = 0;
let isLoaded = false;
let names = [];
let namesFor = ""; // the words that they were found for
let timer = 0;

/** Fills the open palette for what stands in its field. */
export async function fill() {
  render();
  if (input.value) findNames();
  if (isLoaded) return;
  try {
    const response = await fetch("/palette.json", { headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const known = new Set(items.map((item) => item.href).filter(Boolean));
    const more = (await response.json()).items.filter((item) => !known.has(item.href));
    items = [...items, ...more.map((item) => ({ ...item, keys: keysOf(item.keys) }))];
    isLoaded = true;
    if (dialog.open) render(true);
  } catch {
    // Without a connection the pages and actions above still work.
  }
}

/** "g j" and ["g", "j"] are both welcome. */
function keysOf(keys) {
  return Array.isArray(keys) ? keys : (keys ?? "").split(" ").filter(Boolean);
}

/** Higher is better, 0 is no match: a title that begins with it, a word that does, a part, the hint, letters in order. */
function rank(item, query) {
  if (!query) return item.kind === "symbol" ? 0 : 1;
  const title = item.title.toLowerCase();
  if (title.startsWith(query)) return 6;
  if (title.split(/[\s-]+/).some((word) => word.startsWith(query))) return 5;
  if (title.includes(query)) return 4;
  if (item.hint?.toLowerCase().includes(query)) return 3;
  let at = -1;
  return [...query].every((letter) => (at = title.indexOf(letter, at + 1)) >= 0) ? 1 : 0;
}

/** Shows what fits; what somebody went to stays selected when it was an answer that came late. */
function render(isLate = false) {
  const chosen = isLate && selected > 0 ? shown[selected] : null;
  const query = input.value.trim().toLowerCase();
  const kinds = Object.keys(headings);
  const ranked = items.map((item) => ({ item, score: rank(item, query) })).filter(({ score }) => score > 0);
  // The server found these and knows their order; what it takes for a mistake in typing has no letters in common.
  // Until it has answered, those of the words before have to fit by themselves.
  const least = query === namesFor ? 3 : 0;
  const found = names.map((item, i) => ({ item, score: Math.max(rank(item, query), least) - i / 100 }));
  if (query) ranked.push(...found.filter(({ score }) => score > 0));
  ranked.sort((a, b) => b.score - a.score);
  const best = ranked.slice(0, 30).map(({ item }) => item);
  const groups = kinds
    .map((kind) => best.filter((item) => (headings[item.kind] ? item.kind : "page") === kind))
    .map((group, i) => ({ kind: kinds[i], group }))
    .filter(({ group }) => group.length > 0);
  if (query) groups.sort((a, b) => best.indexOf(a.group[0]) - best.indexOf(b.group[0]));
  shown = groups.flatMap(({ group }) => group);
  selected = chosen ? Math.max(0, shown.findIndex((item) => item === chosen || (item.href && item.href === chosen.href))) : 0;
  let index = 0;
  list.replaceChildren(...groups.map(({ kind, group }) => element("div", { role: "group", "aria-labelledby": `palette-${kind}` },
    element("div", { class: "palette-group", id: `palette-${kind}` }, headings[kind]),
    ...group.map((item) => option(item, index++, query)))));
  none.hidden = shown.length > 0;
  mark();
}

function option(item, index, query) {
  return element("div", { class: "palette-item", role: "option", id: `palette-option-${index}`, "data-index": index },
    icon(item.icon ?? icons[item.kind] ?? "right"),
    element("span", {}, ...highlighted(item.title, query)),
    element("span", { class: "end" }, item.hint ?? null, ...item.keys.map((key) => element("kbd", {}, key))));
}

function highlighted(title, query) {
  const at = query ? title.toLowerCase().indexOf(query) : -1;
  if (at < 0) return [title];
  const end = at + query.length;
  return [title.slice(0, at), element("mark", {}, title.slice(at, end)), title.slice(end)];
}

function mark() {
  list.querySelectorAll("[role=option]").forEach((node, i) => {
    node.setAttribute("aria-selected", i === selected);
    if (i === selected) node.scrollIntoView({ block: "nearest" });
  });
  if (shown.length > 0) input.setAttribute("aria-activedescendant", `palette-option-${selected}`);
  else input.removeAttribute("aria-activedescendant");
}

function run(item) {
  if (!item) return;
  dialog.close();
  if (item.href) location.assign(item.href);
  else item.run?.();
}

/** Instruments and funds are too many to have them all here. */
async function findNames() {
  const query = input.value.trim();
  if (query.length < 2) {
    names = [];
    return render(true);
  }
  const lists = await Promise.all(["/markets", "/funds"].map(async (place) => {
    try {
      const response = await fetch(`${place}/names.json?q=${encodeURIComponent(query)}`);
      return response.ok ? (await response.json()).items : [];
    } catch {
      return []; // As above.
    }
  }));
  if (input.value.trim() !== query) return;
  [names, namesFor] = [lists.flat().map((item) => ({ ...item, keys: [] })), query.toLowerCase()];
  render(true);
}

input.addEventListener("input", () => {
  render();
  clearTimeout(timer);
  timer = setTimeout(findNames, 80);
});
input.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && shown.length > 0) {
    event.preventDefault();
    selected = (selected + step + shown.length) % shown.length;
    mark();
  } else if (event.key === "Enter") {
    event.preventDefault();
    run(shown[selected]);
  }
});
list.addEventListener("click", (event) => {
  const node = event.target.closest("[data-index]");
  if (node) run(shown[Number(node.dataset.index)]);
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
