// A star answers at once; without script its form does the same by way of a new page.
import { toast } from "./toast.js";

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-favourite]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  const field = form.elements.favourite;
  const isOn = field.value === "on";
  const show = (state) => {
    button.setAttribute("aria-pressed", state);
    field.value = state ? "off" : "on";
  };
  const body = new URLSearchParams(new FormData(form));
  show(isOn);
  try {
    // The page that the answer leads to is not wanted; being led there says that the star was kept.
    const response = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (response.type !== "opaqueredirect" && !response.ok) throw new Error(String(response.status));
  } catch {
    show(!isOn);
    toast("The favourite was not saved. Press the star to try again.", true);
  }
});
