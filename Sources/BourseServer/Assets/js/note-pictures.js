// Pictures of notes are made smaller before they are stored.
import { element } from "./dom.js";

const longestSide = 2000;
const large = 2_000_000;

/** The picture with at most 2,000 pixels a side; an animation stays as it is. */
async function resized(file) {
  if (file.type === "image/gif") return file;
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = element("canvas", { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = (type) => new Promise((resolve) => { canvas.toBlob(resolve, type, 0.85); });
  const drawn = await blob(file.type === "image/png" ? "image/png" : "image/jpeg");
  // A photograph is much smaller as JPEG.
  return drawn && drawn.size > large ? blob("image/jpeg") : drawn ?? file;
}

/** Stores a picture and returns its address. */
export async function store(file) {
  const body = await resized(file);
  const response = await fetch("/api/v1/journal/pictures", { method: "POST", body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message);
  return answer.path;
}
