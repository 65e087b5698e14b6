// Scroll offsets. They, too, belong to the browser: an offset from the server is dropped if it was not
// computed from the newest one.

import { EVENT, LAYER_EVENT } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { on, throttle } from "./dom.js";
import { afterCommit, layerOf, scrolled } from "./state.js";
import { send } from "./outbox.js";
import { reducesMotion } from "./display-traits.js";

export function setOffset(style, { revision, left, top, isAnimated }, layer) {
  const behavior = isAnimated && !reducesMotion() ? "smooth" : "instant";
  // The same commit may set the content's size, which limits the offset.
  if (revision >= layer.scrollRevision) afterCommit(() => layer.element.scrollTo({ left, top, behavior }));
}

function sendOffset(layer, hasEnded) {
  const [x, y] = layer.offset, time = performance.now(), last = layer.lastScroll || { x, y, time: 0 };
  const perSecond = (distance) => hasEnded ? 0 : distance * 1000 / Math.max(1, time - last.time);
  layer.lastScroll = hasEnded ? null : { x, y, time };
  const payload = new Writer().uint(layer.scrollRevision).fixed(x, y);
  payload.fixed(perSecond(x - last.x), perSecond(y - last.y)).u8(hasEnded);
  send(layer.id, EVENT.scroll, payload, "scroll");
}

on("scroll scrollend", ({ target, type }) => {
  const layer = target.dataset && layerOf(target), offset = [target.scrollLeft, target.scrollTop];
  if (layer?.element !== target) return;
  const reportOffset = layer.reportOffset ||= throttle(sendOffset), end = () => reportOffset(layer, true);
  if (type === "scroll" && String(layer.offset) !== String(offset)) {
    const [x = 0, y = 0] = layer.offset || [];
    // The movement began at the last offset, a frame ago.
    layer.lastScroll ||= { x, y, time: performance.now() - 16 };
    layer.offset = offset;
    scrolled.add(layer);
    layer.scrollRevision++;
    clearTimeout(layer.scrollEndTimer);
    if (layer.events & LAYER_EVENT.scroll) {
      reportOffset(layer, false);
      // Not every browser dispatches "scrollend".
      layer.scrollEndTimer = setTimeout(end, 200);
    }
  } else if (type === "scrollend" && layer.scrollEndTimer) {
    clearTimeout(layer.scrollEndTimer);
    layer.scrollEndTimer = 0;
    end();
  }
}, true);
