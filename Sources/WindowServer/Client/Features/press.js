// What is pressed shows it at once; the server's answer takes a moment longer. Keys press too.
//
// A button is neither a <button> nor shown as pressed by ":active", both of which browsers paint anew as they are let go
// of. When a page has to be painted after an input, Chromium delivers no message before that frame, and the answer would be
// seen in the frame after it: 25 ms after a click instead of 5. So nothing changes then: the answer ends the look, or time.
//
// Every page loads this module when it rests.

import { isButton } from "../drawing.js";
import { isText } from "../input.js";
import { layerOf } from "../layers.js";

const CLICK = 1, LIFTED_AFTER = 250, SCROLLS_WITHIN = 80;

let pressed, isHeld, showTimer, liftTimer;

const on = (names, handle) => { for (const name of names.split(" ")) document.addEventListener(name, handle); };
const buttonAt = (target) => target.closest?.("lifeline-button:not([disabled])");

function press(element, delay) {
  lift();
  if (!element) return;
  pressed = element;
  isHeld = true;
  const show = () => element.toggleAttribute("data-pressed", true);
  if (delay) showTimer = setTimeout(show, delay);
  else show();
}

function release() {
  isHeld = false;
  if (pressed) liftTimer = setTimeout(lift, LIFTED_AFTER);
}

function lift() {
  clearTimeout(showTimer);
  clearTimeout(liftTimer);
  pressed?.removeAttribute("data-pressed");
  pressed = null;
}

// A finger may be about to scroll.
on("pointerdown", ({ target, button, pointerType }) => {
  if (!button) press(buttonAt(target), pointerType === "mouse" ? 0 : SCROLLS_WITHIN);
});
on("pointerup", release);
on("pointercancel dragend", lift);
on("focusout", ({ target }) => { if (target === pressed) lift(); });
on("commit", () => { if (!isHeld) lift(); });

// Other elements get from here what a <button> has by nature: Enter clicks at once, Space when it is let go of.
on("keydown keyup", (event) => {
  const { target, type, key, repeat } = event, layer = layerOf(target), isDown = type === "keydown", isSpace = key === " ";
  if (!isSpace && key !== "Enter" || layer?.element !== target || isText(target)) return;
  if (target.matches("a[href], button, input, select, [disabled]") || !isButton(target) && !(layer.events & CLICK)) return;
  event.preventDefault();
  if (repeat) return;
  if (isDown && isSpace) press(target);
  const isLetGo = isSpace && !isDown && pressed === target;
  if (isLetGo) release();
  if (isLetGo || isDown && !isSpace) target.click();
});
