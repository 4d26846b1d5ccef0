// Keeps a long list smooth: only the rows around what is seen are in the page, the rest of it is room.
import { announce } from "./dom.js";

const size = 30; // rows of a piece
const kept = 40; // pieces that are remembered

function attach(box) {
  const table = box.querySelector("table");
  const start = Number(box.dataset.first) / size;
  const total = Number(box.dataset.total);
  const last = Math.ceil(total / size) - 1;
  const rows = [...table.tBodies[0].rows];
  if (!Number.isInteger(start) || rows.length >= total) return;
  const height = rows[0].getBoundingClientRect().height;
  const pieces = new Map();
  const requests = new Map();
  const room = () => {
    const body = document.createElement("tbody");
    body.className = "room";
    body.append(document.createElement("tr"));
    body.rows[0].append(document.createElement("td"));
    body.rows[0].ariaHidden = "true";
    body.rows[0].cells[0].colSpan = 7;
    return body;
  };
  const fill = (body, count) => {
    body.rows[0].style.height = `${count * height}px`;
    body.hidden = count <= 0;
    return body;
  };
  const [above, below] = [room(), room()];
  let shown = "";
  let frame = 0;

  function take(number, nodes) {
    const body = document.createElement("tbody");
    body.setAttribute("role", "rowgroup");
    body.append(...nodes);
    pieces.delete(number);
    pieces.set(number, body);
    for (const old of pieces.keys()) if (pieces.size > kept && !pieces.get(old).isConnected) pieces.delete(old);
  }

  /** The pieces that are seen, with one more to each side. */
  function wanted() {
    const frame = box.getBoundingClientRect();
    const origin = (above.hidden ? table.tBodies[1] : above).getBoundingClientRect().top;
    const [top, bottom] = [Math.max(0, frame.top) - origin, Math.min(innerHeight, frame.bottom) - origin];
    const at = (y) => Math.max(0, Math.min(last, Math.floor(y / height / size)));
    const [from, to] = [Math.max(0, at(top) - 1), Math.min(last, at(bottom) + 1)];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  }

  function draw() {
    frame = 0;
    if (!box.isConnected) return;
    const numbers = wanted();
    const missing = numbers.filter((number) => !pieces.has(number));
    const state = `${numbers}/${missing}`;
    if (state !== shown) {
      shown = state;
      const held = table.contains(document.activeElement);
      const bodies = numbers.map((number) => pieces.get(number) ?? fill(room(), Math.min(size, total - number * size)));
      for (const body of [...table.tBodies]) if (![above, below, ...bodies].includes(body)) body.remove();
      // What is in its place is not moved, for that would take the focus from it.
      bodies.forEach((body, i) => {
        const before = bodies[i - 1] ?? above;
        if (before.nextElementSibling !== body) before.after(body);
      });
      fill(above, numbers[0] * size);
      fill(below, total - (numbers.at(-1) + 1) * size);
      if (held && !table.contains(document.activeElement)) box.focus({ preventScroll: true });
    }
    for (const [number, request] of requests) if (!numbers.includes(number)) request.abort();
    for (const number of missing) if (!requests.has(number)) load(number);
  }

  async function load(number) {
    const mine = new AbortController();
    requests.set(number, mine);
    const address = new URL(box.dataset.window, location.href);
    address.searchParams.set("from", number * size);
    address.searchParams.set("count", size);
    try {
      const response = await fetch(address, { headers: { Accept: "text/html-fragment" }, signal: mine.signal });
      if (!response.ok) throw new Error(String(response.status));
      const template = document.createElement("template");
      template.innerHTML = `<table><tbody>${await response.text()}</tbody></table>`;
      take(number, template.content.querySelectorAll("tr"));
      box.removeAttribute("data-failed");
    } catch {
      if (!mine.signal.aborted && !box.hasAttribute("data-failed")) {
        box.setAttribute("data-failed", "");
        announce("Some rows did not load. Scroll to try again.");
      }
      if (!mine.signal.aborted) return setTimeout(() => requests.delete(number), 1000);
    }
    requests.delete(number);
    draw();
  }

  const soon = () => { frame ||= requestAnimationFrame(draw); };
  for (let i = 0; i * size < rows.length; i += 1) take(start + i, rows.slice(i * size, (i + 1) * size));
  table.tBodies[0].replaceWith(above, below);
  fill(above, start * size);
  fill(below, total - start * size);
  draw();
  box.addEventListener("scroll", soon, { passive: true });
  const end = new AbortController();
  for (const name of ["scroll", "resize"]) {
    addEventListener(name, () => (box.isConnected ? soon() : end.abort()), { passive: true, signal: end.signal });
  }
}

const attachAll = () => document.querySelectorAll("[data-window]").forEach(attach);
attachAll();
document.addEventListener("followed", attachAll);
