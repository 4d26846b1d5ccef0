// Answers for a form without the desk, from what the desk sent for it before, and says what needs the desk.
import { element, icon } from "../dom.js";
import "./age.js";
import { fillPosition } from "./figures.js";
import { NeedsDesk, Position, prepared } from "./position.js";
import { loseDesk } from "./status.js";
import { Writing } from "./writing.js";

/** What the desk sent, by its address. */
const kept = new Map();
/** The part of the page as the desk answered last, from which each answer starts. */
let base = null;
let again = null;
/** Parts with a place for what there is to say of their results. */
const hasNote = "[data-fragment]";

/** Whether a request failed for want of a desk, or of a gateway that reaches it. */
const isUnreachable = ({ message }) => /^50[234]$|fetch|network|load failed/i.test(message);

/** What a field says: the choice of a group; nothing if there is none. */
const reader = (form) => {
  const data = new FormData(form);
  return (name) => (data.has(name) ? String(data.get(name)) : null);
};

async function load(address) {
  if (!kept.has(address)) {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    if (!response.ok) throw new TypeError("There is nothing.");
    const stored = response.headers.get("bourse-stored");
    kept.set(address, { values: prepared(await response.json()), time: stored ? Date.parse(stored) : Date.now() });
  }
  return kept.get(address);
}

const place = () => {
  const { asOf: zone, zone: zoneTitle } = document.querySelector("[data-zone]")?.dataset ?? {};
  return { zone, zoneTitle };
};

const moment = (time) => `${self.ages.moment(time, place())}, ${self.ages.since(time)}`;

/** Answers from the grid of a position; `fill` writes into the part. */
async function answerPosition(next, field, fill) {
  const { values, time } = await load(next.dataset.grid);
  const position = new Position(values, field);
  const writing = new Writing(values.numbers, values.firstDay);
  const [said, more] = fill(next, position, writing);
  const days = values.firstDay === Math.floor(Date.now() / 86_400_000) ? "" : ` Days count from ${writing.day(0)}.`;
  return {
    said, title: "Calculated on this device",
    text: `From values that the desk calculated at ${moment(time)}.${more}${days}`,
  };
}

const calculators = () => import("./calculators.js");

/** Answers for a part; throws what needs the desk. */
async function answerPart(next, form, field) {
  const path = new URL(form.action, location.href).pathname;
  if (path === "/options/calculators/single" && next.dataset.grid) {
    const { answerPrice } = await calculators();
    return answerPosition(next, optionField(field), answerPrice(field));
  }
  if (next.dataset.factors) return (await calculators()).answerFactors(path, next, field);
  if (!next.dataset.grid) throw new NeedsDesk("");
  // The strikes of a lesson move.
  const strike = new URL(base.dataset.canonical, location.origin).searchParams.get("strike") ?? "0";
  if (form.matches(":not([data-builder]):has([name=strike])") && (field("strike") ?? strike) !== strike) throw new NeedsDesk("Other strikes need the desk.");
  return answerPosition(next, field, fillPosition);
}

/** The fields of a calculator as those of a position of one option. */
const optionField = (field) => (name) => {
  const fixed = { "side.0": "buy", "quantity.0": "1", "price.0": "", "volatility.0": "" };
  const same = { "type.0": "type", "strike.0": "strike", "expiration.0": "days" };
  if (name.startsWith("dividend") && name !== "dividendYield") return null;
  return fixed[name] ?? field(same[name] ?? name);
};

/** A note about results, for parts that have no place for one. */
function noteOf(title, text) {
  return element("div", { class: "notice warn kept-note", role: "group", "aria-label": "Results" },
    icon("clock"), element("div", {}, element("b", {}, title), " ", element("span", { class: "t2" }, text)));
}

/**
 * Answers a request that failed. `next` is the part with other results, nothing where they stay; nothing at all where the
 * desk was reached. `retry` is called once the desk is back.
 */
export async function answer({ error, form, part, submitter, address, retry }) {
  if (!isUnreachable(error)) return null;
  loseDesk();
  again = retry;
  if (!("kept" in part.dataset) || !base) base = part.cloneNode(true);
  const next = base.cloneNode(true);
  next.dataset.kept = "";
  next.dataset.canonical = address;
  const said = await answerPart(next, form, submitter ? () => { throw new NeedsDesk("Other legs need the desk."); } : reader(form))
    .catch((reason) => ({ reason }));
  const stays = "Your entries stay here and are calculated when the desk can be reached. Results of the previous entries are shown.";
  const [title, text] = said.reason
    ? ["This needs the desk", [said.reason instanceof NeedsDesk ? said.reason.message : "", stays].filter(Boolean).join(" ")]
    : [said.title, said.text];
  next.dataset.announcement = said.reason ? `${title}. ${text}` : `${said.said}. ${title}.`;
  if (part.matches(hasNote)) return { next: said.reason ? null : next, title, text };
  const results = next.querySelector(".calculation") ?? (part.matches("[data-grid], [data-factors]") && next.querySelector("[data-live]"));
  results?.prepend?.(noteOf(title, text));
  return { next: results ? next : null, title, text, isAnswered: !said.reason };
}

document.addEventListener("desk-back", () => {
  const retry = again;
  again = null;
  retry?.();
});

