// On the page on which one signs in: changes of this device wait for their person, and another person ends them.
import { element, icon } from "../dom.js";
import { waitingCount } from "./status.js";

const form = document.querySelector(".entry-form");
const notice = element("div", { class: "notice warn", role: "group", "aria-label": "Unsent changes" });

function show() {
  const count = waitingCount();
  if (count === 0) return notice.remove();
  notice.replaceChildren(icon("clock"), element("div", {},
    element("b", {}, `${count} ${count === 1 ? "change" : "changes"} not sent`),
    element("span", { class: "t2" }, "Sign in with the same account to send them. Another account, or storing nothing on this device, deletes them.")));
  form.querySelector("h1").after(notice);
}

document.addEventListener("desk-state", show);
show();
