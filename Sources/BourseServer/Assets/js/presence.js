// Shows who else edits the note on this page, and tells them once somebody types here.
import { ask, follow } from "./events.js";

const place = document.querySelector("[data-presence]");
const area = place.closest(".note-panel").querySelector("textarea");
follow("editors", ({ text }) => { place.textContent = text; });
const tell = () => ask("editing=on");
// Who is fast types before this runs.
if (area && area.value !== area.defaultValue) tell();
else area?.addEventListener("input", tell, { once: true });
