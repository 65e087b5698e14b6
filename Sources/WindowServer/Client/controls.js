// What somebody types belongs to the browser. Each edit of a field counts its revision up; a value from the server
// names the revision from which it was computed, and is dropped when there is newer input. While an input method
// composes nothing is written to the field (Safari would commit the composition, Korean would lose syllables).

import { Writer } from "./wire.js";
import { EVENTS, isText, layerOf, layers } from "./layers.js";
import { send } from "./connection.js";

export function setValue(layer, value) {
  const { element } = layer;
  if (value.revision < layer.revision && !value.force) return;
  if (!isText(element)) {
    if ("value" in element && String(element.value) !== value.text) element.value = value.text;
    return;
  }
  if (layer.composing) {
    if (value.force) layer.pending = value;
    return;
  }
  const isOutdated = value.revision < layer.revision;
  write(element, value.text);
  // Input that the server had not seen when it forced this value still reaches it; what is shown must be said last.
  if (isOutdated) report(layer);
}

// The smallest splice that makes the text equal: the caret, the selection and most of the undo history survive.
function write(element, text) {
  const old = element.value;
  if (old === text) return;
  let start = 0, end = 0;
  const least = Math.min(old.length, text.length);
  while (start < least && old[start] === text[start]) start++;
  while (end < least - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  try {
    element.setRangeText(text.slice(start, text.length - end), start, old.length - end, "preserve");
  } catch {
    element.value = text;  // Fields for numbers and mail addresses have no ranges.
  }
}

function report(layer) {
  const { element } = layer;
  layer.revision++;
  if (!(layer.events & EVENTS.input)) return;
  let start = element.value.length, end = start;
  try { start = element.selectionStart ?? start; end = element.selectionEnd ?? end; } catch {}
  send(layer.id, 5, new Writer().uint(layer.revision).u8(layer.composing ? 1 : 0).string(element.value).uint(start).uint(end),
    "input" + layer.id);
}

export function observeControls() {
  document.addEventListener("input", ({ target, isComposing }) => {
    const layer = layerOf(target);
    if (!layer || layer.element !== target) return;
    if (isText(target)) {
      layer.composing = isComposing;
      report(layer);
    } else if (target.type === "range" || target.type === "color") {
      report(layer);
    }
  });
  document.addEventListener("compositionstart", ({ target }) => {
    const layer = layerOf(target);
    if (layer) layer.composing = true;
  });
  document.addEventListener("compositionend", ({ target }) => {
    const layer = layerOf(target);
    if (!layer) return;
    layer.composing = false;
    const pending = layer.pending;
    layer.pending = null;
    if (pending) write(target, pending.text);
    report(layer);
  });
  document.addEventListener("change", ({ target }) => {
    const layer = layerOf(target);
    if (!(layer?.events & EVENTS.change)) return;
    const isBox = target.type === "checkbox" || target.type === "radio";
    send(layer.id, 8, new Writer().string(isBox ? (target.checked ? "1" : "0") : target.value));
  });
}

// Somebody may have typed before this script ran, and some browsers fill fields in again after a reload.
export function reportEarlyInput() {
  for (const layer of layers.values()) {
    if (isText(layer.element) && layer.element.value !== layer.element.defaultValue) report(layer);
  }
}

// Keeping typed text over a reload that the server's restart makes necessary. Layer ids may differ afterwards, so a
// field is found again by its name.

const STORE = "lifeline-typed";

const nameOf = ({ dataset, name, placeholder, type }, label) => [dataset.identifier, name, label, placeholder, type].join("\u0001");
const fieldName = (element) => nameOf(element, element.getAttribute("aria-label"));

export function keepTyped() {
  const seen = {}, typed = [];
  for (const { element, revision } of layers.values()) {
    if (!isText(element) || element.type === "password") continue;
    const name = fieldName(element), ordinal = (seen[name] = (seen[name] ?? -1) + 1);
    const isFocused = element === document.activeElement;
    if (revision === 0 && !isFocused) continue;
    let range = null;
    try { range = [element.selectionStart, element.selectionEnd]; } catch {}
    typed.push({ name, ordinal, text: element.value, isFocused, range, isEdited: revision > 0 });
  }
  try { sessionStorage.setItem(STORE, JSON.stringify({ path: location.pathname, typed })); } catch {}
}

let waiting = [];

export function takeTyped() {
  try {
    const { path, typed } = JSON.parse(sessionStorage.getItem(STORE) || "{}");
    if (path === location.pathname) waiting = typed;
    sessionStorage.removeItem(STORE);
  } catch {}
  // A field that is not there a minute later belongs to another page.
  setTimeout(() => { waiting = []; }, 60_000);
  restoreTyped();
}

// Called again after commits, because a field may come later than the first paint.
export function restoreTyped() {
  if (!waiting.length) return;
  const fields = Map.groupBy([...layers.values()].filter(({ element }) => isText(element)), ({ element }) => fieldName(element));
  waiting = waiting.filter(({ name, ordinal, text, isFocused, range, isEdited }) => {
    const layer = fields.get(name)?.[ordinal];
    if (!layer) return true;
    if (isEdited && layer.element.value !== text) {
      write(layer.element, text);
      report(layer);
    }
    if (isFocused) {
      layer.element.focus();
      try { if (range) layer.element.setSelectionRange(...range); } catch {}
    }
    return false;
  });
}
