// What the visitor does with pointer and keyboard. One listener each for the whole page; a layer says in its mask which
// events it reports, and an event goes to the nearest layer around its target that does.

import { Writer } from "./wire.js";
import { EVENTS, FLAGS, layerOf, layers, reporter } from "./layers.js";
import { send } from "./connection.js";
import { isApplying } from "./commits.js";

const INTERVAL = 50;

const modifiers = (e) => (e.shiftKey ? 1 : 0) | (e.ctrlKey ? 2 : 0) | (e.altKey ? 4 : 0) | (e.metaKey ? 8 : 0);

function inLayer({ element }, event) {
  const box = element.getBoundingClientRect();
  // A click from the keyboard has no place; the middle is as good as any.
  if (event.type === "click" && !event.detail && !event.clientX && !event.clientY) return [box.width / 2, box.height / 2];
  return [event.clientX - box.x, event.clientY - box.y];
}

const NATIVE = "a[href], button, input, textarea, select, label, summary";
const isEnter = (event) => event.key === "Enter" && !event.isComposing && event.keyCode !== 229;

function observeClicks() {
  document.addEventListener("click", (event) => {
    const layer = reporter(event.target, EVENTS.click), link = event.target.closest("a[href]");
    if (layer && link && layer.element.contains(link) === (link === layer.element)) {
      // With a modifier the visitor asks the browser for a new tab; otherwise the server decides where a link leads.
      if (modifiers(event) & 11) return;
      if (link === layer.element) event.preventDefault();
    }
    const focusing = layerOf(event.target);
    if (focusing?.flags & FLAGS.focusOnTap) {
      // At once: keyboards on screens open only within the gesture.
      const { element } = focusing;
      (element.matches("input, textarea") ? element : element.querySelector("input, textarea") || element).focus();
    }
    if (!layer || layer.element.disabled) return;
    send(layer.id, 1, new Writer().fixed(...inLayer(layer, event)).u8(modifiers(event)).u8(event.detail || 1));
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const layer = reporter(event.target, EVENTS.submit);
    if (layer) send(layer.id, 9, new Writer());
  });
}

function observePointers() {
  const down = new Map();  // pointer id -> the layer that gets the rest of its way
  let last = null, timer = 0, lastTime = -INTERVAL;

  const tell = (layer, phase, event) => {
    const kind = Math.max(0, ["mouse", "touch", "pen"].indexOf(event.pointerType));
    send(layer.id, 2, new Writer().u8(phase).uint(event.pointerId).u8(kind).u8(event.buttons)
      .fixed(...inLayer(layer, event)).u8(modifiers(event)).uint(event.timeStamp), phase === 1 ? "move" + layer.id : "");
  };
  const flush = () => {
    clearTimeout(timer);
    timer = 0;
    if (!last) return;
    const [layer, event] = last;
    last = null;
    lastTime = performance.now();
    tell(layer, 1, event);
  };
  document.addEventListener("pointerdown", (event) => {
    const layer = reporter(event.target, EVENTS.pointer);
    if (!layer || event.button > 0) return;
    down.set(event.pointerId, layer);
    tell(layer, 0, event);
  });
  document.addEventListener("pointermove", (event) => {
    const layer = down.get(event.pointerId);
    if (!layer) return;
    last = [layer, event];
    const due = lastTime + INTERVAL - performance.now();
    if (due <= 0) flush();
    else timer ||= setTimeout(flush, due);
  }, { passive: true });
  for (const [name, phase] of [["pointerup", 2], ["pointercancel", 3]]) {
    document.addEventListener(name, (event) => {
      const layer = down.get(event.pointerId);
      if (!layer) return;
      flush();
      down.delete(event.pointerId);
      tell(layer, phase, event);
    });
  }
}

function observeHover() {
  let inside = [], time = 0;
  const chain = (node) => {
    const found = [];
    for (let layer = reporter(node, EVENTS.hover); layer; layer = reporter(layer.element.parentElement, EVENTS.hover)) found.push(layer);
    return found;
  };
  const tell = (layer, phase, event) =>
    send(layer.id, 3, new Writer().u8(phase).fixed(...inLayer(layer, event)), phase === 1 ? "hover" + layer.id : "");
  const change = (event, now) => {
    for (const layer of inside) if (!now.includes(layer) && layers.has(layer.id)) tell(layer, 2, event);
    for (const layer of now) if (!inside.includes(layer)) tell(layer, 0, event);
    inside = now;
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") change(event, chain(event.target)); });
  document.documentElement.addEventListener("pointerleave", (event) => change(event, []));
  document.addEventListener("pointermove", (event) => {
    if (!inside.length || event.timeStamp < time + INTERVAL) return;
    time = event.timeStamp;
    tell(inside[0], 1, event);
  }, { passive: true });
}

// Keys with which a page scrolls, when no control of its own takes them.
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", " "]);

function observeKeys() {
  const tell = (event, phase) => {
    if (event.isComposing || event.keyCode === 229) return;
    const layer = reporter(document.activeElement?.closest("[data-layer]") || layers.get(1)?.element, EVENTS.key);
    if (!layer) return;
    send(layer.id, 4, new Writer().u8(phase).string(event.key).string(event.code).u8(modifiers(event)).bool(event.repeat));
    if (phase === 0 && SCROLLING.has(event.key) && layer.element === event.target && !event.target.matches(NATIVE)) {
      event.preventDefault();
    }
  };
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    tell(event, 0);
    const layer = layerOf(target);
    if (!layer || layer.element !== target || event.repeat) return;
    // Other elements than buttons and links get from here what those have by nature.
    if (layer.events & EVENTS.click && !target.matches(NATIVE) && (isEnter(event) || event.key === " ")) {
      event.preventDefault();
      target.click();
    } else if (layer.events & EVENTS.submit && target.tagName === "INPUT" && isEnter(event) && !target.form) {
      send(layer.id, 9, new Writer());
    }
  });
  document.addEventListener("keyup", (event) => tell(event, 1));
}

function observeFocus() {
  for (const [name, isFocused] of [["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, ({ target }) => {
      // A window that loses the focus keeps its focused element.
      if (isApplying || (!isFocused && target === document.activeElement)) return;
      const layer = layerOf(target);
      if (layer?.element === target && layer.events & EVENTS.focus) send(layer.id, 6, new Writer().bool(isFocused));
    });
  }
}

export function observeEvents() {
  observeClicks();
  observePointers();
  observeHover();
  observeKeys();
  observeFocus();
}
