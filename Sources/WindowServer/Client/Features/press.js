// Shows at once that an element is pressed, by pointer or key, before the server responds.
//
// A button is neither a <button> nor styled by ":active", because browsers repaint both on release. When a
// page has to be painted after an input, Chromium delivers no message before that frame, and the response
// would be visible in the frame after it: 25 ms after a click instead of 5. So nothing changes on release;
// the response or a timeout ends the pressed look.
//
// Loaded by every page after its first paint.

import { LAYER_EVENT } from "../wire-constants.js";
import { on } from "../dom.js";
import { layerOf } from "../state.js";
import { isText } from "../controls.js";
import { isButton } from "../drawing.js";

const CLEAR_AFTER = 250, SCROLLS_WITHIN = 80;

let pressed, isHeld, showTimer, clearTimer;

const buttonAt = (target) => target.closest?.("lifeline-button:not([disabled])");

function press(element, delay) {
  clear();
  if (!element) return;
  pressed = element;
  isHeld = true;
  const show = () => element.toggleAttribute("data-pressed", true);
  if (delay) showTimer = setTimeout(show, delay);
  else show();
}

function release() {
  isHeld = false;
  if (pressed) clearTimer = setTimeout(clear, CLEAR_AFTER);
}

function clear() {
  clearTimeout(showTimer);
  clearTimeout(clearTimer);
  pressed?.removeAttribute("data-pressed");
  pressed = null;
}

// Delayed for touches, because a finger may start to scroll.
on("pointerdown", ({ target, button, pointerType }) => {
  if (!button) press(buttonAt(target), pointerType === "mouse" ? 0 : SCROLLS_WITHIN);
});
on("pointerup", release);
on("pointercancel dragend", clear);
on("focusout", ({ target }) => { if (target === pressed) clear(); });
on("commit", () => { if (!isHeld) clear(); });

// Gives other elements the key handling of a <button>: Enter clicks when pressed, Space when released.
on("keydown keyup", (event) => {
  const { target, type, key, repeat } = event, layer = layerOf(target), isDown = type === "keydown";
  const isSpace = key === " ";
  if (!isSpace && key !== "Enter" || layer?.element !== target || isText(target)) return;
  if (target.matches("a[href], button, input, select, [disabled]")) return;
  if (!isButton(target) && !(layer.events & LAYER_EVENT.click)) return;
  event.preventDefault();
  if (repeat) return;
  if (isDown && isSpace) press(target);
  const isRelease = isSpace && !isDown && pressed === target;
  if (isRelease) release();
  if (isRelease || isDown && !isSpace) target.click();
});
