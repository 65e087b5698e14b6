// The layers of the scene, which element shows each, and the commits that change them.

import { ELEMENTS, malformed } from "./wire.js";
import { boxOf, draw, drawBox, drawDefaults, drawLines, readBox, readProperties } from "./drawing.js";
import { animate, cancelAll, readAnimation, readCommand } from "./effects.js";
import { select } from "./input.js";

export const layers = new Map();

// The layers that were scrolled here.
export const scrolled = new Set();

// What keeps long lists in order, when it has been loaded.
export let lists;
export const useLists = (module) => { lists = module; };

export function make(tag, className, parent) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

function register(id, element) {
  const { events = 0, flags = 0 } = element.dataset;
  // The revisions count what was typed and scrolled here.
  keep({ id, element, events: +events, flags: +flags, revision: 0, scrollRevision: 0 });
}

// An element knows its layer: to read it from an attribute takes ten times as long.
export const LAYER = Symbol();

function keep(layer) {
  layers.set(layer.id, layer);
  layer.element[LAYER] = layer;
}

export const layerOf = (node) => node?.closest?.("[data-layer]")?.[LAYER];

// The layer itself or the nearest one around it that reports this event.
export function reporter(node, event) {
  let layer = layerOf(node);
  while (layer && !(layer.events & event)) layer = layerOf(layer.element.parentElement);
  return layer;
}

// Takes over the elements of the first paint as they are. Their look stands in the page's own style sheet, which would
// show through when a property returns to its default: the declarations move to the elements.
export function adopt() {
  for (const element of document.querySelectorAll("[data-layer]")) register(+element.dataset.layer, element);
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode.localName !== "style") continue;
    for (const { selectorText, style } of sheet.cssRules) {
      const [, id, inner] = /^\[data-layer="(\d+)"\](.*)$/.exec(selectorText) || [], layer = layers.get(+id);
      if (!layer) continue;
      for (const element of inner ? layer.element.querySelectorAll(":scope" + inner) : [layer.element]) {
        element.style.cssText = style.cssText;
      }
      sheet.disabled = true;
    }
  }
}

const known = (id) => layers.get(id) || malformed("no layer " + id);
const readElement = (r) => ELEMENTS[r.u8()] || malformed("element");
const readRange = (r) => { const first = r.uint(); return [first, first + r.int()]; };

// The layers from the first through the last, collected before any of them leaves.
function siblings([first, last]) {
  const found = [], end = known(last).element;
  for (let next = known(first).element; next; next = next !== end && (lists ? lists.following(next) : next.nextElementSibling)) {
    if (next[LAYER]) found.push(next[LAYER]);
  }
  return found;
}

// Each reads an operation and returns what carries it out: a commit is read as a whole before anything changes.
const OPERATIONS = [, (r) => {
  const id = r.last = r.uint(), tag = readElement(r), values = readProperties(r);
  r.models.push(id);
  r.chain = [id];
  r.group = null;
  // What makes a button one are attributes, also where it was given none.
  if (/button$/.test(tag) && !values.has(18)) values.set(18, new Map());
  return ({ named }) => {
    const layer = layers.get(id);
    named.add(id);
    if (layer) {
      layer.box = null;
      replaceElement(layer, tag);
      drawDefaults(layer, values);
    } else {
      const element = make(tag);
      element.setAttribute("data-layer", id);
      register(id, element);
    }
    draw(known(id), values);
  };
}, (r) => {
  const parent = r.uint(), before = r.uint();
  let id = parent;
  const ids = r.list(() => id += r.int());
  return ({ clear }) => {
    clear();
    place(known(parent).element, ids.map((each) => known(each).element), before ? known(before).element : null);
  };
}, (r) => {
  const range = readRange(r);
  return () => {
    for (const { element } of siblings(range)) {
      for (const inner of element.querySelectorAll("[data-layer]")) forget(inner);
      takeOut(element);
    }
  };
}, (r) => {
  const id = r.uint(), values = readProperties(r);
  return () => {
    if (values.has(12)) replaceElement(known(id), ELEMENTS[values.get(12)] || malformed("element"));
    draw(known(id), values);
  };
}, (r) => {
  const animation = readAnimation(r);
  return () => animate(known(animation.layer), animation);
}, (r) => {
  const command = readCommand(r);
  return ({ later }) => later.push(command);
}, (r) => {
  // Like a layer made before it but for its place and its text; and, but for 0, inside the one made last (1), or the one
  // around that (2), and so on. What is inside one is made with it.
  const code = r.uint(), id = r.last += r.int(), way = code & 7, at = r.chain.length - way, isInner = r.group && way && at >= r.outer;
  const part = { id, model: r.models[code >> 3], parent: way && r.chain[at], box: readBox(r), values: readProperties(r) };
  r.chain.length = way && at + 1;
  r.chain.push(id);
  if (isInner) {
    r.group.form += "," + code;
    return void r.group.push(part);
  }
  const group = r.group = [part];
  r.outer = r.chain.length - 1;
  group.form = `${code >> 3}`;
  return ({ forms }) => lists ? lists.makeAll(group, forms) : group.forEach((part) => makeAlike(part));
}, (r) => {
  const range = readRange(r), distance = [r.fixed(), r.fixed()];
  return () => {
    for (const layer of siblings(range)) {
      drawBox(layer.element.style, boxOf(layer).map((length, i) => length + (distance[i] || 0)), layer);
      lists?.noteLayer(layer);
    }
  };
}];

