// Notifications on this device. The browser asks for permission after a press and never because a page was loaded.
const panel = document.querySelector("[data-push]");
const state = panel.querySelector("[data-push-state]");
const help = panel.querySelector("[data-push-help]");
const [on, off] = [panel.querySelector("[data-push-on]"), panel.querySelector("[data-push-off]")];
const address = "/api/v1/account/push/subscription";

/** Shows where the device stands, which buttons there are, and what can be done. */
function show(text, { turnOn = false, turnOff = false, advice } = {}) {
  state.textContent = text;
  on.hidden = !turnOn;
  off.hidden = !turnOff;
  if (advice) help.textContent = advice;
}

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

function unsupported() {
  if (!isSecureContext) return show("Not available", { advice: "Notifications need https. Open the desk by its https address, or on the machine it runs on." });
  if (isPhoneOfApple() && !isInstalled()) return show("Not available yet", { advice: "Add Bourse to the Home Screen first: Share, then Add to Home Screen. Then open it from there." });
  show("Not available", { advice: "This browser has no push notifications. Alerts can arrive by e-mail instead." });
}

const denied = () => show("Blocked", { advice: "This browser blocks notifications of the desk. Allow them in the settings of the site, then load this page again." });

/** Tells the desk of the subscription of this browser. */
async function send(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch(address, {
    method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint, keys }),
  });
  if (response.ok) return;
  const answer = await response.json().catch(() => ({}));
  throw new Error(answer.error?.message ?? "The desk did not answer. Try again.");
}

/** The subscription, made for the key that the desk has now. */
async function subscription(registration, mayAsk) {
  const key = bytes(panel.dataset.key);
  const present = await registration.pushManager.getSubscription();
  const bound = present?.options.applicationServerKey;
  if (present && bound && new Uint8Array(bound).every((byte, place) => byte === key[place])) return present;
  // A restored desk may have another key, with which the old subscription is of no use.
  await present?.unsubscribe();
  if (!mayAsk) return null;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function turnOn() {
  show("Asking …");
  try {
    if ((await Notification.requestPermission()) !== "granted") {
      return Notification.permission === "denied" ? denied() : show("Off", { turnOn: true });
    }
    const registration = await navigator.serviceWorker.ready;
    await send(await subscription(registration, true));
    show("On", { turnOff: true });
  } catch (error) {
    show("Off", { turnOn: true, advice: `Notifications were not turned on. ${error.message}` });
  }
}

async function turnOff() {
  try {
    const registration = await navigator.serviceWorker.ready;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const response = await fetch(address, { method: "DELETE" });
    if (!response.ok) throw new Error();
    show("Off", { turnOn: true });
  } catch {
    show("On", { turnOff: true, advice: "The desk did not answer, and may go on sending. Try again." });
  }
}

async function start() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return unsupported();
  if (Notification.permission === "denied") return denied();
  show("Off", { turnOn: true });
  const registration = await navigator.serviceWorker.ready;
  const present = Notification.permission === "granted" ? await subscription(registration, false) : null;
  if (!present) return;
  try {
    await send(present);
    show("On", { turnOff: true });
  } catch (error) {
    show("Off", { turnOn: true, advice: error.message });
  }
}

on.addEventListener("click", turnOn);
off.addEventListener("click", turnOff);
start();
