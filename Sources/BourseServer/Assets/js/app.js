// Starts what every page needs, and loads the rest where a page asks for it.
import "./privacy.js";
import "./theme.js";
import "./popovers.js";
import "./definitions.js";
import "./toast.js";
import "./keyboard.js";
import "./offline/connection.js";

const when = (selector, module) => document.querySelector(selector) && import(module);
when("svg[data-cross]", "./crosshair.js");
when("[data-confirm]", "./dialogs.js");
when("[data-live-desk]", "./live.js");
when("[data-upload]", "./upload.js");
when("[data-paste]", "./paste.js");
when("[data-commit]", "./import-commit.js");
when("table[data-pages]", "./rows.js");
when("[data-tags]", "./tags.js");
when("[data-annotate], [data-autosave]", "./annotation.js");
when("[data-details]", "./row-details.js");
when("[data-instruments]", "./instruments.js");
when("[data-local-zone]", "./local-zone.js");
when("[data-submit-on-change]", "./submit-on-change.js");
when("[data-copy-field]", "./copy-field.js");
when("[data-card]", "./share-card.js");
when("[data-builder]", "./builder.js");
when("[data-optimizer]", "./optimizer.js");
when("[data-follow]", "./live-form.js");
when("[data-builder], [data-grid]", "./offline/keep.js");
when("[data-favorite]", "./favorites.js");
when("form[data-note]", "./note-editor.js");
when("[data-presence]", "./presence.js");
when("[data-quotes]", "./quotes.js");
when("[data-sortable]", "./sortable.js");
when(".fund-filter", "./fund-list.js");
when(".fund-overlay", "./fund-chart.js");
when("form[data-price-chart]", "./price-chart.js");
when("[data-replay]", "./replay.js");
when("[data-await]", "./fund-wait.js");
when("[data-provider]", "./providers.js");
when("[data-passkey-add], [data-passkey-sign-in], [data-passkey-confirm]", "./passkeys.js");
when("[data-push]", "./push.js");
when("[data-running]", "./fund-histories.js");
when("[data-badge=alerts]", "./alerts.js");
when("body:not(.plain, :has([data-live-desk], [data-builder]))", "./in-step.js");
when("body:not(:has([data-live-desk])) [data-as-of]", "./print.js");
when("[data-upload], [action='/sign-in']", "./open-files.js");
when("[action='/sign-in']", "./signed-out.js");
when("#alert-measure [data-kind]", "./alert-measures.js");

// What takes files on pages without an upload form is loaded with the first drag of some.
if (document.querySelector("body:not(:has([data-upload])) [data-import]")) {
  const take = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    import("./drop-anywhere.js");
  };
  for (const name of ["dragenter", "dragover", "drop"]) addEventListener(name, take);
}

// Where the tabs are wider than the window, the current one is in sight.
const tab = document.querySelector(".tabs [aria-current]");
const row = tab?.parentElement;
if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;

// What fingers do is loaded where there are fingers.
const touch = () => import("./touch.js");
if (matchMedia("(pointer: coarse)").matches) touch();
addEventListener("touchstart", touch, { once: true });

// Browsers offer to install the app when they like; the offer is shown in its place.
const install = when("[data-install]", "./install.js");
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install?.then(({ offer }) => offer(event));
});

// The worker keeps pages for when there is no connection, encrypted. Browsers have one on secure pages alone.
const assets = new URL("..", import.meta.url).pathname.slice(0, -1);
navigator.serviceWorker?.register(`/service-worker.js?assets=${assets}`).catch(() => {});
