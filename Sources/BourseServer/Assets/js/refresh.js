// Asks for what a page shows again: the script of the page, where that can answer, or the page itself.
import { announce } from "./dom.js";
import { address, isUnsaved, renew } from "./renew.js";
import { toast } from "./toast.js";
import "./offline/age.js";

const patience = 8000; // milliseconds for an answer
const mark = "refreshed";
let notice = null;

function deny(reason) {
  notice?.remove();
  notice = toast(reason, true);
  return false;
}

/** Says that there is no answer, and from when what is still shown is. */
function lost(shown) {
  const { asOf: zone, zone: zoneTitle } = document.querySelector("[data-zone]")?.dataset ?? {};
  const isKept = !document.querySelector("[data-stored-pages]");
  deny(`No connection.${isKept ? ` Shown: ${self.ages.moment(shown, { zone, zoneTitle })}` : ""}`);
}

/** Asks the page. Resolves to whether new values came; a page that is loaded again says so by itself. */
export async function refresh() {
  // A listener that can ask for values prevents the default. Its answer is 0 with them, and without, when the last ones came.
  const asked = new CustomEvent("desk-refresh", { cancelable: true, detail: {} });
  if (!dispatchEvent(asked)) {
    const waited = new Promise((resolve) => setTimeout(resolve, patience));
    const answer = await Promise.race([asked.detail.answer, waited]);
    if (answer) lost(answer);
    else if (answer === 0) announce("Updated");
    return answer === 0;
  }
  if (isUnsaved()) return deny("Not refreshed: something on this page is not saved yet.");
  const shown = Number(document.querySelector(".stored-notice")?.dataset.stored) || performance.timeOrigin;
  try {
    const signal = AbortSignal.timeout(patience);
    const { status, body } = await fetch(address(), { headers: { Accept: "text/html" }, cache: "no-store", signal });
    body?.cancel();
    if (status >= 502 && status <= 504) throw new Error("A gateway answered.");
    // The answer to a form has an address that leads to nothing.
    if (status === 404 || status === 405) return deny("This page cannot be loaded again. It is unchanged.");
  } catch {
    lost(shown);
    return false;
  }
  sessionStorage.setItem(mark, location.pathname);
  renew();
  await new Promise(() => {});
}

// A page of this device says by itself how old it is, and one on which one signs in is another page.
const isFresh = sessionStorage.getItem(mark) === location.pathname && !document.querySelector(".stored-notice, [data-stored-pages]");
if (isFresh) announce("Updated");
sessionStorage.removeItem(mark);
