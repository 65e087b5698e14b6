// Drags, pinches and long presses on layers that listen to them. Prevents the browser's own handling of such
// touches, reports a trackpad's pinch as two fingers, and makes layers that the server moves with a finger
// follow it without delay.

import { LAYER_EVENT, POINTER_PHASE } from "../wire-constants.js";
import { LAYER, layers, listenerLayer } from "../state.js";
import { boxOf } from "../drawing.js";
import { reportPointer } from "../input.js";

const PAN = LAYER_EVENT.pansHorizontally | LAYER_EVENT.pansVertically;
const GESTURES = PAN | LAYER_EVENT.pinch | LAYER_EVENT.press;

export function update(layer, reader) {
  const { element, events } = layer;
  element.style.setProperty("-webkit-touch-callout", reader && events & LAYER_EVENT.press ? "none" : "");
  // Repeated because the layer may have a new element.
  element.removeEventListener("wheel", pinchByWheel);
  if (reader && events & LAYER_EVENT.pinch) {
    element.addEventListener("wheel", pinchByWheel, { passive: false });
  }
}

const on = (name, handle) => document.addEventListener(name, handle, true);

// The pointers that are down on such layers, with start and path: offsets from the start, with their times.
const pointers = new Map();
let lastType;

on("pointerdown", (event) => {
  lastType = event.pointerType;
  const layer = listenerLayer(event.target, LAYER_EVENT.pointer);
  if (!layer || event.button || !(layer.events & GESTURES)) return;
  if (!pointers.size) begin();
  const pointer = { layer, x: event.x, y: event.y, path: [[0, 0, performance.now()]] };
  pointers.set(event.pointerId, pointer);
  // A movement by two fingers does not follow one of them.
  path = pointers.size > 1 ? null : pointer.path;
});

on("pointermove", (event) => {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  const { layer, path } = pointer, x = event.x - pointer.x, y = event.y - pointer.y;
  path.push([x, y, performance.now()]);
  if (path.length > 400) path.splice(1, 100);
  // A captured mouse continues to drag outside the window. It is captured when it moves, so that a click is
  // dispatched to the element under it and not to the layer's.
  if (!pointer.isCaptured && layer.events & PAN && Math.hypot(x, y) > 3) {
    pointer.isCaptured = true;
    try { layer.element.setPointerCapture(event.pointerId); } catch {}
  }
  for (const follower of followers.values()) follow(follower);
});

for (const name of ["pointerup", "pointercancel"]) on(name, ({ pointerId }) => {
  if (pointers.delete(pointerId) && !pointers.size) end();
});

// During a drag no text is selected, no image is dragged, and a resting finger opens no menu, except in text
// fields.
const isTyping = (target) => target.closest?.("input, textarea, select");
on("selectstart", (event) => { if (pointers.size && !isTyping(event.target)) event.preventDefault(); });
on("dragstart", (event) => {
  // A source (drag.js) may be inside a layer with gestures, and has a long press if it has a menu.
  const source = event.target.closest?.("[data-drag]");
  const isFree = ({ layer: { events, element } }) => source && (!(events & PAN) || element.contains(source));
  if (![...pointers.values()].every(isFree)) event.preventDefault();
});
on("contextmenu", (event) => {
  if (lastType !== "touch" || isTyping(event.target)) return;
  if (listenerLayer(event.target, LAYER_EVENT.press)) event.preventDefault();
});

// A trackpad's pinch is reported as two fingers at opposite sides of the pointer.
const TRACKPAD_DISTANCE = 200, TRACKPAD_INTERVAL = 50;
let trackpad, wheelTimer;

function beginTrackpadPinch(layer, { clientX, clientY }) {
  trackpad = { layer, x: clientX, y: clientY, distance: TRACKPAD_DISTANCE, angle: 0 };
}

function reportTrackpadPinch(phase, { timeStamp, shiftKey }) {
  const { layer, x, y, distance, angle } = trackpad;
  [-1, 1].forEach((side, i) => reportPointer(layer, phase, {
    pointerId: 0xfffffff0 + i, pointerType: "touch", buttons: 1, timeStamp, shiftKey,
    x: x + side * Math.cos(angle) * distance / 2, y: y + side * Math.sin(angle) * distance / 2,
  }));
}

function moveTrackpadPinch(event) {
  const now = performance.now();
  if (now - trackpad.reportedAt < TRACKPAD_INTERVAL) return;
  trackpad.reportedAt = now;
  reportTrackpadPinch(POINTER_PHASE.move, event);
}

function endTrackpadPinch(event) {
  reportTrackpadPinch(POINTER_PHASE.move, event);
  reportTrackpadPinch(POINTER_PHASE.up, event);
  trackpad = null;
}

