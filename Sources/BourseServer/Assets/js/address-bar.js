// What the address bar says. Browsers refuse to change it often (Safari: more than 100 times in 30 s), so it follows
// once changes rest, and nothing that is shown depends on it.

const here = () => location.pathname + location.search;
let shown = here();
let earlier = [];
let wanted = null;
let timer = 0;

function write() {
  clearTimeout(timer);
  if (wanted === null) return;
  try {
    history.replaceState(null, "", wanted);
    wanted = null;
    earlier = [...earlier, shown].slice(-20);
    shown = here();
  } catch {
    timer = setTimeout(write, 5000);
  }
}

/** The address that the bar holds for what the page shows, and those before it that Back does not lead to. */
export const addresses = () => [shown, ...earlier];

/** Shows the address of what the page shows now; the newest counts. */
export function showAddress(href) {
  wanted = href;
  clearTimeout(timer);
  timer = setTimeout(write, 300);
}

/** Shows another address in such a way that the browser's Back leads to the one before. */
export function pushAddress(href) {
  write();
  try {
    history.pushState(null, "", href);
    clearTimeout(timer);
    wanted = null;
    earlier = [];
    shown = here();
  } catch {
    showAddress(href);
  }
}

addEventListener("pagehide", write);
addEventListener("popstate", () => {
  // A link to a field changes the address as well, but not what is shown.
  if (here() === shown) return;
  clearTimeout(timer);
  wanted = null;
  location.reload();
});
