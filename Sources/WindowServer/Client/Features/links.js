// Links within a layer that the app opens: clicks are reported instead of being followed. With a modifier key
// the browser opens another tab, as for other links.

import { LAYER_EVENT } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { safeURL } from "../drawing.js";
import { layerOf } from "../state.js";
import { reportFeature } from "../feature-loader.js";

const controllers = new WeakMap();

export function update(layer, reader) {
  const { element } = layer;
  if (controllers.has(element) === !!reader) return;
  if (!reader) {
    controllers.get(element).abort();
    controllers.delete(element);
    return;
  }
  const controller = new AbortController();
  controllers.set(element, controller);
  element.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.shiftKey || event.ctrlKey || event.metaKey) return;
    // Links that are views with an action, such as those of navigation, report their click themselves.
    if (layerOf(link).element === link && layerOf(link).events & LAYER_EVENT.click) return;
    event.preventDefault();
    event.stopPropagation();
    const href = link.getAttribute("href"), root = safeURL("/");
    const address = href.startsWith(root) ? "/" + href.slice(root.length) : href;
    reportFeature(layer, "links", new Writer().string(address));
  }, { signal: controller.signal });
}
