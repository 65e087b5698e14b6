// Reports changes of the display's traits, of visibility and of the path. Loaded by every page after its
// first paint.

import { EVENT, LAYER_ID } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { send } from "../outbox.js";
import { reportTraits, traitQueries } from "../display-traits.js";
import { reportPath } from "../connection.js";

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

addEventListener("resize", traitsChanged);
for (const query of Object.values(traitQueries)) query.addEventListener("change", traitsChanged);
for (const name of ["visibilitychange", "focus", "blur"]) addEventListener(name, reportVisibility);
addEventListener("popstate", reportPath);
watchPixelRatio();
