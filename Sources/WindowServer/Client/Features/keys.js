// The scene's current keyboard shortcuts. Their keys are reported and not handled by the browser.

import { MODIFIER } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { layerOf } from "../state.js";
import { keyOf } from "../dom.js";
import { isText } from "../controls.js";
import { isApple } from "../display-traits.js";
import { reportFeature } from "../feature-loader.js";

let root, shortcuts = [];

const nameOf = ({ key, modifiers }) => [modifiers & MODIFIER.control && "Control",
  modifiers & MODIFIER.option && "Alt", modifiers & MODIFIER.shift && "Shift",
  modifiers & MODIFIER.command && (isApple ? "Meta" : "Control"), key].filter(Boolean).join("+");

export function update(layer, reader) {
  root = layer;
  shortcuts = reader ? reader.list((r) => ({ key: r.string(), modifiers: r.uint(), title: r.string() })) : [];
  if (shortcuts.length) root.element.setAttribute("aria-keyshortcuts", shortcuts.map(nameOf).join(" "));
  else root.element.removeAttribute("aria-keyshortcuts");
}

// On keyboards other than Apple's the Control key acts as Command.
const pressedModifiers = ({ shiftKey, ctrlKey, altKey, metaKey }) =>
  (shiftKey && MODIFIER.shift) | (altKey && MODIFIER.option) |
  (isApple ? (ctrlKey && MODIFIER.control) | (metaKey && MODIFIER.command) : ctrlKey && MODIFIER.command);
const requiredModifiers = (modifiers) => isApple || !(modifiers & MODIFIER.control) ? modifiers
  : modifiers & ~MODIFIER.control | MODIFIER.command;

document.addEventListener("keydown", (event) => {
  // The target inside of a client view, too.
  const { code } = event, target = event.composedPath()[0];
  const key = keyOf(event), pressed = pressedModifiers(event);
  const name = key.length === 1 ? key.toLowerCase() : key, unshifted = pressed & ~MODIFIER.shift;
  if (event.isComposing || event.keyCode === 229) return;
  // With Alt or Shift a key enters another character, but a shortcut may name the key itself.
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase();
  const isExact = ({ key, modifiers }) =>
    requiredModifiers(modifiers) === pressed && (key === name || key === letter);
  const isShifted = ({ key, modifiers }) =>
    requiredModifiers(modifiers) === unshifted && key === name && key !== letter;
  const shortcut = shortcuts.find(isExact) || shortcuts.find(isShifted);
  if (!shortcut) return;
  // In controls, keys without modifiers enter text or move the caret.
  const isPlain = !unshifted && !/^(Escape|F\d+)$/.test(key);
  const controls = "input, textarea, select, button, lifeline-button, a[href], [contenteditable]";
  if (isPlain && target.matches?.(controls)) return;
  // A key that is held since it opened an alert would answer it.
  if (event.repeat && /^(Enter|Escape)$/.test(key)) return event.preventDefault();
  // The browser undoes and redoes edits of text.
  if (isText(target) && unshifted === MODIFIER.command && /^[zy]$/.test(shortcut.key)) return;
  event.preventDefault();
  event.stopPropagation();
  reportFeature(root, "keys", new Writer().string(shortcut.key).uint(shortcut.modifiers)
    .uint(layerOf(document.activeElement)?.id));
}, true);
