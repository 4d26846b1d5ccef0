// The charts of a fund over other days without leaving the page: a press on a period, or a drag across the chart.
import { pushAddress } from "./address-bar.js";
import { swapPart } from "./chart-part.js";
import { element } from "./dom.js";

// What of the address belongs to which chart.
const own = { nav: ["period", "from", "to"], rolling: ["rolling"] };
const panel = (name) => document.getElementById(`h-${name}`)?.closest("section");

/** The address of the page with other days for one of its charts. */
function addressOf(name, wanted) {
  const address = new URL(location.href);
  for (const key of own[name]) {
    address.searchParams.delete(key);
    if (wanted.get(key)) address.searchParams.set(key, wanted.get(key));
  }
  return address;
}

async function show(name, wanted) {
  const address = addressOf(name, wanted);
  address.searchParams.set("part", name);
  try {
    // Nothing while a newer request is on its way.
    if (!await swapPart(panel(name), address.pathname + address.search, name)) return;
    // The other chart may have got its own days meanwhile.
    const { pathname, search, searchParams } = addressOf(name, wanted);
    pushAddress(pathname + search);
    for (const form of document.querySelectorAll(".fund-overlay form")) {
      form.querySelectorAll("input[type=hidden]").forEach((field) => field.remove());
      for (const [key, value] of searchParams) {
        const field = form.elements[key];
        if (field && own[name].includes(key)) field.value = value;
        else if (!field) form.prepend(element("input", { type: "hidden", name: key, value }));
      }
    }
  } catch {
    location.assign(addressOf(name, wanted));
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".panel-head a");
  const name = Object.keys(own).find((key) => link && panel(key)?.contains(link));
  if (!name || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  show(name, new URL(link.href).searchParams);
});

// A drag chooses days. A finger reads the chart out instead; it has the periods and the fields of the days.
let drag = null;

function place(svg, event) {
  const frame = svg.getBoundingClientRect();
  const box = svg.viewBox.baseVal;
  return Math.max(0, Math.min(box.width, ((event.clientX - frame.left) / frame.width) * box.width));
}

document.addEventListener("pointerdown", (event) => {
  const svg = event.target.closest?.("svg[data-cross]");
  if (!svg || event.pointerType === "touch" || event.button !== 0 || !panel("nav")?.contains(svg)) return;
  const band = document.createElementNS(svg.namespaceURI, "rect");
  band.setAttribute("class", "band");
  svg.append(band);
  drag = { svg, band, start: place(svg, event), end: place(svg, event) };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.end = place(drag.svg, event);
  const [low, high] = [Math.min(drag.start, drag.end), Math.max(drag.start, drag.end)];
  drag.band.setAttribute("x", low);
  drag.band.setAttribute("width", high - low);
  drag.band.setAttribute("y", 0);
  drag.band.setAttribute("height", drag.svg.viewBox.baseVal.height - 22);
});

document.addEventListener("pointerup", () => {
  if (!drag) return;
  const { svg, band, start, end } = drag;
  drag = null;
  band.remove();
  const data = JSON.parse(svg.dataset.cross);
  const inside = data.t.filter((_, i) => data.x[i] >= Math.min(start, end) && data.x[i] <= Math.max(start, end));
  if (Math.abs(end - start) < 12 || inside.length < 2) return;
  const day = (label) => new Date(`${label} UTC`).toISOString().slice(0, 10);
  show("nav", new URLSearchParams({ from: day(inside[0]), to: day(inside.at(-1)) }));
});

document.addEventListener("dblclick", (event) => {
  if (panel("nav")?.contains(event.target.closest?.("svg[data-cross]"))) show("nav", new URLSearchParams({ period: "MAX" }));
});
