// Follows the fetching of histories until it has ended.
const box = () => document.querySelector("[data-histories][data-running]");

async function follow() {
  const now = box();
  if (!now) return;
  try {
    const response = await fetch(now.dataset.histories, { headers: { Accept: "text/html-fragment" } });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    const next = template.content.querySelector("[data-histories]");
    // A press that is under way is not taken from under the finger.
    if (next && !now.contains(document.activeElement)) now.replaceWith(next);
    else if (next) now.querySelector(".histories-run")?.replaceWith(next.querySelector(".histories-run") ?? "");
  } catch {
    // The server may be away for a moment; it is asked again.
  }
  later();
}

function later() {
  if (box()) setTimeout(() => (document.hidden ? later() : follow()), 2000);
}

later();
