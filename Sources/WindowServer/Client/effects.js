// What a commit asks for besides layers: animations and commands.

import { Reader, Writer, malformed } from "./wire.js";
import { layers, lists, make } from "./layers.js";
import { boxOf, readTransform, safeURL } from "./drawing.js";
import { entryState, reload, send, traitQueries } from "./connection.js";
import { select } from "./input.js";

// Animations are run by the browser's compositor; the model values are set already. Positions and sizes animate the
// separate property "translate", which never collides with a layer's transform, and they add up, so that a movement
// that is reversed half-way keeps its momentum.

const pair = (r) => [r.fixed(), r.fixed()];
// Each is written as the difference from the one before.
export const differences = (r) => { let last = 0; return r.list(() => (last += r.int()) / 1000); };
const VALUES = [, pair, pair, readTransform, (r) => r.int() / 1000, (r) => r.color() || "transparent", (r) => r.fixed()];

export function readAnimation(r) {
  const layer = r.uint(), id = r.uint(), property = r.u8(), flags = r.u8();
  const duration = r.uint(), delay = r.int(), repeat = r.uint(), timing = r.u8(), read = VALUES[property];
  if (!read || timing > 2) malformed("animation");
  const easing = ["linear", `cubic-bezier(${timing === 1 && r.times(4, (r) => r.f32())})`,
    `linear(${timing === 2 && differences(r)})`][timing];
  return { layer, id, property, flags, duration, delay, repeat, easing,
    frames: r.list(() => ({ offset: r.f32(), value: read(r) })) };
}

const STYLES = ["transform", "opacity", "backgroundColor", "borderRadius"];
export const running = new Set();
export const reducesMotion = () => traitQueries[1].matches;

export function animate(layer, { id, property, flags, duration, delay, repeat, easing, frames }) {
  const name = STYLES[property - 3], earlier = [...running].filter((e) => e.layer === layer && e.property === property);
  // What takes the place of another animation begins with what is seen.
  if (flags & 32 && earlier.length) {
    const { width, height, [name]: shown } = getComputedStyle(layer.element);
    frames[0].value = property === 2 ? [parseFloat(width), parseFloat(height)] : shown;
  }
  if (!frames.length || flags & 48) earlier.forEach(stop);
  if (!frames.length) return;
  const doubles = flags & 2 ? 2 : 1;
  const options = { duration, delay, easing, direction: flags & 2 ? "alternate" : "normal",
    iterations: repeat === 2 ** 32 - 1 ? Infinity : (repeat / 100 || 1) * doubles,
    fill: ["none", "backwards", "forwards", "both"][flags >> 2 & 3] };
  const play = (keyframes, composite) => layer.element.animate(keyframes, { ...options, composite });
  const each = (style) => frames.map(({ offset, value }) => ({ offset, ...style(value) }));
  const move = (delta) => play(each((v) => { const [x, y] = delta(v); return { translate: `${x}px ${y}px` }; }), "add");

  const [ax, ay] = layer.anchor || [0.5, 0.5], isAdditive = flags & 1, [left, top, width, height] = boxOf(layer);
  const from = (x, y) => (v) => isAdditive ? v : [v[0] - x, v[1] - y];
  let animations;
  if (property < 4 && reducesMotion()) {
    // Who asked for less motion gets a short cross-fade where something would move.
    Object.assign(options, { duration: Math.min(duration, 200), iterations: 1, easing: "linear" });
    animations = [play([{ opacity: 0 }, {}])];
  } else if (property === 1) {
    animations = [move(from(left + ax * width, top + ay * height))];
  } else if (property === 2) {
    // A negative width cannot be added, so sizes are made absolute. A size grows about the anchor point.
    const delta = from(width, height), size = (length) => Math.max(0, length) + "px";
    animations = [
      play(each((v) => ({ width: size(width + delta(v)[0]), height: size(height + delta(v)[1]) }))),
      move((v) => [-ax * delta(v)[0], -ay * delta(v)[1]]),
    ];
  } else {
    const css = (v) => property === 3 ? v || "none" : property === 6 && v >= 0 ? v + "px" : v;
    animations = [play(each((v) => ({ [name]: css(v) })), isAdditive ? "add" : "replace")];
  }
  lists?.loosen(layer.element, animations);
  const entry = { id, layer, property, animations };
  running.add(entry);
  watch(entry, flags & 8);
}

