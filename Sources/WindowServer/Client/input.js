// Clicks, pointers, keys and focus. One listener per event serves the whole page; an event is reported for
// the listener layer: the nearest layer around its target that has the event in its mask.

import { EVENT, KEY_PHASE, LAYER_EVENT, LAYER_FLAG, MODIFIER } from "./wire-constants.js";
import { POINTER_KIND, POINTER_PHASE } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { keyOf, on, throttle } from "./dom.js";
import { commit, layerOf, listenerLayer, rootLayer } from "./state.js";
import { send } from "./outbox.js";
import { isText } from "./controls.js";

const modifiersOf = ({ shiftKey, ctrlKey, altKey, metaKey }) => (shiftKey && MODIFIER.shift) |
  (ctrlKey && MODIFIER.control) | (altKey && MODIFIER.option) | (metaKey && MODIFIER.command);

const OPENS_TAB = MODIFIER.shift | MODIFIER.control | MODIFIER.command;

export function pointInLayer({ element }, event) {
  const { x, y, width, height } = element.getBoundingClientRect();
  // A click from the keyboard has no point and is reported at the centre.
  return event.type === "click" && !event.detail ? [width / 2, height / 2] : [event.x - x, event.y - y];
}

on("click", (event) => {
  const { target } = event, layer = listenerLayer(target, LAYER_EVENT.click), tapped = layerOf(target);
  const link = target.closest("a[href]");
  if (target.closest("lifeline-button[disabled]")) return;
  if (link && layer) {
    // With a modifier the browser opens a new tab; otherwise the server decides where its links lead.
    if (modifiersOf(event) & OPENS_TAB) return;
    if (layer.element === link) event.preventDefault();
  }
  // Focuses within the listener, because on-screen keyboards open only during the gesture.
  if (tapped?.flags & LAYER_FLAG.focusesOnTap) {
    const { element } = tapped;
    (isText(element) ? element : element.querySelector("input, textarea"))?.focus();
  }
  if (layer) {
    send(layer.id, EVENT.click, new Writer().fixed(...pointInLayer(layer, event)).u8(modifiersOf(event))
      .u8(event.detail || 1));
  }
});

const sendSubmit = ({ id }) => send(id, EVENT.submit, new Writer());

on("submit", (event) => {
  event.preventDefault();
  const layer = listenerLayer(event.target, LAYER_EVENT.submit);
  if (layer) sendSubmit(layer);
});

// By pointer id: the layer that receives all events of a pointer while it is down, and a throttled report of
// its moves.
const pressedPointers = new Map();

const POINTER_KINDS = { mouse: POINTER_KIND.mouse, touch: POINTER_KIND.touch, pen: POINTER_KIND.pen };

export const reportPointer = (layer, phase, event) => send(layer.id, EVENT.pointer, new Writer().u8(phase)
  .uint(event.pointerId).u8(POINTER_KINDS[event.pointerType]).u8(event.buttons).fixed(event.x, event.y)
  .u8(modifiersOf(event)).uint(event.timeStamp), phase === POINTER_PHASE.move && event.pointerId);

on("pointerdown", (event) => {
  const layer = listenerLayer(event.target, LAYER_EVENT.pointer);
  if (!layer || event.button) return;
  const reportMove = throttle((event) => reportPointer(layer, POINTER_PHASE.move, event));
  pressedPointers.set(event.pointerId, { layer, reportMove });
  reportPointer(layer, POINTER_PHASE.down, event);
});

on("pointerup pointercancel", (event) => {
  const { layer, reportMove } = pressedPointers.get(event.pointerId) || {};
  if (!layer) return;
  reportMove.flush();
  pressedPointers.delete(event.pointerId);
  reportPointer(layer, event.type === "pointerup" ? POINTER_PHASE.up : POINTER_PHASE.cancel, event);
});

on("pointermove", (event) => pressedPointers.get(event.pointerId)?.reportMove(event));

on("keydown keyup", (event) => {
  const { target, type, code, repeat } = event, layer = layerOf(target), isDown = type === "keydown";
  const key = keyOf(event);
  if (event.isComposing || event.keyCode === 229) return;
  const listener = listenerLayer(layer ? target : rootLayer().element, LAYER_EVENT.key);
  if (listener) {
    const payload = new Writer().u8(isDown ? KEY_PHASE.down : KEY_PHASE.up).string(key).string(code);
    send(listener.id, EVENT.key, payload.u8(modifiersOf(event)).u8(repeat));
  }
  if (!isDown || layer?.element !== target) return;
  if (isText(target)) {
    const submits = layer.events & LAYER_EVENT.submit && target.localName === "input";
    const isEnter = key === "Enter" && !repeat;
    if (isEnter && submits && !listenerLayer(target.form, LAYER_EVENT.submit)) sendSubmit(layer);
  // Keys that a layer listens to do not scroll the page.
  } else if (listener === layer && /^(Arrow|Page|Home|End| )/.test(key) &&
      !target.matches("a[href], button, input, select")) {
    event.preventDefault();
  }
});

on("focusin focusout", ({ target, type }) => {
  const isFocused = type === "focusin", layer = layerOf(target);
  // A window that loses focus keeps its active element.
  if (commit.isApplying || (!isFocused && target === document.activeElement)) return;
  if (layer?.element === target && layer.events & LAYER_EVENT.focus) {
    send(layer.id, EVENT.focus, new Writer().u8(isFocused));
  }
});
