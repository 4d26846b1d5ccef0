// Saves the card as a PNG, drawn from its SVG, and offers the share sheet of the system.
import { announce } from "./dom.js";

const image = document.querySelector("[data-card]");
const name = `${image.dataset.card}.png`;

/** The picture as a file, in the size of the SVG. */
async function picture() {
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.getAttribute("width"), image.getAttribute("height")].map(Number);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob], name, { type: "image/png" });
}

document.querySelector("[data-card-png]").addEventListener("click", async () => {
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await picture());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    announce("The picture was saved");
  } catch {
    announce("The picture could not be drawn. Download the SVG instead");
  }
});

const share = document.querySelector("[data-card-share]");
if (navigator.canShare?.({ files: [new File([""], name, { type: "image/png" })] })) {
  share.hidden = false;
  share.addEventListener("click", async () => {
    try {
      await navigator.share({ files: [await picture()] });
    } catch (error) {
      if (error.name !== "AbortError") announce("The picture could not be shared");
    }
  });
}
