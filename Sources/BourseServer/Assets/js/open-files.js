// Files that the system opens with the installed app go to the import of this page, as those that are dropped on it.
import { toast } from "./toast.js";

const form = document.querySelector("[data-upload]");

async function take({ files: handles }) {
  if (!handles?.length) return;
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  const names = files.map(({ name }) => name).join(", ");
  if (!form) return toast(`Not opened: ${names}. Sign in, then open it again.`, true);
  await import("./upload.js");
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  form.querySelector("input[type=file]").files = list.files;
  toast(`Opened: ${names}`);
  form.requestSubmit();
}

self.launchQueue?.setConsumer((opened) => take(opened).catch(() => toast("The file could not be read. Choose it below.", true)));
