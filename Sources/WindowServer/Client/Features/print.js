// On paper nothing scrolls: what scrolls up and down is printed in its whole length, and the page is as wide as the paper. Rows
// that a long list has not made are not there. Every page loads this module when it rests.

import { layerOf, layers } from "../layers.js";

const SCROLLS_DOWN = 32, PAPER = 720;

let undo = [];

function set({ style }, values) {
  for (const [name, value] of Object.entries(values)) {
    const old = style.getPropertyValue(name), priority = style.getPropertyPriority(name);
    undo.push(() => style.setProperty(name, old, priority));
    style.setProperty(name, value, "important");
  }
}

// Makes an element longer, and all that it is in; what lies below moves down.
function grow(element, more) {
  for (let e = element; ; e = e.parentElement) {
    const { offsetHeight: height, offsetTop: top } = e;
    set(e, { height: height + more + "px", overflow: "visible", "clip-path": "none" });
    if (layerOf(e)?.id === 1) return;
    for (const other of e.parentElement.children) {
      if (other !== e && layerOf(other)?.element === other && other.offsetTop >= top + height) set(other, { translate: `0 ${more}px` });
    }
  }
}

addEventListener("beforeprint", () => {
  const root = layers.get(1).element, { clientWidth: width } = root;
  set(root, { width: width + "px", height: root.clientHeight + "px", position: "relative" });
  // The innermost first, which make longer what is around them.
  for (const { element, flags } of [...layers.values()].reverse()) {
    const more = element.scrollHeight - element.clientHeight;
    if (!(flags & SCROLLS_DOWN) || more <= 0 || !element.offsetParent || element.localName === "textarea") continue;
    const { scrollTop } = element;
    undo.push(() => { element.scrollTop = scrollTop; });
    element.scrollTop = 0;
    grow(element, more);
  }
  set(document.body, { zoom: `${Math.min(1, PAPER / width)}` });
});

addEventListener("afterprint", () => {
  for (const action of undo.reverse()) action();
  undo = [];
});