export function readCommit(r) {
  const commit = { number: r.uint(), isSnapshot: r.bool(), handled: r.uint(), operations: [] };
  r.models = [];
  while (!r.atEnd) {
    const operation = (OPERATIONS[r.u8()] || malformed("operation"))(r);
    if (operation) commit.operations.push(operation);
  }
  return commit;
}

// Focus that moves because elements do is nobody's doing, and is not reported.
export let isApplying = false;

// What shall be done when a commit's other changes stand.
let later = [];
export const afterCommit = (action) => later.push(action);

export function applyCommit({ isSnapshot, operations }) {
  const restoreFocus = keepFocus(), named = new Set(), forms = new Map();
  // What a snapshot does not name goes first, so that nothing has to move out of its way; elements around others that
  // stay can only go when these have been placed elsewhere.
  const clear = (isLast) => {
    if (isSnapshot) for (const [id, { element }] of layers) {
      if (named.has(id)) continue;
      if (!isLast && [...element.querySelectorAll("[data-layer]")].some((e) => named.has(e[LAYER]?.id))) continue;
      takeOut(element);
    }
  };
  later = [];
  isApplying = true;
  try {
    if (isSnapshot) cancelAll();
    for (const operation of operations) operation({ named, forms, later, clear });
    clear(true);
    lists?.arrange();
    restoreFocus();
  } finally {
    isApplying = false;
  }
  for (const action of later) action();
  document.dispatchEvent(new Event("commit"));
}

// From the last to the first, so that each needs only its successor, and moves only if that is another one.
function place(parent, elements, next) {
  if (lists) return lists.place(parent, elements, next);
  for (const element of elements.reverse()) {
    if (element.parentNode !== parent || element.nextElementSibling !== next) move(parent, element, next);
    next = element;
  }
}

// Taking an element out of the document would end its focus, its composition and its scroll offset: moveBefore does not.
export function move(parent, element, next, keeps = true) {
  const isMove = keeps && parent.moveBefore && parent.isConnected && element.isConnected;
  parent[isMove ? "moveBefore" : "insertBefore"](element, next);
  for (const { element: inner, offset } of scrolled) if (element.contains(inner)) inner.scrollTo(...offset);
}

// Leaves the root alone, for the snapshot of another scene.
export function clearLayers() {
  const { element } = layers.get(1);
  element.replaceChildren();
  element.className = "";
  layers.clear();
  scrolled.clear();
  register(1, element);
}

function forget(element) {
  layers.delete(element[LAYER].id);
  scrolled.delete(element[LAYER]);
  element[LAYER] = null;
}

function takeOut(element) {
  forget(element);
  if (!lists?.takeOut(element)) element.remove();
}

// Draws a layer as like another one: as a copy of it, or as an element that was copied with one around it.
export function makeAlike({ id, model, parent, box, values }, element, like = known(model)) {
  // A copy of an element alone has no text yet.
  const layer = { ...like, id, lines: element && like.lines }, lines = values.get(15) || [];
  const { style } = layer.element = element ||= like.element.cloneNode();
  keep(layer);
  element.setAttribute("data-layer", `${id}`);
  drawBox(style, box, layer);
  if (lines !== layer.lines && (lines.length || layer.lines?.length)) drawLines(style, lines, layer);
  if (parent && !element.parentNode) known(parent).element.append(element);
  return layer;
}

// An element of another kind takes over the place, the look and the children.
function replaceElement(layer, tag) {
  const { element } = layer;
  if (element.localName === tag) return;
  const fresh = layer.element = make(tag);
  keep(layer);
  for (const { name, value } of element.attributes) if (name !== "style") fresh.setAttribute(name, value);
  fresh.style.cssText = element.style.cssText;
  element.parentNode?.insertBefore(fresh, element);
  for (const child of [...element.childNodes]) move(fresh, child, null);
  element.remove();
}

// Returns what gives the focus and the selection back, should the commit have taken them.
function keepFocus() {
  const element = document.activeElement, layer = layerOf(element), range = layer && rangeOf(element);
  return () => {
    const now = element?.isConnected ? element : layer?.element;
    if (!layer || !now.isConnected || document.activeElement === now) return;
    now.focus({ preventScroll: true });
    select(now, range);
  };
}

export const rangeOf = (element) => [element.selectionStart, element.selectionEnd];
