// What the visitor does: typing, scrolling, pointer and keyboard. One listener each serves the whole page; a layer says
// in its mask which events it reports, and an event goes to the nearest layer around its target that does.

import { Writer } from "./wire.js";
import { afterCommit, isApplying, layerOf, layers, rangeOf, reporter, scrolled } from "./layers.js";
import { send } from "./connection.js";
import { reducesMotion } from "./effects.js";

const CLICK = 1, POINTER = 2, KEY = 8, INPUT = 16, FOCUS = 32, SCROLL = 64, CHANGE = 128, SUBMIT = 256;

const on = (names, handle, options) => {
  for (const name of names.split(" ")) document.addEventListener(name, handle, options);
};

// At most every 50 ms, and the last one always.
export function paced(tell) {
  let next = 0, timer = 0, last;
  const fire = () => {
    timer = 0;
    next = performance.now() + 50;
    tell(...last);
  };
  const later = (...values) => {
    last = values;
    timer ||= setTimeout(fire, next - performance.now());
  };
  later.flush = () => { if (timer) clearTimeout(timer), fire(); };
  return later;
}

// Typing and choosing. What somebody enters belongs to the browser. Each edit of a control counts its revision up; a
// value from the server names the revision from which it was computed, and is dropped when there is newer input. While an
// input method composes nothing is written to the field (Safari would commit the composition, Korean would lose syllables).

export const isText = (element) => element.localName === "textarea" || (element.localName === "input" &&
  !/^(checkbox|radio|range|color|file)$/.test(element.type));

const isBox = ({ type }) => /^(checkbox|radio)/.test(type);
const valueOf = (element) => isBox(element) ? `${+element.checked}` : element.value;

export function setValue(style, { revision, text }, layer) {
  const { element } = layer;
  if (revision < layer.revision) return;
  // The element may be a new one of a layer that has been edited before, perhaps in a document before this one.
  layer.revision = revision;
  edits = Math.max(edits, revision);
  if (layer.isComposing) return;
  if (isText(element)) {
    const isOther = write(element, text);
    if (!element.isConnected) layer.initial = element.value;
    else if (isOther) layer.taken = element.value;
  }
  // The options of a list may come with the same commit.
  else afterCommit(() => { isBox(element) ? element.checked = +text : element.value = text; });
}

