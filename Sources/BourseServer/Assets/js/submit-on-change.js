// A list that is the whole form needs no button.
import { hasChanged } from "./typed-fields.js";

const { type } = performance.getEntriesByType("navigation")[0] ?? {};

for (const form of document.querySelectorAll("[data-submit-on-change]")) {
  form.addEventListener("change", () => form.requestSubmit());
  // What was chosen before this module listened counts; what the browser brings back after Back or a reload does not.
  if (type === "navigate" && hasChanged(form)) form.requestSubmit();
}
