// Text areas. A text may be too long for one message, so an edit is reported as the replaced range and the
// replacement, in pieces.

import { TEXT_EDIT } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { layerOf } from "../state.js";
import { reportFeature } from "../feature-loader.js";

// In UTF-16 units: at most 27 kB in UTF-8.
const PIECE = 9000;

const pieceLength = (text) => /^[\x00-\x7f]*$/.test(text.slice(0, 3 * PIECE)) ? 3 * PIECE : PIECE;

const isLeadSurrogate = (unit) => (unit & 0xfc00) === 0xd800;

// `layer.reported` is the text that the server knows: the last reported one, or one that the server has set
// itself (isServerText).
export function update(layer, reader) {
  if (!reader) return;
  const { element, reported } = layer, restart = reader.uint();
  const restarts = reported && reported.restart !== restart;
  if (!reported) {
    const text = layer.initialText ?? element.defaultValue;
    layer.reported = { text, isServerText: !!text, restart };
  } else if (restarts) layer.reported = { text: "", restart };
  // The text may have been edited before this module was loaded.
  if (restarts || layer.hasUnreportedEdit) report(layer, element.value);
}

// FNV-1a of the UTF-16 units.
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x1000193);
  return value >>> 0;
}

// Returns the range between the equal beginnings and ends of two texts. The text after the caret was not
// entered.
function changedRange(old, text, caret) {
  const shorter = Math.min(old.length, text.length);
  let start = 0, end = 0;
  const extend = (limit) => { while (end < limit && old.at(-1 - end) === text.at(-1 - end)) end++; };
  extend(Math.min(shorter, text.length - caret));
  while (start < shorter - end && old[start] === text[start]) start++;
  // Surrogate pairs are not split.
  if (isLeadSurrogate(text.charCodeAt(start - 1))) start--;
  extend(shorter - start);
  if (end && isLeadSurrogate(text.charCodeAt(text.length - end - 1))) end--;
  return { start, end };
}

function report(layer, text) {
  const { element, revision, isComposing, reported } = layer, old = reported.text;
  layer.hasUnreportedEdit = false;
  // The server already knows the text that it has set.
  if (text === layer.serverText) {
    reported.isServerText = !!text;
    reported.text = text;
    return;
  }
  const { selectionStart, selectionEnd } = element;
  let { start, end } = changedRange(old, text, selectionEnd);
  let rest = text.slice(start, text.length - end), removed = old.length - start - end;
  do {
    let length = Math.min(pieceLength(rest), rest.length);
    if (length < rest.length && isLeadSurrogate(rest.charCodeAt(length - 1))) length--;
    const piece = rest.slice(0, length), payload = new Writer().uint(revision), { isServerText } = reported;
    rest = rest.slice(length);
    payload.u8((isComposing && TEXT_EDIT.isComposing) | (rest && TEXT_EDIT.hasMore) |
      (isServerText && TEXT_EDIT.replacesServerText));
    if (isServerText) payload.uint(old.length).uint(hash(old));
    reported.isServerText = false;
    payload.uint(start).uint(removed).string(piece).uint(selectionStart).uint(selectionEnd);
    reportFeature(layer, "long-text", payload);
    start += length;
    removed = 0;
  } while (rest);
  reported.text = text;
}

document.addEventListener("edit", ({ target, detail }) => {
  const layer = layerOf(target);
  if (layer?.reported) report(layer, detail);
});