// Most browsers dispatch wheel events with the Control key.
function pinchByWheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const layer = listenerLayer(event.target, LAYER_EVENT.pinch);
  if (!layer) return;
  if (!trackpad) {
    beginTrackpadPinch(layer, event);
    reportTrackpadPinch(POINTER_PHASE.down, event);
  }
  // Limits a wheel notch, which is 100 or 120; trackpads send smaller numbers.
  trackpad.distance *= Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 100);
  moveTrackpadPinch(event);
  clearTimeout(wheelTimer);
  wheelTimer = setTimeout(() => endTrackpadPinch(event), 200);
}

// Safari on macOS dispatches gesture events, which also rotate. On iOS it dispatches them in addition to the
// pointer events of the fingers, which are reported already.
on("gesturestart", (event) => {
  const layer = listenerLayer(event.target, LAYER_EVENT.pinch);
  if (!layer || pointers.size) return;
  event.preventDefault();
  beginTrackpadPinch(layer, event);
  reportTrackpadPinch(POINTER_PHASE.down, event);
});
for (const name of ["gesturechange", "gestureend"]) on(name, (event) => {
  if (!trackpad) return;
  event.preventDefault();
  trackpad.distance = TRACKPAD_DISTANCE * event.scale;
  trackpad.angle = event.rotation * Math.PI / 180;
  if (name === "gesturechange") moveTrackpadPinch(event); else endTrackpadPinch(event);
});

// Following. The server moves a view by the finger's reported movement; the client knows more of it. If a
// layer's movement since the drag began equals, to the pixel, an earlier movement of the finger, twice in a
// row, the layer follows the finger: it is shown at the finger's current position. As soon as it moves
// otherwise, it is shown where the server has placed it, for the rest of the drag. Only the property
// "translate" is set, which nothing else uses.

const followers = new Map();  // By element.
let path;                     // The path of the dragging finger.

function positionOf(layer) {
  const matrix = layer.element.style.transform.match(/^matrix\((.*)\)/)?.[1] || "";
  const [, , , , x = 0, y = 0] = matrix.split(",").map(Number), [left, top] = boxOf(layer);
  return [left + x || 0, top + y || 0];
}

let startPositions = new Map(), endTimer;
const observer = new MutationObserver((records) => {
  for (const element of new Set(records.map(({ target }) => target))) if (element[LAYER]) moved(element);
  observer.takeRecords();
});

function begin() {
  clearTimeout(endTimer);
  stopFollowing();
  startPositions = new Map([...layers.values()].map((layer) => [layer.element, positionOf(layer)]));
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["style"] });
}

// Waits for the server's responses to the last movements.
function end() { endTimer = setTimeout(stopFollowing, 1000); }

function stopFollowing() {
  observer.disconnect();
  for (const follower of followers.values()) reset(follower);
  followers.clear();
}

function moved(element) {
  const start = startPositions.get(element), layer = element[LAYER];
  if (!start || !path || !layer) return;
  const [x, y] = positionOf(layer), dx = x - start[0], dy = y - start[1];
  const follower = followers.get(element) || { element, matches: 0 };
  if (follower.isExcluded || (follower.x === dx && follower.y === dy)) return;
  followers.set(element, Object.assign(follower, { x: dx, y: dy }));
  const isNear = (a, b) => Math.abs(a - b) < 0.6;
  // Follows only on axes on which the server has moved the layer.
  const axes = [dx, dy].map((delta, i) => delta !== 0 || (follower.axes?.[i] ?? false));
  const isMatch = ([px, py]) => (!axes[0] || isNear(px, dx)) && (!axes[1] || isNear(py, dy));
  // If the finger has been there twice, uses the first time after the last match.
  const isLater = ([, , time]) => time > (follower.match?.[2] ?? 0);
  const match = path.find((point) => isLater(point) && isMatch(point)) || path.findLast(isMatch);
  // A layer that returned to its start after the drag does not follow any more.
  const hasReturned = !pointers.size && !dx && !dy;
  if (!match || hasReturned || !(axes[0] || axes[1])) {
    if (follower.matches) follower.isExcluded = true;
    return reset(follower);
  }
  follower.matches++;
  Object.assign(follower, { match, axes, lag: performance.now() - match[2] });
  follow(follower);
}

function follow(follower) {
  const { element, match, axes, lag, matches, isExcluded } = follower, last = path?.at(-1);
  if (isExcluded || matches < 2 || !match || !last) return;
  // The server no longer moves the layer, or does not respond.
  if (performance.now() - match[2] > 3 * lag + 400) return reset(follower);
  const [x, y] = [0, 1].map((i) => axes[i] ? last[i] - match[i] : 0);
  element.style.translate = x || y ? `${x}px ${y}px` : "";
  observer.takeRecords();
}

// Animates to the server's position.
function reset({ element }) {
  const { translate } = element.style;
  if (!translate) return;
  element.style.translate = "";
  element.animate([{ translate }, { translate: "0 0" }], { duration: 120, easing: "ease-out" });
}
