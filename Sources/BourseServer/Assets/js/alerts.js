// What fires: a number beside “Alerts”, and a word about what is new.
import { follow } from "./events.js";
import { toast } from "./toast.js";

const badges = document.querySelectorAll("[data-badge=alerts]");

function show({ unseen, more, notices }) {
  for (const badge of badges) {
    badge.hidden = unseen === 0;
    badge.textContent = unseen > 99 ? "99+" : unseen;
    badge.setAttribute("aria-label", `${unseen} unseen`);
  }
  navigator.setAppBadge?.(unseen).catch(() => {});
  for (const notice of notices) toast(`Alert: ${notice.title}`);
  if (more > 0) toast(`${more} more alerts fired.`);
}

follow("alerts", show);
