// Text areas: a text may be too long for one message, so an edit is told as what was replaced by what, in pieces.

import { Writer } from "../wire.js";
import { layerOf } from "../layers.js";
import { tellFeature } from "../effects.js";

// UTF-16 units: at most 27 kB in UTF-8.
const PIECE = 9000;

const pieceOf = (text) => /^[\x00-\x7f]*$/.test(text.slice(0, 3 * PIECE)) ? 3 * PIECE : PIECE;

const isHigh = (unit) => (unit & 0xfc00) === 0xd800;

// What the server knows of a layer's text: what it was told, or what it has set itself (`isSet`).
export function update(layer, reader) {
  if (!reader) return;
  const { element, told } = layer, restart = reader.uint(), isAnew = told && told.restart !== restart;
  if (!told) {
    const text = layer.initial ?? element.defaultValue;
    layer.told = { text, isSet: !!text, restart };
  } else if (isAnew) layer.told = { text: "", restart };
  // Somebody may have typed before this module was there.
  if (isAnew || layer.isUntold) tell(layer, element.value);
}

// FNV-1a of the UTF-16 units.
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x1000193);
  return value >>> 0;
}

function tell(layer, text) {
  const { element, revision, isComposing, told } = layer, old = told.text;
  layer.isUntold = false;
  // The server knows the text that it set.
  if (text === layer.taken) {
    told.isSet = !!text;
    told.text = text;
    return;
  }
  const least = Math.min(old.length, text.length), [from, to] = [element.selectionStart, element.selectionEnd];
  let start = 0, end = 0;
  const extend = (limit) => { while (end < limit && old.at(-1 - end) === text.at(-1 - end)) end++; };
  // What is behind the caret was not typed.
  extend(Math.min(least, text.length - to));
  while (start < least - end && old[start] === text[start]) start++;
  // Halves of a character stay together.
  if (isHigh(text.charCodeAt(start - 1))) start--;
  extend(least - start);
  if (end && isHigh(text.charCodeAt(text.length - end - 1))) end--;
  let rest = text.slice(start, text.length - end), removed = old.length - start - end;
  do {
    let length = Math.min(pieceOf(rest), rest.length);
    if (length < rest.length && isHigh(rest.charCodeAt(length - 1))) length--;
    const piece = rest.slice(0, length), payload = new Writer().uint(revision);
    rest = rest.slice(length);
    payload.u8(!!isComposing | !!rest << 1 | !!told.isSet << 2);
    if (told.isSet) payload.uint(old.length).uint(hash(old));
    told.isSet = false;
    tellFeature(layer, "long-text", payload.uint(start).uint(removed).string(piece).uint(from).uint(to));
    start += length;
    removed = 0;
  } while (rest);
  told.text = text;
}

document.addEventListener("tell", ({ target, detail }) => {
  const layer = layerOf(target);
  if (layer?.told) tell(layer, detail);
});
