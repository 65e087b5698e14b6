// Where somebody is on a page, and what they have typed: kept in the tab when a document is left, and put back when its entry
// of the history is loaded again. The scene itself is kept by the server for a while (see connection.js); when it is gone,
// layers have other ids, and what was kept is found again by name and by order.

import { left, leftKey, returnToken } from "../connection.js";
import { isText, rangeOf, report, select, write } from "../input.js";
import { layers } from "../layers.js";

const SCROLLS = 48, MOST_KEPT = 20;

const fields = () => [...layers.values()].filter(({ element }) => isText(element));
const scrollers = () => [...layers.values()].filter(({ flags }) => flags & SCROLLS);

const nameOf = (element) => [element.dataset.identifier, element.name, element.getAttribute("aria-label"),
  element.placeholder].join("\n");

function keep(token) {
  const place = { token, title: document.title, path: location.pathname + location.search, time: Date.now() };
  place.scrolls = scrollers().map(({ id, element, scrollRevision }, index) =>
    ({ id, index, revision: scrollRevision, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ revision, left, top }) => revision || left || top);
  place.fields = fields().filter(({ element }) => element.type !== "password").map(({ id, element, revision }) =>
    ({ id, name: nameOf(element), text: element.value, isEdited: revision > 0,
      isFocused: element === document.activeElement, range: rangeOf(element) }));
  const others = Object.keys(sessionStorage).filter((key) => key.startsWith("lifeline ") && key !== leftKey);
  if (others.length >= MOST_KEPT) {
    const timeOf = (key) => JSON.parse(sessionStorage[key]).time;
    delete sessionStorage[others.reduce((a, b) => timeOf(a) < timeOf(b) ? a : b)];
  }
  // Storage may be full, or not allowed.
  try { sessionStorage[leftKey] = JSON.stringify(place); } catch {}
}

let isLeft = false;
addEventListener("pagehide", () => {
  isLeft = true;
  keep(returnToken());
});
// A hidden tab may end without a further event. Nobody but this document may have its scene then, so no token is kept.
document.addEventListener("visibilitychange", () => { if (document.hidden && !isLeft) keep(null); });
addEventListener("pageshow", ({ persisted }) => {
  isLeft = false;
  if (persisted) delete sessionStorage[leftKey];
});

// Content that is scrolled to, or a field, may come later than the first picture. What is not there a while later belongs to
// another screen.

let scrolls, texts, isElsewhere = false;

function restore() {
  const { isResumed, path } = left, all = scrollers();
  if (isResumed === undefined) return;
  if (!scrolls) [scrolls, texts] = isResumed || path.split("?")[0] === location.pathname ? [left.scrolls, left.fields] : [[], []];
  scrolls = scrolls.filter(({ id, index, revision, left: x, top: y }) => {
    const layer = isResumed ? layers.get(id) : all[index];
    if (!layer || isElsewhere) return !isElsewhere;
    const { element } = layer;
    if (isResumed) layer.scrollRevision = Math.max(layer.scrollRevision, revision);
    element.scrollTo({ left: x, top: y, behavior: "instant" });
    return Math.abs(element.scrollLeft - x) > 1 || Math.abs(element.scrollTop - y) > 1;
  });
  texts = texts.filter(({ id, name, text, isEdited, isFocused, range }) => {
    const layer = isResumed ? layers.get(id) : fields().find((layer) => !layer.isRestored && nameOf(layer.element) === name);
    if (!layer) return true;
    const { element } = layer;
    layer.isRestored = true;
    if (isEdited && element.value !== text) {
      write(element, text);
      report(layer);
    }
    if (isFocused) focus(element, range);
  });
  if (!scrolls.length && !texts.length) document.removeEventListener("commit", restore);
}

// What is not shown yet can't have the focus.
function focus(element, range) {
  if ("waiting" in document.documentElement.dataset) return void requestAnimationFrame(() => focus(element, range));
  element.focus({ preventScroll: true });
  select(element, range);
}

if (left) {
  // Whoever scrolls on has another place.
  const end = () => { isElsewhere = true; };
  for (const name of ["pointerdown", "wheel", "keydown"]) addEventListener(name, end, { once: true, passive: true });
  setTimeout(end, 5000);
  setTimeout(() => document.removeEventListener("commit", restore), 60_000);
  document.addEventListener("commit", restore);
  restore();
}
