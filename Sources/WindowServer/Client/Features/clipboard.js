// The clipboard: keys that copy, cut and paste in layers that do so themselves, and the app's own access.

import { layerOf, rootLayer } from "../state.js";
import { Writer } from "../wire.js";
import { on } from "../dom.js";
import { isText } from "../controls.js";
import { reportFeature } from "../feature-loader.js";
import { sendContents, textsOf } from "./transfers.js";

const ACTIONS = ["copy", "cut", "paste"], PASTES_FILES = 8;
const MESSAGE = { copy: 0, cut: 1, paste: 2, content: 3, refuse: 4, written: 5, read: 6 };
const STATUS = { done: 0, denied: 1, unavailable: 2, tooLong: 3 };

const report = (layer, kind) => reportFeature(layer, "clipboard", new Writer().u8(kind));
const answer = (kind, request, status) =>
  reportFeature(rootLayer(), "clipboard", new Writer().u8(kind).uint(request).u8(status));

export function update(layer, reader) {
  const flags = reader && !reader.atEnd ? reader.u8() : 0;
  layer.pasted = flags ? reader.list((r) => r.string()) : [];
  layer.pastesFiles = flags & PASTES_FILES;
  ACTIONS.forEach((action, i) => layer.element.toggleAttribute("data-" + action, flags & 1 << i));
}

// Returns the layer that handles the event itself. Selected text and text fields are the browser's.
function ownerOf({ type, target: element }) {
  // Without a selection Firefox dispatches the events at the body.
  const target = element === document.body ? document.activeElement : element;
  const action = type.replace("before", ""), isSelected = !getSelection().isCollapsed;
  const focused = target.nodeType === 1 ? target : target.parentElement;
  if (isText(focused) || action !== "paste" && isSelected) return;
  const owner = focused?.closest(`[data-${action}]`);
  if (owner || action !== "paste" || !focused) return layerOf(owner);
  // Nothing in an empty list can have the focus, so the only destination in the page or in a dialog receives.
  const inside = [...focused.querySelectorAll("[data-paste]")].filter((inner) => !inner.closest("[inert]"));
  if (inside.length === 1) return layerOf(inside[0]);
}

// Safari dispatches "copy" without a selection only then.
on("beforecopy beforecut beforepaste", (event) => { if (ownerOf(event)) event.preventDefault(); });

on("copy cut", (event) => {
  const layer = ownerOf(event);
  if (!layer) return;
  event.preventDefault();
  report(layer, MESSAGE[event.type]);
});

on("paste", (event) => {
  const layer = ownerOf(event);
  if (!layer) return;
  event.preventDefault();
  const { files, types } = event.clipboardData, contents = textsOf(event.clipboardData, layer.pasted);
  // Spreadsheets and word processors add a picture of the text that was copied.
  const isFormatted = contents.length && types.includes("text/html");
  if (layer.pastesFiles && files.length && !isFormatted) {
    const list = [...files];
    import("./uploads.js").then(({ offerFiles }) => offerFiles(layer, list));
    return;
  }
  report(layer, sendContents(layer, "clipboard", MESSAGE.content, contents) ? MESSAGE.paste : MESSAGE.refuse);
});

// By the app.

export function run(r) {
  const isRead = r.bool(), request = r.uint();
  if (isRead) return read(request);
  return write(request, r.list((r) => {
    const type = r.string(), { view } = r.bytes();
    return [type, new Uint8Array(view.buffer)];
  }));
}

const textOf = (bytes) => new TextDecoder().decode(bytes);

async function write(request, contents) {
  const [[type, bytes]] = contents;
  let isDone = true;
  try {
    if (contents.length === 1 && type === "text/plain") {
      await navigator.clipboard.writeText(textOf(bytes));
    } else {
      const blobs = contents.map(([type, bytes]) => [type, new Blob([bytes], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }
  } catch {
    isDone = writeByCommand(contents);
  }
  const failure = navigator.clipboard ? STATUS.denied : STATUS.unavailable;
  answer(MESSAGE.written, request, isDone ? STATUS.done : failure);
}

// On pages without HTTPS, and where the browser refuses the other way.
function writeByCommand(contents) {
  let isDone = false;
  const copy = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [type, bytes] of contents) {
      if (!type.startsWith("text/")) continue;
      event.clipboardData.setData(type, textOf(bytes));
      isDone = true;
    }
  };
  document.addEventListener("copy", copy, true);
  try { isDone = document.execCommand("copy") && isDone; } catch {}
  document.removeEventListener("copy", copy, true);
  return isDone;
}

async function read(request) {
  const done = (status) => answer(MESSAGE.read, request, status), { clipboard } = navigator;
  if (!clipboard) return done(STATUS.unavailable);
  let contents = [];
  try {
    // Firefox may offer texts only.
    if (!clipboard.read) contents = [["text/plain", new TextEncoder().encode(await clipboard.readText())]];
    else for (const item of await clipboard.read()) for (const type of item.types) {
      const blob = await item.getType(type);
      contents.push([type, new Uint8Array(await blob.arrayBuffer())]);
    }
  } catch {
    return done(STATUS.denied);
  }
  done(sendContents(rootLayer(), "clipboard", MESSAGE.content, contents) ? STATUS.done : STATUS.tooLong);
}
