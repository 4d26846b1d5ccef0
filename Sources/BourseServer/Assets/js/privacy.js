// Hides all money. The server renders the state from the cookie, so nothing flashes on the next page.
import { announce } from "./dom.js";

const root = document.documentElement;
const form = document.querySelector("[data-privacy-form]");

function apply(isOn) {
  root.dataset.privacy = isOn ? "on" : "off";
  form?.querySelector("button").setAttribute("aria-pressed", isOn);
  if (form) form.elements.privacy.value = isOn ? "off" : "on";
}

export function togglePrivacy() {
  const isOn = root.dataset.privacy !== "on";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `privacy=${isOn ? "on" : "off"}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  apply(isOn);
  announce(isOn ? "Money is hidden" : "Money is shown");
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  togglePrivacy();
});

// Another tab may have hidden it meanwhile.
document.addEventListener("visibilitychange", () => {
  const state = document.cookie.match(/(?:^|; )privacy=(on|off)/)?.[1];
  if (document.visibilityState === "visible" && state && state !== root.dataset.privacy) apply(state === "on");
});
