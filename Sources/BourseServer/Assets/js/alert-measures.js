// Offers what can be measured of what is typed: a symbol, the journal, the portfolio, or a fund, book and so on by name.
const subject = document.getElementById("alert-subject");
const measure = document.getElementById("alert-measure");
const groups = [...measure.querySelectorAll("optgroup")];

function kindOf(text) {
  const [kind] = text.trim().toLowerCase().split(":");
  return groups.some((group) => group.dataset.kind === kind) ? kind : "symbol";
}

function follow() {
  const kind = kindOf(subject.value);
  for (const group of groups) group.hidden = group.disabled = group.dataset.kind !== kind;
  const chosen = measure.selectedOptions[0]?.parentElement;
  if (chosen?.dataset.kind === kind) return;
  const offered = groups.find((group) => group.dataset.kind === kind);
  measure.value = offered.querySelector("option").value;
}

subject.addEventListener("input", follow);
follow();
