// The ladder: the newest book wins, rows stay where they are, only their texts and bars change.
import { fill, holdable, paint, wholeRows, write } from "./frame.js";

/** Takes over the ladder of the page; the answer shows a book. */
export function ladder(desk) {
  const part = desk.querySelector("[data-ladder]");
  const balance = desk.querySelector("[data-balance]");
  const sides = Object.fromEntries([...part.querySelectorAll("[data-side]")].map((side) => [
    side.dataset.side,
    [...side.children].map((row) => ({ row, cells: row.children, shares: [] })),
  ]));
  let newest = null;

  function share(line, name, value) {
    if (line.shares[name] === value) return;
    line.shares[name] = value;
    line.row.style.setProperty(`--${name}`, value);
  }

  function show() {
    const book = newest;
    if (!book || hold.isHeld()) return;
    for (const [side, lines] of Object.entries(sides)) {
      lines.forEach((line, i) => {
        if (line.row.hidden) return;
        const [price = "", size = "", total = "", depth = 0, heat = 0] = book[side][i] ?? [];
        [price, size, total].forEach((value, at) => write(line.cells[at], value));
        share(line, "d", depth);
        share(line, "h", heat);
      });
    }
    for (const name of ["middle", "spread", "spreadShare", "bidShare", "askShare"]) fill(desk, `[data-book="${name}"]`, book[name]);
    balance.style.setProperty("--b", book.imbalance);
    part.removeAttribute("aria-busy");
  }

  const soon = () => paint("book", show);
  const hold = holdable("book", part, soon);
  for (const side of part.querySelectorAll("[data-side]")) wholeRows(side, [...side.children], soon);
  for (const line of Object.values(sides).flat()) {
    share(line, "d", Number(line.row.dataset.d));
    share(line, "h", Number(line.row.dataset.h));
  }
  balance.style.setProperty("--b", balance.dataset.balance);
  return (book) => {
    newest = book;
    soon();
  };
}
