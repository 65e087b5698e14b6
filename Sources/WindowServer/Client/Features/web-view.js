// Documents of other sites, or HTML of the app, in a sandboxed frame. A layer's payload: the address, a
// generation (a new one loads the document again), and the frame's attributes.

import { Writer } from "../wire.js";
import { layers } from "../state.js";
import { safeURL } from "../drawing.js";
import { make } from "../dom.js";
import { reportFeature } from "../feature-loader.js";

const LOADS_WITHIN = 30_000;
const frames = new Map();

export function update(layer, reader) {
  const old = frames.get(layer);
  if (!reader) {
    if (old) end(old);
    return;
  }
  const address = safeURL(reader.string()), generation = reader.uint();
  const [sandbox, allow, referrerPolicy, title] = reader.times(4, (r) => r.string());
  if (old?.generation === generation) {
    old.frame.title = title;
    return;
  }
  if (old) end(old);
  const frame = make("iframe"), view = { layer, frame, generation, address };
  frames.set(layer, view);
  frame.style.cssText = "position:absolute;inset:0;width:100%;height:100%;border:0;border-radius:inherit";
  frame.title = title;
  // The order matters: the attributes apply to what is loaded later.
  frame.setAttribute("sandbox", sandbox);
  frame.setAttribute("allow", allow);
  frame.referrerPolicy = referrerPolicy;
  frame.addEventListener("load", () => report(view, true));
  view.timer = setTimeout(report, LOADS_WITHIN, view, false);
  frame.src = address;
  layer.element.prepend(frame);
}

function end({ layer, frame, timer }) {
  clearTimeout(timer);
  frames.delete(layer);
  frame.remove();
}

function report(view, didLoad) {
  clearTimeout(view.timer);
  if (view.didFail || frames.get(view.layer) !== view) return;
  view.didFail = !didLoad;
  reportFeature(view.layer, "web-view", new Writer().u8(didLoad ? 1 : 0).uint(view.generation));
}

// Browsers report a refused address as a violation of the page's policy, and a load of an empty document.
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective !== "frame-src") return;
  for (const view of frames.values()) {
    const { origin, href } = new URL(view.address, location.href);
    if (href.startsWith(blockedURI) || blockedURI === origin) report(view, false);
  }
});

document.addEventListener("commit", () => {
  for (const view of frames.values()) if (layers.get(view.layer.id) !== view.layer) end(view);
});
