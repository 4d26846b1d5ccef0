// Follows what a source is asked for until it has told it. A page that shows nothing without it looks again after a
// failure, too, with growing pauses and for some minutes, and says so.
import { announce, element, isTyping } from "./dom.js";

const MOST_WAITED = 5 * 60_000;
const waiting = () => document.querySelector(".fund-waiting[data-await]") ?? document.querySelector("[data-await]");
const asking = { first: 600, longest: 10_000 };
const failing = { first: 5_000, longest: 60_000 };
let pause = asking.first;
let waited = 0;
let hasFailed = false;

const say = (box, ...words) => box.querySelector("[data-wait]")?.replaceChildren(...words);

/** Whether somebody is in a field, or has something open that a new page would close. */
const isBusy = () => isTyping(document.activeElement) || document.querySelector("dialog[open]") !== null;

function arrive(box) {
  if (!isBusy()) return location.reload();
  if (box.hasAttribute("data-await")) {
    box.removeAttribute("data-await");
    say(box, "Now available. ", element("a", { href: location.href }, "Show it"));
    announce("The data for this page is now available.");
  }
  document.addEventListener("focusout", () => setTimeout(() => arrive(box), 400), { once: true });
}

function fail(box, why) {
  if (!hasFailed) {
    pause = failing.first / 1.5;
    hasFailed = true;
    box.querySelector(".progress")?.remove();
    box.querySelector("h2").textContent = "Not available yet";
    announce(why);
  }
  if (why) box.querySelector("p").textContent = why;
  pause = Math.min(pause * 1.5, failing.longest);
  if (waited + pause > MOST_WAITED) {
    box.removeAttribute("data-await");
    const words = "Automatic retries stopped after several minutes. Try again at any time.";
    say(box, words);
    return announce(words);
  }
  waited += pause;
  say(box, `This page checks again in ${Math.round(pause / 1000)} s.`);
}

function follow(box, next) {
  if (next.hasAttribute("data-known")) return arrive(box);
  if (!next.hasAttribute("data-await")) return fail(box, next.querySelector("p").textContent.trim());
  if (hasFailed) say(box, "Trying again.");
  pause = Math.min(pause * 1.5, asking.longest);
}

function replace(box, next) {
  pause = Math.min(pause * 1.5, asking.longest);
  if (next.hasAttribute("data-await")) return;
  if (next.dataset.state.split("-")[0] !== box.dataset.state.split("-")[0]) {
    next.querySelector("p").append(" ", element("a", { href: location.href }, "Show newer data"));
  }
  box.replaceWith(next);
}

async function ask() {
  const box = waiting();
  if (!box) return;
  const isPage = box.matches(".fund-waiting");
  try {
    const response = await fetch(box.dataset.stateHref, { headers: { Accept: "text/html-fragment" } });
    if (!response.ok) throw new Error(String(response.status));
    // Whoever was signed out meanwhile is led to sign in.
    if (response.redirected) return location.reload();
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    const next = template.content.querySelector("[data-state]");
    if (next) (isPage ? follow : replace)(box, next);
    else pause = Math.min(pause * 1.5, asking.longest);
  } catch {
    // The server may be away for a moment; it is asked again.
    if (isPage) fail(box, "The desk does not respond.");
    else pause = Math.min(pause * 1.5, asking.longest);
  }
  later();
}

function later() {
  if (waiting()) setTimeout(() => (document.hidden ? later() : ask()), pause);
}

later();
