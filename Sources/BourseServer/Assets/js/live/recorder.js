// The bar at the foot: recording and replay.
import { fill, paint, toggle } from "./frame.js";
import { swap } from "./part.js";

/** Takes over the bar; `seek` begins a new stream, `pause` stops it. */
export function recorder(desk, query, seek, pause) {
  const slider = desk.querySelector("[data-scrub]");
  const list = desk.querySelector("[data-recordings-of]");
  const bar = desk.querySelector("[data-recorder]");
  let isDragging = false;
  let state = bar.querySelector("[data-recording-state]")?.dataset.recordingState;

  slider?.addEventListener("input", () => { isDragging = true; });
  slider?.addEventListener("change", () => {
    isDragging = false;
    query.set("at", slider.value);
    seek();
    desk.querySelector("[data-replay-pause][aria-pressed=true]")?.click();
  });
  toggle(desk.querySelector("[data-replay-pause]"), pause);

  // What is recorded grows: the list is made when it is opened.
  list.addEventListener("toggle", () => {
    if (list.open) swap(list, list.dataset.recordingsOf, ["[data-recordings]"]).catch(() => {});
  });

  return (clock) => paint("clock", () => {
    fill(desk, "[data-clock]", clock.words);
    fill(desk, "[data-record-text]", clock.recording);
    // A recording that another page started or stopped has other buttons.
    if (clock.recorder && clock.recorder !== state) {
      state = clock.recorder;
      swap(bar, `${location.pathname}?${query}`, ["[data-recording]", "[data-recording-state]"]).catch(() => { state = undefined; });
    }
    if (!slider || clock.at === undefined) return;
    query.set("at", clock.at);
    fill(desk, "[data-replay-time]", clock.time);
    slider.setAttribute("aria-valuetext", clock.time);
    if (!isDragging) slider.value = clock.at;
  });
}
