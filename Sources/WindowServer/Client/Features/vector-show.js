// Shows drawings in layers, as SVG elements.

import { DRAWING_FORM } from "../wire-constants.js";
import { elementOf } from "./vector-elements.js";

// Combines the previous bytes and a change.
function applyChange(old, r) {
  const bytes = [];
  let at = 0;
  for (let count = r.uint(); count > 0; count--) {
    at += r.int();
    const end = at + r.uint(), added = r.bytes().view;
    bytes.push(old.subarray(at, end), new Uint8Array(added.buffer));
    at = end;
  }
  const all = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of bytes) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

// Returns the bytes of a drawing, which may be encoded as the difference from the previous one.
export const bytesOf = ([form, r], last) => form === DRAWING_FORM.change ? applyChange(last, r)
  : new Uint8Array(r.view.buffer);

const picture = ({ element }) => element.querySelector(":scope > svg");

// Draws a drawing that was read.
export function show(layer, drawing) {
  const old = picture(layer);
  if (!drawing) return old?.remove();
  const element = elementOf(drawing, layer.id);
  if (old) reconcile(old, element);
  else layer.element.prepend(make(element));
}

function setAttribute(element, name, value) {
  element.setAttribute(name, value);
  // Blend modes can't be set by attributes, and the page's security policy forbids style attributes.
  if (name === "class") element.style.mixBlendMode = value.replace("blend-", "");
}

function make({ tag, attributes, children, text }) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) setAttribute(element, name, attributes[name]);
  element.append(...children.map(make));
  if (text) element.textContent = text;
  return element;
}

// Changes an element to match its description, keeping what is equal.
function reconcile(element, description) {
  const { tag, attributes, children, text } = description;
  if (element.localName !== tag) return element.replaceWith(make(description));
  for (const { name } of [...element.attributes]) {
    if (!(name in attributes) && name !== "style") element.removeAttribute(name);
    if (name === "class" && !attributes.class) element.style.mixBlendMode = "";
  }
  for (const name in attributes) {
    if (element.getAttribute(name) !== attributes[name]) setAttribute(element, name, attributes[name]);
  }
  if (text !== undefined) {
    if (element.textContent !== text) element.textContent = text;
    return;
  }
  const old = [...element.children];
  children.forEach((child, i) => {
    if (old[i]) reconcile(old[i], child);
    else element.append(make(child));
  });
  for (const rest of old.slice(children.length)) rest.remove();
}
