// Long lists. Layers are positioned absolutely; those of a long list are put in the normal flow instead, in
// parts of fifty. Rows after a removed one then move up without work, and the browser neither styles, lays
// out nor paints the content of parts out of sight. Chromium shows 1,000 rows in a third of the time, and
// removes one in a tenth.
//
// Loaded by every page after its first paint. Until then all layers are positioned by their boxes.

import { PROPERTY } from "../wire-constants.js";
import { make } from "../dom.js";
import { LAYER, layers, setLists } from "../state.js";
import { boxOf, singleLine } from "../drawing.js";
import { createFromTemplate, move } from "../layers.js";

// A list has more children than CHILDREN; its parts have PART children.
const CHILDREN = 98, PART = 50;

// Layers are left-aligned in every text direction. Their margins do not collapse with those of their parents.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ".part, .part > [data-layer] { position: relative; display: flow-root; margin: 0 auto 0 0 }" +
  ".part { content-visibility: auto; overflow-clip-margin: 99px }" +
  ".part > [data-layer] { top: 0 !important; content-visibility: visible !important }" +
  "[data-moves] > .part { content-visibility: visible }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const isPart = (element) => element?.className === "part";
const isList = (element) => element?.className === "list";
const isTextNode = (node) => node?.nodeType === Node.TEXT_NODE;
const isText = (node) => isTextNode(node) || node.localName === "span" && !node[LAYER];
const partsOf = (list) => [...list.children].filter(isPart);
const layerOf = (element) => element[LAYER];
// The parent, ignoring parts.
const parentOf = ({ parentNode }) => isPart(parentNode) ? parentNode.parentNode : parentNode;

// Chromium may create no box for an element that "moveBefore" moves within skipped content.
const insert = (parent, element, next) =>
  move(parent, element, next, element.contains(document.activeElement));

// The elements whose children were added, removed or moved.
const invalid = new Set();

function invalidateChildren(element) {
  if (isPart(element)) element = element.parentNode;
  if (isList(element) || element?.childElementCount > CHILDREN) invalid.add(element);
}

function invalidate({ element }) {
  invalidateChildren(element.parentNode);
  invalidateChildren(element);
}

// By part: the elements to remove at the end of the commit, when it is known whether the whole part can be
// removed.
const removals = new Map();

// Returns whether the element will be removed by flushRemovals.
function remove(element) {
  const { parentNode } = element;
  if (!parentNode) return false;
  invalidateChildren(parentNode);
  if (!isPart(parentNode)) return false;
  if (!removals.has(parentNode)) removals.set(parentNode, []);
  removals.get(parentNode).push(element);
  return true;
}

function flushRemovals() {
  for (const [part, elements] of removals) {
    if (part.childElementCount === elements.length) part.remove();
    else for (const element of elements) element.remove();
  }
  removals.clear();
}

function following({ parentNode, nextElementSibling: next }) {
  for (let part = parentNode; !next && isPart(part); ) {
    part = part.nextElementSibling;
    next = part?.firstElementChild;
  }
  return next || null;
}

function place(parent, elements, next) {
  for (const element of elements) invalidateChildren(element.parentNode);
  const areNew = elements.every((element) => !element.parentNode);
  if (elements.length > CHILDREN && parent.localName === "div" && areNew) {
    placeMany(parent, elements, next);
  } else for (const element of elements.reverse()) {
    const target = next?.parentNode || (isList(parent) && partsOf(parent).at(-1)) || parent;
    if (parentOf(element) !== parent || following(element) !== next) insert(target, element, next);
    if (!isList(parent)) removeFromFlow(layerOf(element));
    next = element;
  }
  invalidateChildren(parent);
}

// Creates the first subtree of a key layer by layer, and later ones, such as further rows, from a copy of it.
function createSubtree({ key, parts }, copies) {
  const copy = copies.get(key);
  if (!copy) {
    const created = parts.map((part) => createFromTemplate(part));
    created.forEach(invalidate);
    const [{ element }] = created;
    copies.set(key, { root: element.cloneNode(true), layers: created.map((layer) => ({ ...layer })) });
    return;
  }
  const root = copy.root.cloneNode(true), inner = root.querySelectorAll("[data-layer]");
  parts.forEach((part, i) => {
    const element = i ? inner[i - 1] : root, template = copy.layers[i];
    const lines = part.values.get(PROPERTY.lines);
    const isDrawn = drawSingleLine(element, template.lines, lines);
    createFromTemplate(part, element, isDrawn ? { ...template, lines } : template);
    if (element.childElementCount > CHILDREN) invalid.add(element);
  });
}

// Changes the text node of the copy, which takes a third of the time of creating one.
function drawSingleLine({ firstChild: node }, oldLines, lines) {
  const old = singleLine(oldLines), text = singleLine(lines);
  if (!old || !text || !isTextNode(node)) return false;
  if (old !== text) node.data = text;
  return true;
}

