// A star answers at once; without script its form does the same by way of a new page.
import { toast } from "./toast.js";

// Presses of one star reach the server in the order in which they were made.
const turns = new WeakMap();

async function keep(form, state) {
  // What the star shows counts: browsers may have put another value back into the hidden field.
  form.elements.favorite.value = state ? "on" : "off";
  try {
    // The page that the answer leads to is not wanted; being led there says that the star was kept. It is kept, too,
    // when its reader goes to another page before that.
    const body = new URLSearchParams(new FormData(form));
    const headers = { "Bourse-Later": encodeURIComponent(form.dataset.later ?? "Favorite") };
    const response = await fetch(form.action, { method: "POST", body, headers, redirect: "manual", keepalive: true });
    if (response.type !== "opaqueredirect" && !response.ok) throw new Error(String(response.status));
    if (matchMedia("(pointer: coarse)").matches) import("./haptics.js").then(({ pulse }) => pulse());
  } catch {
    form.querySelector("button").setAttribute("aria-pressed", !state);
    toast("The favorite was not saved. Press the star to try again.", true);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-favorite]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  const state = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", state);
  const turn = turns.get(form);
  turns.set(form, turn ? turn.then(() => keep(form, state)) : keep(form, state));
});
