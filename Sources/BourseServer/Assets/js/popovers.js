// Popovers are <details>: a press outside closes them without script; Escape and leaving with Tab need a hand.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const pop of document.querySelectorAll("details.pop[open]")) {
    const hadFocus = pop.contains(document.activeElement);
    pop.open = false;
    if (hadFocus) pop.querySelector("summary").focus();
  }
});
document.addEventListener("focusin", (event) => {
  for (const pop of document.querySelectorAll("details.pop[open]")) {
    if (!pop.contains(event.target)) pop.open = false;
  }
});
