// Follows what a source is asked for until it has told it, or has failed.
import { element } from "./dom.js";

const waiting = () => document.querySelector(".fund-waiting[data-await]") ?? document.querySelector("[data-await]");
let pause = 600;

async function ask() {
  const box = waiting();
  if (!box) return;
  try {
    const response = await fetch(box.dataset.stateHref, { headers: { Accept: "text/html-fragment" } });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    const next = template.content.querySelector("[data-state]");
    if (next && !next.hasAttribute("data-await")) {
      if (box.matches(".fund-waiting")) return location.reload();
      if (next.dataset.state.split("-")[0] !== box.dataset.state.split("-")[0]) {
        next.querySelector("p").append(" ", element("a", { href: location.href }, "Show what is newer"));
      }
      box.replaceWith(next);
    }
  } catch {
    // The server may be away for a moment; it is asked again.
  }
  pause = Math.min(pause * 1.5, 10_000);
  later();
}

function later() {
  if (waiting()) setTimeout(() => (document.hidden ? later() : ask()), pause);
}

later();
