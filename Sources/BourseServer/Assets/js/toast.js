// Messages at the foot of the page. Those that offer a way back stay until they are closed.
import { announce, element, icon } from "./dom.js";

const area = document.getElementById("toasts");

function settle(toast) {
  announce(toast.querySelector(".toast-text").textContent);
  if (toast.querySelector("form, [data-undo]") || toast.classList.contains("bad")) return;
  const leave = () => {
    if (toast.matches(":hover, :focus-within")) setTimeout(leave, 2000);
    else toast.remove();
  };
  setTimeout(leave, 8000);
}

/** Shows a message that script has to say, with a button that calls `undo` where there is a way back. */
export function toast(text, isBad = false, undo = null) {
  const close = element("button", { class: "btn btn-icon btn-ghost btn-small", type: "button", "data-close-toast": true, "aria-label": "Close" }, icon("close"));
  const node = element("div", { class: isBad ? "toast bad" : "toast", role: "group", "aria-label": "Notice" },
    icon(isBad ? "warn" : "check"), element("span", { class: "toast-text" }, text));
  if (undo) {
    const button = element("button", { class: "btn btn-small", type: "button", "data-undo": true }, "Undo");
    button.addEventListener("click", () => {
      node.remove();
      undo();
    });
    node.append(button);
  }
  node.append(close);
  area?.append(node);
  settle(node);
  return node;
}

area?.addEventListener("click", (event) => event.target.closest("[data-close-toast]")?.closest(".toast").remove());
for (const node of area?.children ?? []) settle(node);
