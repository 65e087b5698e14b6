// Drags, pinches and long presses on layers that report them: what the browser would do with such fingers itself is kept
// from it, a trackpad's pinch becomes one of fingers, and what the server moves with a finger keeps up with it.

import { boxOf } from "../drawing.js";
import { LAYER, layers, reporter } from "../layers.js";
import { tellPointer } from "../input.js";

const PAN = 512 | 1024, PINCH = 2048, PRESS = 4096;

export function update(layer, reader) {
  const { element } = layer;
  element.style.setProperty("-webkit-touch-callout", reader && layer.events & PRESS ? "none" : "");
  // The element of a layer may be another one later.
  element.removeEventListener("wheel", pinchByWheel);
  if (reader && layer.events & PINCH) element.addEventListener("wheel", pinchByWheel, { passive: false });
}

const on = (name, handle) => document.addEventListener(name, handle, true);

// Of each pointer that is down on such a layer: where it began, and all the places that the server was or will be told of.
const pointers = new Map();
let lastType;

on("pointerdown", (event) => {
  lastType = event.pointerType;
  const layer = reporter(event.target, 2);
  if (!layer || event.button || !(layer.events & (PAN | PINCH | PRESS))) return;
  if (!pointers.size) begin();
  const pointer = { layer, x: event.x, y: event.y, way: [[0, 0, performance.now()]] };
  pointers.set(event.pointerId, pointer);
  // What two fingers move is not where one of them is.
  way = pointers.size > 1 ? null : pointer.way;
});

on("pointermove", (event) => {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  const { layer } = pointer, now = [event.x - pointer.x, event.y - pointer.y, performance.now()];
  pointer.way.push(now);
  if (pointer.way.length > 400) pointer.way.splice(1, 100);
  // A mouse that leaves the window goes on dragging. Not before it moves: a click would be the layer's, not that of what
  // is inside.
  if (!pointer.isCaptured && layer.events & PAN && Math.hypot(...now.slice(0, 2)) > 3) {
    pointer.isCaptured = true;
    try { layer.element.setPointerCapture(event.pointerId); } catch {}
  }
  for (const follower of followers.values()) follow(follower);
});

for (const name of ["pointerup", "pointercancel"]) on(name, ({ pointerId }) => {
  if (pointers.delete(pointerId) && !pointers.size) end();
});

// A drag selects no text and drags no picture; a finger that rests opens no menu. In text fields all is as always.
const isTyping = (target) => target.closest?.("input, textarea, select");
on("selectstart", (event) => { if (pointers.size && !isTyping(event.target)) event.preventDefault(); });
on("dragstart", (event) => { if (pointers.size) event.preventDefault(); });
on("contextmenu", (event) => {
  if (lastType === "touch" && !isTyping(event.target) && reporter(event.target, PRESS)) event.preventDefault();
});

// A trackpad's pinch reaches pages as a wheel with the Control key. Two fingers beside the pointer stand for it.
let wheel, wheelTimer;

function pinchByWheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const layer = reporter(event.target, PINCH), tell = (phase) => [-1, 1].forEach((side, i) => tellPointer(layer, phase, {
    pointerId: 0xfffffff0 + i, pointerType: "touch", buttons: 1, timeStamp: event.timeStamp, shiftKey: event.shiftKey,
    x: wheel.x + side * wheel.distance / 2, y: wheel.y }));
  if (!layer) return;
  if (!wheel) {
    wheel = { x: event.x, y: event.y, distance: 200 };
    tell(0);
  }
  // A notch of a wheel is 100 or 120; what trackpads send is smaller.
  wheel.distance *= Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 100);
  const now = performance.now();
  if (!(now - wheel.told < 50)) {
    wheel.told = now;
    tell(1);
  }
  clearTimeout(wheelTimer);
  wheelTimer = setTimeout(() => {
    tell(1);
    tell(2);
    wheel = null;
  }, 200);
}

// Following. The server moves a view by how far the finger has moved, as far as it knows. Here it is known farther. When
// what a layer has moved by since the drag began is, to the pixel, where the finger was a moment ago, twice in a row,
// then it follows the finger, and is shown where the finger is now. As soon as it does something else it is shown where
// the server says, for the rest of the drag. The layer's own position is never touched: only "translate" is, which nothing
// else uses.

const followers = new Map();  // element: what it is known to do
let way;                      // of the finger that drags

function place(layer) {
  const [, , , , e = 0, f = 0] = (layer.element.style.transform.match(/^matrix\((.*)\)/)?.[1] || "").split(",").map(Number);
  const [left, top] = boxOf(layer);
  return [left + e || 0, top + f || 0];
}

let startPlaces = new Map(), quietTimer;
const observer = new MutationObserver((records) => {
  for (const element of new Set(records.map(({ target }) => target))) if (element[LAYER]) moved(element);
  observer.takeRecords();
});

function begin() {
  clearTimeout(quietTimer);
  drop();
  startPlaces = new Map([...layers.values()].map((layer) => [layer.element, place(layer)]));
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["style"] });
}

// The server's last word on the drag is still to come.
function end() { quietTimer = setTimeout(drop, 1000); }

function drop() {
  observer.disconnect();
  for (const follower of followers.values()) leave(follower);
  followers.clear();
}

function moved(element) {
  const start = startPlaces.get(element), layer = element[LAYER];
  if (!start || !way || !layer) return;
  const [x, y] = place(layer), dx = x - start[0], dy = y - start[1];
  const follower = followers.get(element) || { element, seen: 0 };
  if (follower.isOut || (follower.x === dx && follower.y === dy)) return;
  followers.set(element, Object.assign(follower, { x: dx, y: dy }));
  const near = (a, b) => Math.abs(a - b) < 0.6;
  // An axis that the server has not moved at all is not followed.
  const axes = [dx, dy].map((way, i) => way !== 0 || (follower.axes?.[i] ?? false));
  const isHere = ([px, py]) => (!axes[0] || near(px, dx)) && (!axes[1] || near(py, dy));
  // The server's time goes forward, too: of the places where the finger was twice the next one is meant.
  const match = way.find((at) => at[2] > (follower.match?.[2] ?? 0) && isHere(at)) || way.findLast(isHere);
  if (!match || !(axes[0] || axes[1])) {
    if (follower.seen) follower.isOut = true;
    return leave(follower);
  }
  follower.seen++;
  Object.assign(follower, { match, axes, lag: performance.now() - match[2] });
  follow(follower);
}

function follow(follower) {
  const { element, match, axes, lag, seen, isOut } = follower, last = way?.at(-1);
  if (isOut || seen < 2 || !match || !last) return;
  // The server has stopped moving it, or is not heard any more.
  if (performance.now() - match[2] > 3 * lag + 400) return leave(follower);
  const [x, y] = [0, 1].map((i) => axes[i] ? last[i] - match[i] : 0);
  element.style.translate = x || y ? `${x}px ${y}px` : "";
  observer.takeRecords();
}

// Back to where the server says, not in one jump.
function leave({ element }) {
  const { translate } = element.style;
  if (!translate) return;
  element.style.translate = "";
  element.animate([{ translate }, { translate: "0 0" }], { duration: 120, easing: "ease-out" });
}
