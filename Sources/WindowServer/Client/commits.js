// Reads a commit as a whole before anything is changed, then applies it in one task: the page never shows half of it.

import { Malformed } from "./wire.js";
import { forget, layers } from "./layers.js";
import { draw, drawDefaults, readElement, readProperties } from "./drawing.js";
import { create, keepFocus, place, replaceElement } from "./placing.js";
import { animate, cancelAll, readAnimation } from "./animations.js";
import { readCommand, run } from "./commands.js";
import { applyOffsets } from "./scrolling.js";
import { restoreTyped } from "./controls.js";

export function readCommit(reader) {
  const commit = { number: reader.uint(), isSnapshot: (reader.u8() & 1) === 1, handled: reader.uint(), operations: [] };
  while (!reader.atEnd) {
    const read = OPERATIONS[reader.u8()];
    if (!read) throw new Malformed("unknown operation");
    commit.operations.push(read(reader));
  }
  return commit;
}

// Focus that moves because elements do is nobody's doing, and is not reported.
export let isApplying = false;

export function applyCommit({ isSnapshot, operations }) {
  const restoreFocus = keepFocus(), named = new Set(), commands = [];
  isApplying = true;
  try {
    if (isSnapshot) cancelAll();
    let isPlacing = false;
    for (const operation of operations) {
      // What a snapshot did not create goes first: nothing that stays then has to move out of its way.
      if (isSnapshot && operation.isPlace && !isPlacing) {
        isPlacing = true;
        removeOthers(named);
      }
      operation({ isSnapshot, named, commands });
    }
    if (isSnapshot) removeOthers(named, true);
    applyOffsets();
    restoreFocus();
  } finally {
    isApplying = false;
  }
  restoreTyped();
  for (const command of commands) run(command);
}

// Of what is not named. Elements around others that stay can only go when these have been placed elsewhere.
function removeOthers(named, isLast) {
  for (const [id, { element }] of layers) {
    if (named.has(id)) continue;
    const holds = [...element.querySelectorAll("[data-layer]")].some((inner) => named.has(+inner.dataset.layer));
    if (holds && !isLast) continue;
    layers.delete(id);
    element.remove();
  }
}

const known = (id) => {
  const layer = layers.get(id);
  if (!layer) throw new Malformed(`there is no layer ${id}`);
  return layer;
};

// Each reads one operation and returns what will carry it out.
const OPERATIONS = {
  1(reader) {
    const id = reader.uint(), tag = readElement(reader), values = readProperties(reader);
    return ({ isSnapshot, named }) => {
      named.add(id);
      let layer = layers.get(id);
      if (layer && !isSnapshot) throw new Malformed(`layer ${id} is made twice`);
      if (layer) {
        replaceElement(layer, tag);
        drawDefaults(layer, values);
      } else {
        layer = create(id, tag);
        if (!values.has(18)) values.set(18, []);
      }
      draw(layer, values);
    };
  },
  2(reader) {
    const parent = reader.uint(), before = reader.uint();
    let id = parent;
    const ids = reader.list(() => (id += reader.int()));
    const operation = () => place(known(parent).element, ids.map((each) => known(each).element), before ? known(before).element : null);
    operation.isPlace = true;
    return operation;
  },
  3(reader) {
    const id = reader.uint();
    return () => {
      const layer = layers.get(id);
      if (!layer) return;
      forget(layer.element);
      layer.element.remove();
    };
  },
  4(reader) {
    const id = reader.uint(), values = readProperties(reader);
    return () => {
      const layer = known(id);
      if (values.has(12)) replaceElement(layer, values.get(12));
      draw(layer, values);
    };
  },
  5(reader) {
    const animation = readAnimation(reader);
    return () => animate(known(animation.layer), animation);
  },
  6(reader) {
    const command = readCommand(reader);
    return ({ commands }) => commands.push(command);
  },
};
