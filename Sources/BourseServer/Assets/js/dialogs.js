// Destructive links ask in a dialog; without script they lead to a page that asks the same.
const dialog = document.getElementById("confirm");

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-confirm]");
  if (!link || !dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  dialog.querySelector("#confirm-title").textContent = link.dataset.question;
  dialog.querySelector("#confirm-text").textContent = link.dataset.consequence;
  dialog.querySelector("[data-run]").textContent = link.dataset.button;
  dialog.querySelector("form").setAttribute("action", link.dataset.action);
  dialog.showModal();
  dialog.querySelector("[data-cancel]").focus();
});
dialog?.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest("[data-cancel]")) dialog.close();
});
