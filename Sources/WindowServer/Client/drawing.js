// How each property of a layer is read and drawn. All goes through the style object model: the page's security policy
// allows no style attributes. The empty string returns to what client.css says.

import { ATTRIBUTES, malformed } from "./wire.js";
import { lists, make } from "./layers.js";
import { useFeature } from "./effects.js";
import { setOffset, setValue } from "./input.js";

// Only what cannot run code; "//host" would be another origin.
export const safeURL = (url) => /^(https?:|mailto:|tel:|\/(?![/\\]))/i.test(url) ? url : "";

const SIDES = ["left", "top", "width", "height"];

// Modules that import each other share functions, not constants: those would not be there yet.
export function readTransform(r) {
  const numbers = r.times(r.u8(), (r) => r.f32());
  return numbers.length ? `matrix${numbers.length > 6 ? "3d" : ""}(${numbers})` : "";
}

export function readBox(r) { return [r.fixed(), r.fixed(), r.fixed(), r.fixed()]; }

// As the server sent it last; tools of the page may have moved the element since.
export const boxOf = (layer) => layer.box ||= SIDES.map((side) => parseFloat(layer.element.style[side]) || 0);

export function drawBox(s, box, layer) {
  const old = layer.box;
  // In a list a margin says where a layer is.
  for (let i = 0; i < 4; i++) if (old?.[i] !== box[i] && !(i === 1 && layer.gap != null)) s[SIDES[i]] = box[i] + "px";
  layer.box = box;
}

// tag: [read, draw, default]. A snapshot draws the default of what it does not name; without one it is left alone.
const PROPERTIES = {
  1: [readBox, drawBox, [0, 0, 0, 0]],
  2: [readTransform, (s, value) => { s.transform = value; }, ""],
  3: [(r) => [r.f32(), r.f32()], (s, [x, y], layer) => {
    layer.anchor = [x, y];
    s.transformOrigin = `${x * 100}% ${y * 100}%`;
  }, [0.5, 0.5]],
  4: [(r) => r.uint() / 1000, (s, value, { element }) => {
    s.opacity = value;
    element.toggleAttribute("data-clear", value < 0.01);
  }, 1],
  5: [(r) => r.uint(), drawFlags, 0],
  6: [(r) => r.color(), (s, value) => { s.backgroundColor = value; }, ""],
  7: [(r) => [r.fixed(), r.u8()], (s, [radius, corners]) => {
    s.borderRadius = [1, 2, 8, 4].map((corner) => (corners & corner ? radius : 0) + "px").join(" ");
  }, [0, 0]],
  8: [(r) => [r.fixed(), r.color()], (s, [width, color]) =>
    s.setProperty("--border", width && color ? `inset 0 0 0 ${width}px ${color}` : ""), [0]],
  // Core Animation's radius is the blur's deviation; a CSS blur is twice its own.
  9: [(r) => { const opacity = r.uint() / 1000; return [r.fixed(), r.fixed(), r.fixed(), r.color(opacity)]; },
    (s, [radius, x, y, color]) => s.setProperty("--shadow", color ? `${x}px ${y}px ${radius * 2}px ${color}` : ""), []],
  10: [(r) => r.int(), (s, value) => { s.zIndex = value; }, 0],
  11: [(r) => r.u8() ? r.times(5, (r) => r.fixed()) : null, (s, mask) => {
    const [x, y, width, height, radius] = mask || [];
    s.clipPath = mask ? `inset(${y}px calc(100% - ${x + width}px) calc(100% - ${y + height}px) ${x}px round ${radius}px)` : "";
  }, null],
  12: [(r) => r.u8()],
  13: [(r) => [r.font().css, r.u8(), r.u8()], (s, [font, alignment, vertical]) => {
    s.font = font;
    s.textAlign = ["", "left", "center", "right", "justify"][alignment];
    s.alignContent = vertical ? "center" : "";
  }, ["", 0]],
  14: [(r) => r.color(), (s, value) => { s.color = value; }, ""],
  15: [(r) => r.list(readLine), drawLines, []],
  16: [(r) => ({ revision: r.uint(), text: r.string() }), setValue],
  17: [(r) => r.uint(), (s, events, layer) => {
    layer.events = events;
    // What follows fingers itself must not scroll the page.
    s.touchAction = events & 3 ? ["pan-x", "pan-y", "pinch-zoom"].filter((_, i) => ~events & 512 << i).join(" ") || "none" : "";
  }, 0],
  18: [(r) => new Map(r.list(() => [ATTRIBUTES[r.u8()] || malformed("attribute"), r.string()])), drawAttributes, new Map()],
  19: [(r) => { const form = r.u8(); return form && { form, url: r.string(), gravity: r.u8() }; }, drawImage, 0],
  20: [(r) => [r.fixed(), r.fixed()], (s, size, { element }) => {
    // A spacer makes the scroll range exact, whatever children are there at the moment.
    let spacer = element.querySelector(":scope > .spacer");
    if (!spacer) element.prepend(spacer = make("div", "spacer"));
    size.forEach((length, i) => { spacer.style[SIDES[i + 2]] = length + "px"; });
  }],
  21: [(r) => ({ revision: r.uint(), left: r.fixed(), top: r.fixed(), isAnimated: r.bool() }), setOffset],
  22: [(r) => r.u8(), (s, value) => { s.colorScheme = ["", "light", "dark"][value]; }, 0],
  23: [(r) => r.u8(), (s, value) => {
    s.cursor = ["", "pointer", "text", "grab", "not-allowed", "col-resize", "row-resize"][value];
  }, 0],
  24: [(r) => r.color(), (s, value) => {
    s.accentColor = value;
    s.setProperty("--tint", value);
  }, ""],
  25: [(r) => new Map(r.list(() => [r.string(), r.bytes()])), (s, now, layer) => {
    const { features: old = new Map() } = layer;
    layer.features = now;
    for (const name of new Set([...old.keys(), ...now.keys()])) useFeature(name, "update", layer, now.get(name));
  }, new Map()],
};

