// The elements of the scene's layers, and the commits that change them.

import { OPERATION, PROPERTY, TEMPLATE_CODE } from "./wire-constants.js";
import { ELEMENTS, malformed } from "./wire.js";
import { make } from "./dom.js";
import { LAYER, afterCommit, commit, layerOf, layers, lists, rootLayer, scrolled } from "./state.js";
import { select, selectionOf } from "./controls.js";
import { boxOf, draw, drawBox, drawDefaults, drawLines, readBox, readProperties } from "./drawing.js";
import { animate, cancelAll, readAnimation, readCommand } from "./effects.js";

function register(layer) {
  layers.set(layer.id, layer);
  layer.element[LAYER] = layer;
}

function registerElement(id, element) {
  const { events = 0, flags = 0 } = element.dataset;
  register({ id, element, events: +events, flags: +flags, revision: 0, scrollRevision: 0 });
}

// Adopts the elements of the first paint. Their declarations are moved from the page's own style sheet to the
// elements; otherwise they would reappear when a property returns to its default.
export function adopt() {
  for (const element of document.querySelectorAll("[data-layer]")) {
    registerElement(+element.dataset.layer, element);
  }
  // WebKit's document.styleSheets lacks it as long as another style sheet is being loaded.
  for (const { sheet } of document.querySelectorAll("style")) {
    for (const { selectorText, style } of sheet.cssRules) {
      const [, id, inner] = /^\[data-layer="(\d+)"\](.*)$/.exec(selectorText) || [], layer = layers.get(+id);
      if (!layer) continue;
      const { element } = layer;
      for (const styled of inner ? element.querySelectorAll(":scope" + inner) : [element]) {
        styled.style.cssText = style.cssText;
      }
      sheet.disabled = true;
    }
  }
}

const known = (id) => layers.get(id) || malformed("no layer " + id);
const readElement = (r) => ELEMENTS[r.u8()] || malformed("element");
const readRange = (r) => { const first = r.uint(); return [first, first + r.int()]; };

// The layers from the first through the last, collected before any of them is removed.
function siblings([first, last]) {
  const found = [], end = known(last).element;
  const following = (element) => lists ? lists.following(element) : element.nextElementSibling;
  for (let element = known(first).element; element; element = element !== end && following(element)) {
    if (element[LAYER]) found.push(element[LAYER]);
  }
  return found;
}

// Each function reads an operation and returns the action that applies it: nothing changes before the whole
// commit has been read.
const OPERATIONS = {
  [OPERATION.create]: (r) => {
    const id = r.uint(), tag = readElement(r), values = readProperties(r);
    r.lastID = id;
    r.ancestors = [id];
    r.subtree = null;
    r.templates.push(id);
    // A button gets its default attributes even if it has none.
    if (/button$/.test(tag) && !values.has(PROPERTY.attributes)) values.set(PROPERTY.attributes, new Map());
    return ({ created }) => {
      const layer = layers.get(id);
      created.add(id);
      if (layer) {
        layer.box = null;
        replaceElement(layer, tag);
        drawDefaults(layer, values);
      } else {
        const element = make(tag);
        element.setAttribute("data-layer", id);
        registerElement(id, element);
      }
      draw(known(id), values);
    };
  },
  [OPERATION.place]: (r) => {
    const parent = r.uint(), before = r.uint();
    let id = parent;
    const ids = r.list(() => id += r.int());
    return ({ removeStale }) => {
      removeStale();
      const elements = ids.map((each) => known(each).element);
      place(known(parent).element, elements, before ? known(before).element : null);
    };
  },
  [OPERATION.remove]: (r) => {
    const range = readRange(r);
    return () => {
      for (const { element } of siblings(range)) {
        for (const inner of element.querySelectorAll("[data-layer]")) unregister(inner);
        remove(element);
      }
    };
  },
  [OPERATION.update]: (r) => {
    const id = r.uint(), values = readProperties(r), element = values.get(PROPERTY.element);
    return () => {
      if (element !== undefined) replaceElement(known(id), ELEMENTS[element] || malformed("element"));
      draw(known(id), values);
    };
  },
  [OPERATION.animate]: (r) => {
    const animation = readAnimation(r);
    return () => animate(known(animation.layer), animation);
  },
  [OPERATION.command]: (r) => {
    const command = readCommand(r);
    return () => afterCommit(command);
  },
  [OPERATION.createFromTemplate]: (r) => {
    // The layer equals its template except for its box and its text. Its ancestor distance is 1 if its parent
    // is the layer created last, 2 if it is that layer's parent, and so on; 0 if it is placed by another
    // operation.
    const code = r.uint(), template = code >> TEMPLATE_CODE.distanceBits, id = r.lastID += r.int();
    const { ancestors } = r, distance = code & TEMPLATE_CODE.distanceMask;
    const index = ancestors.length - distance, parent = distance && ancestors[index];
    const templateID = r.templates[template];
    const part = { id, templateID, parent, box: readBox(r), values: readProperties(r) };
    ancestors.length = distance && index + 1;
    ancestors.push(id);
    // Layers inside a created one are created by the same action.
    if (r.subtree && distance && index >= r.subtree.rootIndex) {
      r.subtree.key += "," + code;
      r.subtree.parts.push(part);
      return null;
    }
    const subtree = r.subtree = { key: `${template}`, rootIndex: ancestors.length - 1, parts: [part] };
    return ({ copies }) => {
      if (lists) lists.createSubtree(subtree, copies);
      else for (const part of subtree.parts) createFromTemplate(part);
    };
  },
  [OPERATION.shift]: (r) => {
    const range = readRange(r), delta = [r.fixed(), r.fixed(), 0, 0];
    return () => {
      for (const layer of siblings(range)) {
        drawBox(layer.element.style, boxOf(layer).map((length, i) => length + delta[i]), layer);
        lists?.invalidate(layer);
      }
    };
  },
};

