// Reports changes of the display's traits, of visibility and of the path. Loaded by every page after its
// first paint.

import { EVENT, LAYER_ID } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { layerOf } from "../state.js";
import { send } from "../outbox.js";
import { reportTraits, traitQueries } from "../display-traits.js";

// Reports once per frame: a window that is being resized dispatches more events than that.
let isScheduled = false;

function traitsChanged() {
  if (!isScheduled) requestAnimationFrame(() => {
    isScheduled = false;
    reportTraits();
  });
  isScheduled = true;
}

function watchPixelRatio() {
  traitsChanged();
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", watchPixelRatio, { once: true });
}

const reportVisibility = () => send(LAYER_ID.scene, EVENT.visibility,
  new Writer().u8(!document.hidden).u8(document.hasFocus()), "visibility");

// Safari moves the whole page up, with its fixed bars, to show a focused field above the keyboard. The server
// scrolls the field's own scroll view instead.
function visualViewportChanged() {
  if (visualViewport.scale <= 1) scrollTo(0, 0);
  traitsChanged();
}

// Safari on iOS zooms in on focused fields with a font below 16 px, unless the maximum scale is 1. Users can
// still zoom in there, but not in other browsers.
if (CSS.supports("-webkit-touch-callout", "none"))
  document.querySelector("meta[name=viewport]").content += ", maximum-scale=1";

for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, visualViewportChanged);
addEventListener("resize", traitsChanged);
for (const query of Object.values(traitQueries)) query.addEventListener("change", traitsChanged);
for (const name of ["visibilitychange", "focus", "blur"]) addEventListener(name, reportVisibility);
watchPixelRatio();
// The server assumes that a page is visible when it is loaded.
if (document.hidden) reportVisibility();

// The first paint has no scroll offsets: the server's are applied, unless the user has scrolled already.
for (const element of document.querySelectorAll("[data-offset]")) {
  const [left, top] = element.dataset.offset.split(" ");
  if (!element.scrollLeft && !element.scrollTop) {
    element.scrollTo({ left, top, behavior: "instant" });
    // Not a scroll by the user, which would take precedence over a newer offset of the server.
    const layer = layerOf(element);
    if (layer) layer.offset = [element.scrollLeft, element.scrollTop];
  }
  delete element.dataset.offset;
}
