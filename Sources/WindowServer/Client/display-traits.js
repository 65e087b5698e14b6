// The traits of the display: the window's size, the user's preferences, the language.

import { EVENT, LAYER_ID, TRAIT } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { make } from "./dom.js";
import { send } from "./outbox.js";

// By flag.
export const traitQueries = {
  [TRAIT.dark]: matchMedia("(prefers-color-scheme: dark)"),
  [TRAIT.reducedMotion]: matchMedia("(prefers-reduced-motion: reduce)"),
  [TRAIT.moreContrast]: matchMedia("(prefers-contrast: more)"),
  [TRAIT.coarsePointer]: matchMedia("(pointer: coarse)"),
  [TRAIT.canHover]: matchMedia("(any-hover: hover)"),
};

export const isApple = /Mac|iP/.test(navigator.platform);

export const reducesMotion = () => traitQueries[TRAIT.reducedMotion].matches;

let reported, areFontsReady = false;
const insets = getComputedStyle(make("div", "insets", document.body));

// The height that an on-screen keyboard leaves uncovered. Safari's keyboard covers the page without resizing
// it.
function visibleHeight() {
  const { clientHeight } = document.documentElement;
  const { height = clientHeight, scale = 1 } = window.visualViewport ?? {};
  // Rounding and bars of a few pixels are no keyboard.
  return clientHeight - height * scale > 40 ? height * scale : clientHeight;
}

function encodeTraits() {
  const root = document.documentElement, height = visibleHeight();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let flags = areFontsReady ? 0 : TRAIT.cannotMeasure;
  for (const flag in traitQueries) if (traitQueries[flag].matches) flags |= flag;
  if (isApple) flags |= TRAIT.hasCommandKey;
  if (navigator.share) flags |= TRAIT.canShare;
  const sides = ["Top", "Left", "Bottom", "Right"].map((side) => parseFloat(insets["padding" + side]) || 0);
  const { bytes } = new Writer().fixed(root.clientWidth, height).f32(devicePixelRatio)
    .uint(flags).fixed(...sides)
    // The font size that the browser's user has chosen; the page does not set the root element's font size.
    .uint(parseFloat(getComputedStyle(root).fontSize) / 16 * 1000)
    .string(navigator.language).string(timeZone);
  // The server uses these traits for the first paint of the next visit, which has no keyboard.
  if (height === root.clientHeight) {
    const cookie = btoa(String.fromCharCode(...bytes));
    document.cookie = `lifeline-traits=${cookie};path=/;samesite=lax;max-age=9999999`;
  }
  return bytes;
}

// Returns the traits for a hello, which reports them.
export const currentTraits = () => reported = encodeTraits();

export function reportTraits() {
  const bytes = encodeTraits();
  if (String(bytes) === String(reported)) return;
  reported = bytes;
  send(LAYER_ID.scene, EVENT.traits, { bytes }, "traits");
}

// Text can be measured once the fonts are loaded.
export function watchFonts() {
  document.fonts.ready.then(() => {
    areFontsReady = true;
    reportTraits();
  });
}
