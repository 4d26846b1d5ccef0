// Offers to install the app where that belongs: in the settings, and once on the page of today, from the second visit on.
// Apple's devices install from the share sheet alone, so they get the way there.
import { element } from "./dom.js";
import { toast } from "./toast.js";

const place = document.querySelector("[data-install]");
const isOffer = place.dataset.install === "offer";
const isInstalled = matchMedia("(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)").matches
  || navigator.standalone === true;
const isOfApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const byHand = "Share, then Add to Home Screen.";

// What this device was offered: the visits of today, one for each window, and whether the offer was made.
const known = (() => { try { return JSON.parse(localStorage.getItem("install")) ?? {}; } catch { return {}; } })();
const remember = (change) => localStorage.setItem("install", JSON.stringify(Object.assign(known, change)));

/** Lets the browser ask. It takes one answer for each event. */
async function ask(event, control) {
  control.disabled = true;
  event.prompt();
  const { outcome } = await event.userChoice;
  return outcome === "accepted";
}

/** Fills the line of the settings. */
function fill(event) {
  place.hidden = false;
  const button = place.querySelector("button");
  if (!event) {
    place.querySelector(".t2").textContent = `In Safari: ${byHand}`;
    button.remove();
    return;
  }
  button.hidden = button.disabled = false;
  button.onclick = async () => { if (await ask(event, button)) place.hidden = true; };
}

/** Shows the offer of the page of today: from the second visit on, in that visit alone, and not again once it is closed. */
function show(event) {
  const isShown = sessionStorage.getItem("install") === "shown";
  if ((known.isOffered && !isShown) || known.visits < 2 || document.querySelector("[data-install-offer]")) return;
  remember({ isOffered: true });
  sessionStorage.setItem("install", "shown");
  const node = toast(event ? "Bourse can be installed on this device." : `Install Bourse: ${byHand}`);
  node.dataset.installOffer = "";
  const settle = () => sessionStorage.setItem("install", "closed");
  node.querySelector("[data-close-toast]").addEventListener("click", settle);
  // What is marked so stays until it is closed.
  const stay = element("span", { "data-undo": true });
  node.lastElementChild.before(stay);
  if (!event) return;
  const button = element("button", { class: "btn btn-small", type: "button" }, "Install");
  button.addEventListener("click", async () => {
    settle();
    await ask(event, button);
    node.remove();
  });
  stay.append(button);
}

/** Takes the offer of the browser, or none where there is a way by hand. */
export function offer(event) {
  if (!isInstalled) (isOffer ? show : fill)(event);
}

if (isOffer && !sessionStorage.getItem("install")) {
  sessionStorage.setItem("install", "visited");
  remember({ visits: (known.visits ?? 0) + 1 });
}
if (isOfApple) offer();
addEventListener("appinstalled", () => {
  remember({ isOffered: true });
  place.hidden = true;
  document.querySelector("[data-install-offer]")?.remove();
});
