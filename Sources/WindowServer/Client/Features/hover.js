// Mouse pointers that enter, move over and leave layers that listen to hover events. Loaded by every page
// after its first paint.

import { EVENT, HOVER_PHASE, LAYER_EVENT } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { on, throttle } from "../dom.js";
import { layers, listenerLayer } from "../state.js";
import { send } from "../outbox.js";
import { pointInLayer } from "../input.js";

// The listening layers under the pointer, innermost first.
let hovered = [];

const report = (layer, phase, event) => send(layer.id, EVENT.hover,
  new Writer().u8(phase).fixed(...pointInLayer(layer, event)), phase === HOVER_PHASE.move && "hover");
const reportMove = throttle((event) => hovered[0] && report(hovered[0], HOVER_PHASE.move, event));

on("pointermove", (event) => { if (hovered.length) reportMove(event); });

on("pointerover pointerout", (event) => {
  if (event.pointerType === "touch") return;
  const now = [], element = event.type === "pointerover" ? event.target : event.relatedTarget;
  let layer = listenerLayer(element, LAYER_EVENT.hover);
  while (layer) {
    now.push(layer);
    layer = listenerLayer(layer.element.parentElement, LAYER_EVENT.hover);
  }
  const left = hovered.filter((layer) => !now.includes(layer) && layers.has(layer.id));
  const entered = now.filter((layer) => !hovered.includes(layer));
  for (const layer of left) report(layer, HOVER_PHASE.leave, event);
  for (const layer of entered) report(layer, HOVER_PHASE.enter, event);
  hovered = now;
});
