// Puts a chart in the place of one that is shown, with its crosshair, and keeps what was open and had the focus.
import { attachCrosshairs } from "./crosshair.js";
import { fetchPart, keepFocus } from "./live-fragment.js";

/**
 * Fetches a panel and shows it in the place of `old`; nothing when a newer request for the same part is on its way.
 * Throws when there is no chart to show.
 */
export async function swapPart(old, href, name) {
  const content = await fetchPart(href, (isBusy) => old.toggleAttribute("data-busy", isBusy), name);
  if (!content) return null;
  const next = content.querySelector("section");
  if (!next) throw new Error("no chart");
  const label = document.activeElement?.closest?.(".panel-head a") && old.contains(document.activeElement)
    ? document.activeElement.textContent.trim() : null;
  const restore = keepFocus(old);
  const opened = [...old.querySelectorAll("details")];
  for (const [i, details] of [...next.querySelectorAll("details")].entries()) details.open = opened[i]?.open ?? false;
  old.replaceWith(next);
  attachCrosshairs(next);
  restore();
  if (label !== null) {
    const links = [...next.querySelectorAll(".panel-head a")];
    (links.find((link) => link.textContent.trim() === label) ?? links[0])?.focus({ preventScroll: true });
  }
  return next;
}
