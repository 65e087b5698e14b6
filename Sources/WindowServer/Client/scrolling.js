// Where something is scrolled to belongs to the browser. The server sets an offset only when it was computed from the
// newest position it can know; otherwise the finger wins.

import { Writer } from "./wire.js";
import { EVENTS, FLAGS, layerOf, layers } from "./layers.js";
import { send } from "./connection.js";
import { reducesMotion } from "./traits.js";

export function setOffset(layer, { revision, x, y, animated }) {
  if (revision < layer.scrollRevision) return;
  // The commit's other changes, the content's size among them, must stand first.
  afterwards.push(() => layer.element.scrollTo({ left: x, top: y, behavior: animated && !reducesMotion() ? "smooth" : "instant" }));
}

const afterwards = [];
export const applyOffsets = () => { for (const scroll of afterwards.splice(0)) scroll(); };

// Elements that were taken out of the document, if only for a moment, have lost their offset.
export function restoreOffsets(root) {
  for (const { element, offset } of layers.values()) {
    if (offset && root.contains(element) && (element.scrollLeft !== offset[0] || element.scrollTop !== offset[1])) {
      element.scrollTo({ left: offset[0], top: offset[1], behavior: "instant" });
    }
  }
}

const INTERVAL = 50;

function report(layer, hasEnded) {
  const [x, y] = layer.offset, now = performance.now(), last = layer.scroll || { time: now - INTERVAL, x, y };
  const seconds = Math.max(now - last.time, 1) / 1000;
  const [vx, vy] = hasEnded ? [0, 0] : [(x - last.x) / seconds, (y - last.y) / seconds];
  clearTimeout(layer.scrollTimer);
  layer.scrollTimer = 0;
  layer.scroll = hasEnded ? null : { time: now, x, y };
  send(layer.id, 7, new Writer().uint(layer.scrollRevision).fixed(x, y, vx, vy).u8(hasEnded ? 1 : 0), "scroll" + layer.id);
}

export function observeScrolling() {
  document.addEventListener("scroll", ({ target }) => {
    const layer = target.dataset?.layer && layerOf(target);
    if (!layer || !(layer.flags & (FLAGS.scrollsX | FLAGS.scrollsY))) return;
    const { scrollLeft, scrollTop } = target;
    if (layer.offset?.[0] === scrollLeft && layer.offset?.[1] === scrollTop) return;
    layer.offset = [scrollLeft, scrollTop];
    layer.scrollRevision++;
    if (!(layer.events & EVENTS.scroll)) return;
    const due = (layer.scroll?.time ?? -INTERVAL) + INTERVAL - performance.now();
    if (due <= 0) report(layer, false);
    else layer.scrollTimer ||= setTimeout(report, due, layer, false);
    // Not every browser has "scrollend"; no movement for a while means the same.
    clearTimeout(layer.restTimer);
    layer.restTimer = setTimeout(() => layer.scroll && report(layer, true), 200);
  }, { capture: true, passive: true });
  document.addEventListener("scrollend", ({ target }) => {
    const layer = target.dataset?.layer && layerOf(target);
    if (layer?.scroll) report(layer, true);
  }, true);
}