const NONE = new Map();

export function readProperties(r) {
  let tag = r.u8();
  const values = tag ? new Map() : NONE;
  for (; tag; tag = r.u8()) values.set(tag, (PROPERTIES[tag] || malformed("property"))[0](r));
  return values;
}

export function draw(layer, values) {
  // What a control shows depends on its attributes (its type, its range): they come first.
  const { style } = layer.element, attributes = values.get(18);
  if (attributes) drawAttributes(style, attributes, layer);
  for (const [tag, value] of values) if (tag !== 18) PROPERTIES[tag][1]?.(style, value, layer);
  lists?.noteLayer(layer);
}

export function drawDefaults(layer, except) {
  for (const tag in PROPERTIES) {
    const [, drawProperty, initial] = PROPERTIES[tag];
    if (initial !== undefined && !except.has(+tag)) drawProperty(layer.element.style, initial, layer);
  }
}

function drawFlags(s, flags, layer) {
  const when = (flag, value) => flags & flag ? value : "";
  layer.flags = flags;
  layer.element.inert = flags & 8;
  // A selector of styles would have the browser look at what is inside whatever changes: more than twice the work.
  layer.element.toggleAttribute("data-pages", flags & 256);
  s.visibility = when(1, "hidden");
  s.pointerEvents = when(4, "none");
  s.userSelect = s.webkitUserSelect = when(64, "none");
  s.scrollbarWidth = when(512, "none");
  s.backfaceVisibility = when(1024, "hidden");
  s.overflow = when(48, `${when(16, "auto") || "hidden"} ${when(32, "auto") || "hidden"}`) || when(2, "clip");
  s.scrollSnapType = when(256, `${flags & 16 ? "x" : "y"} mandatory`);
}

// A button is no element of HTML's own: see Features/press.js. Its attributes say what it is, as on a page's first paint.
export const isButton = ({ localName }) => localName === "lifeline-button";

