// Vector content of layers: drawings (Documentation/WireFormat.md, section "Drawings"), shown as the same SVG
// elements that the first paint contains (Sources/LayerTree/Drawing/DrawingSVG.swift).

import { animateVector } from "./vector-animation.js";
import { readDrawing } from "./vector-reader.js";
import { bytesOf, show } from "./vector-show.js";

export const animate = animateVector;

export function update(layer, value) {
  layer.bytes = value && bytesOf(value, layer.bytes);
  layer.vector = value && readDrawing(layer.bytes);
  // A running animation draws the layer until it ends.
  if (!layer.vectorAnimation) show(layer, layer.vector);
}
