// Drag and drop, by the browser's own events: a mouse drags to other tabs and to the desktop, too. Keys are
// in drag-keys.js.
//
// The server is asked for a drag's types and texts when its source is pressed. A drag has a random name,
// which is part of one of its types, so that each tab can refer to it; its content stays on the server.

import { LAYER, layers, rootLayer } from "../state.js";
import { Writer } from "../wire.js";
import { safeURL } from "../drawing.js";
import { on, throttle } from "../dom.js";
import { reportFeature } from "../feature-loader.js";
import { isText } from "../controls.js";
import { sendContents, textsOf } from "./transfers.js";

export const ROLE = {
  source: 1, destination: 2, inserts: 4, preparesOnPress: 8, isKeyStop: 16, preview: 32, acceptsFiles: 64,
};
const EVENT_KIND = {
  prepare: 0, begin: 1, end: 2, enter: 3, move: 4, exit: 5, content: 6, drop: 7, refuse: 8,
};
const COMMAND_KIND = { prepared: 0, forms: 1, proposal: 2, refused: 3 };
// By the number of a proposal.
const OPERATIONS = ["none", "none", "copy", "move"];
const TYPE = "application/x-lifeline-drag.";

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  "[data-drag] { cursor: grab; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none }" +
  "[data-dragging] [data-drop]:not([data-clear], [data-clear] *) { pointer-events: auto !important }" +
  // Browsers take a picture of elements outside of the page, too.
  "[data-drag-preview] { left: -9999px !important }" +
  "[data-edge]::before { content: ''; position: absolute; inset: 0 0 auto; z-index: 9; " +
  "border-top: 3px solid var(--tint); pointer-events: none }" +
  "[data-edge='after']::before { inset: auto 0 0 }" +
  ".drag-picture { position: fixed; left: 0; top: 0; z-index: 1; opacity: 0.8; pointer-events: none }" +
  "[data-over]:not([data-edge]) { outline: 2px solid var(--tint) !important; outline-offset: -2px }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// The drag that was prepared or has begun in this page, and the destination that a drag is over.
export let drag;
export let over;
let pressed, watch, keys;
// The destinations that refused the current drag.
const refused = new Set();

const message = (kind) => new Writer().u8(kind);
const report = (layer, writer, key) => reportFeature(layer, "drag", writer, key);

const keepStill = (event) => { if (drag?.isByTouch) event.preventDefault(); };

export function update(layer, reader) {
  const { element } = layer, roles = reader && !reader.atEnd ? reader.u8() : 0;
  const strings = () => reader.list((r) => r.string());
  layer.roles = roles;
  layer.accepted = roles & ROLE.destination ? { types: strings(), media: strings() } : null;
  if (roles & ROLE.source) {
    element.draggable = true;
    // A lifted source does not scroll. Browsers decide that by listeners that exist before the touch.
    element.addEventListener("touchmove", keepStill, { passive: false });
  } else {
    element.removeAttribute("draggable");
    element.removeEventListener("touchmove", keepStill);
  }
  element.toggleAttribute("data-drag", roles & ROLE.source);
  element.toggleAttribute("data-drag-key", roles & ROLE.isKeyStop);
  element.toggleAttribute("data-drag-preview", roles & ROLE.preview);
  element.toggleAttribute("data-drop", roles & ROLE.destination);
}

export function run(r) {
  const kind = r.u8();
  if (kind === COMMAND_KIND.proposal || kind === COMMAND_KIND.refused) {
    const id = r.uint();
    if (kind === COMMAND_KIND.refused) refused.add(id);
    if (over?.layer.id !== id) return;
    if (kind === COMMAND_KIND.proposal) over.operation = OPERATIONS[r.u8()];
    else forget();
    return;
  }
  if (drag?.id !== r.string()) return;
  if (kind === COMMAND_KIND.forms) {
    drag.forms = r.list((r) => [r.string(), r.string()]);
    return;
  }
  drag.allowsMove = r.bool();
  drag.types = new Set(r.list((r) => r.string()));
  if (drag.isCarried) keys?.offer();
}

