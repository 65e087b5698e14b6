// Client views: modules of the app that draw a part of the page by themselves. The contract of modules is in
// Documentation/ClientViews.md.
//
// A layer's payload: the module's address, a generation (a new one mounts the module again), flags, the
// locale, and the app's payload as JSON. Each view is in a shadow root of its layer's element, so that styles
// of the page and of the module do not affect each other.

import { safeURL } from "../drawing.js";
import { Writer } from "../wire.js";
import { connection, layers } from "../state.js";
import { reportFeature } from "../feature-loader.js";

const FLAG = { dark: 1, rightToLeft: 2, reducedMotion: 4 };
const KIND = { mounted: 0, event: 1, size: 2, failed: 3 };
const STAGE = { load: 0, mount: 1, update: 2, unmount: 3, focus: 4, later: 5 };

// A message has at most 32 kB. The server ends connections that send more than 60 events a second.
const LONGEST = 16384, PER_SECOND = 25, BURST = 30, WAITING_OF_VIEW = 32, WAITING = 256;

const views = new Map(), failedAddresses = new Set();

export function update(layer, reader) {
  const old = views.get(layer);
  if (!reader) {
    if (old) end(old);
    return;
  }
  const address = safeURL(reader.string()), generation = reader.uint(), flags = reader.u8();
  const traits = {
    locale: reader.string(), colorScheme: flags & FLAG.dark ? "dark" : "light",
    direction: flags & FLAG.rightToLeft ? "rtl" : "ltr", reducedMotion: !!(flags & FLAG.reducedMotion),
  };
  const payload = reader.string();
  if (!old || old.address !== address || old.generation !== generation) {
    if (old) end(old);
    if (address) begin({ layer, element: layer.element, address, generation, traits, payload });
    return;
  }
  const hasNewTraits = Object.keys(traits).some((name) => traits[name] !== old.traits[name]);
  if (hasNewTraits) {
    old.traits = traits;
    show(old);
    if (!old.hasEnded) old.context.dispatchEvent(new Event("change"));
  }
  if (payload === old.payload) return;
  old.payload = payload;
  if (old.instance) attempt(old, STAGE.update, () => old.instance.update?.(JSON.parse(payload)));
}

function show({ container, traits }) {
  container.dir = traits.direction;
  container.lang = traits.locale;
}

function begin(view) {
  const { layer, element, address } = view;
  const root = element.shadowRoot || element.attachShadow({ mode: "open" });
  views.set(layer, view);
  view.container = document.createElement("div");
  view.container.style.cssText = "position:absolute;inset:0;overflow:clip";
  root.replaceChildren(view.container, document.createElement("slot"));
  view.context = makeContext(view);
  show(view);
  // The focus of the page's own modules, and that of commands of the server.
  element.focus = (options) => focus(view, options);
  element.blur = () => blur(view);
  // A browser may keep the failure of an address.
  const retry = failedAddresses.has(address) ? `?${view.generation}` : "";
  import(address + retry).then((module) => mount(view, module), (error) => fail(view, STAGE.load, error));
}

async function mount(view, module) {
  if (view.hasEnded) return;
  const { payload } = view;
  try {
    view.instance = await module.mount(view.container, JSON.parse(payload), view.context) || {};
    if (view.hasEnded) return end(view);
    // Arrived while the module waited.
    if (payload !== view.payload) view.instance.update?.(JSON.parse(view.payload));
  } catch (error) {
    return fail(view, STAGE.mount, error);
  }
  view.element.toggleAttribute("data-mounted", true);
  report(view, KIND.mounted);
  if (view.wantsFocus) focus(view);
}

function end(view) {
  const { layer, element, instance, container } = view;
  view.hasEnded = true;
  if (views.get(layer) === view) views.delete(layer);
  view.instance = null;
  waiting = waiting.filter((entry) => entry.view !== view);
  if (instance) attempt(view, STAGE.unmount, () => instance.unmount?.());
  container.remove();
  element.removeAttribute("data-mounted");
  delete element.focus;
  delete element.blur;
}

function attempt(view, stage, call) {
  try {
    const result = call();
    result?.catch?.((error) => fail(view, stage, error));
  } catch (error) {
    fail(view, stage, error);
  }
}

