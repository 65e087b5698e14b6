// The mouse as it comes to layers that report it, moves over them and leaves. Every page loads this module when it rests.

import { Writer } from "../wire.js";
import { layers, reporter } from "../layers.js";
import { inLayer, paced } from "../input.js";
import { send } from "../connection.js";

const HOVER = 4;

// The layers under the pointer that report it, from the innermost.
let inside = [];

const on = (names, handle) => { for (const name of names.split(" ")) document.addEventListener(name, handle); };
const tell = (layer, phase, event) => send(layer.id, 3, new Writer().u8(phase).fixed(...inLayer(layer, event)),
  phase === 1 && "hover");
const tellMove = paced((event) => inside[0] && tell(inside[0], 1, event));

on("pointermove", (event) => { if (inside.length) tellMove(event); });

on("pointerover pointerout", (event) => {
  const over = event.type === "pointerover" ? event.target : event.relatedTarget, now = [];
  if (event.pointerType === "touch") return;
  for (let layer = reporter(over, HOVER); layer; layer = reporter(layer.element.parentElement, HOVER)) now.push(layer);
  for (const layer of inside) if (!now.includes(layer) && layers.has(layer.id)) tell(layer, 2, event);
  for (const layer of now) if (!inside.includes(layer)) tell(layer, 0, event);
  inside = now;
});
