// Suggestions of instruments while one types a symbol or a name; the one that is chosen sets its type and currency.
const field = document.querySelector("[data-instruments] input[list=instrument-names]");
const list = document.getElementById("instrument-names");
const { type, currency } = field.form.elements;
let timer = 0;
let found = [];

async function suggest() {
  const text = field.value.trim();
  if (text.length < 2) return;
  try {
    const response = await fetch(`/markets/names.json?q=${encodeURIComponent(text)}`);
    if (!response.ok || field.value.trim() !== text) return;
    found = (await response.json()).items.filter((item) => item.type);
    list.replaceChildren(...found.map(({ symbol, name }) =>
      Object.assign(document.createElement("option"), { value: symbol, label: name })));
  } catch {
    // Without a connection, the symbol is typed in full.
  }
}

// Enter searches; the first result has the focus then. Where the symbol is known, nothing is left to find.
const find = field.form.querySelector("[data-find]");
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !find || !field.value.trim()) return;
  if (found.some(({ symbol }) => symbol === field.value)) return;
  event.preventDefault();
  field.form.requestSubmit(find);
});

field.addEventListener("input", () => {
  clearTimeout(timer);
  const chosen = found.find(({ symbol }) => symbol === field.value);
  if (chosen) {
    // A call or a put on it remains one.
    if (!["call", "put"].includes(type.value)) type.value = chosen.type;
    currency.value = chosen.currency;
  } else {
    timer = setTimeout(suggest, 80);
  }
});