// The rest of the page continues, and the server shows its fallback. It learns the stage; the error itself is
// only in the browser's console.
function fail(view, stage, error) {
  console.error(error);
  if (stage === STAGE.load) failedAddresses.add(view.address);
  if (view.hasEnded && stage !== STAGE.unmount || view.hasFailed) return;
  report(view, KIND.failed, (w) => w.u8(stage));
  if (view.hasEnded || stage === STAGE.focus) return;
  view.hasFailed = true;
  end(view);
  // Remains known, so that a repeated payload does not mount it again.
  views.set(view.layer, view);
}

// Errors of a module's listeners and timers, by the address of its files. The view continues.
function failLater(text, error) {
  for (const view of views.values()) {
    const folder = view.address.slice(0, view.address.lastIndexOf("/") + 1);
    if (!text?.includes?.(folder) || view.hasEnded || view.failures > 4) continue;
    view.failures = (view.failures || 0) + 1;
    report(view, KIND.failed, (w) => w.u8(STAGE.later));
    return;
  }
}
addEventListener("error", ({ filename, error }) => failLater(filename || error?.stack, error));
addEventListener("unhandledrejection", ({ reason }) => failLater(reason?.stack, reason));

// Layers are removed without a notice.
document.addEventListener("commit", () => {
  for (const view of views.values()) {
    if (layers.get(view.layer.id) === view.layer && view.layer.element === view.element) continue;
    if (view.hasEnded) views.delete(view.layer);
    else end(view);
  }
});

// The focus.

const FOCUSABLE = "a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[contenteditable]," +
  "[tabindex]:not([tabindex='-1'])";

function focus(view, options) {
  view.wantsFocus = !view.instance;
  if (!view.instance || view.element.shadowRoot.activeElement) return;
  attempt(view, STAGE.focus, () => {
    if (view.instance.focus) return view.instance.focus();
    view.container.querySelector(FOCUSABLE)?.focus(options);
  });
}

function blur(view) {
  view.wantsFocus = false;
  attempt(view, STAGE.focus, () => view.instance?.blur?.());
  view.element.shadowRoot.activeElement?.blur();
}

// Messages. Views share what the server accepts per second; what exceeds it, or is sent without a connection,
// waits. Of a view with many waiting messages, a new one replaces the last one with the same key.

let waiting = [], tokens = BURST, filledAt = performance.now(), timer = 0;

function report(view, kind, write, key = `${kind}`) {
  const writer = new Writer().u8(kind).uint(view.generation);
  write?.(writer);
  const entry = { view, key, writer }, isOfView = (other) => other.view === view;
  if (waiting.length >= WAITING || waiting.filter(isOfView).length >= WAITING_OF_VIEW) {
    const index = waiting.findLastIndex((other) => isOfView(other) && other.key === key);
    if (index < 0) return false;
    waiting.splice(index, 1);
  }
  waiting.push(entry);
  flush();
  return true;
}

function flush() {
  const now = performance.now();
  tokens = Math.min(BURST, tokens + (now - filledAt) / 1000 * PER_SECOND);
  filledAt = now;
  clearTimeout(timer);
  timer = 0;
  while (waiting.length && tokens >= 1 && connection.isWelcome) {
    const { view: { layer }, writer } = waiting.shift();
    tokens--;
    if (layers.get(layer.id) === layer) reportFeature(layer, "client-view", writer);
  }
  if (waiting.length) timer = setTimeout(flush, 100);
}

const length = (text) => new TextEncoder().encode(text).length;

function send(view, name, value = {}) {
  if (view.hasEnded) return false;
  const isNamed = typeof name === "string";
  let text;
  try { text = JSON.stringify(isNamed ? { [name]: value } : name); } catch (error) { console.error(error); }
  if (!text || length(text) > LONGEST) {
    console.error(`An event of a client view has no JSON, or more than ${LONGEST} bytes.`, name);
    return false;
  }
  return report(view, KIND.event, (w) => w.string(text), `event ${isNamed ? name : ""}`);
}

function makeContext(view) {
  const properties = {
    send: { value: (name, value) => send(view, name, value) },
    // The size that the content needs; undefined for a length that layout decides.
    resize: {
      value: ({ width = -1, height = -1 }) =>
        !view.hasEnded && report(view, KIND.size, (w) => w.fixed(width, height)),
    },
    root: { value: view.element.shadowRoot },
  };
  for (const name of ["locale", "colorScheme", "direction", "reducedMotion"]) {
    properties[name] = { get: () => view.traits[name], enumerable: true };
  }
  return Object.defineProperties(new EventTarget(), properties);
}
