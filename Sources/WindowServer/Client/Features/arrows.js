// Arrow keys in menus, in lists of options and in groups of radio buttons that are none of HTML's: the focus moves at once,
// without the server.

import { layerOf } from "../layers.js";

const ITEMS = '[role^="menuitem"], [role="radio"], li[role="option"]';
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// Loading this module is all that a layer needs.
export function update() {}

const isEnabled = (element) => element.getAttribute("aria-disabled") !== "true" && element.checkVisibility({ visibilityProperty: true });

document.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, altKey, metaKey } = event, group = target.closest?.('[role="menu"], [role="radiogroup"], ul[role="listbox"]');
  if (!group || ctrlKey || altKey || metaKey || event.isComposing || !layerOf(target) || target.localName === "input") return;
  const isMenu = group.matches('[role="menu"]'), isList = group.localName === "ul";
  // The sections of a list are list boxes beside each other.
  const items = [...(isList ? group.parentElement : group).querySelectorAll(ITEMS)].filter(isEnabled);
  const at = items.indexOf(target.closest(ITEMS)), { length } = items;
  if (!length) return;
  let next;
  if (isMenu && key === "ArrowRight" && target.matches("[aria-haspopup]")) target.click();
  else if (isMenu && (key === "ArrowLeft" || key === "Tab" || key === "ArrowRight")) {
    // To the right there is nothing. To the left of a menu stands the one that opened it, if that is one.
    if (key === "ArrowRight") return;
    if (key === "ArrowLeft" && document.querySelectorAll('[role="menu"]').length < 2) return;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true, cancelable: true }));
  } else if (isList && STEPS[key]) next = items[at + STEPS[key]];
  else if (STEPS[key]) next = items[at < 0 ? (STEPS[key] > 0 ? 0 : length - 1) : (at + STEPS[key] + length) % length];
  else if (key === "Home" || key === "End") next = items.at(key === "End" ? -1 : 0);
  else if (isMenu && key.length === 1 && key !== " ") {
    // A letter goes to the next item that begins with it.
    const around = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    next = around.find((item) => (item.ariaLabel || item.textContent).trim().toLowerCase().startsWith(key.toLowerCase()));
  } else return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  // A radio button is chosen as the focus comes to it.
  if (next && !isMenu && !isList) next.click();
});
