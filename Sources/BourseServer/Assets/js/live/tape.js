// The tape: every trade arrives, in order; the rows stay where they are and the trades move through them.
import { holdable, paint, wholeRows, write } from "./frame.js";

const flash = 200;

/** Takes over the tape of the page; the answer adds trades, the newest first. */
export function tape(desk) {
  const part = desk.querySelector("[data-tape]");
  const rows = [...part.querySelectorAll(".tape-row")];
  let trades = rows.filter((row) => row.dataset.side).map((row) =>
    [row.dataset.side, ...[...row.children].map((cell) => cell.textContent), row.hasAttribute("data-large") ? 1 : 0, -flash]);
  let behind = 0;
  let timer = 0;
  let last = part.dataset.last;

  function show() {
    if (hold.isHeld()) return;
    behind = 0;
    const now = performance.now();
    let isFresh = false;
    rows.forEach((row, i) => {
      if (row.hidden) return;
      const [side = "", word = "", price = "", size = "", time = "", isLarge = 0, at = -flash] = trades[i] ?? [];
      [word, price, size, time].forEach((value, j) => write(row.children[j], value));
      if (row.dataset.side !== side) row.dataset.side = side;
      row.toggleAttribute("data-large", isLarge === 1);
      const isNew = now - at < flash;
      row.toggleAttribute("data-fresh", isNew);
      isFresh ||= isNew;
    });
    if (trades.length > 0) part.removeAttribute("aria-busy");
    // The last flash ends without another trade.
    clearTimeout(timer);
    if (isFresh) timer = setTimeout(soon, 50);
  }

  const soon = () => paint("tape", show);
  const hold = holdable("tape", part, soon);
  wholeRows(part.querySelector(".tape-rows"), rows, soon);

  return {
    last: () => last,
    forget() { last = ""; },
    add(news, id) {
      const at = news.reset ? -flash : performance.now();
      trades = [...news.rows.map((row) => [...row, at]), ...(news.reset ? [] : trades)].slice(0, rows.length);
      last = id || last;
      if (hold.isHeld()) hold.say(` · ${(behind += news.rows.length)} new`);
      else soon();
    },
  };
}