// Sources.

const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function prepare(layer) {
  drag = { id: randomName(), layer };
  report(layer, message(EVENT_KIND.prepare).string(drag.id));
}

export const sourceAt = (node) => node.closest?.("[data-drag]")?.[LAYER];

export function begin(layer, { x, y }, isCarried) {
  const box = layer.element.getBoundingClientRect();
  if (drag?.layer !== layer) prepare(layer);
  Object.assign(drag, { hasBegun: true, isCarried });
  report(layer, message(EVENT_KIND.begin).string(drag.id).u8(isCarried ? 1 : 0).fixed(x - box.x, y - box.y));
  return box;
}

// Nothing is dragged over the page any more.
function lose() {
  clearTimeout(watch);
  leave();
  refused.clear();
  delete document.documentElement.dataset.dragging;
}

export function end(operation = "none") {
  lose();
  const ended = drag;
  drag = pressed = null;
  if (!ended?.hasBegun) return;
  const number = Math.max(0, OPERATIONS.lastIndexOf(operation === "link" ? "copy" : operation));
  report(rootLayer(), message(EVENT_KIND.end).string(ended.id).u8(number === 1 ? 0 : number));
}

on("pointerdown", ({ target, button, pointerType }) => {
  if (drag?.isCarried) return;
  pressed = !button && pointerType !== "touch" && !isText(target) ? sourceAt(target) : null;
  if (pressed?.roles & ROLE.preparesOnPress) prepare(pressed);
});

on("pointermove", ({ buttons, pointerType }) => {
  if (pointerType === "touch") return;
  // The browser dispatches no pointer events during a drag, and no "dragend" for an element that was removed.
  if (drag?.hasBegun && !drag.isCarried && !drag.isByTouch) return end();
  if (pressed && buttons && drag?.layer !== pressed) prepare(pressed);
});

on("pointerup", () => {
  pressed = null;
  if (!drag?.hasBegun) drag = null;
});

on("dragstart", (event) => {
  const { target, dataTransfer } = event, layer = !event.defaultPrevented && sourceAt(target);
  // Selected text and links are dragged by themselves, but not pictures of a source.
  if (!layer) return;
  const box = begin(layer, event);
  drag.isByTouch = false;
  dataTransfer.clearData();
  dataTransfer.setData(TYPE + drag.id, drag.id);
  // Browsers expect the whole address of a file.
  for (const [type, text] of drag.forms || []) {
    const root = location.origin + safeURL("/");
    dataTransfer.setData(type, type === "DownloadURL" ? text.replace(":/", ":" + root) : text);
  }
  dataTransfer.effectAllowed = drag.allowsMove === false ? "copy" : "copyMove";
  const preview = layer.element.querySelector("[data-drag-preview]");
  dataTransfer.setDragImage(preview || layer.element, event.x - box.x, event.y - box.y);
});

on("dragend", ({ dataTransfer }) => end(dataTransfer.dropEffect));

// Destinations.

const idOf = (types) => types.find((type) => type.startsWith(TYPE))?.slice(TYPE.length);

export function accepts({ id, accepted, roles }, dragged, types) {
  // The types of a drag of another tab are known to the server only.
  const known = drag?.id === dragged && drag?.types;
  if (!accepted || refused.has(id) || known && !known.size) return false;
  if (!accepted.types.length) return true;
  if (dragged) return !known || accepted.types.some((type) => known.has(type));
  return roles & ROLE.acceptsFiles && types.includes("Files") ||
    types.some((type) => accepted.media.includes(type));
}

// Returns the innermost destination that accepts the dragged items.
export function destinationAt(node, dragged, types) {
  let element = node?.closest?.("[data-drop]");
  while (element && !accepts(element[LAYER], dragged, types)) {
    element = element.parentElement?.closest("[data-drop]");
  }
  return element?.[LAYER];
}

const pointIn = ({ element }, { x, y }) => {
  const box = element.getBoundingClientRect();
  return [x - box.x, y - box.y];
};

