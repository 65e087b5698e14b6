// Loads an image, and reports its size in pixels.

import { safeURL } from "../drawing.js";
import { reportFeature } from "../feature-loader.js";
import { Writer } from "../wire.js";

const images = new WeakMap();

export function update(layer, reader) {
  const { element } = layer;
  images.get(element)?.removeAttribute("src");
  images.delete(element);
  if (!reader) return;
  const url = reader.string(), image = new Image();
  images.set(element, image);
  const report = (width, height) => {
    if (images.get(element) === image) {
      reportFeature(layer, "image-size", new Writer().string(url).uint(width).uint(height));
    }
  };
  image.onload = () => report(image.naturalWidth, image.naturalHeight);
  image.onerror = () => report(0, 0);
  image.src = safeURL(url) || url;
}
