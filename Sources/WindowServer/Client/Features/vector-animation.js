// Animations of drawings: numbers and colors at corresponding places are mixed in each frame; drawings of
// different structure change halfway. See Sources/LayerTree/Drawing/DrawingContent+Interpolation.swift.

import { ANIMATION_OPTION } from "../wire-constants.js";
import { reducesMotion } from "../display-traits.js";
import { running, stop, watch } from "../effects.js";
import { bytesOf, show } from "./vector-show.js";
import { readDrawing } from "./vector-reader.js";

// Whether two values can be mixed.
function isAlike(a, b) {
  if (typeof a !== "object" || !a || !b) return typeof a === typeof b && (typeof a === "number" || a === b);
  if (Array.isArray(a) && a.length !== b.length) return false;
  return Object.keys(a).every((key) =>
    FIXED.has(key) ? same(a[key], b[key]) : FREE.has(key) || isAlike(a[key], b[key]));
}

// Numbers that choose something, and the verbs of paths, must be equal.
const FIXED = new Set(["kind", "form", "verbs", "gravity"]);
// Of these, the end's value is shown.
const FREE = new Set(["isEvenOdd", "isClipEvenOdd", "isMaskInverted", "isHit", "isClipped", "blendMode",
  "style", "font", "text", "url", "isUnderlined", "isStruckThrough"]);
const same = (a, b) => Array.isArray(a)
  ? a.length === b.length && a.every((value, i) => value === b[i]) : a === b;

// Mixes premultiplied channels.
function mixColor(a, b, t) {
  t = Math.max(0, Math.min(1, t));
  const alpha = a[3] + (b[3] - a[3]) * t;
  const channel = (i) => alpha > 0 ? (a[i] * a[3] + (b[i] * b[3] - a[i] * a[3]) * t) / alpha : 0;
  return [...[0, 1, 2].map(channel), alpha];
}

function mix(a, b, t, key) {
  if (key === "color") return a.map((form, i) => mixColor(form, b[i], t));
  if (FIXED.has(key) || FREE.has(key)) return b;
  if (typeof a === "number") return a + (b - a) * t;
  if (Array.isArray(a)) return a.map((value, i) => mix(value, b[i], t));
  if (!a || typeof a !== "object") return b;
  return Object.fromEntries(Object.keys(b).map((name) => [name, mix(a[name], b[name], t, name)]));
}

function frameAt(frames, progress) {
  let i = frames.findIndex(({ offset }) => progress < offset);
  i = i < 0 ? frames.length - 1 : Math.max(1, i);
  const from = frames[i - 1], to = frames[i];
  const t = to.offset > from.offset ? (progress - from.offset) / (to.offset - from.offset) : 1;
  to.isAlike ??= isAlike(from.drawing, to.drawing);
  return to.isAlike ? mix(from.drawing, to.drawing, t) : t < 0.5 ? from.drawing : to.drawing;
}

export function animateVector(layer, { id, property, options, timing, frames }) {
  const earlier = [...running].filter((entry) => entry.layer === layer && entry.property === property);
  let bytes;
  for (const frame of frames) {
    bytes = bytesOf(frame.value, bytes);
    frame.drawing = readDrawing(bytes);
  }
  const shown = layer.vectorAnimation?.shown;
  if (options & ANIMATION_OPTION.continues && shown && frames.length) frames[0].drawing = shown;
  const replaces = options & (ANIMATION_OPTION.replaces | ANIMATION_OPTION.continues);
  if (!frames.length || replaces) earlier.forEach(stop);
  if (!frames.length) return;
  if (frames.length === 1) frames.unshift({ offset: 0, drawing: frames[0].drawing });
  const isReduced = reducesMotion(), { element } = layer;
  if (isReduced) {
    Object.assign(timing, { duration: Math.min(timing.duration, 200), iterations: 1, easing: "linear" });
  }
  // Without keyframes, the animation only measures the progress. A cross-fade replaces it for reduced motion.
  const animation = element.animate(isReduced ? [{ opacity: 0 }, {}] : [], timing);
  const entry = { id, layer, property, animations: [animation] };
  running.add(entry);
  watch(entry, options & ANIMATION_OPTION.fillsForwards);
  if (isReduced) return;
  layer.vectorAnimation = entry;
  const draw = () => {
    if (layer.vectorAnimation !== entry) return;
    const { progress } = animation.effect.getComputedTiming();
    const isOver = animation.playState === "idle" || animation.playState === "finished" && progress === null;
    if (isOver) {
      layer.vectorAnimation = null;
      return show(layer, layer.vector ?? frames.at(-1).drawing);
    }
    if (progress !== null && progress !== entry.progress) {
      entry.progress = progress;
      show(layer, entry.shown = frameAt(frames, progress));
    }
    if (element.isConnected && animation.playState !== "finished") requestAnimationFrame(draw);
  };
  draw();
  animation.onfinish = animation.oncancel = draw;
}