// The media types of a foreign drag. Files have types of their own, which not all browsers report.
const mediaOf = ({ types, items }) => [...types.filter((type) => type.length < 100), ...[...items]
  .filter(({ kind }) => kind === "file").map(({ type }) => "file:" + type)].slice(0, 32);

export function enter(layer, dragged, media, event) {
  const move = (event, point) =>
    layers.has(layer.id) && report(layer, message(EVENT_KIND.move).fixed(...point), "drag");
  over = { layer, dragged, operation: "copy", reportMove: throttle(move) };
  const writer = message(EVENT_KIND.enter).string(dragged || "").uint(media.length);
  for (const type of media) writer.string(type);
  report(layer, writer.fixed(...pointIn(layer, event)));
  layer.element.toggleAttribute("data-over", !!drag?.isCarried);
  showEdge(layer, event);
}

function showEdge({ roles, element }, event) {
  const { y, height } = element.getBoundingClientRect();
  if (roles & ROLE.inserts) element.dataset.edge = event.y - y > height / 2 ? "after" : "before";
}

export function moveOver(event) {
  const { layer, x, y } = over;
  if (event.x === x && event.y === y) return;
  Object.assign(over, { x: event.x, y: event.y });
  over.reportMove(event, pointIn(layer, event));
  showEdge(layer, event);
}

function forget() {
  const { element } = over.layer;
  element.removeAttribute("data-over");
  delete element.dataset.edge;
  over = null;
}

export function leave() {
  if (!over) return;
  const { layer, reportMove } = over;
  reportMove.flush();
  forget();
  if (layers.has(layer.id)) report(layer, message(EVENT_KIND.exit));
}

// Drops what is dragged. Returns the operation.
export function drop(event, content = []) {
  const { layer, dragged, operation, reportMove } = over;
  if (operation === "none") {
    leave();
    return operation;
  }
  reportMove.flush();
  forget();
  const isShort = sendContents(layer, "drag", EVENT_KIND.content, content);
  report(layer, isShort ? message(EVENT_KIND.drop).string(dragged || "").fixed(...pointIn(layer, event))
    : message(EVENT_KIND.refuse));
  return operation;
}

on("dragenter dragover", (event) => {
  const { target, dataTransfer } = event, { types } = dataTransfer, dragged = idOf(types);
  document.documentElement.dataset.dragging = "";
  // The browser dispatches such events at least every 350 ms while a drag is over the page.
  // Nothing else tells the end of a drag from elsewhere that was refused.
  clearTimeout(watch);
  watch = setTimeout(lose, 1000);
  const element = target.nodeType === 1 ? target : target.parentElement;
  if (isText(element)) return leave();
  const layer = destinationAt(element, dragged, types);
  if (layer !== over?.layer) {
    leave();
    if (layer) enter(layer, dragged, dragged ? [] : mediaOf(dataTransfer), event);
  }
  if (over) {
    moveOver(event);
    const isPossible = over.operation !== "move" || /move|all|uninit/i.test(dataTransfer.effectAllowed);
    dataTransfer.dropEffect = isPossible ? over.operation : "copy";
    event.preventDefault();
  } else if (types.includes("Files")) {
    // The browser would leave the page and show the file.
    dataTransfer.dropEffect = "none";
    event.preventDefault();
  }
});

on("dragleave", ({ relatedTarget, x, y }) => {
  if (!relatedTarget && (x <= 0 || y <= 0 || x >= innerWidth - 1 || y >= innerHeight - 1)) leave();
});

on("drop", (event) => {
  clearTimeout(watch);
  if (!over) return lose();
  event.preventDefault();
  const { layer, dragged } = over, files = [...event.dataTransfer.files];
  moveOver(event);
  if (files.length && layer.roles & ROLE.acceptsFiles && over.operation !== "none") {
    import("./uploads.js").then(({ offerFiles }) => offerFiles(layer, files));
    return end();
  }
  const operation = drop(event, dragged ? [] : textsOf(event.dataTransfer, layer.accepted.media));
  if (drag && drag.id === dragged) end(operation);
  else lose();
});

import("./drag-touch.js");
import("./drag-keys.js").then((module) => { keys = module; });
