// Text areas: a text may be too long for one message, so an edit is told as what was replaced by what, in pieces.

import { Writer } from "../wire.js";
import { layerOf } from "../layers.js";
import { tellFeature } from "../effects.js";

// UTF-16 units: at most 24 kB in UTF-8.
const PIECE = 8000;

const isHigh = (unit) => (unit & 0xfc00) === 0xd800;

// What the server has been told of a layer, from nothing on.
export function update(layer, reader) {
  if (!reader) return;
  const restart = reader.uint(), isAnew = layer.told && layer.told.restart !== restart;
  if (layer.told?.restart !== restart) layer.told = { text: "", restart };
  // Somebody may have typed before this module was there.
  if (isAnew || layer.isUntold) tell(layer, layer.element.value);
}

function tell(layer, text) {
  const { element, revision, isComposing, told } = layer, old = told.text;
  const least = Math.min(old.length, text.length);
  let start = 0, end = 0;
  while (start < least && old[start] === text[start]) start++;
  // Halves of a character stay together.
  if (isHigh(text.charCodeAt(start - 1))) start--;
  while (end < least - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  if (end && isHigh(text.charCodeAt(text.length - end - 1))) end--;
  let rest = text.slice(start, text.length - end), removed = old.length - start - end;
  do {
    let length = Math.min(PIECE, rest.length);
    if (length < rest.length && isHigh(rest.charCodeAt(length - 1))) length--;
    const piece = rest.slice(0, length);
    rest = rest.slice(length);
    tellFeature(layer, "long-text", new Writer().uint(revision).u8(!!isComposing | !!rest << 1).uint(start).uint(removed)
      .string(piece).uint(element.selectionStart).uint(element.selectionEnd));
    start += length;
    removed = 0;
  } while (rest);
  told.text = text;
  layer.isUntold = false;
}

document.addEventListener("tell", ({ target, detail }) => {
  const layer = layerOf(target);
  if (layer?.told) tell(layer, detail);
});
