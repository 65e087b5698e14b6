// The state that several modules share, and the hooks of modules that are loaded later. Imports only
// constants, so that every module can import it.

import { LAYER_ID } from "./wire-constants.js";

// The layers of the scene by id. A layer has an id, an element, masks of events and flags, and the counts of
// the edits and scrolls in this browser (revision, scrollRevision). Modules add their own properties.
export const layers = new Map();

export const rootLayer = () => layers.get(LAYER_ID.root);

// The layers that were scrolled in this browser.
export const scrolled = new Set();

// The property by which an element refers to its layer. Reading the attribute data-layer takes ten times as
// long.
export const LAYER = Symbol();

export const layerOf = (node) => node?.closest?.("[data-layer]")?.[LAYER];

// Returns the nearest layer at or around the node that listens to one of these events.
export function listenerLayer(node, events) {
  let layer = layerOf(node);
  while (layer && !(layer.events & events)) layer = layerOf(layer.element.parentElement);
  return layer;
}

// The hooks of Features/lists.js, once that is loaded.
export let lists;
export const setLists = (hooks) => { lists = hooks; };

// The commit that is being applied. Focus events that it causes are not reported.
export const commit = { isApplying: false, actions: [] };

// Delays an action until all operations of the commit have been applied.
export const afterCommit = (action) => commit.actions.push(action);

// The connection's state, maintained by connection.js. `lastApplied` is the number of the last commit
// applied.
export const connection = { socket: null, isWelcome: false, hasEnded: false, lastApplied: 0 };
