// A press on a term shows its definition without script; here hovering and focus do so too.
const supportsAnchors = CSS.supports("position-area", "bottom");

function place(term, tip) {
  if (supportsAnchors) return;
  const box = term.getBoundingClientRect();
  tip.style.left = `${Math.max(12, Math.min(box.left, innerWidth - tip.offsetWidth - 12))}px`;
  tip.style.top = `${box.bottom + tip.offsetHeight + 12 > innerHeight ? box.top - tip.offsetHeight - 12 : box.bottom}px`;
}

function attach(term) {
  const tip = document.getElementById(term.getAttribute("popovertarget"));
  if (!tip?.showPopover) return;
  let timer = 0;
  const show = (delay) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (tip.matches(":popover-open")) return;
      tip.showPopover({ source: term });
      place(term, tip);
    }, delay);
  };
  const hide = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (tip.matches(":popover-open") && document.activeElement !== term) tip.hidePopover();
    }, 120);
  };
  for (const node of [term, tip]) {
    node.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") show(150); });
    node.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") hide(); });
  }
  term.addEventListener("focus", () => { if (term.matches(":focus-visible")) show(0); });
  term.addEventListener("blur", hide);
  tip.addEventListener("toggle", (event) => { if (event.newState === "open") place(term, tip); });
}

/** Lets the terms of a part of the page show their definitions, attached once each. */
export function attachDefinitions(part) {
  for (const term of part.querySelectorAll("[popovertarget]:not([data-attached])")) {
    term.dataset.attached = "";
    attach(term);
  }
}

attachDefinitions(document);
