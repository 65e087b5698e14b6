// What the server asks the page to do once, besides showing layers.

import { Malformed, Writer } from "./wire.js";
import { layers } from "./layers.js";
import { safeURL } from "./drawing.js";
import { measure } from "./text.js";
import { keepTyped } from "./controls.js";
import { send } from "./connection.js";

const focus = (r) => { const id = r.uint(); return () => layers.get(id)?.element.focus(); };

const COMMANDS = {
  1: focus,
  2: (r) => { const id = r.uint(); return () => layers.get(id)?.element.blur(); },
  3: (r) => { const title = r.string(); return () => { document.title = title; }; },
  4: (r) => {
    const form = r.u8(), path = safeURL(r.string()), title = r.string();
    return () => {
      if (form === 2) history.back();
      else if (path.startsWith("/")) history[form ? "pushState" : "replaceState"](null, "", path);
      if (title) document.title = title;
    };
  },
  5: (r) => { const isAssertive = r.bool(), text = r.string(); return () => announce(text, isAssertive); },
  6: (r) => {
    const font = r.font(), strings = r.list(() => r.string());
    return async () => {
      const widths = await measure(font, strings);
      const payload = new Writer().font(font).uint(strings.length);
      strings.forEach((text, i) => payload.string(text).f32(widths[i]));
      send(0, 15, payload);
    };
  },
  7: (r) => {
    const url = safeURL(r.string()), isNew = r.u8() === 1;
    return () => { if (url) isNew ? window.open(url, "_blank", "noopener") : location.assign(url); };
  },
  8: (r) => {
    const id = r.uint(), start = r.uint(), end = r.uint();
    return () => { try { layers.get(id)?.element.setSelectionRange(start, end); } catch {} };
  },
  9: () => () => { keepTyped(); location.reload(); },
  10: (r) => { const text = r.string(); return () => navigator.clipboard?.writeText(text).catch(() => {}); },
};

export function readCommand(reader) {
  const read = COMMANDS[reader.u8()];
  if (!read) throw new Malformed("unknown command");
  return read(reader);
}

export const run = (command) => command();

// The regions must be on the page before something is said in them.
const regions = {};

export function makeRegions() {
  for (const politeness of ["polite", "assertive"]) {
    const region = regions[politeness] = document.createElement("div");
    region.className = "announcements";
    region.setAttribute("aria-live", politeness);
    document.body.append(region);
  }
}

// Each text is an element of its own: a text that is said twice in a row is heard twice.
function announce(text, isAssertive) {
  const line = document.createElement("p");
  line.textContent = text;
  regions[isAssertive ? "assertive" : "polite"].append(line);
  setTimeout(() => line.remove(), 5000);
}