export function watch(entry, stays) {
  Promise.all(entry.animations.map(({ finished }) => finished)).then(() => {
    if (!stays) running.delete(entry);
    ended(true, entry.id);
  }, () => ended(false, entry.id));
}

export function stop(entry) {
  for (const animation of entry.animations) animation.cancel();
  running.delete(entry);
}

export const cancelAll = () => running.forEach(stop);

// Many end at the same moment; they are reported together.
let ends = [];

function ended(isFinished, id) {
  if (!ends.length) setTimeout(() => {
    for (const each of [true, false]) {
      const ids = ends.filter(([finished]) => finished === each), payload = new Writer().u8(each).uint(ids.length);
      for (const [, id] of ids) payload.uint(id);
      if (ids.length) send(0, 14, payload);
    }
    ends = [];
  });
  ends.push([isFinished, id]);
}

// Commands: each reads its own and returns what carries it out.

const elementOf = (id) => layers.get(id)?.element;

const COMMANDS = [, (r) => { const id = r.uint(); return () => elementOf(id)?.focus(); },
  (r) => { const id = r.uint(); return () => elementOf(id)?.blur(); },
  (r) => { const title = r.string(); return () => { document.title = title; }; },
  (r) => {
    const form = r.u8(), path = safeURL(r.string()), title = r.string();
    return () => {
      if (form === 2) history.back();
      else if (path) history[form ? "pushState" : "replaceState"](entryState, "", path);
      if (title) document.title = title;
    };
  },
  (r) => {
    const region = regions[r.u8()], text = r.string();
    return () => announce(text, region);
  },
  (r) => {
    const { at } = r;
    r.font();
    r.list(() => r.string());
    const payload = new Reader(r.view.buffer.slice(at, r.at));
    return () => useFeature("measure", "run", payload);
  },
  (r) => {
    const url = safeURL(r.string()), isNew = r.bool();
    return () => { if (url) isNew ? open(url, "_blank", "noopener") : location.assign(url); };
  },
  (r) => { const id = r.uint(), range = [r.uint(), r.uint()]; return () => select(elementOf(id), range); },
  () => reload,
  (r) => { const text = r.string(); return () => navigator.clipboard?.writeText(text).catch(() => {}); },
  (r) => { const name = r.string(), payload = r.bytes(); return () => useFeature(name, "run", payload); },
];

// Features: modules for what few layers need, loaded when the first one asks. A module exports update(layer, reader), with
// no reader when the layer has no more to do with it, and run(reader) for commands.

const uses = {}, loaded = {};

export function useFeature(name, call, ...values) {
  // What one has on the page acts with the commit that asks for it: in between a frame might be painted.
  if (call === "run" && loaded[name]) {
    try { loaded[name].run?.(...values); } catch (error) { console.error(error); }
    return;
  }
  const module = import(`./features/${name}.js`);
  // In the order in which they came, also while the module loads.
  const use = uses[name] = Promise.all([module, uses[name]]).then(([feature]) => {
    if (uses[name] === use) loaded[name] = feature;
    feature[call]?.(...values);
  }).catch(console.error);
  loaded[name] = null;
}

export const tellFeature = ({ id }, name, { bytes }, key) =>
  send(id, 16, new Writer().string(name).uint(bytes.length).append(bytes), key);

export const readCommand = (r) => (COMMANDS[r.u8()] || malformed("command"))(r);

// Says a text to screen readers. It gets an element of its own: a text that is said twice in a row is heard twice.
export function announce(text, region = regions[0]) {
  const line = make("p", "", region);
  line.textContent = text;
  setTimeout(() => line.remove(), 5000);
}

// The regions must be on the page before something is said in them.
const regions = ["polite", "assertive"].map((politeness) => {
  const region = make("div", "announcements", document.body);
  region.setAttribute("aria-live", politeness);
  return region;
});
