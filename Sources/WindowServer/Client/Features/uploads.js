// Sends files to the scene. The payload of a layer is the list of its requests; the root's also lists the
// uploads of the scene with their addresses. A request with a dialog opens the browser's own; the others wait
// for files that are dropped or pasted: see offerFiles.

import { safeURL } from "../drawing.js";
import { make } from "../dom.js";
import { localized } from "../texts.js";
import { rootLayer } from "../state.js";
import { Writer } from "../wire.js";
import { reportFeature } from "../feature-loader.js";

const MESSAGE = { declares: 0, cancels: 1, gaveUp: 2 };
// Bytes of one request: a proxy may limit requests, or store each before it passes it on.
const SLICE = 8 << 20, AT_ONCE = 2, LONGEST_WAIT = 8000, SCENE_ANSWERS = 2000;
// A message has at most 32 kB.
const FILES_OF_MESSAGE = 40, NAME_LENGTH = 250;

// The files that were chosen together, by number. The first number is random: a scene may show uploads of a
// document that was there before. Those without an upload were refused, or are not answered yet.
const offers = new Map(), UNANSWERED = 20;
let lastOffer = Math.floor(Math.random() * 2 ** 30);

// Requests by layer, and uploads by id.
const requestsOf = new Map(), uploads = new Map();

export function update(layer, reader) {
  const requests = reader ? reader.list((r) => ({
    id: r.uint(), accept: r.string(), maximum: r.uint(), hasDialog: r.bool(), message: r.string(),
    button: r.string(),
  })) : [];
  const before = requestsOf.get(layer) || [];
  requestsOf.set(layer, requests);
  if (!requests.length) requestsOf.delete(layer);
  for (const { id } of before) if (!requests.some((request) => request.id === id)) closeDialog(id);
  for (const request of requests) {
    const isNew = !before.some(({ id }) => id === request.id);
    if (isNew && request.hasDialog) openDialog(layer, request);
  }
  if (layer === rootLayer()) {
    updateUploads(reader ? reader.list((r) => ({
      id: r.uint(), offer: r.uint(), index: r.uint(), address: safeURL(r.string()),
    })) : []);
  }
}

// Passes dropped or pasted files to the request of the layer without a dialog. Returns whether there is one.
export function offerFiles(layer, files) {
  const request = requestsOf.get(layer)?.find(({ hasDialog }) => !hasDialog);
  if (request && files.length) declare(layer, request, files);
  return !!request;
}

// One file more than allowed lets the scene report that there are too many.
function declare(layer, { id, maximum }, all) {
  const files = [...all].slice(0, maximum ? maximum + 1 : 1000), offer = ++lastOffer;
  offers.set(offer, { files, isListed: false });
  for (let first = 0; first < files.length; first += FILES_OF_MESSAGE) {
    const part = files.slice(first, first + FILES_OF_MESSAGE);
    const message = new Writer().u8(MESSAGE.declares).uint(id).uint(offer).uint(first).uint(files.length)
      .uint(part.length);
    for (const { name, size, type } of part) {
      message.string(shortened(name)).uint(size / 2 ** 32).uint(size % 2 ** 32).string(type.slice(0, 127));
    }
    reportFeature(layer, "uploads", message);
  }
}

// Keeps the end of a name, which has the extension.
const shortened = (name) => name.slice(-NAME_LENGTH);

// The dialog.

let dialog;

function closeDialog(id) {
  if (dialog?.id !== id) return;
  dialog.box?.remove();
  dialog.input.remove();
  dialog = null;
}

