// On the page for when there is no connection: the pages of this device, those seen last first.
import { element } from "../dom.js";
import { ask } from "./ask.js";
import "./age.js";

const box = document.querySelector("[data-stored-pages]");
const shown = 12;
const isSignedOut = location.pathname === "/offline" && location.search === "?signed-out";

function item({ title, address, stored }, place) {
  const detail = `As of ${self.ages.moment(stored, place)}, ${self.ages.since(stored)}`;
  return element("li", {}, element("a", { href: address },
    element("b", {}, title || address), element("span", { class: "t3 fs12 mono" }, address), element("span", { class: "t2 fs12" }, detail)));
}

async function fill() {
  const { pages, place } = await ask({ type: "pages" });
  if (pages.length === 0) return;
  const list = element("ul", { class: "stored-pages" });
  list.append(...pages.map((page) => item(page, place)));
  const more = [...list.children].slice(shown);
  for (const node of more) node.hidden = true;
  const head = element("div", { class: "panel-head" },
    element("h2", { id: "h-stored" }, "Available offline"), element("span", { class: "note" }, "As last opened on this device"));
  box.replaceChildren(element("section", { class: "panel", "aria-labelledby": "h-stored" }, head, list));
  if (more.length === 0) return;
  const button = element("button", { class: "btn btn-ghost btn-small", type: "button" }, `Show ${more.length} more`);
  button.addEventListener("click", () => {
    for (const node of more) node.hidden = false;
    more[0].querySelector("a").focus();
    button.parentElement.remove();
  });
  box.firstChild.append(element("div", { class: "panel-foot airy" }, button));
}

// The page stands at the address that was asked for, so trying again is loading that.
const again = document.querySelector("main .btn-primary");
if (again && location.pathname !== "/offline") again.setAttribute("href", location.pathname + location.search);

if (isSignedOut) {
  document.querySelector("main h1").textContent = "Signed out on this device";
  document.querySelector("main p:not(.brand)").textContent = "Pages and unsent changes were deleted from this device. "
    + "The session ends at the desk as soon as it can be reached.";
  again?.setAttribute("href", "/sign-in");
  again?.replaceChildren("Sign in");
} else fill();
