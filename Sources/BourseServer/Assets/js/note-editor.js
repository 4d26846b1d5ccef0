// A note is saved as it is typed, and pictures are pasted or dropped into its text. Without a connection it is saved on
// this device and sent later.
import { unsent } from "./offline/unsent.js";
import { addTools } from "./note-tools.js";

const delay = 1200;
const waits = "Saved on this device. Sent when the desk can be reached.";

function edit(form) {
  const area = form.elements.note;
  const panel = form.closest(".note-panel");
  const state = panel.querySelector("[data-note-state]");
  const shown = panel.querySelector("[data-note-shown]");
  const writer = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("");
  let stored = area.defaultValue;
  let timer, saving, isStopped = false;

  const say = (text) => { if (state.textContent !== text) state.textContent = text; };

  const insert = addTools(area);

  async function save(keepalive = false) {
    clearTimeout(timer);
    if (isStopped || area.value === stored) return;
    if (saving) return void saving.then(() => save());
    const note = area.value;
    say("Saving …");
    saving = (async () => {
      try {
        const response = await fetch(form.dataset.note, {
          method: "PUT", keepalive: keepalive && note.length < 15_000,
          headers: { "content-type": "application/json", "bourse-later": encodeURIComponent(form.dataset.later ?? "Note") },
          body: JSON.stringify({ note, writer, revision: Number(form.elements.revision.value) }),
        });
        const answer = await response.json();
        if (response.status === 202) {
          stored = note;
          say(waits);
        } else if (response.ok) {
          form.elements.revision.value = answer.revision;
          stored = note;
          say("Saved");
        } else if (response.status === 409) {
          isStopped = true;
          say("Changed elsewhere. Press “Save note” to compare both texts.");
        } else {
          say(`Not saved. ${answer.error?.message ?? ""}`);
        }
      } catch {
        say("Not saved. Trying again.");
        timer = setTimeout(save, 5 * delay);
      }
    })();
    await saving;
    saving = undefined;
  }
  area.addEventListener("input", () => {
    if (!isStopped) say("Not saved yet");
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  });
  addEventListener("visibilitychange", () => { if (document.hidden) save(true); });
  addEventListener("pagehide", () => save(true));
  // What was typed without a connection before this page was loaded is newer than its text.
  unsent(form.dataset.note).then((fields) => {
    if (fields?.note === undefined || area.value !== area.defaultValue) return;
    area.value = stored = fields.note;
    form.closest("details")?.setAttribute("open", "");
    say(waits);
  });
  document.addEventListener("desk-sent", ({ detail }) => {
    if (detail.address !== form.dataset.note || !detail.revision) return;
    form.elements.revision.value = detail.revision;
    if (area.value === stored) say("Saved");
  });
  // A save under way would make the form's revision an old one.
  form.addEventListener("submit", async (event) => {
    clearTimeout(timer);
    const isPreview = event.submitter?.formAction.endsWith("/preview");
    if (!isPreview && document.documentElement.dataset.desk === "lost") {
      event.preventDefault();
      await save();
    } else if (isPreview) {
      event.preventDefault();
      const body = new URLSearchParams({ note: area.value });
      const response = await fetch(event.submitter.formAction, { method: "POST", body, headers: { accept: "text/html-fragment" } });
      if (response.ok) shown.innerHTML = await response.text();
    } else if (saving) {
      event.preventDefault();
      await saving;
      form.requestSubmit(event.submitter);
    }
  });

  async function add(files) {
    try {
      say("Adding the picture …");
      const { store } = await import("./note-pictures.js");
      for (const file of files) insert(`![](${await store(file)})\n`, area.selectionEnd);
    } catch (error) {
      say(`The picture was not added. ${error.message ?? ""}`);
    }
  }
  area.addEventListener("paste", (event) => {
    if (!hasPictures(event.clipboardData)) return;
    event.preventDefault();
    add(event.clipboardData.files);
  });
  form.elements.picture.addEventListener("change", async ({ target }) => {
    await add(target.files);
    target.value = "";
  });
  // Pictures go into the note wherever they are dropped; other files are imported.
  for (const name of ["dragenter", "dragover", "drop"]) {
    addEventListener(name, (event) => {
      if (!hasPictures(event.dataTransfer)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === "drop") add(event.dataTransfer.files);
    }, true);
  }
}

function hasPictures({ items }) {
  const files = Array.from(items).filter(({ kind }) => kind === "file");
  return files.length > 0 && files.every(({ type }) => type.startsWith("image/"));
}

for (const form of document.querySelectorAll("form[data-note]")) edit(form);
