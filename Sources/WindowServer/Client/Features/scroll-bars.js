// Overlay scroll bars for mice: the browser's own would take space that the server's layout has given to the
// content. One pair serves the element that was scrolled or pointed at last. The payload is a mask of the
// bars (1 vertical, 2 horizontal), a number whose change shows them, and optionally the insets of their
// tracks.

import { make } from "../dom.js";

const scrollers = new WeakMap(), isTouched = matchMedia("(pointer: coarse)");
const THICKNESS = 7, MARGIN = 2, MINIMUM = 32;

export function update({ element }, reader) {
  const known = scrollers.get(element);
  if (!reader) return scrollers.delete(element);
  const settings = { mask: reader.u8(), flashes: reader.u8(), insets: [0, 0, 0, 0] };
  if (!reader.atEnd) settings.insets = reader.times(4, (r) => r.fixed());
  scrollers.set(element, settings);
  if (known && known.flashes !== settings.flashes) show(element);
}

let current, timer, drag;

// The right and the bottom bar.
const SIDES = [{
  axis: "vertical", size: "Height", offset: "scrollTop", begin: "top", side: "right", pointer: "clientY",
}, {
  axis: "horizontal", size: "Width", offset: "scrollLeft", begin: "left", side: "bottom", pointer: "clientX",
}];
const bars = SIDES.map((side, i) => {
  const element = make("div", "", document.body), s = element.style;
  element.ariaHidden = "true";
  s.cssText = `position:fixed;z-index:2;opacity:0;touch-action:none;border-radius:9px;
    box-sizing:border-box;background:light-dark(#00000073,#ffffff73);pointer-events:none`;
  s[i ? "height" : "width"] = THICKNESS + "px";
  const bar = { ...side, element };
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    drag = { bar, from: event[side.pointer], offset: current[side.offset] };
  });
  element.addEventListener("pointermove", (event) => {
    if (drag?.bar !== bar) return;
    current[side.offset] = drag.offset + (event[side.pointer] - drag.from) * bar.ratio;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    element.addEventListener(name, () => {
      drag = null;
      show(current);
    });
  }
  return bar;
});

const overflows = (element, { size, axis }) => element["scroll" + size] - element["client" + size] > 1
  && getComputedStyle(element)[axis === "vertical" ? "overflowY" : "overflowX"] === "auto";

function show(scroller) {
  current = scroller;
  if (isTouched.matches || getComputedStyle(scroller).scrollbarWidth !== "none") return;
  const box = scroller.getBoundingClientRect(), { mask, insets } = scrollers.get(scroller);
  for (const bar of bars) {
    const { element, size, offset, begin, side } = bar, s = element.style, i = bars.indexOf(bar);
    const isShown = mask & 1 << i && overflows(scroller, bar);
    // No transition: the response to a click would wait for its frames (see press.js).
    s.transition = "";
    s.opacity = isShown ? 1 : 0;
    s.pointerEvents = isShown ? "auto" : "none";
    if (!isShown) continue;
    const length = scroller["client" + size], all = scroller["scroll" + size];
    const [before, after, edge] = i ? [insets[1], insets[3], insets[2]] : [insets[0], insets[2], insets[3]];
    const track = length - 2 * MARGIN - before - after;
    const thumb = Math.min(track, Math.max(MINIMUM, track * length / all));
    bar.ratio = (all - length) / Math.max(1, track - thumb);
    s[size.toLowerCase()] = thumb + "px";
    s[begin] = box[begin] + MARGIN + before + scroller[offset] / bar.ratio + "px";
    s[side === "right" ? "left" : "top"] = box[side] - THICKNESS - MARGIN - edge + "px";
  }
  clearTimeout(timer);
  timer = setTimeout(hide, 1000);
}

function hide() {
  if (drag || bars.some(({ element }) => element.matches(":hover"))) {
    timer = setTimeout(hide, 500);
    return;
  }
  for (const { element: { style } } of bars) {
    style.transition = "opacity .2s";
    style.opacity = 0;
    style.pointerEvents = "none";
  }
}

const on = (name, handle) => document.addEventListener(name, handle, { capture: true, passive: true });
on("scroll", ({ target }) => { if (scrollers.has(target)) show(target); });

// A pointer that enters a scroller, or is near its right or bottom edge, shows the bars.
let hovered;
on("pointermove", ({ target, clientX, clientY, pointerType }) => {
  if (pointerType === "touch" || drag) return;
  const canScroll = (element) => scrollers.has(element) && bars.some((bar) => overflows(element, bar));
  let scroller = target;
  while (scroller && !canScroll(scroller)) scroller = scroller.parentElement;
  const { right, bottom } = scroller?.getBoundingClientRect() || {};
  if (scroller && (scroller !== hovered || right - clientX < 24 || bottom - clientY < 24)) show(scroller);
  hovered = scroller;
});
