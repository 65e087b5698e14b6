// Printing. Vertically scrolling content is printed in full length, and the page gets the width of the paper.
// Rows of a long list that do not exist are not printed. Loaded by every page after its first paint.

import { LAYER_FLAG } from "../wire-constants.js";
import { layerOf, layers, rootLayer } from "../state.js";

const PAPER_WIDTH = 720;

let undo = [];

function set({ style }, values) {
  for (const [name, value] of Object.entries(values)) {
    const old = style.getPropertyValue(name), priority = style.getPropertyPriority(name);
    undo.push(() => style.setProperty(name, old, priority));
    style.setProperty(name, value, "important");
  }
}

// Makes an element and all its ancestors taller, and moves the content below them down.
function grow(element, delta) {
  for (let e = element; ; e = e.parentElement) {
    const { offsetHeight: height, offsetTop: top } = e;
    set(e, { height: height + delta + "px", overflow: "visible", "clip-path": "none" });
    if (layerOf(e) === rootLayer()) return;
    for (const other of e.parentElement.children) {
      const isBelow = other !== e && other.offsetTop >= top + height;
      if (isBelow && layerOf(other)?.element === other) set(other, { translate: `0 ${delta}px` });
    }
  }
}

addEventListener("beforeprint", () => {
  const root = rootLayer().element, { clientWidth: width } = root;
  set(root, { width: width + "px", height: root.clientHeight + "px", position: "relative" });
  // Innermost first, because each makes its ancestors taller.
  for (const { element, flags } of [...layers.values()].reverse()) {
    const delta = element.scrollHeight - element.clientHeight, scrolls = flags & LAYER_FLAG.scrollsVertically;
    if (!scrolls || delta <= 0 || !element.offsetParent || element.localName === "textarea") continue;
    const { scrollTop } = element;
    undo.push(() => { element.scrollTop = scrollTop; });
    element.scrollTop = 0;
    grow(element, delta);
  }
  set(document.body, { zoom: `${Math.min(1, PAPER_WIDTH / width)}` });
});

addEventListener("afterprint", () => {
  for (const action of undo.reverse()) action();
  undo = [];
});
