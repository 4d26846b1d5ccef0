// Shows that the desk cannot be reached or that changes wait, and notices when it can be reached again.
import { announce, element, icon } from "../dom.js";
import { toast } from "../toast.js";
import { tell } from "./ask.js";
import "./age.js";

const pauses = { first: 1_000, longest: 20_000 }; // milliseconds between attempts to reach the desk
const badge = document.querySelector("[data-connection]");
const notice = document.querySelector(".stored-notice");
const root = document.documentElement;
let isLost = !navigator.onLine || notice?.dataset.state === "lost";
let counts = { waiting: 0, unresolved: 0 };
let pause = pauses.first;
let timer = 0;

const changes = (count) => `${count} ${count === 1 ? "change" : "changes"}`;

/** Whether the desk cannot be reached, as far as this page knows. */
export const isDeskLost = () => isLost;
/** How many changes were not sent. */
export const waitingCount = () => counts.waiting;

/** Takes it that a request found no desk. */
export const loseDesk = () => setLost(true);

/** Takes a message of the worker. */
export function hear(message) {
  const { type } = message;
  if (type === "state") {
    counts = message;
    setLost(!message.isReachable || !navigator.onLine);
  } else if (type === "newer") offerReload("A newer version is available");
  else if (type === "lost") {
    setLost(true);
    notice?.querySelector("b").replaceChildren("No connection");
  } else if (type === "sent") toast(`Sent: ${message.title}`);
  document.dispatchEvent(new CustomEvent(`desk-${type}`, { detail: message }));
}

function setLost(value) {
  const hasChanged = value !== isLost;
  isLost = value;
  show();
  if (!hasChanged) return;
  pause = pauses.first;
  announce(value ? "No connection to the desk" : "Connected to the desk");
  if (!value) document.dispatchEvent(new Event("desk-back"));
  if (!value && notice) offerReload("The desk can be reached again");
}

/** Whether there are changes that a connection alone would send. */
const isSending = () => counts.waiting > counts.unresolved;

function show() {
  root.dataset.desk = isLost ? "lost" : counts.waiting > 0 ? "waiting" : "";
  if (isLost || isSending()) timer ||= setTimeout(look, pause);
  if (!badge) return;
  badge.hidden = !isLost && counts.waiting === 0;
  const [count, state] = counts.unresolved > 0 ? [counts.unresolved, "to resolve"] : [counts.waiting, "waiting"];
  // A phone has no room for more than the first word.
  badge.replaceChildren(isLost ? "Offline" : String(count));
  if (!isLost) badge.append(element("span", { class: "connection-more" }, ` ${state}`));
  else if (count > 0) badge.append(element("span", { class: "connection-more" }, ` · ${count} ${state}`));
  badge.dataset.tone = counts.unresolved > 0 ? "bad" : "warn";
  badge.title = [isLost && "No connection to the desk", counts.waiting > 0 && `${changes(counts.waiting)} not sent`].filter(Boolean).join(". ");
}

/** Finds out whether the desk answers now, and tells the worker, which sends what waits. */
async function look() {
  clearTimeout(timer);
  timer = 0;
  if (document.hidden) return;
  pause = Math.min(2 * pause, pauses.longest);
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(pauses.longest) });
    if (!ok) throw new Error("A gateway answered.");
    tell({ type: "reached" });
    if (isSending()) tell({ type: "send" });
    setLost(false);
  } catch {
    setLost(true);
  }
}

/** Looks at once, and often at first: a network is announced a moment before it works. */
function lookNow() {
  pause = pauses.first;
  look();
}

/** Puts a button into the notice of a stored page. */
function offerReload(text) {
  if (!notice) return;
  notice.querySelector(".end")?.remove();
  const button = element("button", { class: "btn btn-small", type: "button" }, "Reload");
  button.addEventListener("click", () => location.reload());
  notice.querySelector("b").replaceChildren(text);
  notice.append(element("div", { class: "end" }, button));
  announce(text);
}

/** Lets the age in the notice grow. */
function grow() {
  notice.querySelector("[data-since]").textContent = self.ages.since(Number(notice.dataset.stored));
}

addEventListener("offline", () => setLost(true));
addEventListener("online", lookNow);
document.addEventListener("visibilitychange", () => { if (isLost || isSending()) lookNow(); });
if (notice) setInterval(grow, 15_000);
show();

const load = (selector, module) => document.querySelector(selector) && import(module);
load("[data-waiting]", "./waiting.js");
load("[data-stored-pages]", "./stored-pages.js");
load(".entry-form[action='/sign-in']", "./door.js");
import("./later.js");
