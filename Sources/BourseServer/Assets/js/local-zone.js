// Fills in the time zone this device is set to.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll("[data-local-zone]")) {
  if (zone) field.value = zone;
}
