// The entries of the tab's history. Those that the scene makes have its number and their positions in their
// states, so that Back and Forward are answered by position: several entries may have the same address.

import { HISTORY_CHANGE } from "../wire-constants.js";
import { reportPath } from "../connection.js";
import { entryState } from "../session.js";

// The position to which the tab moves for the scene, the title there, and the changes that wait until it has
// moved.
let destination = null, nextTitle = "", waiting = [];

export function run(step) {
  if (destination !== null) {
    waiting.push(step);
    return;
  }
  const { change, path, title, scene, from, to } = step, { state } = history;
  // If the visitor has moved meanwhile, the scene was told and follows. The title is that of what it shows.
  const isKnown = state?.scene === scene, isHere = !isKnown || state.position === from;
  if (change === HISTORY_CHANGE.go && isKnown && isHere) {
    [destination, nextTitle] = [to, title];
    history.go(to - from);
    // No event follows if the browser doesn't move.
    setTimeout(() => arrive(to), 1000);
    return;
  }
  if (path && isHere && change !== HISTORY_CHANGE.go) {
    if (change === HISTORY_CHANGE.push) {
      history.replaceState(entryState({ scene, position: from }), "");
      history.pushState(entryState({ scene, position: to }), "", path);
    } else history.replaceState(entryState({ scene, position: to }), "", path);
  }
  if (title) document.title = title;
}

function arrive(position) {
  if (destination !== position) return;
  destination = null;
  if (nextTitle) document.title = nextTitle;
  nextTitle = "";
  for (const step of waiting.splice(0)) run(step);
}

addEventListener("popstate", ({ state }) => {
  const position = destination;
  if (position === null || state?.position !== position) reportPath();
  arrive(position);
});
