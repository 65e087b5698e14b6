// Drags by finger, where the browser itself begins none: a resting finger lifts a source, and a picture of it
// follows the finger. Such a drag stays in the page.

import { make, on } from "../dom.js";
import { isText } from "../controls.js";
import { ROLE, begin, destinationAt, drag, drop, end, enter, leave, moveOver, over } from "./drag.js";
import { prepare, sourceAt } from "./drag.js";

const REST = 500, SLOP = 10;

// The finger on a source, before it lifts it and after.
let press, picture;

function release() {
  clearTimeout(press?.timer);
  picture?.remove();
  press = picture = null;
}

on("pointerdown", (event) => {
  const { target, pointerType, pointerId, isPrimary, x, y } = event;
  if (pointerType !== "touch" || drag?.isCarried) return;
  release();
  const layer = isPrimary && !isText(target) && sourceAt(target);
  if (!layer) return;
  press = { layer, pointerId, x, y, timer: setTimeout(lift, REST) };
  if (layer.roles & ROLE.preparesOnPress) prepare(layer);
});

// The browser drags by itself, or scrolls.
on("dragstart", release, true);
on("pointercancel", () => {
  if (drag?.isByTouch) end();
  release();
});

function lift() {
  const { layer, x, y } = press, { element } = layer, box = begin(layer, press);
  drag.isByTouch = true;
  document.documentElement.dataset.dragging = "";
  picture = make("div", "drag-picture", document.body);
  picture.inert = true;
  const copy = (element.querySelector("[data-drag-preview]") || element).cloneNode(true);
  const roles = ["data-drag", "data-drop", "data-drag-preview", "data-edge"];
  const parts = [copy, ...copy.querySelectorAll("*")];
  for (const part of parts) for (const name of roles) part.removeAttribute(name);
  Object.assign(copy.style, { left: 0, top: 0, transform: "none" });
  picture.append(copy);
  Object.assign(press, { dx: x - box.x, dy: y - box.y });
  picture.style.colorScheme = getComputedStyle(element).colorScheme;
  navigator.vibrate?.(10);
  follow(press);
}

function follow({ x, y }) {
  picture.style.transform = `translate(${x - press.dx}px, ${y - press.dy}px)`;
  const layer = destinationAt(document.elementFromPoint(x, y), drag.id, []);
  if (layer !== over?.layer) {
    leave();
    if (layer) enter(layer, drag.id, [], { x, y });
  }
  if (over) moveOver({ x, y });
}

on("pointermove", (event) => {
  if (event.pointerId !== press?.pointerId) return;
  if (picture) follow(event);
  else if (Math.hypot(event.x - press.x, event.y - press.y) > SLOP) release();
});

on("pointerup", (event) => {
  if (event.pointerId !== press?.pointerId) return;
  if (picture) {
    end(over ? drop(event) : "none");
    // The finger was no click.
    const stop = (click) => { click.stopPropagation(); click.preventDefault(); };
    document.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", stop, true), 300);
  }
  release();
});

// No menu appears below the finger.
on("contextmenu", (event) => { if (press) event.preventDefault(); }, true);
