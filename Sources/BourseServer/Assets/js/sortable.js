// Lists that are put in order by dragging, by Alt with the arrow keys and by buttons. What is seen changes at once; the
// server is told after each move, and when it does not take it the order is put back.
import { announce } from "./dom.js";
import { toast } from "./toast.js";

const edge = 48; // pixels from the rim where a list begins to scroll under what is dragged

const items = (list) => [...list.children].filter((node) => node.matches("[data-item]"));
const keys = (list) => items(list).map((node) => node.dataset.item);

/** What scrolls when something in `list` is dragged to the rim. */
function scroller(list) {
  const box = list.closest(".table-wrap");
  return box && box.scrollHeight > box.clientHeight ? box : document.scrollingElement;
}

function attach(list) {
  let kept = keys(list); // the order that the server has
  let turn = Promise.resolve();
  let round = 0; // grows when the order is put back: moves made before that are not sent
  let drag = null;

  function arrange(order) {
    const nodes = new Map(items(list).map((node) => [node.dataset.item, node]));
    for (const key of order) if (nodes.has(key)) list.append(nodes.get(key));
    number();
  }

  function number() {
    for (const [place, node] of items(list).entries()) {
      if (node.hasAttribute("aria-rowindex")) node.setAttribute("aria-rowindex", place + 2);
    }
  }

  async function send(item, place, order, mine) {
    if (mine !== round) return;
    try {
      const body = new URLSearchParams({ item, place });
      const response = await fetch(list.dataset.sortable, { method: "POST", body, redirect: "manual", keepalive: true });
      if (response.type !== "opaqueredirect" && !response.ok) throw new Error(String(response.status));
      kept = order;
    } catch {
      if (mine !== round) return;
      round += 1;
      arrange(kept);
      toast("The order was not saved and is unchanged. Move it again, or reload the page.", true);
    }
  }

  function save(node) {
    const order = keys(list);
    const place = order.indexOf(node.dataset.item);
    number();
    const mine = round;
    turn = turn.then(() => send(node.dataset.item, place, order, mine));
    announce(`${node.dataset.moved}, position ${place + 1} of ${order.length}`);
  }

  function step(node, by) {
    const all = items(list);
    const place = all.indexOf(node);
    const next = Math.min(Math.max(place + by, 0), all.length - 1);
    if (next === place) {
      announce(`${node.dataset.moved} is ${by < 0 ? "first" : "last"}`);
      return;
    }
    const focused = document.activeElement;
    list.insertBefore(node, by < 0 ? all[next] : all[next].nextSibling);
    if (node.contains(focused)) focused.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest" });
    save(node);
  }

  /** Puts what is dragged where the pointer is. */
  function follow() {
    const { node, y } = drag;
    for (const other of items(list)) {
      if (other === node) continue;
      const box = other.getBoundingClientRect();
      const isAbove = node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
      if (isAbove && y < box.top + box.height / 2) {
        list.insertBefore(node, other);
        return;
      }
    }
    for (const other of items(list).reverse()) {
      if (other === node) continue;
      const box = other.getBoundingClientRect();
      const isBelow = node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isBelow && y > box.top + box.height / 2) {
        list.insertBefore(node, other.nextSibling);
        return;
      }
    }
  }

  function roll() {
    if (!drag) return;
    const box = scroller(list);
    const rim = box === document.scrollingElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
    const by = drag.y < rim.top + edge ? -8 : drag.y > Math.min(rim.bottom, innerHeight) - edge ? 8 : 0;
    const before = box.scrollTop;
    if (by && drag.hasMoved) box.scrollTop += by;
    if (box.scrollTop !== before) follow();
    requestAnimationFrame(roll);
  }

  function finish(isKept) {
    const { node, grip, id, order } = drag;
    drag = null;
    node.removeAttribute("data-dragged");
    if (list.hasPointerCapture?.(id)) list.releasePointerCapture(id);
    if (!isKept) arrange(order);
    else if (keys(list).join(" ") !== order.join(" ")) save(node);
    grip.focus({ preventScroll: true });
  }

  for (const grip of list.querySelectorAll("[data-grip]")) grip.disabled = false;
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest("[data-grip]");
    if (!grip || event.button !== 0 || drag) return;
    event.preventDefault();
    const node = grip.closest("[data-item]");
    drag = { node, grip, id: event.pointerId, y: event.clientY, order: keys(list), hasMoved: false };
    node.setAttribute("data-dragged", "");
    // The grip moves in the document with its row; the list stays, and hears the pointer wherever it goes.
    list.setPointerCapture(event.pointerId);
    requestAnimationFrame(roll);
  });
  list.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    drag.y = event.clientY;
    drag.hasMoved = true;
    follow();
  });
  list.addEventListener("pointerup", (event) => { if (event.pointerId === drag?.id) finish(true); });
  list.addEventListener("pointercancel", (event) => { if (event.pointerId === drag?.id) finish(false); });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag) {
      event.preventDefault();
      finish(false);
    }
  });

  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const node = event.target.closest("[data-item]");
    if (!by || !node || drag || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(node, by);
  });
  list.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-move]");
    if (!form) return;
    event.preventDefault();
    step(form.closest("[data-item]"), Number(form.dataset.move));
  });
}

for (const list of document.querySelectorAll("[data-sortable]")) attach(list);
