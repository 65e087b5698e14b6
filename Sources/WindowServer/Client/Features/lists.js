// The layers of a long list, which stand where their boxes say, stand one behind the other instead, in parts of fifty. Those
// after a row that goes follow by themselves then, and of a part out of sight the browser neither styles, lays out nor paints
// what is inside. Chromium shows 1,000 rows in a third of the time, and removes one in a tenth.
//
// Every page loads this module when it rests; until then all layers stand by their boxes.

import { boxOf, plainLine } from "../drawing.js";
import { LAYER, layers, make, makeAlike, move, useLists } from "../layers.js";

const MANY = 98, SIZE = 50;

// Layers are at the left whatever the direction, and keep their margins to themselves.
const sheet = new CSSStyleSheet();
sheet.replaceSync(".part, .part > [data-layer] { position: relative; display: flow-root; margin: 0 auto 0 0 }" +
  ".part { content-visibility: auto; overflow-clip-margin: 99px }" +
  ".part > [data-layer] { top: 0 !important; content-visibility: visible !important }" +
  "[data-moves] > .part { content-visibility: visible }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const isPart = (element) => element?.className === "part", isList = (element) => element?.className === "list";
const isTextNode = (node) => node?.nodeType === Node.TEXT_NODE;
const isText = (node) => isTextNode(node) || node.localName === "span" && !node[LAYER];
const partsOf = (list) => [...list.children].filter(isPart);
const layerOf = (element) => element[LAYER];
const holder = ({ parentNode }) => isPart(parentNode) ? parentNode.parentNode : parentNode;

// What Chromium moves by "moveBefore" inside something whose contents it skips may stay without a box.
const put = (parent, element, next) => move(parent, element, next, element.contains(document.activeElement));

// The elements in which something came, went or moved.
const changed = new Set();

function noteChildren(element) {
  if (isPart(element)) element = element.parentNode;
  if (isList(element) || element?.childElementCount > MANY) changed.add(element);
}

function noteLayer({ element }) {
  noteChildren(element.parentNode);
  noteChildren(element);
}

// What was taken out of parts waits there until all of the commit is known: a part may go as a whole.
const leaving = new Map();

function takeOut(element) {
  const { parentNode } = element;
  if (!parentNode) return;
  noteChildren(parentNode);
  if (!isPart(parentNode)) return;
  if (!leaving.has(parentNode)) leaving.set(parentNode, []);
  return leaving.get(parentNode).push(element);
}

function leave() {
  for (const [part, elements] of leaving) {
    if (part.childElementCount === elements.length) part.remove();
    else for (const element of elements) element.remove();
  }
  leaving.clear();
}

function following({ parentNode, nextElementSibling: next }) {
  for (let part = parentNode; !next && isPart(part); ) {
    part = part.nextElementSibling;
    next = part?.firstElementChild;
  }
  return next || null;
}

function place(parent, elements, next) {
  for (const element of elements) noteChildren(element.parentNode);
  if (elements.length > MANY && parent.localName === "div" && elements.every((element) => !element.parentNode)) {
    placeMany(parent, elements, next);
  } else for (const element of elements.reverse()) {
    const holds = next?.parentNode || (isList(parent) && partsOf(parent).at(-1)) || parent;
    if (holder(element) !== parent || following(element) !== next) put(holds, element, next);
    if (!isList(parent)) release(layerOf(element));
    next = element;
  }
  noteChildren(parent);
}

// The first of a form is made layer by layer; others, like the thousandth row, are copied from it as a whole.
function makeAll(group, forms) {
  const whole = forms.get(group.form);
  if (!whole) {
    const made = group.map((part) => makeAlike(part));
    made.forEach(noteLayer);
    forms.set(group.form, { root: made[0].element.cloneNode(true), made: made.map((layer) => ({ ...layer })) });
    return;
  }
  const root = whole.root.cloneNode(true), inner = root.querySelectorAll("[data-layer]");
  group.forEach((part, i) => {
    const element = i ? inner[i - 1] : root, like = whole.made[i], lines = part.values.get(15);
    const isDrawn = drawPlainLine(element, like.lines, lines);
    makeAlike(part, element, isDrawn ? { ...like, lines } : like);
    if (element.childElementCount > MANY) changed.add(element);
  });
}

// A line in place of another: to write into the text that was copied takes a third of the time.
function drawPlainLine({ firstChild: text }, old, lines) {
  const was = plainLine(old), now = plainLine(lines);
  if (!was || !now || !isTextNode(text)) return false;
  if (was !== now) text.data = now;
  return true;
}

// Many new ones come in parts of their own.
function placeMany(parent, elements, next) {
  if (!isList(parent)) divide(parent, [...parent.children].filter(layerOf));
  if (next?.previousElementSibling) split(next);
  const before = next?.parentNode;
  for (let i = 0; i < elements.length; i += SIZE) {
    const part = make("div", "part");
    part.append(...elements.slice(i, i + SIZE));
    parent.insertBefore(part, before || null);
  }
}

function divide(parent, elements) {
  parent.className = "list";
  elements.forEach((element, i) => {
    if (i % SIZE === 0) parent.insertBefore(make("div", "part"), element);
    put(element.previousElementSibling, element, null);
  });
}

// What comes from here on stands in a part of its own.
function split(element) {
  const part = make("div", "part"), { parentNode } = element;
  parentNode.after(part);
  for (let next; element; element = next) {
    next = element.nextElementSibling;
    put(part, element, null);
  }
}

function flatten(list) {
  list.className = "";
  for (const part of partsOf(list)) {
    for (const element of [...part.children]) {
      put(list, element, part);
      release(layerOf(element));
    }
    part.remove();
  }
}

// Whether what is inside is a list, from the top to the bottom, of what stays in its place.
function fits(parent, inner) {
  if (inner.length <= (isList(parent) ? SIZE : MANY) || parent.localName !== "div" || [...parent.childNodes].some(isText)) return false;
  let last = -Infinity;
  return inner.every((layer) => {
    const [left, top] = boxOf(layer), { style } = layer.element, isBelow = top >= last;
    last = top;
    return left >= 0 && isBelow && !style.transform && !+style.zIndex && !layer.features?.has("sticky");
  });
}

// After a commit, when all boxes are known.
function arrange() {
  leave();
  for (const parent of changed) {
    const inner = [...parent.children].flatMap((child) => isPart(child) ? [...child.children] : child).map(layerOf).filter(Boolean);
    if (!fits(parent, inner)) {
      if (isList(parent)) flatten(parent);
      continue;
    }
    if (!isList(parent)) divide(parent, inner.map(({ element }) => element));
    for (const part of partsOf(parent)) {
      if (!part.firstElementChild) part.remove();
      for (let last = part; last?.childElementCount > 2 * SIZE; last = last.nextElementSibling) split(last.children[SIZE]);
    }
    partsOf(parent).reduce((bottom, part) => arrangePart(part, bottom), 0);
  }
  changed.clear();
}

// Returns where it ends.
function arrangePart(part, above) {
  const inner = [...part.children].map(layerOf), [, top] = boxOf(inner[0]), { style } = part;
  let last = top, bottom = top, right = 0;
  for (const layer of inner) {
    const [x, y, w, h] = boxOf(layer), gap = y - last, old = layer.gap || 0;
    layer.gap = gap;
    if (gap !== old) layer.element.style.marginTop = gap + "px";
    last = y + h;
    bottom = Math.max(bottom, last);
    right = Math.max(right, x + w);
  }
  // Where text runs to the left, what is wider than the list would begin left of it without a margin that says by how much.
  const css = `margin: ${top - above}px min(0px, 100% - ${right}px) 0 0; height: ${bottom - top}px; width: max(100%, ${right}px);`;
  if (part.look !== css) style.cssText = part.look = css;
  if (part.end < top || part.top > bottom) show(part);
  part.top = top;
  part.end = bottom;
  return bottom;
}

// Whether something is out of sight the browser finds out after it has painted: what jumps into sight would be missing from
// one frame. What has just become "auto" is looked at before.
function show({ style }) {
  style.contentVisibility = "visible";
  requestAnimationFrame(() => requestAnimationFrame(() => style.contentVisibility = ""));
}

// Back to where its box says.
function release(layer) {
  if (layer?.gap == null) return;
  const { style } = layer.element;
  layer.gap = null;
  style.marginTop = "";
  style.top = layer.box[1] + "px";
}

// What moves from one part to another must not be cut off at their edges.
function loosen({ parentNode }, animations) {
  if (!isPart(parentNode)) return;
  const list = parentNode.parentNode;
  list.moves = (list.moves || 0) + 1;
  list.toggleAttribute("data-moves", true);
  Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    if (!--list.moves) list.toggleAttribute("data-moves", false);
  });
}

useLists({ arrange, following, loosen, makeAll, noteLayer, place, takeOut });
for (const { element } of layers.values()) noteChildren(element);
arrange();
