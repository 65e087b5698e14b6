// Positions at which scrolling stops. The payload is 1 if none is passed over, and for each axis (1 is x,
// 2 is y; plus 4 if content may also stop elsewhere) its positions, as runs of equal distances in 1/64 px.
//
// The browser snaps to elements: an empty one is placed at each position that is near the current one.

import { make } from "../dom.js";

const LIMIT = 300, stops = new WeakMap();

const sheet = new CSSStyleSheet();
sheet.replaceSync(".stops { position: absolute; left: 0; top: 0; width: 100%; height: 100%; " +
  "visibility: hidden; pointer-events: none } .stops > * { position: absolute }" +
  "[data-stops-x] { scroll-snap-type: x var(--stops) !important }" +
  "[data-stops-y] { scroll-snap-type: y var(--stops) !important }" +
  "[data-stops-x][data-stops-y] { scroll-snap-type: both var(--stops) !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function update({ element }, reader) {
  stops.get(element)?.forEach(({ box }) => box.remove());
  stops.delete(element);
  for (const name of ["x", "y"]) element.toggleAttribute("data-stops-" + name, false);
  if (!reader) {
    delete element.scrollTo;
    element.style.removeProperty("--stops");
    return;
  }
  const isKept = reader.u8(), axes = [];
  let isFree = false;
  while (!reader.atEnd) {
    const code = reader.u8(), positions = [];
    let last = 0;
    for (const [distance, count] of reader.list((r) => [r.int(), r.uint()])) {
      for (let i = 0; i < count; i++) positions.push((last += distance) / 64);
    }
    isFree ||= !!(code & 4);
    const axis = code & 1 ? "x" : "y";
    axes.push({ axis, positions, isKept, box: make("div", "stops", element), shown: null });
    element.toggleAttribute("data-stops-" + axis, true);
  }
  element.style.setProperty("--stops", isFree ? "proximity" : "mandatory");
  element.scrollTo = scrollWithoutStops;
  stops.set(element, axes);
  for (const entry of axes) show(element, entry);
}

// Scrolls to a position that the server has set. If elements change meanwhile, a browser that snaps would
// return to the former stop.
function scrollWithoutStops(options) {
  const { style } = this, end = () => {
    clearTimeout(timer);
    this.removeEventListener("scrollend", end);
    style.removeProperty("scroll-snap-type");
  };
  style.setProperty("scroll-snap-type", "none", "important");
  Element.prototype.scrollTo.call(this, options);
  const timer = setTimeout(end, options.behavior === "smooth" ? 1000 : 200);
  if (options.behavior === "smooth") this.addEventListener("scrollend", end);
}

// Shows the stops around the current position.
function show(element, entry) {
  const { axis, positions, isKept, box } = entry, isX = axis === "x";
  const offset = isX ? element.scrollLeft : element.scrollTop;
  let low = 0, high = positions.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (positions[middle] < offset) low = middle + 1; else high = middle;
  }
  const first = Math.max(0, low - LIMIT), end = Math.min(positions.length, low + LIMIT);
  const isNear = entry.shown && low - entry.shown[0] > LIMIT / 2 && entry.shown[1] - low > LIMIT / 2;
  const isWhole = entry.shown && entry.shown[0] === first && entry.shown[1] === end;
  if (isNear || isWhole) return;
  entry.shown = [first, end];
  // Those that stay keep their elements: the browser keeps the position of the one that it has snapped to.
  const known = new Map([...box.children].map((child) => [child.stop, child]));
  for (const [position, child] of known) {
    if (position < positions[first] || position > positions[end - 1]) child.remove();
  }
  for (const position of positions.slice(first, end)) {
    if (known.has(position)) continue;
    const child = make("div", "", box), { style } = child;
    child.stop = position;
    style[isX ? "left" : "top"] = position + "px";
    style[isX ? "width" : "height"] = "1px";
    style[isX ? "top" : "left"] = 0;
    style[isX ? "height" : "width"] = (isX ? element.scrollHeight : element.scrollWidth) + "px";
    style.scrollSnapAlign = isX ? "none start" : "start none";
    style.scrollSnapStop = isKept ? "always" : "";
  }
}

document.addEventListener("scroll", ({ target }) => {
  for (const entry of stops.get(target) || []) show(target, entry);
}, { capture: true, passive: true });