export function readCommit(r) {
  const read = { number: r.uint(), isSnapshot: r.bool(), lastEvent: r.uint(), operations: [] };
  // Creations from templates refer to layers of earlier creations: the templates, and the ancestors of the
  // last one.
  r.templates = [];
  while (!r.atEnd) {
    const operation = (OPERATIONS[r.u8()] || malformed("operation"))(r);
    if (operation) read.operations.push(operation);
  }
  return read;
}

export function applyCommit({ isSnapshot, operations }) {
  const restoreFocus = saveFocus(), created = new Set(), copies = new Map();
  // Removes the layers that a snapshot does not create. Called first, so that no others are moved around
  // them; but an element that contains created layers is removed after these have been placed elsewhere.
  const removeStale = (isLast) => {
    if (!isSnapshot) return;
    const holdsCreated = (element) => [...element.querySelectorAll("[data-layer]")]
      .some((inner) => created.has(inner[LAYER]?.id));
    for (const [id, { element }] of layers) {
      if (!created.has(id) && (isLast || !holdsCreated(element))) remove(element);
    }
  };
  commit.actions = [];
  commit.isApplying = true;
  try {
    if (isSnapshot) cancelAll();
    for (const operation of operations) operation({ created, copies, removeStale });
    removeStale(true);
    lists?.arrange();
    restoreFocus();
  } finally {
    commit.isApplying = false;
  }
  for (const action of commit.actions) action();
  document.dispatchEvent(new Event("commit"));
}

// Places the last element first, so that each needs only its successor, and is moved only if its successor
// changes.
function place(parent, elements, next) {
  if (lists) return lists.place(parent, elements, next);
  for (const element of elements.reverse()) {
    if (element.parentNode !== parent || element.nextElementSibling !== next) move(parent, element, next);
    next = element;
  }
}

// "moveBefore" keeps focus, composition and scroll offsets, which "insertBefore" loses.
export function move(parent, element, next, keepsState = true) {
  const isMove = keepsState && parent.moveBefore && parent.isConnected && element.isConnected;
  parent[isMove ? "moveBefore" : "insertBefore"](element, next);
  for (const { element: inner, offset } of scrolled) if (element.contains(inner)) inner.scrollTo(...offset);
}

// Removes all layers except the root, before the snapshot of another scene.
export function clearLayers() {
  const { id, element } = rootLayer();
  element.replaceChildren();
  element.className = "";
  layers.clear();
  scrolled.clear();
  registerElement(id, element);
}

function unregister(element) {
  layers.delete(element[LAYER].id);
  scrolled.delete(element[LAYER]);
  element[LAYER] = null;
}

function remove(element) {
  unregister(element);
  if (!lists?.remove(element)) element.remove();
}

// The element is a copy of the template's, made here or, if it has text, as part of a copy of the template's
// ancestor.
export function createFromTemplate(part, element, template = known(part.templateID)) {
  const { id, parent, box, values } = part, lines = values.get(PROPERTY.lines) || [];
  const layer = { ...template, id, lines: element && template.lines };
  const { style } = layer.element = element ||= template.element.cloneNode();
  register(layer);
  element.setAttribute("data-layer", id);
  drawBox(style, box, layer);
  if (lines !== layer.lines && (lines.length || layer.lines?.length)) drawLines(style, lines, layer);
  if (parent && !element.parentNode) known(parent).element.append(element);
  return layer;
}

// Replaces the element by one with another tag and the same attributes, styles and children.
function replaceElement(layer, tag) {
  const { element } = layer;
  if (element.localName === tag) return;
  const replacement = layer.element = make(tag);
  register(layer);
  for (const { name, value } of element.attributes) {
    if (name !== "style") replacement.setAttribute(name, value);
  }
  replacement.style.cssText = element.style.cssText;
  element.parentNode?.insertBefore(replacement, element);
  for (const child of [...element.childNodes]) move(replacement, child, null);
  element.remove();
}

// Returns a function that restores the focus and the selection if the commit has removed them.
function saveFocus() {
  const element = document.activeElement, layer = layerOf(element), range = layer && selectionOf(element);
  return () => {
    const target = element?.isConnected ? element : layer?.element;
    if (!layer || !target.isConnected || document.activeElement === target) return;
    target.focus({ preventScroll: true });
    select(target, range);
  };
}
