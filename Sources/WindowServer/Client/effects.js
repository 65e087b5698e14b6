// The operations of a commit besides those of layers: animations and commands.

import { ANIMATION_OPTION, ANIMATION_PROPERTY, ANIMATION_TIMING } from "./wire-constants.js";
import { COMMAND, EVENT, LAYER_ID, REPEAT_COUNT } from "./wire-constants.js";
import { Reader, Writer, malformed } from "./wire.js";
import { layers, lists } from "./state.js";
import { reload } from "./session.js";
import { send } from "./outbox.js";
import { announce, regions } from "./announcements.js";
import { reducesMotion } from "./display-traits.js";
import { isLoaded, useFeature } from "./feature-loader.js";
import { select } from "./controls.js";
import { boxOf, readDrawing, readTransform, safeURL } from "./drawing.js";

// Animations run in the browser's compositor; the model values are already set. Positions and sizes animate
// the separate property "translate", which never conflicts with a layer's transform, and are additive, so
// that a movement that is reversed halfway keeps its momentum.

const pair = (r) => [r.fixed(), r.fixed()];

const VALUES = {
  [ANIMATION_PROPERTY.position]: pair,
  [ANIMATION_PROPERTY.size]: pair,
  [ANIMATION_PROPERTY.transform]: readTransform,
  [ANIMATION_PROPERTY.opacity]: (r) => r.int() / 1000,
  [ANIMATION_PROPERTY.backgroundColor]: (r) => r.color() || "transparent",
  [ANIMATION_PROPERTY.cornerRadius]: (r) => r.fixed(),
  [ANIMATION_PROPERTY.drawing]: readDrawing,
};

// Each number is encoded as its difference from the previous one.
export function readDifferences(r) {
  let last = 0;
  return r.list(() => (last += r.int()) / 1000);
}

const EASINGS = {
  [ANIMATION_TIMING.linear]: () => "linear",
  [ANIMATION_TIMING.cubicBezier]: (r) => `cubic-bezier(${r.times(4, (r) => r.f32())})`,
  [ANIMATION_TIMING.samples]: (r) => `linear(${readDifferences(r)})`,
};

export function readAnimation(r) {
  const layer = r.uint(), id = r.uint(), property = r.u8(), options = r.u8();
  const timing = { duration: r.uint(), delay: r.int() }, repeat = r.uint();
  timing.easing = (EASINGS[r.u8()] || malformed("timing"))(r);
  timing.iterations = repeat === REPEAT_COUNT.forever ? Infinity : repeat / REPEAT_COUNT.once || 1;
  if (options & ANIMATION_OPTION.autoreverses) {
    timing.iterations *= 2;
    timing.direction = "alternate";
  }
  const backwards = options & ANIMATION_OPTION.fillsBackwards;
  const forwards = options & ANIMATION_OPTION.fillsForwards;
  timing.fill = backwards ? forwards ? "both" : "backwards" : forwards ? "forwards" : "none";
  const read = VALUES[property] || malformed("animation");
  const frames = r.list(() => ({ offset: r.f32(), value: read(r) }));
  return { layer, id, property, options, timing, frames };
}

const STYLES = {
  [ANIMATION_PROPERTY.transform]: "transform",
  [ANIMATION_PROPERTY.opacity]: "opacity",
  [ANIMATION_PROPERTY.backgroundColor]: "backgroundColor",
  [ANIMATION_PROPERTY.cornerRadius]: "borderRadius",
};

export const running = new Set();

export function animate(layer, animation) {
  const { id, property, options, timing, frames } = animation;
  if (property === ANIMATION_PROPERTY.drawing) return useFeature("vector", "animate", layer, animation);
  const style = STYLES[property];
  const earlier = [...running].filter((entry) => entry.layer === layer && entry.property === property);
  // An animation that continues another one begins with the displayed value.
  if (options & ANIMATION_OPTION.continues && earlier.length) {
    const { width, height, [style]: shown } = getComputedStyle(layer.element);
    const isSize = property === ANIMATION_PROPERTY.size;
    frames[0].value = isSize ? [parseFloat(width), parseFloat(height)] : shown;
  }
  const replaces = options & (ANIMATION_OPTION.replaces | ANIMATION_OPTION.continues);
  if (!frames.length || replaces) earlier.forEach(stop);
  if (!frames.length) return;
  const play = (keyframes, composite) => layer.element.animate(keyframes, { ...timing, composite });
  const keyframes = (toStyle) => frames.map(({ offset, value }) => ({ offset, ...toStyle(value) }));
  const move = (toOffset) => play(keyframes((value) => {
    const [x, y] = toOffset(value);
    return { translate: `${x}px ${y}px` };
  }), "add");

  const [ax, ay] = layer.anchor || [0.5, 0.5], [left, top, width, height] = boxOf(layer);
  const isAdditive = options & ANIMATION_OPTION.additive;
  const differenceFrom = (x, y) => (value) => isAdditive ? value : [value[0] - x, value[1] - y];
  let animations;
  if (reducesMotion() && (!style || property === ANIMATION_PROPERTY.transform)) {
    // A short cross-fade replaces the movement.
    Object.assign(timing, { duration: Math.min(timing.duration, 200), iterations: 1, easing: "linear" });
    animations = [play([{ opacity: 0 }, {}])];
  } else if (property === ANIMATION_PROPERTY.position) {
    animations = [move(differenceFrom(left + ax * width, top + ay * height))];
  } else if (property === ANIMATION_PROPERTY.size) {
    // Sizes are absolute, because a negative width cannot be added. The size changes around the anchor point.
    const delta = differenceFrom(width, height), size = (length) => Math.max(0, length) + "px";
    animations = [
      play(keyframes((v) => ({ width: size(width + delta(v)[0]), height: size(height + delta(v)[1]) }))),
      move((v) => [-ax * delta(v)[0], -ay * delta(v)[1]]),
    ];
  } else {
    const css = (v) => property === ANIMATION_PROPERTY.transform ? v || "none"
      : property === ANIMATION_PROPERTY.cornerRadius && v >= 0 ? v + "px" : v;
    animations = [play(keyframes((v) => ({ [style]: css(v) })), isAdditive ? "add" : "replace")];
  }
  lists?.allowOverflow(layer.element, animations);
  const entry = { id, layer, property, animations };
  running.add(entry);
  watch(entry, options & ANIMATION_OPTION.fillsForwards);
}

