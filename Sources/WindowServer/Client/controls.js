// The values of controls. An entered value belongs to the browser: each edit increments the control's
// revision, and a value from the server, which names the revision it was computed from, is dropped if the
// control has been edited since. Nothing is written to a field during an input method's composition: Safari
// would end the composition, and Korean would lose syllables.

import { EVENT, LAYER_EVENT, TEXT_EDIT } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { on } from "./dom.js";
import { afterCommit, layerOf, layers } from "./state.js";
import { send } from "./outbox.js";

export const isText = (element) => element.localName === "textarea" || (element.localName === "input" &&
  !/^(checkbox|radio|range|color|file)$/.test(element.type));

const isCheckable = ({ type }) => /^(checkbox|radio)/.test(type);
const valueOf = (element) => isCheckable(element) ? `${+element.checked}` : element.value;

let edits = 0;

export function setValue(style, { revision, text }, layer) {
  const { element } = layer;
  if (revision < layer.revision) return;
  // The element may be a new one of a layer that was edited before, perhaps in an earlier document.
  layer.revision = revision;
  layer.known = text;
  edits = Math.max(edits, revision);
  if (layer.isComposing) return;
  if (isText(element)) {
    const isChanged = replaceText(element, text);
    if (!element.isConnected) layer.initialText = element.value;
    else if (isChanged) layer.serverText = element.value;
  } else {
    // The options of a select may be created by the same commit.
    afterCommit(() => {
      if (isCheckable(element)) element.checked = +text;
      else element.value = text;
    });
  }
}

// Replaces the smallest range that makes the texts equal. Returns whether there was a difference. The caret
// stays between the same characters: "preserve" would select the replacement around it, and the next key
// would delete that.
export function replaceText(element, text) {
  const old = element.value, range = selectionOf(element), shorter = Math.min(old.length, text.length);
  if (old === text) return false;
  let start = 0, end = 0;
  while (start < shorter && old[start] === text[start]) start++;
  while (end < shorter - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  const last = text.length - end, growth = text.length - old.length;
  const move = (at) => at <= start ? at : at < old.length - end ? Math.min(at, last) : at + growth;
  try {
    element.setRangeText(text.slice(start, last), start, old.length - end, "preserve");
    // In some browsers a selection also moves the focus.
    if (element === document.activeElement) select(element, range.map(move));
  } catch {
    // Fields for numbers and mail addresses have no ranges.
    element.value = text;
  }
  return true;
}

export const selectionOf = (element) => [element.selectionStart, element.selectionEnd];

export function select(element, range) {
  try { element.setSelectionRange(...range); } catch {}
}

export function reportEdit(layer) {
  const { element, serverText } = layer;
  // The server may have set several texts; it must know which one was edited.
  if (serverText != null) reportValue(layer, serverText);
  layer.serverText = null;
  edits++;
  // Choosing one radio button of a group changes the others.
  for (const other of layers.values()) {
    const isOfGroup = element.type === "radio" && other.element.name === element.name;
    if (other !== layer && !isOfGroup) continue;
    other.revision = edits;
    other.known = valueOf(other.element);
  }
  reportValue(layer, layer.known, "input");
}

function reportValue(layer, value, key) {
  const { id, element, events, revision, isComposing } = layer;
  const [start, end] = key ? selectionOf(element) : [];
  if (events & LAYER_EVENT.input) {
    send(id, EVENT.input, new Writer().uint(revision).u8(isComposing && TEXT_EDIT.isComposing).string(value)
      .uint(start ?? value.length).uint(end ?? value.length), key);
  }
  // For features that report edits in another form, and may not be loaded yet.
  layer.hasUnreportedEdit = true;
  element.dispatchEvent(new CustomEvent("edit", { bubbles: true, detail: value }));
}

on("input", ({ target, isComposing }) => {
  const layer = layerOf(target);
  if (layer?.element !== target) return;
  layer.isComposing = isComposing;
  reportEdit(layer);
});

on("compositionstart compositionend", ({ target, type }) => {
  const layer = layerOf(target);
  if (!layer) return;
  layer.isComposing = type === "compositionstart";
  if (!layer.isComposing) reportEdit(layer);
});

on("change", ({ target }) => {
  const layer = layerOf(target);
  if (layer?.events & LAYER_EVENT.change) send(layer.id, EVENT.change, new Writer().string(valueOf(target)));
});

// Reports what was typed before this script ran.
export function reportEarlyInput() {
  for (const layer of layers.values()) {
    if (layer.element.isTyped && !layer.element.options) reportEdit(layer);
  }
}
