// A result that follows its GET form while one types. Sending the form does the same by way of a new page.
import { showAddress } from "./address-bar.js";
import { attachCrosshairs } from "./crosshair.js";
import { attachDefinitions } from "./definitions.js";
import { address, announceSoon, fetchPart, keepFocus, patch } from "./live-fragment.js";
import { fillSliders } from "./sliders.js";
import { toast } from "./toast.js";
import { hasChanged, keepTyped } from "./typed-fields.js";

const part = () => document.querySelector("[data-follow]");
const form = () => part().querySelector("form[method=get]");
let timer = 0;

/** Shows another state of the part; false when it is another page. */
function show(next) {
  const restore = keepFocus(part());
  if (!patch(part(), next)) return false;
  attachCrosshairs(part());
  attachDefinitions(part());
  fillSliders(part());
  document.dispatchEvent(new Event("followed"));
  restore();
  showAddress(part().dataset.canonical);
  announceSoon(part().dataset.announcement);
  part().removeAttribute("data-stale");
  return true;
}

/** What may be said of a request that failed: without the desk, an answer from what it sent before. */
async function withoutDesk(error) {
  const { answer } = await import("./offline/answers.js");
  return answer({ error, form: form(), part: part(), address: address(form()), retry: refresh });
}

async function refresh() {
  clearTimeout(timer);
  timer = 0;
  try {
    const content = await fetchPart(address(form()), (isBusy) => part().toggleAttribute("data-busy", isBusy));
    const next = content?.querySelector("[data-follow]");
    if (content && !next) throw new Error("no fragment");
    if (!next || timer) return; // a newer request is on its way
    if (!show(next)) location.assign(next.dataset.canonical);
  } catch (error) {
    const found = await withoutDesk(error).catch(() => null);
    if (timer) return;
    if (found?.next) show(found.next);
    if (found?.isAnswered) return;
    const isNews = !found?.next && !part().hasAttribute("data-stale");
    part().setAttribute("data-stale", "");
    const failed = "The result could not be loaded. The previous result is shown. Press Enter to try again.";
    if (isNews) toast(found ? `${found.title}. ${found.text}` : failed, true);
  }
}

part().addEventListener("input", ({ target }) => {
  if (target.form !== form()) return;
  if (target.type === "range") fillSliders(part());
  clearTimeout(timer);
  timer = setTimeout(refresh, target.matches("[type=text], [type=search]") ? Number(part().dataset.wait ?? 150) : 16);
});

/** What was typed before this module listened, or comes back with the page, is answered like anything typed. */
function catchUp() {
  if (hasChanged(form())) refresh();
}

keepTyped(form);
catchUp();
// Browsers may fill in fields as late as this.
addEventListener("pageshow", catchUp);
fillSliders(part());
