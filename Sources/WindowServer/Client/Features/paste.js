// Buttons that paste. A click reads the text of the clipboard, for which the browser asks the user, and
// reports it in pieces.

import { reportFeature } from "../feature-loader.js";
import { Writer } from "../wire.js";

// A message has at most 32 kB; a character at most 3 bytes.
const PIECE = 8000, STATE = { more: 0, end: 1, refused: 2, long: 3 }, listeners = new WeakMap();

async function paste(layer, maximum) {
  const report = (state, text = "") =>
    reportFeature(layer, "paste", new Writer().u8(state).append(new TextEncoder().encode(text)));
  let text;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    return report(STATE.refused);
  }
  if (text.length > maximum) return report(STATE.long);
  let start = 0;
  for (let end; start + PIECE < text.length; start = end) {
    end = start + PIECE;
    // A piece does not end within a surrogate pair.
    if (text.codePointAt(end - 1) > 0xFFFF) end--;
    report(STATE.more, text.slice(start, end));
  }
  report(STATE.end, text.slice(start));
}

export function update(layer, reader) {
  const { element } = layer;
  listeners.get(element)?.abort();
  listeners.delete(element);
  if (!reader) return;
  const maximum = reader.uint(), controller = new AbortController();
  listeners.set(element, controller);
  element.addEventListener("click", ({ target }) => {
    if (!target.closest('[aria-disabled="true"]')) paste(layer, maximum);
  }, controller);
}