function openDialog(layer, request) {
  if (dialog) closeDialog(dialog.id);
  const input = make("input", "announcements", document.body);
  const { accept, maximum } = request;
  Object.assign(input, { type: "file", multiple: maximum !== 1, accept, tabIndex: -1 });
  input.ariaHidden = "true";
  dialog = { id: request.id, input };
  const cancel = () => {
    if (dialog?.input !== input) return;
    closeDialog(request.id);
    reportFeature(layer, "uploads", new Writer().u8(MESSAGE.cancels).uint(request.id));
  };
  input.addEventListener("change", () => {
    if (!input.files.length) return cancel();
    const { files } = input;
    closeDialog(request.id);
    declare(layer, request, files);
  });
  input.addEventListener("cancel", cancel);
  // Browsers open the dialog only as the effect of a click.
  if (navigator.userActivation?.isActive ?? true) input.click();
  else ask(request, input, cancel);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(".files { width: min(300px, 100vw - 32px); box-sizing: border-box; border: 0;" +
  "padding: 18px 16px 12px; border-radius: 14px; text-align: center; box-shadow: 0 2px 20px #0004;" +
  "color: light-dark(#000, #fff); background: light-dark(#fff, #1c1c1e) }" +
  ".files::backdrop { background: #0005 }" +
  ".files h2 { margin: 0 0 14px; font: 600 17px/22px Lifeline, sans-serif }" +
  ".files button { display: block; width: 100%; min-height: 44px; border: 0; border-radius: 10px;" +
  "cursor: pointer; font: 400 17px/22px Lifeline, sans-serif; color: var(--tint); background: none }" +
  ".files button:first-of-type { font-weight: 600; color: light-dark(#fff, #000); background: var(--tint) }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

function ask({ message, button }, input, cancel) {
  const box = dialog.box = make("dialog", "files", document.body), title = make("h2", "", box);
  title.textContent = message;
  title.id = "files-title";
  box.setAttribute("aria-labelledby", title.id);
  const add = (text, action) => {
    const element = make("button", "", box);
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", action);
  };
  add(button, () => input.click());
  add(localized("Cancel"), cancel);
  box.addEventListener("cancel", (event) => {
    // The input's own event of that name does not bubble.
    event.preventDefault();
    cancel();
  });
  box.showModal();
}

// Uploads.

function updateUploads(list) {
  for (const [id, upload] of uploads) {
    if (list.some((entry) => entry.id === id)) continue;
    upload.controller.abort();
    uploads.delete(id);
  }
  for (const entry of list) {
    if (!uploads.has(entry.id)) uploads.set(entry.id, { ...entry, controller: new AbortController() });
  }
  for (const [number, offer] of offers) {
    const isListed = list.some((entry) => entry.offer === number);
    if (!isListed && (offer.isListed || offers.size > UNANSWERED)) offers.delete(number);
    offer.isListed = isListed;
  }
  startNext();
}

function startNext() {
  for (const upload of uploads.values()) {
    if ([...uploads.values()].filter(({ isRunning }) => isRunning).length >= AT_ONCE) return;
    if (upload.isRunning !== undefined) continue;
    upload.isRunning = true;
    send(upload).catch(() => {}).finally(() => {
      upload.isRunning = false;
      startNext();
    });
  }
}

const giveUp = ({ id }, isUnreadable) => reportFeature(rootLayer(), "uploads",
  new Writer().u8(MESSAGE.gaveUp).uint(id).u8(isUnreadable ? 1 : 0));

// Waits for a time, or until the network is there again.
const pause = (time, signal) => new Promise((resolve, reject) => {
  const waiting = new AbortController(), options = { signal: waiting.signal };
  const end = () => {
    clearTimeout(timer);
    waiting.abort();
    if (signal.aborted) reject(signal.reason);
    else resolve();
  };
  const timer = setTimeout(end, time);
  addEventListener("online", end, options);
  signal.addEventListener("abort", end, options);
});

// Statuses after which another attempt may succeed.
const isTemporary = (status) => [408, 409, 425, 429, 500, 502, 503, 504].includes(status);

const isReadable = (file, offset) => file.slice(offset, offset + 1).arrayBuffer()
  .then(() => true, () => false);

async function send(upload) {
  const { address, controller: { signal } } = upload, file = offers.get(upload.offer)?.files[upload.index];
  // A document that was there before had the file.
  if (!file) return giveUp(upload, false);
  let offset = 0, failures = 0, isLost = false;
  while (true) {
    let status = 0, answer;
    try {
      if (failures) {
        const wait = Math.min(LONGEST_WAIT, 250 * 2 ** failures) * (0.75 + Math.random() / 2);
        await pause(wait, signal);
        // Browsers report a file that has changed in the same way as a lost connection. Only now: a page
        // that is left can neither send nor read, and it does not reach this point.
        if (isLost && !await isReadable(file, offset)) return giveUp(upload, true);
        isLost = false;
        answer = await fetch(address, { method: "HEAD", signal, cache: "no-store" });
        if (answer.ok) offset = +answer.headers.get("Upload-Offset");
      }
      if (!failures || answer.ok) {
        const end = Math.min(offset + SLICE, file.size), isLast = end === file.size;
        const headers = {
          "Content-Type": "application/partial-upload", "Upload-Offset": offset,
          "Upload-Complete": isLast ? "?1" : "?0",
        };
        answer = await fetch(address, { method: "PATCH", headers, body: file.slice(offset, end), signal });
        if (answer.ok) {
          if (isLast) return;
          offset = end;
          failures = 0;
          continue;
        }
      }
      status = answer.status;
    } catch (error) {
      if (signal.aborted) throw error;
      isLost = true;
    }
    if (status && !isTemporary(status)) {
      // A scene that has refused the file ends the upload itself. It does not know of answers of others.
      await pause(SCENE_ANSWERS, signal);
      return giveUp(upload, false);
    }
    failures = Math.min(failures + 1, 10);
  }
}