// The smallest splice that makes the text equal. The caret stays between the characters where it was: "preserve" would
// select what was replaced around it, and the next key would delete that. Says whether there was anything to do.
export function write(element, text) {
  const old = element.value, least = Math.min(old.length, text.length), range = rangeOf(element);
  if (old === text) return false;
  let start = 0, end = 0;
  while (start < least && old[start] === text[start]) start++;
  while (end < least - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  const last = text.length - end, grown = text.length - old.length;
  try {
    element.setRangeText(text.slice(start, last), start, old.length - end, "preserve");
    // Some browsers move the focus along with the selection.
    if (element === document.activeElement) {
      select(element, range.map((at) => at <= start ? at : at < old.length - end ? Math.min(at, last) : at + grown));
    }
  } catch {
    // Fields for numbers and mail addresses have no ranges.
    element.value = text;
  }
  return true;
}

export function select(element, range) {
  try { element.setSelectionRange(...range); } catch {}
}

let edits = 0;

export function report(layer) {
  const { element, taken } = layer;
  // The server may have set several texts; it must know which one was edited.
  if (taken != null) tell(layer, taken);
  layer.taken = null;
  edits++;
  // One radio button of a group goes off when another goes on.
  for (const other of layers.values()) {
    if (other === layer || (element.type === "radio" && other.element.name === element.name)) other.revision = edits;
  }
  tell(layer, valueOf(element), "input");
}

function tell(layer, value, key) {
  const { id, element, events, revision, isComposing } = layer, [start, end] = key ? rangeOf(element) : [];
  if (events & INPUT) {
    send(id, 5, new Writer().uint(revision).u8(isComposing).string(value)
      .uint(start ?? value.length).uint(end ?? value.length), key);
  }
  // For features that tell it otherwise.
  layer.isUntold = true;
  element.dispatchEvent(new CustomEvent("tell", { bubbles: true, detail: value }));
}

on("input", ({ target, isComposing }) => {
  const layer = layerOf(target);
  if (layer?.element !== target) return;
  layer.isComposing = isComposing;
  report(layer);
});

on("compositionstart compositionend", ({ target, type }) => {
  const layer = layerOf(target);
  if (!layer) return;
  layer.isComposing = type === "compositionstart";
  if (layer.isComposing) return;
  report(layer);
});

on("change", ({ target }) => {
  const layer = layerOf(target);
  if (layer?.events & CHANGE) send(layer.id, 8, new Writer().string(valueOf(target)));
});

export const fields = () => [...layers.values()].filter(({ element }) => isText(element));

// Somebody may have typed before this script ran, and some browsers fill fields in again after a reload.
export function reportEarlyInput() {
  for (const layer of layers.values()) {
    const { element } = layer, [now, initial] = isBox(element) ? ["checked", "defaultChecked"] : ["value", "defaultValue"];
    if (element[now] !== element[initial]) report(layer);
  }
}

// Scrolling. Where something is scrolled to belongs to the browser, too: an offset from the server that was not computed
// from the newest position is dropped.

export function setOffset(style, { revision, left, top, isAnimated }, layer) {
  const behavior = isAnimated && !reducesMotion() ? "smooth" : "instant";
  // The content's size, which may come with the same commit, must stand first.
  if (revision >= layer.scrollRevision) afterCommit(() => layer.element.scrollTo({ left, top, behavior }));
}

function tellScroll(layer, hasEnded) {
  const [x, y] = layer.offset, time = performance.now(), last = layer.lastScroll || { x, y, time: 0 };
  const perSecond = (distance) => hasEnded ? 0 : distance * 1000 / Math.max(1, time - last.time);
  layer.lastScroll = hasEnded ? null : { x, y, time };
  send(layer.id, 7, new Writer().uint(layer.scrollRevision).fixed(x, y, perSecond(x - last.x), perSecond(y - last.y))
    .u8(hasEnded), "scroll");
}

on("scroll scrollend", ({ target, type }) => {
  const layer = target.dataset && layerOf(target), offset = [target.scrollLeft, target.scrollTop];
  if (layer?.element !== target) return;
  const tell = layer.tellScroll ||= paced(tellScroll), end = () => tell(layer, true);
  if (type === "scroll" && String(layer.offset) !== String(offset)) {
    // What begins to move has stood there a frame ago.
    layer.lastScroll ||= { x: layer.offset?.[0] || 0, y: layer.offset?.[1] || 0, time: performance.now() - 16 };
    layer.offset = offset;
    scrolled.add(layer);
    layer.scrollRevision++;
    if (layer.events & SCROLL) tell(layer, false);
    clearTimeout(layer.rest);
    // Not every browser has "scrollend"; no movement for a while means the same.
    if (layer.events & SCROLL) layer.rest = setTimeout(end, 200);
  } else if (type === "scrollend" && layer.rest) {
    clearTimeout(layer.rest);
    layer.rest = 0;
    end();
  }
}, true);

// Pointer, keyboard and focus.

const modifiers = (e) => e.shiftKey | e.ctrlKey << 1 | e.altKey << 2 | e.metaKey << 3;

export function inLayer({ element }, event) {
  const { x, y, width, height } = element.getBoundingClientRect();
  // A click from the keyboard has no place; the middle is as good as any.
  return event.type === "click" && !event.detail ? [width / 2, height / 2] : [event.x - x, event.y - y];
}

on("click", (event) => {
  const { target } = event, layer = reporter(target, CLICK), tapped = layerOf(target);
  const link = target.closest("a[href]");
  if (target.closest("lifeline-button[disabled]")) return;
  if (link && layer) {
    // With a modifier the visitor asks the browser for a new tab; otherwise the server decides where its links lead.
    if (modifiers(event) & 11) return;
    if (layer.element === link) event.preventDefault();
  }
  // At once: keyboards on screens open only within the gesture.
  if (tapped?.flags & 128) (isText(tapped.element) ? tapped.element : tapped.element.querySelector("input, textarea"))?.focus();
  if (layer) send(layer.id, 1, new Writer().fixed(...inLayer(layer, event)).u8(modifiers(event)).u8(event.detail || 1));
});

on("submit", (event) => {
  event.preventDefault();
  const layer = reporter(event.target, SUBMIT);
  if (layer) send(layer.id, 9, new Writer());
});

// Pointer id: the layer that gets the rest of its way, and its own pace.
const down = new Map();

export const tellPointer = (layer, phase, event) => send(layer.id, 2, new Writer().u8(phase).uint(event.pointerId)
  .u8({ touch: 1, pen: 2 }[event.pointerType]).u8(event.buttons).fixed(event.x, event.y).u8(modifiers(event))
  .uint(event.timeStamp), phase === 1 && event.pointerId);

on("pointerdown", (event) => {
  const layer = reporter(event.target, POINTER);
  if (!layer || event.button) return;
  down.set(event.pointerId, { layer, tell: paced((event) => tellPointer(layer, 1, event)) });
  tellPointer(layer, 0, event);
});

on("pointerup pointercancel", (event) => {
  const { layer, tell } = down.get(event.pointerId) || {};
  if (!layer) return;
  tell.flush();
  down.delete(event.pointerId);
  tellPointer(layer, event.type === "pointerup" ? 2 : 3, event);
});

on("pointermove", (event) => down.get(event.pointerId)?.tell(event));

on("keydown keyup", (event) => {
  const { target, type, key, code, repeat } = event, layer = layerOf(target), isDown = type === "keydown";
  if (event.isComposing || event.keyCode === 229) return;
  const listener = reporter(layer ? target : layers.get(1).element, KEY);
  if (listener) send(listener.id, 4, new Writer().u8(!isDown).string(key).string(code).u8(modifiers(event)).u8(repeat));
  if (!isDown || layer?.element !== target) return;
  if (isText(target)) {
    const isEnter = key === "Enter" && !repeat;
    if (isEnter && layer.events & SUBMIT && target.localName === "input" && !reporter(target.form, SUBMIT)) send(layer.id, 9, new Writer());
  // Keys that others listen to do not scroll the page.
  } else if (listener === layer && /^(Arrow|Page|Home|End| )/.test(key) && !target.matches("a[href], button, input, select")) {
    event.preventDefault();
  }
});

on("focusin focusout", ({ target, type }) => {
  // A window that loses the focus keeps its focused element.
  const isFocused = type === "focusin", layer = layerOf(target);
  if (isApplying || (!isFocused && target === document.activeElement)) return;
  if (layer?.element === target && layer.events & FOCUS) send(layer.id, 6, new Writer().u8(isFocused));
});
