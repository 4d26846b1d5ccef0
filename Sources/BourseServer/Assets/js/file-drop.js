// Files that are dragged over the window, and dropped anywhere in it.

/** Calls `over` when files enter or leave the window, and `drop` with the files that are dropped. */
export function watchDrops(over, drop) {
  // Elements below each other are entered before the one above is left.
  let depth = 0;
  const isFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!isFiles(event)) return;
    event.preventDefault();
    // Files can be over the window before this is loaded.
    if (depth === 0) over(++depth > 0);
  });
  addEventListener("dragenter", (event) => { if (isFiles(event)) over(++depth > 0); });
  addEventListener("dragleave", (event) => { if (isFiles(event)) over(--depth > 0); });
  addEventListener("drop", (event) => {
    if (!isFiles(event)) return;
    event.preventDefault();
    depth = 0;
    drop(event.dataTransfer.files);
    over(false);
  });
}
