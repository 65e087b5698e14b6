// Fingers between controls. The 44 points around a control (client.css) lie over what is painted before it. A finger that
// touches such an area beside its control presses what is under the finger, if that can be pressed or is a disabled
// control; where the areas of several controls overlap, it presses the nearest one.
//
// Its events are stopped and dispatched again on the element they are meant for.

import { reporter } from "../layers.js";

const AREAS = "lifeline-button, a[data-layer][href], [type=radio], [type=checkbox]";
const CONTROLS = `${AREAS}, input, textarea, select, [disabled]`, PRESSES = 1 | 2, CLICKED_WITHIN = 500;

// The last touch: its pointer, the element that gets its events instead of the one it hit, and when it ended.
let touch;

const boxOf = (element) => element.getBoundingClientRect();
const distance = ({ left, top, right, bottom }, { x, y }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
const covers = (a, b) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;

function meant(event) {
  const owner = event.target.closest?.(AREAS), box = owner && boxOf(owner);
  let nearest, least = owner && distance(box, event);
  if (!least) return;
  for (const element of document.elementsFromPoint(event.x, event.y)) {
    const pressed = element.closest(CONTROLS) || reporter(element, PRESSES)?.element;
    if (!pressed || pressed.contains(owner) || owner.contains(pressed)) continue;
    const its = boxOf(pressed), way = distance(its, event);
    // What lies behind the whole control is no neighbour.
    if (way >= least || covers(its, box)) continue;
    least = way;
    nearest = distance(boxOf(element), event) ? pressed : element;
  }
  return nearest;
}

function redirect(event) {
  const { type, pointerId } = event;
  if (!event.isTrusted) return;
  if (type === "pointerdown") {
    if (!event.isPrimary) return;
    touch = { pointerId, target: event.pointerType === "mouse" ? null : meant(event) };
  }
  if (!touch?.target || pointerId !== undefined && pointerId !== touch.pointerId) return;
  // Clicks of keyboards and screen readers belong to no touch.
  if (performance.now() - touch.end > CLICKED_WITHIN || type === "click" && !event.detail) return;
  event.stopImmediatePropagation();
  if (type.startsWith("mouse")) {
    event.preventDefault();
    if (type === "mousedown") touch.target.closest("a, input, textarea, select, [tabindex]")?.focus();
    return;
  }
  const isWanted = touch.target.dispatchEvent(new event.constructor(type, event));
  // What a click on the other element would do is done by the browser for the new event.
  if (!isWanted || type === "click") event.preventDefault();
  if (type === "pointerup") touch.end = performance.now();
  if (type === "pointercancel" || type === "click") touch = null;
}

for (const name of ["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup", "click"]) {
  addEventListener(name, redirect, true);
}
