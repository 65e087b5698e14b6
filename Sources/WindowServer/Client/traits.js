// What the page is shown in, as the server's trait collections need it.

import { Writer } from "./wire.js";
import { send } from "./connection.js";

const media = (query) => matchMedia(`(${query})`);
const QUERIES = [
  [media("prefers-color-scheme: dark"), 1],
  [media("prefers-reduced-motion: reduce"), 2],
  [media("prefers-contrast: more"), 4],
  [media("pointer: coarse"), 8],
  [media("any-hover: hover"), 16],
];

export const reducesMotion = () => QUERIES[1][0].matches;

let areFontsReady = false, areFontsOther = false, probe;

export function readTraits() {
  const root = document.documentElement;
  if (!probe) {
    probe = document.createElement("div");
    probe.className = "insets";
    document.body.append(probe);
  }
  let flags = (areFontsReady ? 0 : 64) | (areFontsOther ? 32 : 0);
  for (const [query, flag] of QUERIES) if (query.matches) flags |= flag;
  const insets = getComputedStyle(probe);
  const format = Intl.DateTimeFormat().resolvedOptions();
  return new Writer()
    .fixed(root.clientWidth, root.clientHeight).f32(devicePixelRatio).uint(flags)
    .fixed(...["Top", "Left", "Bottom", "Right"].map((side) => parseFloat(insets["padding" + side]) || 0))
    // The reader's own default size; the page itself never sets that of the root element.
    .uint(parseFloat(getComputedStyle(root).fontSize) / 16 * 1000)
    .string(navigator.language || "en").string(format.timeZone || "UTC").bytes;
}

let last = "";
export const rememberTraits = (bytes) => { last = String(bytes); return bytes; };

// A window that is being resized fires more often than it is painted.
let isDue = false;

function changed() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    const bytes = readTraits();
    if (String(bytes) !== last) send(0, 11, new Writer().append(rememberTraits(bytes)), "traits");
  });
}

function observePixelRatio() {
  media(`resolution: ${devicePixelRatio}dppx`).addEventListener("change", () => {
    changed();
    observePixelRatio();
  }, { once: true });
}

export function observeTraits() {
  addEventListener("resize", changed);
  addEventListener("languagechange", changed);
  for (const [query] of QUERIES) query.addEventListener("change", changed);
  observePixelRatio();
  const tellVisibility = () => send(0, 12, new Writer().bool(!document.hidden).bool(document.hasFocus()), "visibility");
  document.addEventListener("visibilitychange", tellVisibility);
  addEventListener("focus", tellVisibility);
  addEventListener("blur", tellVisibility);
  addEventListener("popstate", () => send(0, 13, new Writer().string(location.pathname + location.search)));
  document.fonts.ready.then(() => { areFontsReady = true; changed(); });
}
