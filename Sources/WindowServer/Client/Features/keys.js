// The shortcuts that work at the moment. Their keys are kept from the browser and reported; others are left alone.

import { Writer } from "../wire.js";
import { tellFeature } from "../effects.js";

const SHIFT = 1, CONTROL = 2, ALT = 4, COMMAND = 8;
const isApple = /Mac|iP/.test(navigator.platform);

let root, commands = [];

export function update(layer, reader) {
  root = layer;
  commands = reader ? reader.list((r) => ({ key: r.string(), modifiers: r.uint(), title: r.string() })) : [];
  const names = commands.map(({ key, modifiers }) => [modifiers & CONTROL && "Control", modifiers & ALT && "Alt",
    modifiers & SHIFT && "Shift", modifiers & COMMAND && (isApple ? "Meta" : "Control"), key].filter(Boolean).join("+"));
  if (names.length) root.element.setAttribute("aria-keyshortcuts", names.join(" "));
  else root.element.removeAttribute("aria-keyshortcuts");
}

// Elsewhere than on Apple's keyboards Command is the Control key.
const held = ({ shiftKey, ctrlKey, altKey, metaKey }) => (shiftKey && SHIFT) | (altKey && ALT) |
  (isApple ? (ctrlKey && CONTROL) | (metaKey && COMMAND) : ctrlKey && COMMAND);
const wanted = (modifiers) => isApple || !(modifiers & CONTROL) ? modifiers : modifiers & ~CONTROL | COMMAND;

document.addEventListener("keydown", (event) => {
  const { key, code, target } = event, flags = held(event), name = key.length === 1 ? key.toLowerCase() : key;
  if (event.isComposing || event.keyCode === 229) return;
  // With Alt or Shift a key types something else; what stands on it is meant too.
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase();
  const command = commands.find(({ key, modifiers }) => wanted(modifiers) === flags && (key === name || key === letter)) ||
    commands.find(({ key, modifiers }) => wanted(modifiers) === (flags & ~SHIFT) && key === name && key !== letter);
  if (!command) return;
  // What is being typed, and the arrows that move in a field, belong to the field.
  const isPlain = !(flags & ~SHIFT) && !/^(Escape|F\d+)$/.test(key);
  if (isPlain && target.matches?.("input, textarea, select, button, lifeline-button, a[href], [contenteditable]")) return;
  event.preventDefault();
  event.stopPropagation();
  tellFeature(root, "keys", new Writer().string(command.key).uint(command.modifiers));
}, true);
