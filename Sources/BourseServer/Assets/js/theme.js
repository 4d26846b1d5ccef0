// Switches between dark and light at once and tells the server to remember it.
const root = document.documentElement;
const form = document.querySelector("[data-theme-form]");
const metas = [...document.querySelectorAll("meta[name=theme-color]")];

/** The browser's own bars follow a theme that was chosen rather than asked of the system. */
function paintBars() {
  if (root.dataset.theme === "system") return;
  const color = getComputedStyle(root).getPropertyValue("--canvas").trim();
  for (const meta of metas) meta.content = color;
}

export function toggleTheme() {
  const prefersLight = matchMedia("(prefers-color-scheme: light)").matches;
  const isLight = root.dataset.theme === "light" || (root.dataset.theme === "system" && prefersLight);
  root.dataset.theme = isLight ? "dark" : "light";
  paintBars();
  if (!form) return;
  form.elements.theme.value = root.dataset.theme;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual", keepalive: true }).catch(() => {});
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  toggleTheme();
});
paintBars();
