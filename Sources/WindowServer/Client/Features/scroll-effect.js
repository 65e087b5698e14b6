// Effects that follow a scroll position. The payload is the values of the effect by the offset of a scroll
// element: transform, opacity, filters. Between two offsets they are interpolated; or each is the beginning
// of a part where values are constant, to which the effect changes with an animation.

import { layers } from "../state.js";

const PART = { vertical: 1, stepped: 2, transform: 4, depth: 8, opacity: 16, filters: 32 };
const FILTERS = [["blur", "px"], ["brightness", ""], ["contrast", ""], ["grayscale", ""],
  ["hue-rotate", "deg"], ["saturate", ""]];

// The effects by their layers. One per layer: a new payload replaces it.
const effects = new Map();

export function update(layer, r) {
  effects.get(layer)?.animation?.cancel();
  effects.delete(layer);
  if (!r) return;
  const effect = read(layer, r);
  effects.set(layer, effect);
  if (effect.timing) step(effect, true);
  else play(effect);
}

function read(layer, r) {
  const parts = r.u8(), scroller = layers.get(r.uint())?.element, effect = { layer, scroller };
  effect.isVertical = parts & PART.vertical;
  if (parts & PART.stepped) {
    effect.timing = { duration: r.uint(), delay: r.int(), easing: r.string(), fill: "both" };
  }
  const mask = parts & PART.filters ? r.u8() : 0;
  effect.samples = r.list(() => {
    const offset = r.fixed(), style = {}, count = parts & PART.depth ? 16 : parts & PART.transform ? 6 : 0;
    if (count) style.transform = `matrix${count > 6 ? "3d" : ""}(${r.times(count, (r) => r.f32())})`;
    if (parts & PART.opacity) style.opacity = r.uint() / 1000;
    if (mask) {
      style.filter = FILTERS.filter((_, i) => mask & 1 << i)
        .map(([name, unit]) => `${name}(${r.f32()}${unit})`).join(" ");
    }
    return { offset, style };
  });
  return effect;
}

const offsetOf = ({ scroller, isVertical }) =>
  isVertical ? scroller?.scrollTop || 0 : scroller?.scrollLeft || 0;

// The browser plays the effect with the offset. One without scroll timelines plays it at each scroll event.
function play(effect) {
  const { layer, scroller, isVertical, samples } = effect, first = samples[0].offset;
  const length = samples.at(-1).offset - first;
  const keyframes = samples.map(({ offset, style }) => ({ ...style, offset: (offset - first) / length }));
  if (scroller && globalThis.ScrollTimeline && "rangeStart" in Animation.prototype) {
    const timeline = new ScrollTimeline({ source: scroller, axis: isVertical ? "y" : "x" });
    effect.animation = layer.element.animate(keyframes, {
      timeline, fill: "both", rangeStart: CSS.px(first), rangeEnd: CSS.px(first + length),
    });
    return;
  }
  effect.animation = layer.element.animate(keyframes, { duration: 1000, fill: "both" });
  effect.animation.pause();
  effect.first = first;
  effect.length = length;
  seek(effect);
}

function seek(effect) {
  const progress = (offsetOf(effect) - effect.first) / effect.length;
  effect.animation.currentTime = 1000 * Math.max(0, Math.min(1, progress));
}

function step(effect, isFirst) {
  const { layer: { element }, samples, timing } = effect, offset = offsetOf(effect);
  const { style } = samples.findLast((sample) => sample.offset <= offset + 0.02) || samples[0];
  if (style === effect.shown) return;
  const from = {}, computed = getComputedStyle(element);
  for (const name in style) from[name] = computed[name];
  const old = effect.animation;
  effect.shown = style;
  effect.animation = element.animate([from, style], isFirst ? { duration: 0, fill: "both" } : timing);
  old?.cancel();
}

document.addEventListener("scroll", ({ target }) => {
  for (const effect of effects.values()) {
    if (effect.scroller !== target) continue;
    if (!effect.layer.element.isConnected) {
      effect.animation?.cancel();
      effects.delete(effect.layer);
    } else if (effect.timing) step(effect);
    else if (effect.length) seek(effect);
  }
}, { capture: true, passive: true });
