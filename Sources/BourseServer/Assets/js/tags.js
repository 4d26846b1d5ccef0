// Suggestions for a comma-separated field complete the last word and keep the ones before it.

/** Adds them to the fields within an element. */
export function complete(root) {
  for (const field of root.querySelectorAll("[data-tags]")) {
    const list = field.list;
    if (!list) continue;
    const names = [...list.options].map((option) => option.value);
    field.addEventListener("input", () => {
      const parts = field.value.split(",");
      const before = parts.slice(0, -1).map((part) => part.trim()).filter(Boolean);
      const start = before.length > 0 ? `${before.join(", ")}, ` : "";
      const free = names.filter((name) => !before.includes(name));
      list.replaceChildren(...free.map((name) => Object.assign(document.createElement("option"), { value: start + name })));
    });
  }
}

complete(document);
