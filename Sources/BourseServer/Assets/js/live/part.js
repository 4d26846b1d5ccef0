// Parts of the page as the server renders them now.
const running = new Map();

/** Replaces what the selectors find inside a part by what its newest rendering has there; true when that was done. */
export async function swap(part, address, selectors) {
  running.get(part)?.abort();
  const mine = new AbortController();
  running.set(part, mine);
  try {
    const response = await fetch(address, { headers: { Accept: "text/html-fragment" }, signal: mine.signal });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    for (const selector of selectors) {
      const next = template.content.querySelector(selector);
      if (next) part.querySelector(selector)?.replaceWith(next);
    }
    Object.assign(part.dataset, template.content.firstElementChild?.dataset);
    return true;
  } catch (error) {
    if (mine.signal.aborted) return false;
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
export async function redraw(pane, query, selectors) {
  const size = room(pane);
  if (size.width <= 0) return false;
  return swap(pane, `${pane.dataset.address}?${new URLSearchParams({ ...Object.fromEntries(query), ...size })}`, selectors);
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
