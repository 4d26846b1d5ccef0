// A result that follows its GET form while one types. Sending the form does the same by way of a new page.
import { attachCrosshairs } from "./crosshair.js";
import { attachDefinitions } from "./definitions.js";
import { address, announceSoon, fetchPart, keepFocus, patch } from "./live-fragment.js";
import { toast } from "./toast.js";

const part = () => document.querySelector("[data-follow]");
let timer = 0;

function fillSliders() {
  for (const slider of part().querySelectorAll("input[type=range]")) {
    const share = (slider.value - slider.min) / (slider.max - slider.min || 1);
    slider.style.setProperty("--filled", `${100 * share}%`);
  }
}

async function refresh(form) {
  part().setAttribute("data-busy", "");
  try {
    const content = await fetchPart(address(form));
    const next = content?.querySelector("[data-follow]");
    if (content && !next) throw new Error("no fragment");
    if (!next) return; // a newer request is on its way
    const restore = keepFocus(part());
    if (!patch(part(), next)) {
      location.assign(next.dataset.canonical);
      return;
    }
    attachCrosshairs(part());
    attachDefinitions(part());
    fillSliders();
    restore();
    history.replaceState(null, "", part().dataset.canonical);
    announceSoon(part().dataset.announcement);
    part().removeAttribute("data-stale");
    part().removeAttribute("data-busy");
  } catch {
    part().removeAttribute("data-busy");
    if (part().hasAttribute("data-stale")) return;
    part().setAttribute("data-stale", "");
    toast("The result could not be fetched. What is shown belongs to the entries before. Press Enter to try again.", true);
  }
}

part().addEventListener("input", ({ target }) => {
  if (!target.form || target.form.method !== "get") return;
  if (target.type === "range") fillSliders();
  clearTimeout(timer);
  timer = setTimeout(() => refresh(target.form), target.matches("[type=text], [type=search]") ? 150 : 16);
});
fillSliders();
