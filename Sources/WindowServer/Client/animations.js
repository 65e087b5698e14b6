// Declared animations, run by the browser's compositor. The model values are set already; an animation shows the way to
// them. Positions and sizes animate the separate property "translate", which never collides with a layer's transform,
// and they add up, so that a movement that is reversed half-way keeps its momentum.

import { Malformed, Writer } from "./wire.js";
import { cssColor, readTransform } from "./drawing.js";
import { send } from "./connection.js";
import { reducesMotion } from "./traits.js";

const POSITION = 1, SIZE = 2, TRANSFORM = 3, OPACITY = 4, COLOR = 5, RADIUS = 6;
const ADDITIVE = 1, AUTOREVERSES = 2, BACKWARDS = 4, FORWARDS = 8, REPLACES = 16;
const FOR_EVER = 2 ** 32 - 1;

const READ = {
  [POSITION]: (r) => [r.fixed(), r.fixed()],
  [SIZE]: (r) => [r.fixed(), r.fixed()],
  [TRANSFORM]: readTransform,
  [OPACITY]: (r) => r.uint() / 1000,
  [COLOR]: (r) => cssColor(r.color()),
  [RADIUS]: (r) => r.fixed(),
};

export function readAnimation(r) {
  const layer = r.uint(), id = r.uint(), property = r.u8(), flags = r.u8();
  if (!READ[property]) throw new Malformed("unknown animated property");
  const duration = r.uint(), delay = r.int(), repeat = r.uint(), timing = r.u8();
  if (timing > 2) throw new Malformed("unknown timing");
  const easing = timing === 0 ? "linear"
    : timing === 1 ? `cubic-bezier(${[r.f32(), r.f32(), r.f32(), r.f32()]})`
      : `linear(${r.list(() => r.f32().toFixed(4))})`;
  const frames = r.list(() => ({ offset: r.f32(), value: READ[property](r) }));
  return { layer, id, property, flags, duration, delay, repeat, easing, frames };
}

const running = new Map();

export function animate(layer, animation) {
  const { id, property, flags, frames } = animation;
  if (!frames.length || flags & REPLACES) {
    for (const other of running.values()) {
      if (other.layer === layer && other.property === property) stop(other);
    }
  }
  if (!frames.length) return;
  const isOften = animation.repeat === FOR_EVER;
  const options = {
    duration: animation.duration,
    delay: animation.delay,
    easing: animation.easing,
    iterations: isOften ? Infinity : (animation.repeat / 100 || 1) * (flags & AUTOREVERSES ? 2 : 1),
    direction: flags & AUTOREVERSES ? "alternate" : "normal",
    fill: ["none", "backwards", "forwards", "both"][(flags & BACKWARDS ? 1 : 0) + (flags & FORWARDS ? 2 : 0)],
  };
  const effects = reducesMotion() && property <= TRANSFORM ? calm(options) : EFFECTS[property](layer, frames, flags & ADDITIVE);
  const entry = { id, layer, property, animations: effects.map(([keyframes, composite]) =>
    layer.element.animate(keyframes, { ...options, composite })) };
  running.set(id, entry);
  Promise.all(entry.animations.map((each) => each.finished)).then(() => end(entry, true), () => end(entry, false));
}

// Who asked for less motion gets a short cross-fade where something would move.
function calm(options) {
  options.duration = Math.min(options.duration, 200);
  options.iterations = 1;
  options.easing = "linear";
  return [[[{ opacity: 0 }, {}], "replace"]];
}

const keyframes = (frames, style) => frames.map(({ offset, value }) => ({ offset, ...style(value) }));

const model = ({ element: { style }, anchor = [0.5, 0.5] }) => {
  const [x, y, width, height] = ["left", "top", "width", "height"].map((side) => parseFloat(style[side]) || 0);
  return { width, height, x: x + anchor[0] * width, y: y + anchor[1] * height, anchor };
};

// Each gives the keyframes and how they combine with what is below.
const EFFECTS = {
  [POSITION](layer, frames, isAdditive) {
    const { x, y } = isAdditive ? { x: 0, y: 0 } : model(layer);
    return [[keyframes(frames, (v) => ({ translate: `${v[0] - x}px ${v[1] - y}px` })), "add"]];
  },
  // A negative width cannot be added, so sizes are made absolute. A size grows about the anchor point.
  [SIZE](layer, frames, isAdditive) {
    const { width, height, anchor } = model(layer);
    const delta = (v) => (isAdditive ? v : [v[0] - width, v[1] - height]);
    return [
      [keyframes(frames, (v) => ({ width: `${Math.max(0, width + delta(v)[0])}px`, height: `${Math.max(0, height + delta(v)[1])}px` })), "replace"],
      [keyframes(frames, (v) => ({ translate: `${-anchor[0] * delta(v)[0]}px ${-anchor[1] * delta(v)[1]}px` })), "add"],
    ];
  },
  [TRANSFORM]: (layer, frames, isAdditive) =>
    [[keyframes(frames, (v) => ({ transform: v || "none" })), isAdditive ? "add" : "replace"]],
  [OPACITY]: (layer, frames, isAdditive) =>
    [[keyframes(frames, (v) => ({ opacity: v })), isAdditive ? "add" : "replace"]],
  [COLOR]: (layer, frames) => [[keyframes(frames, (v) => ({ backgroundColor: v })), "replace"]],
  [RADIUS]: (layer, frames) => [[keyframes(frames, (v) => ({ borderRadius: `${v}px` })), "replace"]],
};

function stop(entry) {
  for (const each of entry.animations) each.cancel();
  running.delete(entry.id);
}

export const cancelAll = () => { for (const entry of [...running.values()]) stop(entry); };

// Many end at the same moment; they are reported together.
const ended = { true: [], false: [] };

function end(entry, isFinished) {
  if (running.get(entry.id) === entry && entry.animations[0].effect.getTiming().fill === "none") running.delete(entry.id);
  if (!ended.true.length && !ended.false.length) setTimeout(reportEnded);
  ended[isFinished].push(entry.id);
}

function reportEnded() {
  for (const isFinished of [true, false]) {
    const ids = ended[isFinished].splice(0);
    if (!ids.length) continue;
    const payload = new Writer().bool(isFinished).uint(ids.length);
    for (const id of ids) payload.uint(id);
    send(0, 14, payload);
  }
}
