// What was changed on this device and did not reach the desk yet.
import { ask } from "./ask.js";

/** The fields of the newest unsent change to an address; nothing if there is none. */
export async function unsent(address) {
  return navigator.serviceWorker?.controller ? ask({ type: "unsent", address }) : null;
}
