// What fires: a number beside “Alerts”, and a word about what is new. One line for each window that is looked at.
import { toast } from "./toast.js";

const badges = document.querySelectorAll("[data-badge=alerts]");
let line = null;

function show({ unseen, more, notices }) {
  for (const badge of badges) {
    badge.hidden = unseen === 0;
    badge.textContent = unseen > 99 ? "99+" : unseen;
    badge.setAttribute("aria-label", `${unseen} unseen`);
  }
  for (const notice of notices) toast(`Alert: ${notice.title}`);
  if (more > 0) toast(`${more} more alerts fired.`);
}

function open() {
  if (line || document.hidden) return;
  line = new EventSource("/alerts/stream");
  line.addEventListener("alerts", (event) => show(JSON.parse(event.data)));
}

function close() {
  line?.close();
  line = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
addEventListener("pagehide", close);
addEventListener("pageshow", open);
open();
