// Drag and drop without a pointer: a source is picked up by a key or a screen reader, and carried from place
// to place.

import { LAYER, layerOf } from "../state.js";
import { keyOf, on } from "../dom.js";
import { announce, regions } from "../announcements.js";
import { isText } from "../controls.js";
import { ROLE, accepts, begin, destinationAt, drag, drop, end, enter, leave, over } from "./drag.js";
import { sourceAt } from "./drag.js";

const say = (text) => announce(text, regions[1]);

function nameOf(element) {
  const named = element.matches("[aria-label]") ? element
    : element.querySelector("h1, h2, h3, h4, h5, h6, [role='heading'], [aria-label]");
  return (named?.ariaLabel || (named || element).textContent).trim().slice(0, 80);
}

// The places to which the source can be carried, in reading order. Between rows there is one before each, and
// one after the last.
function places() {
  const all = [];
  const elements = [...document.querySelectorAll("[data-drop]")].filter((element) =>
    !element.closest("[inert]") && element.checkVisibility({ visibilityProperty: true }) &&
    accepts(element[LAYER], drag.id, []));
  elements.forEach((element, i) => {
    const layer = element[LAYER];
    if (!(layer.roles & ROLE.inserts)) return all.push({ layer, part: 0.5 });
    all.push({ layer, part: 0, word: "before " });
    if (elements[i + 1]?.parentNode !== element.parentNode) all.push({ layer, part: 1, word: "after " });
  });
  return all;
}

function pickUp(layer) {
  const { x, y, width, height } = layer.element.getBoundingClientRect();
  begin(layer, { x: x + width / 2, y: y + height / 2 }, true);
}

// Called when the types of the carried source are known.
export function offer() {
  const name = drag.name = nameOf(drag.layer.element), { length } = drag.places = places();
  drag.index = -1;
  if (length) {
    say(`${name}, picked up. Places to drop it: ${length}. Choose with Tab or the arrow keys, ` +
      "drop with Enter, cancel with Escape.");
  } else {
    say(`There is no place to drop ${name}.`);
    end();
  }
}

function carry(step) {
  const { places, index } = drag, { length } = places;
  const next = index < 0 && step < 0 ? length - 1 : (index + step + length) % length;
  drag.index = next;
  leave();
  const { layer, part, word = "" } = places[next], { element } = layer;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  drag.point = { x: x + width / 2, y: y + height * part };
  enter(layer, drag.id, [], drag.point);
  say(`${word}${nameOf(element)}, ${next + 1} of ${length}`);
}

function put() {
  const { name, layer, point } = drag, target = over?.layer.element;
  if (!target) return;
  const operation = drop(point);
  end(operation);
  if (operation === "none") return say(`${name} can't be dropped here.`);
  say(`${name}, dropped.`);
  // The dropped element may be a new one.
  on("commit", () => {
    if (!layer.element.isConnected && document.activeElement === document.body) {
      target.closest("[data-drop]")?.querySelector("[tabindex='0'], button, a[href], input")?.focus();
    }
  }, { once: true });
}

function cancel() {
  say(`${drag.name || nameOf(drag.layer.element)}, not moved.`);
  end();
}

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

on("keydown", (event) => {
  const { target, shiftKey, repeat } = event, key = keyOf(event), isUse = key === "Enter" || key === " ";
  const consume = () => { event.preventDefault(); event.stopPropagation(); };
  if (drag?.isCarried) {
    const step = key === "Tab" ? shiftKey ? -1 : 1 : STEPS[key];
    if (!step && !isUse && key !== "Escape") return;
    consume();
    // The answer with the places has not arrived.
    if (!drag.places && key !== "Escape") return;
    if (step) return carry(step);
    if (!isUse) return cancel();
    if (!repeat) put();
    return;
  }
  if (repeat || !target.matches || isText(target)) return;
  const isCut = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "x" &&
    getSelection().isCollapsed && !target.closest("[data-cut]");
  const layer = isUse ? target.matches("[data-drag-key]") && layerOf(target) : isCut && sourceAt(target);
  if (!layer) return;
  consume();
  pickUp(layer);
}, true);

// While a source is carried, a click on a destination drops it there, and any other click cancels. A screen
// reader's click on a source picks it up.
on("click", (event) => {
  const { target, detail } = event;
  if (drag?.isCarried) {
    const layer = destinationAt(target, drag.id, []);
    const index = drag.places?.findIndex((place) => place.layer === layer) ?? -1;
    if (index < 0) return cancel();
    event.stopPropagation();
    drag.index = index - 1;
    carry(1);
    put();
  } else if (!detail && target.matches?.("[data-drag-key]")) {
    pickUp(layerOf(target));
  }
}, true);