function drawAttributes(s, attributes, { element }) {
  const defaults = !isButton(element) ? { type: element.localName === "button" ? "button" : undefined }
    : attributes.has("disabled") ? { role: "button", "aria-disabled": "true" } : { role: "button", tabindex: "0" };
  for (const name of ATTRIBUTES) {
    let value = attributes.get(name) ?? defaults[name];
    if (name === "href" && value) value = safeURL(value);
    // Once somebody has chosen, it is not its attribute that an option shows.
    if (name === "selected") element[name] = value !== undefined;
    // What a control of the first paint shows is none of the layer's attributes.
    else if (value === undefined) /^(value|checked|)$/.test(name) || element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function drawImage(s, { form, url = "", gravity }, { element }) {
  const isElement = element.localName === "img", isTemplate = form === 2;
  const address = /^data:image\//i.test(url) ? url : safeURL(url);
  const picture = form ? `url(${JSON.stringify(address)}) center / ${["100% 100%", "contain", "cover", "auto"][gravity]} no-repeat` : "";
  // A template is a shape filled with the text colour; an <img>'s own picture is then moved out of its box.
  s.mask = isTemplate ? picture : "";
  const color = s.backgroundColor;
  s.background = isTemplate ? "linear-gradient(currentColor, currentColor)" : isElement ? "" : picture;
  if (color !== "currentcolor") s.backgroundColor = color;
  if (!isElement) return;
  if (element.getAttribute("src") !== address) element.src = address;
  if (!form) element.removeAttribute("src");
  s.objectFit = ["fill", "contain", "cover", "none"][gravity] || "";
  s.objectPosition = isTemplate ? "-9999px" : "";
}

// Text. The server has chosen the lines. Each is an inline span that does not wrap; between two stands what was there in
// the text, so that selection, copying, find and screen readers meet one paragraph and not a stack of lines. A line alone,
// in one style, needs no span: most texts are that.

function readLine(r) {
  const code = r.u8(), space = code & 32 ? r.string() : " ", runs = r.list(() => {
    const flags = r.u8(), when = (flag, read) => flags & flag ? read() : "";
    return { flags, font: when(1, () => r.font().css), color: when(2, () => r.color()), link: when(16, () => r.string()),
      background: when(32, () => r.color()), text: r.string() };
  });
  return { end: code + space, code, space, runs, plain: runs.length === 1 && !runs[0].flags ? runs[0].text : null };
}

// The text of one line alone in one style.
export const plainLine = (lines) => lines?.length === 1 && !lines[0].code && lines[0].plain;

function makeRun({ flags, font, color, link, background, text }) {
  const element = make(link ? "a" : "span"), s = element.style;
  element.textContent = text;
  s.font = font;
  s.color = color;
  s.backgroundColor = background;
  s.textDecoration = (flags & 4 ? "underline " : "") + (flags & 8 ? "line-through" : "");
  if (link) {
    element.href = safeURL(link);
    element.rel = "noopener";
  }
  return element;
}

export function drawLines(s, lines, layer) {
  const { element, lines: old } = layer;
  layer.lines = lines;
  // What stands inside a text area is its first value.
  if (element.localName === "textarea") return;
  // The usual change, other words in as many lines, keeps the nodes and with them a selection.
  const line = plainLine(lines);
  const inner = [...element.childNodes].filter((node) => !node.dataset?.layer && node.localName !== "div");
  if (old?.length === lines.length && lines.every(({ plain, end }, i) =>
    plain !== null && old[i].plain !== null && old[i].end === end)) {
    const nodes = inner.filter(({ localName }) => line || localName === "span");
    return lines.forEach(({ plain }, i) => { if (plain !== old[i].plain) nodes[i].textContent = plain; });
  }
  for (const node of inner) node.remove();
  const first = element.querySelector(":scope > [data-layer]");
  s.whiteSpace = line ? "pre" : "";
  for (const { runs, plain, code, space } of lines) {
    const node = line ? new Text() : make("span");
    if (plain === null) node.append(...runs.map(makeRun));
    else node.textContent = plain;
    element.insertBefore(node, first);
    const ending = code & 15;
    if (ending === 2) element.insertBefore(new Text(space), first);
    if (ending === 1 || code & 16) element.insertBefore(make("br"), first);
    else if (ending === 3) element.insertBefore(make("wbr"), first);
  }
}