// Reports the end of an animation. One that fills forwards stays in effect.
export function watch(entry, isRetained) {
  Promise.all(entry.animations.map(({ finished }) => finished)).then(() => {
    if (!isRetained) running.delete(entry);
    reportEnd(true, entry.id);
  }, () => reportEnd(false, entry.id));
}

export function stop(entry) {
  for (const animation of entry.animations) animation.cancel();
  running.delete(entry);
}

export const cancelAll = () => running.forEach(stop);

// Pauses the animations of a control command while the module that executes it is loading: an animation held
// by a finger would otherwise end meanwhile.
function pauseControlled(control) {
  const { at } = control, ids = control.list((r) => r.uint());
  control.at = at;
  for (const { id, animations } of running) {
    if (ids.includes(id)) for (const animation of animations) animation.pause();
  }
}

// The animations that ended in this task; they are reported together.
let ends = [];

function reportEnd(isFinished, id) {
  if (!ends.length) setTimeout(sendEnds);
  ends.push({ isFinished, id });
}

function sendEnds() {
  for (const isFinished of [true, false]) {
    const ended = ends.filter((end) => end.isFinished === isFinished);
    const payload = new Writer().u8(isFinished).uint(ended.length);
    for (const { id } of ended) payload.uint(id);
    if (ended.length) send(LAYER_ID.scene, EVENT.done, payload);
  }
  ends = [];
}

// Commands. Each function reads a command and returns the action.

const elementOf = (id) => layers.get(id)?.element;

const COMMANDS = {
  [COMMAND.focus]: (r) => {
    const id = r.uint();
    return () => elementOf(id)?.focus();
  },
  [COMMAND.blur]: (r) => {
    const id = r.uint();
    return () => elementOf(id)?.blur();
  },
  [COMMAND.title]: (r) => {
    const title = r.string();
    return () => { document.title = title; };
  },
  [COMMAND.history]: (r) => {
    const change = r.u8(), path = safeURL(r.string()), title = r.string();
    const [scene, from, to] = [r.uint(), r.uint(), r.uint()];
    return () => useFeature("history", "run", { change, path, title, scene, from, to });
  },
  [COMMAND.announce]: (r) => {
    const isAssertive = r.bool(), text = r.string();
    return () => announce(text, regions[+isAssertive]);
  },
  [COMMAND.measure]: (r) => {
    // Features/measure.js reads the command; here only its length is needed.
    const { at } = r;
    r.font();
    r.list(() => r.string());
    const payload = new Reader(r.view.buffer.slice(at, r.at));
    return () => useFeature("measure", "run", payload);
  },
  [COMMAND.open]: (r) => {
    const url = safeURL(r.string()), isNewTab = r.bool();
    return () => url && (isNewTab ? open(url, "_blank", "noopener") : location.assign(url));
  },
  [COMMAND.select]: (r) => {
    const id = r.uint(), range = [r.uint(), r.uint()];
    return () => select(elementOf(id), range);
  },
  [COMMAND.reload]: () => reload,
  [COMMAND.copy]: (r) => {
    const text = r.string();
    return () => navigator.clipboard?.writeText(text).catch(() => {});
  },
  [COMMAND.feature]: (r) => {
    const name = r.string(), payload = r.bytes();
    return () => {
      if (name === "animations" && !isLoaded(name)) pauseControlled(payload);
      useFeature(name, "run", payload);
    };
  },
};

export const readCommand = (r) => (COMMANDS[r.u8()] || malformed("command"))(r);
