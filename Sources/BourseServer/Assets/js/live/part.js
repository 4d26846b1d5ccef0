// Parts of the page as the server renders them now.
const running = new Map();

/** Gives the focus to what has taken the place of an element that had it. */
function refocus(part, lost) {
  const same = lost.dataset.range ? `[data-range="${lost.dataset.range}"]` : lost.localName === "svg" ? "svg.chart" : lost.localName;
  const seen = (selector) => [...part.querySelectorAll(selector)].find((node) => node.getClientRects().length > 0);
  const next = seen(same) ?? (lost.dataset.range ? seen("[data-range]") : null);
  if (next?.localName === "svg") next.setAttribute("tabindex", 0);
  next?.focus({ preventScroll: true });
}

/** Ends what is being fetched for a part. */
export function drop(part) {
  running.get(part)?.end.abort();
  running.delete(part);
}

/**
 * Replaces what the selectors find inside a part by what its newest rendering has there. What has the focus keeps it,
 * and what is open stays so. `put` is given what does it, to call at once or not at all.
 */
export async function swap(part, address, selectors, put = (replace) => replace()) {
  // The newest address is in force for what an earlier one was to bring, too.
  const all = new Set([...(running.get(part)?.all ?? []), ...selectors]);
  drop(part);
  const end = new AbortController();
  running.set(part, { end, all });
  try {
    const response = await fetch(address, { headers: { Accept: "text/html-fragment" }, signal: end.signal });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    if (end.signal.aborted) return;
    running.delete(part);
    put(() => {
      const active = part.contains(document.activeElement) ? document.activeElement : null;
      const nexts = new Map([...all].map((selector) => [selector, template.content.querySelector(selector)]));
      for (const [selector, next] of nexts) {
        const old = part.querySelector(selector);
        // What lies inside of another one comes with it.
        if (!old || !next || [...nexts.values()].some((other) => other !== next && other?.contains(next))) continue;
        [...next.querySelectorAll("details")].forEach((node, i) => { node.open = old.querySelectorAll("details")[i]?.open ?? false; });
        old.replaceWith(next);
      }
      Object.assign(part.dataset, template.content.firstElementChild?.dataset);
      if (active && !active.isConnected) refocus(part, active);
    });
  } catch (error) {
    if (end.signal.aborted) return;
    if (running.get(part)?.end === end) running.delete(part);
    throw error;
  }
}

function room(pane) {
  const { width, height } = pane.querySelector(".live-plot").getBoundingClientRect();
  return { width: Math.round(width - 32), height: Math.round(height - 8) };
}

/** The chart of a pane that is on the screen. */
export const visible = (pane) => [...pane.querySelectorAll("svg.chart")].find((svg) => svg.getClientRects().length > 0);

/** Swaps parts of a pane for those of the same chart at exactly the size there is room for. */
export async function redraw(pane, query, selectors, put) {
  const size = room(pane);
  if (size.width <= 0) return;
  await swap(pane, `${pane.dataset.address}?${new URLSearchParams({ ...Object.fromEntries(query), ...size })}`, selectors, put);
}

/** Calls `draw` with what to swap: the drawing when its room is another, the table when somebody opens it. */
export function keep(pane, draw, drawing) {
  let timer = 0;
  const check = () => {
    const svg = visible(pane);
    const { width, height } = room(pane);
    const box = svg?.viewBox.baseVal;
    if (width > 0 && (box?.width !== Math.max(width, 200) || box.height !== Math.max(height, 120))) draw(drawing);
  };
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(check, timer && 120);
  }).observe(pane);
  pane.addEventListener("toggle", ({ target }) => { if (target.open) draw([".as-table .table-wrap"]); }, true);
}
