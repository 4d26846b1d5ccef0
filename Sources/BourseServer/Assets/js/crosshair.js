// Reads a chart out under the pointer, the finger or the arrow keys. The figures come with the SVG.
import { announce, element } from "./dom.js";

/** Names of the series that are money: the chart says so, older ones show it by a currency sign. */
function isMoney(data, name, value) {
  return data.m ? data.m.includes(name) : /[$€£¥₹]/.test(value);
}

function attach(svg) {
  const data = JSON.parse(svg.dataset.cross);
  if (!data.x?.length) return;
  const plot = svg.closest(".plot");
  // What is shown of the drawing, which pinch.js changes.
  const box = svg.viewBox.baseVal;
  const { height } = box;
  const line = document.createElementNS(svg.namespaceURI, "path");
  line.setAttribute("class", "crosshair");
  line.setAttribute("visibility", "hidden");
  svg.append(line);
  const when = element("div", { class: "when" });
  const values = element("dl");
  const tip = element("div", { class: "tip", "aria-hidden": "true", hidden: true }, when, values);
  plot.append(tip);
  let current = -1;

  function show(index) {
    current = index;
    const scale = svg.clientWidth / box.width;
    const x = data.x[index];
    line.setAttribute("d", `M${Math.floor(x) + 0.5} 0V${height - 20}`);
    line.setAttribute("visibility", "visible");
    when.textContent = data.t[index];
    values.replaceChildren(...Object.entries(data.s).flatMap(([name, series]) => [
      element("dt", {}, name),
      element("dd", {}, element("span", { class: isMoney(data, name, series[index]) ? "money" : "" }, series[index])),
    ]));
    tip.hidden = false;
    const left = svg.getBoundingClientRect().left - plot.getBoundingClientRect().left + (x - box.x) * scale;
    const width = tip.offsetWidth;
    const isTight = left + 12 + width > plot.clientWidth - 8;
    tip.style.left = `${Math.max(4, isTight ? left - 12 - width : left + 12)}px`;
    tip.style.top = "8px";
  }

  function hide() {
    current = -1;
    tip.hidden = true;
    line.setAttribute("visibility", "hidden");
  }

  function nearest(event) {
    const frame = svg.getBoundingClientRect();
    const x = box.x + ((event.clientX - frame.left) / frame.width) * box.width;
    let best = 0;
    data.x.forEach((value, i) => { if (Math.abs(value - x) < Math.abs(data.x[best] - x)) best = i; });
    return best;
  }

  function read() {
    const isPrivate = document.documentElement.dataset.privacy === "on";
    const words = Object.entries(data.s).map(([name, series]) =>
      `${name} ${isPrivate && isMoney(data, name, series[current]) ? "hidden" : series[current]}`);
    announce(`${data.t[current]}: ${words.join(", ")}`);
  }

  svg.setAttribute("tabindex", "0");
  svg.addEventListener("pointermove", (event) => show(nearest(event)));
  svg.addEventListener("pointerdown", (event) => show(nearest(event)));
  svg.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") hide(); });
  svg.addEventListener("blur", hide);
  svg.addEventListener("keydown", (event) => {
    const last = data.x.length - 1;
    const start = current < 0 ? last : current;
    const step = event.shiftKey ? 10 : 1;
    const next = { ArrowLeft: current < 0 ? last : start - step, ArrowRight: start + step, Home: 0, End: last }[event.key];
    if (event.key === "Escape") hide();
    if (next === undefined) return;
    event.preventDefault();
    show(Math.max(0, Math.min(last, next)));
    read();
  });
}

/** Gives the charts of a part of the page their crosshair, once each. */
export function attachCrosshairs(part) {
  for (const svg of part.querySelectorAll("svg[data-cross]:not([tabindex])")) attach(svg);
}

attachCrosshairs(document);
