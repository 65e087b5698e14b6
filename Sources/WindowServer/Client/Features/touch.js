// Touches between controls. The touch area of a control, 44 points wide and high (client.css), covers
// elements painted before it. A touch in such an area outside its control presses the element under the
// finger, if that can be pressed or is a disabled control; where the areas of several controls overlap, it
// presses the nearest one.
//
// The events are stopped and dispatched again at their actual target.

import { LAYER_EVENT } from "../wire-constants.js";
import { listenerLayer } from "../state.js";

const AREAS = "lifeline-button, a[data-layer][href], [type=radio], [type=checkbox]";
const CONTROLS = `${AREAS}, input, textarea, select, [disabled]`, CLICKED_WITHIN = 500;

// The last touch: its pointer, the element that receives its events instead of the one it hit, and its end
// time.
let touch;

const boxOf = (element) => element.getBoundingClientRect();
const distance = ({ left, top, right, bottom }, { x, y }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
const covers = (a, b) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;

// Returns the element to press instead of the event's target, if any.
function actualTarget(event) {
  const owner = event.target.closest?.(AREAS), ownerBox = owner && boxOf(owner);
  let nearest, minimum = owner && distance(ownerBox, event);
  if (!minimum) return;
  for (const element of document.elementsFromPoint(event.x, event.y)) {
    const pressed = element.closest(CONTROLS) ||
      listenerLayer(element, LAYER_EVENT.click | LAYER_EVENT.pointer)?.element;
    if (!pressed || pressed.contains(owner) || owner.contains(pressed)) continue;
    const box = boxOf(pressed), pressedDistance = distance(box, event);
    // An element behind the whole control is not beside it.
    if (pressedDistance >= minimum || covers(box, ownerBox)) continue;
    minimum = pressedDistance;
    nearest = distance(boxOf(element), event) ? pressed : element;
  }
  return nearest;
}

function redirect(event) {
  const { type, pointerId } = event;
  if (!event.isTrusted) return;
  if (type === "pointerdown") {
    if (!event.isPrimary) return;
    touch = { pointerId, target: event.pointerType === "mouse" ? null : actualTarget(event) };
  }
  if (!touch?.target || pointerId !== undefined && pointerId !== touch.pointerId) return;
  // Clicks of keyboards and screen readers do not belong to a touch.
  if (performance.now() - touch.end > CLICKED_WITHIN || type === "click" && !event.detail) return;
  event.stopImmediatePropagation();
  if (type.startsWith("mouse")) {
    event.preventDefault();
    if (type === "mousedown") touch.target.closest("a, input, textarea, select, [tabindex]")?.focus();
    return;
  }
  const isAccepted = touch.target.dispatchEvent(new event.constructor(type, event));
  // The browser performs the default action of the new click, not of the original one.
  if (!isAccepted || type === "click") event.preventDefault();
  if (type === "pointerup") touch.end = performance.now();
  if (type === "pointercancel" || type === "click") touch = null;
}

for (const name of ["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup", "click"]) {
  addEventListener(name, redirect, true);
}
