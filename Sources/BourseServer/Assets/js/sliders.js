// Chromium and WebKit do not paint the part of a slider's track that lies behind its thumb; the style sheet does.

/** Tells the style sheet how far the sliders inside a part of the page have come. */
export function fillSliders(part) {
  for (const slider of part.querySelectorAll("input[type=range]")) {
    const share = (slider.value - slider.min) / (slider.max - slider.min || 1);
    slider.style.setProperty("--filled", `${100 * share}%`);
  }
}
