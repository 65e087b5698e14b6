// Putting elements where they belong without disturbing them. Taking an element out of the document, if only to put it
// in elsewhere, ends its focus, its composition and its scroll offset.

import { layers, register } from "./layers.js";
import { restoreOffsets } from "./scrolling.js";

// From the last to the first, so that each needs only its successor, and moves only if that is another one.
export function place(parent, elements, before) {
  let next = before;
  for (const element of elements.toReversed()) {
    if (element.parentNode !== parent || element.nextSibling !== next) move(parent, element, next);
    next = element;
  }
}

function move(parent, element, next) {
  if (!element.isConnected || !parent.isConnected) return parent.insertBefore(element, next);
  if (parent.moveBefore) return parent.moveBefore(element, next);
  if (element.parentNode === parent && element.contains(document.activeElement)) return moveOthers(parent, element, next);
  parent.insertBefore(element, next);
  restoreOffsets(element);
}

// The focused element stays; what stands between it and its new place moves to its other side.
function moveOthers(parent, element, next) {
  const children = [...parent.childNodes], at = children.indexOf(element);
  const to = next ? children.indexOf(next) : children.length;
  if (at < to) {
    for (const child of children.slice(at + 1, to)) parent.insertBefore(child, element);
  } else {
    const after = element.nextSibling;
    for (const child of children.slice(to, at)) parent.insertBefore(child, after);
  }
}

// An element of another kind takes over the place, the look and the children.
export function replaceElement(layer, tag) {
  const { element } = layer;
  if (element.localName === tag) return;
  const fresh = document.createElement(tag);
  fresh.dataset.layer = layer.id;
  for (const { name, value } of element.attributes) {
    if (name !== "style" && name !== "data-layer") fresh.setAttribute(name, value);
  }
  fresh.style.cssText = element.style.cssText;
  const { parentNode, nextSibling } = element;
  parentNode?.insertBefore(fresh, nextSibling);
  for (const child of [...element.childNodes]) {
    if (fresh.isConnected && fresh.moveBefore) fresh.moveBefore(child, null);
    else fresh.append(child);
  }
  element.remove();
  layer.element = fresh;
}

export function create(id, tag) {
  const element = document.createElement(tag);
  element.dataset.layer = id;
  return register(id, element);
}

// Returns a function that gives the focus and the selection back, should the changes meanwhile have taken them.
export function keepFocus() {
  const element = document.activeElement;
  if (!element?.closest("[data-layer]")) return () => {};
  const { id } = layers.get(+element.closest("[data-layer]").dataset.layer) || {};
  let range = null;
  try { range = [element.selectionStart, element.selectionEnd, element.selectionDirection]; } catch {}
  return () => {
    const now = element.isConnected ? element : layers.get(id)?.element;
    if (!now || document.activeElement === now) return;
    now.focus({ preventScroll: true });
    try { if (range?.[0] != null) now.setSelectionRange(...range); } catch {}
  };
}
