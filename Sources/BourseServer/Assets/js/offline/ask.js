// Requests to the worker.
const worker = navigator.serviceWorker;

/** The worker of this page; one that was loaded around it, too. */
async function present() {
  return worker.controller ?? (await worker.ready).active;
}

/** Sends a message that needs no answer. */
export async function tell(message) {
  (await present()).postMessage(message);
}

/** Sends a message, and resolves to the answer; nothing if the worker has none. */
export async function ask(message) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  (await present()).postMessage(message, [port2]);
  return answer;
}
