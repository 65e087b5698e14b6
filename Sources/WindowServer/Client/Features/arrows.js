// Arrow keys in menus, menu bars, lists of options, tab lists and radio groups that are not native HTML
// controls. The focus moves at once, without the server.

import { keyOf } from "../dom.js";
import { layerOf } from "../state.js";

const GROUPS = '[role="menu"], [role="menubar"], [role="radiogroup"], [role="tablist"], ul[role="listbox"]';
const ITEMS = '[role^="menuitem"], [role="radio"], [role="tab"], li[role="option"]';
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// A layer needs only that this module is loaded.
export function update() {}

const isEnabled = (element) => !element.disabled && element.getAttribute("aria-disabled") !== "true" &&
  element.checkVisibility({ visibilityProperty: true });

document.addEventListener("keydown", (event) => {
  const { target, ctrlKey, altKey, metaKey } = event, key = keyOf(event), group = target.closest?.(GROUPS);
  if (!group || ctrlKey || altKey || metaKey || event.isComposing) return;
  if (!layerOf(target) || target.localName === "input") return;
  const isMenu = group.matches('[role="menu"]'), isBar = group.matches('[role="menubar"]');
  const isList = group.localName === "ul";
  // The sections of a list are list boxes with a common parent.
  const items = [...(isList ? group.parentElement : group).querySelectorAll(ITEMS)].filter(isEnabled);
  const index = items.indexOf(target.closest(ITEMS)), { length } = items;
  if (!length) return;
  let next;
  // Submenus open at the end of an item.
  const [into, out] = group.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (isMenu && key === into && target.matches("[aria-haspopup]") ||
      isBar && (key === "ArrowDown" || key === "ArrowUp")) target.click();
  else if (isMenu && (key === out || key === "Tab" || key === into)) {
    // Only a submenu opens beside an item, and only a submenu has a menu before it.
    if (key === into) return;
    if (key === out && document.querySelectorAll('[role="menu"]').length < 2) return;
    const escape = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent("keydown", escape));
  } else if (isList && STEPS[key]) next = items[index + STEPS[key]];
  else if (STEPS[key]) {
    const start = STEPS[key] > 0 ? 0 : length - 1;
    next = items[index < 0 ? start : (index + STEPS[key] + length) % length];
  } else if (key === "Home" || key === "End") next = items.at(key === "End" ? -1 : 0);
  else if (isMenu && key.length === 1 && key !== " ") {
    // A letter moves to the next item that begins with it.
    const others = [...items.slice(index + 1), ...items.slice(0, index + 1)], letter = key.toLowerCase();
    const titleOf = (item) => (item.ariaLabel || item.textContent).trim().toLowerCase();
    next = others.find((item) => titleOf(item).startsWith(letter));
  } else return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  // A radio button or a tab is chosen when it gets the focus.
  if (next && !isMenu && !isBar && !isList) next.click();
});
