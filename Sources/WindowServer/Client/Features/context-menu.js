// Context menus of layers: a right click, the Menu key, or Shift+F10. The browser's own menu is suppressed
// there. Long presses are recognised by the server.
//
// A layer's payload is 1 if only keys open its menu. The rest of a row belongs to the menu inside it.

import { Writer } from "../wire.js";
import { LAYER, layerOf } from "../state.js";
import { isText } from "../controls.js";
import { reportFeature } from "../feature-loader.js";

let isByKey, isByFinger, isHandled;

const on = (name, handle) => document.addEventListener(name, handle, true);

export function update({ element }, reader) {
  if (reader) element.dataset.menu = reader.atEnd ? 0 : reader.u8();
  else delete element.dataset.menu;
}

function open(event, owner) {
  const { left, top, width, height } = owner.getBoundingClientRect();
  const x = event.clientX - left, y = event.clientY - top;
  const isInside = !isByKey && x >= 0 && y >= 0 && x <= width && y <= height;
  event.preventDefault();
  // Keys open it below the element.
  const writer = new Writer().u8(isByKey ? 1 : 0).fixed(isInside ? x : 0, isInside ? y : height)
    .uint(layerOf(document.activeElement)?.id);
  reportFeature(owner[LAYER], "context-menu", writer);
}

on("pointerdown", ({ pointerType }) => {
  [isByKey, isByFinger, isHandled] = [false, pointerType === "touch", false];
});

const ownerOf = (target) => target.closest?.("[data-menu]") ||
  target.closest?.("li")?.querySelector("[data-menu]");

on("keydown", (event) => {
  const { target, key } = event;
  [isByKey, isByFinger] = [true, false];
  // Not every browser dispatches "contextmenu" for these keys, and some do when they are released.
  const isMenuKey = key === "ContextMenu" || (key === "F10" && event.shiftKey);
  const owner = isMenuKey && !isText(target) && ownerOf(target);
  isHandled = !!owner;
  if (owner) open(event, owner);
  // An element that only has a menu is a button for it.
  if ((key === "Enter" || key === " ") && target.matches?.("[data-menu][aria-haspopup]")) open(event, target);
});

// By a screen reader.
on("click", (event) => {
  const { target, detail } = event;
  isByKey ||= !detail;
  if (!detail && target.matches?.("[data-menu][aria-haspopup]")) open(event, target);
});

on("contextmenu", (event) => {
  const { target } = event;
  if (isHandled) return event.preventDefault();
  if (isByFinger || isText(target)) return;
  const owner = ownerOf(target);
  if (owner && (isByKey || owner.dataset.menu !== "1")) open(event, owner);
});
