// What the page is shown in, whenever that changes. Every page loads this module when it rests.

import { send, tellTraits, traitQueries } from "../connection.js";
import { Writer } from "../wire.js";

// A window that is being resized says so more often than it is painted.
let isDue = false;

function traitsChanged() {
  if (!isDue) requestAnimationFrame(() => {
    isDue = false;
    tellTraits();
  });
  isDue = true;
}

function watchPixelRatio() {
  traitsChanged();
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", watchPixelRatio, { once: true });
}

addEventListener("resize", traitsChanged);
for (const query of traitQueries) query.addEventListener("change", traitsChanged);
const tellVisibility = () => send(0, 12, new Writer().u8(!document.hidden).u8(document.hasFocus()), "visibility");
for (const name of ["visibilitychange", "focus", "blur"]) addEventListener(name, tellVisibility);
addEventListener("popstate", () => send(0, 13, new Writer().string(location.pathname + location.search)));
watchPixelRatio();