// Places many new elements in new parts.
function placeMany(parent, elements, next) {
  if (!isList(parent)) divide(parent, [...parent.children].filter(layerOf));
  if (next?.previousElementSibling) split(next);
  const before = next?.parentNode;
  for (let i = 0; i < elements.length; i += PART) {
    const part = make("div", "part");
    part.append(...elements.slice(i, i + PART));
    parent.insertBefore(part, before || null);
  }
}

function divide(parent, elements) {
  parent.className = "list";
  elements.forEach((element, i) => {
    if (i % PART === 0) parent.insertBefore(make("div", "part"), element);
    insert(element.previousElementSibling, element, null);
  });
}

// Moves the element and those after it to a new part.
function split(element) {
  const part = make("div", "part"), { parentNode } = element;
  parentNode.after(part);
  for (let next; element; element = next) {
    next = element.nextElementSibling;
    insert(part, element, null);
  }
}

function flatten(list) {
  list.className = "";
  for (const part of partsOf(list)) {
    for (const element of [...part.children]) {
      insert(list, element, part);
      removeFromFlow(layerOf(element));
    }
    part.remove();
  }
}

// Whether the children can be in the flow: there are many, they are ordered from top to bottom, and they move
// with their list.
function canFlow(parent, children) {
  if (children.length <= (isList(parent) ? PART : CHILDREN) || parent.localName !== "div") return false;
  if ([...parent.childNodes].some(isText)) return false;
  let last = -Infinity;
  return children.every((layer) => {
    const [left, top] = boxOf(layer), { style } = layer.element, isBelow = top >= last;
    last = top;
    return left >= 0 && isBelow && !style.transform && !+style.zIndex && !layer.features?.has("sticky");
  });
}

// Called after a commit, when all boxes are known.
function arrange() {
  flushRemovals();
  for (const parent of invalid) {
    const elements = [...parent.children].flatMap((child) => isPart(child) ? [...child.children] : child);
    const children = elements.map(layerOf).filter(Boolean);
    if (!canFlow(parent, children)) {
      if (isList(parent)) flatten(parent);
      continue;
    }
    if (!isList(parent)) divide(parent, children.map(({ element }) => element));
    for (const part of partsOf(parent)) {
      if (!part.firstElementChild) part.remove();
      for (let last = part; last?.childElementCount > 2 * PART; last = last.nextElementSibling) {
        split(last.children[PART]);
      }
    }
    partsOf(parent).reduce((bottom, part) => arrangePart(part, bottom), 0);
  }
  invalid.clear();
}

// Returns the part's bottom edge.
function arrangePart(part, previousBottom) {
  const children = [...part.children].map(layerOf), [, top] = boxOf(children[0]), { style } = part;
  let last = top, bottom = top, right = 0;
  for (const layer of children) {
    const [x, y, width, height] = boxOf(layer), gap = y - last, old = layer.gap || 0;
    layer.gap = gap;
    if (gap !== old) layer.element.style.marginTop = gap + "px";
    last = y + height;
    bottom = Math.max(bottom, last);
    right = Math.max(right, x + width);
  }
  // The right margin keeps a part that is wider than its list left-aligned in right-to-left text.
  const margin = `${top - previousBottom}px min(0px, 100% - ${right}px) 0 0`;
  const css = `margin: ${margin}; height: ${bottom - top}px; width: max(100%, ${right}px);`;
  if (part.css !== css) style.cssText = part.css = css;
  if (part.bottom < top || part.top > bottom) showAtOnce(part);
  Object.assign(part, { top, bottom });
  return bottom;
}

// The browser determines whether content is out of sight after a paint, so a part that moves into sight would
// be missing for one frame. A part that has just become "auto" is determined before the paint.
function showAtOnce({ style }) {
  style.contentVisibility = "visible";
  requestAnimationFrame(() => requestAnimationFrame(() => style.contentVisibility = ""));
}

// Positions the layer by its box again.
function removeFromFlow(layer) {
  if (layer?.gap == null) return;
  const { style } = layer.element;
  layer.gap = null;
  style.marginTop = "";
  style.top = layer.box[1] + "px";
}

// While elements move between parts, the parts do not clip them.
function allowOverflow({ parentNode }, animations) {
  if (!isPart(parentNode)) return;
  const list = parentNode.parentNode;
  list.moves = (list.moves || 0) + 1;
  list.toggleAttribute("data-moves", true);
  Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    if (!--list.moves) list.toggleAttribute("data-moves", false);
  });
}

setLists({ allowOverflow, arrange, createSubtree, following, invalidate, place, remove });
for (const { element } of layers.values()) invalidateChildren(element);
arrange();
