// The palette's field is there at once: what is typed while its module is on its way goes into it and nowhere else.

export function openPalette() {
  const dialog = document.getElementById("palette");
  if (!dialog || dialog.open) return;
  dialog.querySelector("input").value = "";
  dialog.showModal();
  import("./palette.js").then((palette) => palette.fill(), () => dialog.close());
}
