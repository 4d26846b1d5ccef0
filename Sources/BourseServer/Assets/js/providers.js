// Tells an identity provider's link the time zone of this device, and whether nothing is to be kept on it.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function complete(event) {
  const link = event.currentTarget;
  const address = new URL(link.href);
  if (zone) address.searchParams.set("zone", zone);
  const keep = link.closest("form")?.elements.keep;
  if (keep?.checked) address.searchParams.set("keep", "nothing");
  else address.searchParams.delete("keep");
  link.href = address.href;
}

for (const link of document.querySelectorAll("[data-provider]")) link.addEventListener("click", complete);
