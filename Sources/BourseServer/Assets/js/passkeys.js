// Adds passkeys and signs in with them. What needs one stays hidden where the browser has none.
import { announce } from "./dom.js";
import { read } from "./import-job.js";

const NOT_USED = "No passkey was used. Try again or use your password.";
const NOT_ADDED = "No passkey was added. Try again.";
const TEXTS = {
  InvalidStateError: "This device has a passkey for this account already.",
  NotSupportedError: "This device makes no passkeys that this desk accepts.",
  SecurityError: "Passkeys do not work at this address. Open the desk at its own address.",
};

/** An error with a text for people. */
class Refusal extends Error {}

function bytes(text) {
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

function base64url(buffer) {
  const characters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(characters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Sends JSON and returns the JSON of the response. */
async function post(address, body) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(address, request).then(read).catch(() => null);
  if (!response) throw new Refusal("The connection was lost. Try again.");
  const { status, answer } = response;
  if (status < 400) return answer;
  const { message = `The desk responded with status ${status}. Try again.`, remedy } = answer.error ?? {};
  throw new Refusal([message, remedy].filter(Boolean).join(" "));
}

/** The options of a request, with bytes in place of base64url, and the token that belongs to its challenge. */
async function fetchOptions(node) {
  const { publicKey, token } = await post(node.dataset.options, {});
  if (!publicKey) throw new Refusal("The desk did not respond as expected. Reload the page and try again.");
  publicKey.challenge = bytes(publicKey.challenge);
  if (publicKey.user) publicKey.user.id = bytes(publicKey.user.id);
  const { excludeCredentials = [], allowCredentials = [] } = publicKey;
  for (const known of [...excludeCredentials, ...allowCredentials]) known.id = bytes(known.id);
  return { publicKey, token };
}

/** A setting of a button or form, or the field with its name. */
const setting = (node, name) => node.dataset[name] ?? (node.elements ?? node.form?.elements)?.[name]?.value;

async function create(form) {
  const { publicKey, token } = await fetchOptions(form);
  const { response } = await navigator.credentials.create({ publicKey });
  return {
    name: setting(form, "name"),
    clientData: base64url(response.clientDataJSON),
    attestation: base64url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
    token,
  };
}

/** Lets a passkey sign: one chosen in a dialog or, with conditional mediation, among the entries for a field. */
async function use(node, request = {}) {
  const { publicKey, token } = await fetchOptions(node);
  request.signal?.throwIfAborted();
  const { rawId, response } = await navigator.credentials.get({ ...request, publicKey });
  return {
    id: base64url(rawId),
    clientData: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    userHandle: response.userHandle ? base64url(response.userHandle) : null,
    next: setting(node, "next"),
    keep: node.form?.elements.keep?.checked ? "nothing" : null,
    token,
  };
}

function show(node, message) {
  const state = node.closest(":has([data-passkey-state])")?.querySelector("[data-passkey-state]");
  if (state) state.textContent = message;
  else if (message) announce(message);
}

/** Sends what the device made and goes where the response leads. Without an address, whoever listens goes on. */
async function send(node, body) {
  const answer = await post(node.dataset.answer, body);
  if (answer.location) return location.assign(answer.location);
  node.closest("dialog")?.close();
  node.dispatchEvent(new CustomEvent("passkey-accepted", { bubbles: true, detail: answer }));
}

// A browser runs one request for passkeys at a time: the one that waits for a field ends before another begins.
let suggestion = null;

/** Returns whether it leads to another page. */
async function offer(button, signal) {
  let body;
  try {
    if (!await PublicKeyCredential.isConditionalMediationAvailable?.()) return false;
    body = await use(button, { mediation: "conditional", signal });
  } catch {
    return false; // Until a passkey is chosen, nobody has asked for anything.
  }
  try {
    await send(button, body);
    return true;
  } catch (error) {
    show(button, error.message);
    if (!signal.aborted) suggest(button);
    return false;
  }
}

/** Offers passkeys among the entries for a field whose `autocomplete` has `webauthn`. */
function suggest(button) {
  const mine = new AbortController();
  suggestion = { abort: () => mine.abort(), end: offer(button, mine.signal) };
}

async function run(node, make, failure) {
  if (node.hasAttribute("data-busy")) return;
  node.setAttribute("data-busy", "");
  show(node, "");
  suggestion?.abort();
  // A passkey that was chosen just before signs in already.
  if (await suggestion?.end) return;
  suggestion = null;
  try {
    await send(node, await make(node));
  } catch (error) {
    show(node, error instanceof Refusal ? error.message : TEXTS[error.name] ?? failure);
    if (node.matches("[data-passkey-sign-in]")) suggest(node);
  }
  node.removeAttribute("data-busy");
}

function reveal(selector, event, make, failure) {
  for (const node of document.querySelectorAll(selector)) {
    node.hidden = false;
    node.addEventListener(event, (happened) => {
      happened.preventDefault();
      run(node, make, failure);
    });
  }
}

if (window.PublicKeyCredential) {
  for (const note of document.querySelectorAll(".without-passkeys")) note.hidden = true;
  reveal("[data-passkey-add]", "submit", create, NOT_ADDED);
  reveal("[data-passkey-sign-in]", "click", (node) => use(node), NOT_USED);
  // What was entered before the confirmation is sent now.
  for (const form of document.querySelectorAll("[data-passkey-confirm]")) form.addEventListener("passkey-accepted", () => form.submit());
  reveal("[data-passkey-confirm]", "submit", (node) => use(node), NOT_USED);
  const button = document.querySelector("[data-passkey-sign-in]");
  if (button) suggest(button);
}
