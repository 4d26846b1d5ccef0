// Messages at the foot of the page. Those that offer a way back stay until they are closed.
import { announce, element, icon } from "./dom.js";

const area = document.getElementById("toasts");

function settle(toast) {
  announce(toast.querySelector(".toast-text").textContent);
  if (toast.querySelector("form") || toast.classList.contains("bad")) return;
  const leave = () => {
    if (toast.matches(":hover, :focus-within, :has([data-undo])")) setTimeout(leave, 2000);
    else toast.remove();
  };
  setTimeout(leave, 8000);
}

/** Shows a message that script has to say. */
export function toast(text, isBad = false) {
  const close = element("button", { class: "btn btn-icon btn-ghost btn-small", type: "button", "data-close-toast": true, "aria-label": "Close" }, icon("close"));
  const node = element("div", { class: isBad ? "toast bad" : "toast", role: "group", "aria-label": "Notice" },
    icon(isBad ? "warn" : "check"), element("span", { class: "toast-text" }, text), close);
  area?.append(node);
  settle(node);
  return node;
}

area?.addEventListener("click", (event) => event.target.closest("[data-close-toast]")?.closest(".toast").remove());
for (const node of area?.children ?? []) settle(node);
