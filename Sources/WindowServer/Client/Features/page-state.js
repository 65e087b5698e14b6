// Scroll offsets and entered texts. They are stored in the tab when a document is left, and restored when its
// history entry is loaded again. The server keeps the scene itself for a while (see connection.js). When the
// scene no longer exists, layers have other ids: scroll offsets are matched by order, and texts by kind and
// name where just one field has them, if the page belongs to the same visitor and user. Other controls show
// what the scene has: what the browser fills in, by order and kind, perhaps of another scene, is replaced.

import { LAYER_FLAG } from "../wire-constants.js";
import { layers, rootLayer } from "../state.js";
import { returnToken, session, storageKey } from "../session.js";
import { isText, replaceText, reportEdit, select, selectionOf } from "../controls.js";

const SCROLLS = LAYER_FLAG.scrollsHorizontally | LAYER_FLAG.scrollsVertically, STORED_ENTRIES = 20;

const fields = () => [...layers.values()].filter(({ element }) => isText(element));
const scrollers = () => [...layers.values()].filter(({ flags }) => flags & SCROLLS);

const nameOf = (element) => [element.localName, element.type, element.dataset.identifier, element.name,
  element.getAttribute("aria-label"), element.placeholder].join("\n");
const { owner } = rootLayer().element.dataset;

function store(token) {
  const path = location.pathname + location.search;
  const state = { token, owner, title: document.title, path, time: Date.now() };
  state.scrolls = scrollers().map(({ id, element, scrollRevision }, index) =>
    ({ id, index, revision: scrollRevision, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ revision, left, top }) => revision || left || top);
  state.fields = fields().filter(({ element }) => element.type !== "password")
    .map(({ id, element, revision }) => ({
      id, name: nameOf(element), text: element.value, isEdited: revision > 0,
      isFocused: element === document.activeElement, range: selectionOf(element),
    }));
  const isOther = (key) => key.startsWith("lifeline ") && key !== storageKey;
  const others = Object.keys(sessionStorage).filter(isOther);
  if (others.length >= STORED_ENTRIES) {
    const timeOf = (key) => JSON.parse(sessionStorage[key]).time;
    delete sessionStorage[others.reduce((a, b) => timeOf(a) < timeOf(b) ? a : b)];
  }
  // The storage may be full or forbidden.
  try { sessionStorage[storageKey] = JSON.stringify(state); } catch {}
}

const hasMark = ({ type }) => /^(checkbox|radio)/.test(type);

// The value that was entered or that the server has set; otherwise that of the first paint.
function knownValue({ element, known }) {
  if (known != null) return known;
  if (hasMark(element)) return `${+element.defaultChecked}`;
  return [...element.options || []].find((option) => option.defaultSelected)?.value ?? element.defaultValue;
}

function replaceFilledValues() {
  for (const layer of layers.values()) {
    const { element, isComposing } = layer, known = knownValue(layer);
    if (known == null || isComposing) continue;
    if (hasMark(element)) element.checked = +known;
    else if (element.value !== known) element.value = known;
  }
}

replaceFilledValues();
// This module may run before the browser has filled the controls.
addEventListener("pageshow", replaceFilledValues);

let isLeft = false;
addEventListener("pagehide", () => {
  isLeft = true;
  store(returnToken());
});
// A hidden tab may end without a further event. No token is stored, because no other document may use the
// scene while this document exists.
document.addEventListener("visibilitychange", () => { if (document.hidden && !isLeft) store(null); });
addEventListener("pageshow", ({ persisted }) => {
  isLeft = false;
  if (persisted) delete sessionStorage[storageKey];
});

// Scrolled content and fields may be created after the first paint. State that matches nothing for a while
// belongs to another screen. Scroll offsets are restored for 5 s, or until the user interacts with the page.
let scrolls, texts, restoresScroll = true;
// What is typed before the field that had the focus has it again; null when there is no such field.
let typed = null, isFocusing = false;

function restore() {
  const { saved } = session, { isResumed, path } = saved, all = scrollers();
  if (isResumed === undefined) return;
  if (!scrolls) {
    const isSamePage = isResumed || (saved.owner === owner && path.split("?")[0] === location.pathname);
    [scrolls, texts] = isSamePage ? [saved.scrolls, saved.fields] : [[], []];
    const isOnly = ({ name }) => texts.filter((other) => other.name === name).length === 1;
    if (!isResumed) texts = texts.filter(isOnly);
  }
  scrolls = scrolls.filter(({ id, index, revision, left, top }) => {
    const layer = isResumed ? layers.get(id) : all[index];
    if (!layer || !restoresScroll) return restoresScroll;
    const { element } = layer;
    if (isResumed) layer.scrollRevision = Math.max(layer.scrollRevision, revision);
    element.scrollTo({ left, top, behavior: "instant" });
    return Math.abs(element.scrollLeft - left) > 1 || Math.abs(element.scrollTop - top) > 1;
  });
  texts = texts.filter(({ id, name, text, isEdited, isFocused, range }) => {
    const hasName = ({ element }) => nameOf(element) === name;
    const [layer, other] = isResumed ? [layers.get(id)] : fields().filter(hasName);
    if (!layer || other) return true;
    const { element } = layer;
    if (isEdited && element.value !== text) {
      replaceText(element, text);
      reportEdit(layer);
    }
    if (isFocused) focus(layer, range);
  });
  // The field is not there: keys are for the page.
  if (!isFocusing) typed = null;
  if (!scrolls.length && !texts.length) document.removeEventListener("commit", restore);
}

// Waits for the page to be visible: hidden elements cannot have the focus.
function focus(layer, range) {
  const { element } = layer, { value } = element;
  isFocusing = "waiting" in document.documentElement.dataset;
  if (isFocusing) return requestAnimationFrame(() => focus(layer, range));
  element.focus({ preventScroll: true });
  select(element, range);
  if (typed) {
    const [start, end] = range.map((place) => place ?? value.length), caret = start + typed.length;
    replaceText(element, value.slice(0, start) + typed + value.slice(end));
    select(element, [caret, caret]);
    reportEdit(layer);
  }
  typed = null;
}

function keepKey(event) {
  const { key, target, ctrlKey, metaKey, isComposing } = event;
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !isComposing;
  if (typed == null || target !== document.body || !isCharacter) return;
  typed += key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

if (session.saved) {
  const end = () => { restoresScroll = false; }, options = { once: true, passive: true };
  for (const name of ["pointerdown", "wheel", "keydown"]) addEventListener(name, end, options);
  setTimeout(end, 5000);
  setTimeout(() => document.removeEventListener("commit", restore), 60_000);
  document.addEventListener("commit", restore);
  if (session.saved.fields.some(({ isFocused }) => isFocused)) typed = "";
  for (const event of document.documentElement.keys || []) keepKey(event);
  addEventListener("keydown", keepKey, true);
  restore();
}
// early.js need not keep them any longer.
window.onkeydown = document.documentElement.keys = null;
