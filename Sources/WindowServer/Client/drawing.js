// How each property of a layer is read and drawn. Styles are set through the style object model, because the
// page's security policy forbids style attributes. The empty string restores the declaration of client.css.

import { CORNER, IMAGE_RENDERING, LAYER_EVENT, LAYER_FLAG, LINE, LINE_ENDING } from "./wire-constants.js";
import { PROPERTY, RUN } from "./wire-constants.js";
import { ATTRIBUTES, malformed } from "./wire.js";
import { make } from "./dom.js";
import { lists } from "./state.js";
import { useFeature } from "./feature-loader.js";
import { setValue } from "./controls.js";
import { setOffset } from "./scrolling.js";

// Excludes URLs that run code, and "//host", which would be another origin. Adds the path below which a proxy
// serves the app, which the server's addresses don't contain.
export const safeURL = (url) => /^(https?|mailto|tel):|^\/(?![/\\])/i.test(url)
  ? url.replace(/^(?=\/)/, document.documentElement.dataset.base || "") : "";

const SIDES = ["left", "top", "width", "height"];

export const readBox = (r) => [r.fixed(), r.fixed(), r.fixed(), r.fixed()];

export function readTransform(r) {
  const numbers = r.times(r.u8(), (r) => r.f32());
  return numbers.length ? `matrix${numbers.length > 6 ? "3d" : ""}(${numbers})` : "";
}

// The last box from the server. Features may have moved the element since.
export const boxOf = (layer) => layer.box ||= SIDES.map((side) => parseFloat(layer.element.style[side]) || 0);

export function drawBox(s, box, layer) {
  const old = layer.box;
  for (let i = 0; i < 4; i++) {
    // In a list a margin replaces "top": see Features/lists.js.
    const isInFlow = SIDES[i] === "top" && layer.gap != null;
    if (old?.[i] !== box[i] && !isInFlow) s[SIDES[i]] = box[i] + "px";
  }
  layer.box = box;
}

const NONE = new Map();

// By tag: how a value is read and drawn, and the default, which is drawn if a snapshot lacks the property. A
// property without a default is then left unchanged.
const PROPERTIES = {
  [PROPERTY.geometry]: [readBox, drawBox, [0, 0, 0, 0]],
  [PROPERTY.transform]: [readTransform, (s, value) => { s.transform = value; }, ""],
  [PROPERTY.anchorPoint]: [(r) => [r.f32(), r.f32()], (s, [x, y], layer) => {
    layer.anchor = [x, y];
    s.transformOrigin = `${x * 100}% ${y * 100}%`;
  }, [0.5, 0.5]],
  [PROPERTY.opacity]: [(r) => r.uint() / 1000, (s, value, { element }) => {
    s.opacity = value;
    element.toggleAttribute("data-clear", value < 0.01);
  }, 1],
  [PROPERTY.flags]: [(r) => r.uint(), drawFlags, 0],
  [PROPERTY.backgroundColor]: [(r) => r.color(), (s, value) => { s.backgroundColor = value; }, ""],
  [PROPERTY.cornerRadius]: [(r) => [r.fixed(), r.u8()], (s, [radius, corners]) => {
    s.borderRadius = [CORNER.topLeft, CORNER.topRight, CORNER.bottomRight, CORNER.bottomLeft]
      .map((corner) => (corners & corner ? radius : 0) + "px").join(" ");
  }, [0, 0]],
  [PROPERTY.border]: [(r) => [r.fixed(), r.color()], (s, [width, color]) => {
    s.setProperty("--border", width && color ? `inset 0 0 0 ${width}px ${color}` : "");
  }, [0]],
  [PROPERTY.shadow]: [(r) => {
    const opacity = r.uint() / 1000;
    return [r.fixed(), r.fixed(), r.fixed(), r.color(opacity)];
  }, (s, [radius, x, y, color]) => {
    // The radius is the blur's standard deviation, as in Core Animation; the length in CSS is twice that.
    s.setProperty("--shadow", color ? `${x}px ${y}px ${radius * 2}px ${color}` : "");
  }, []],
  [PROPERTY.zPosition]: [(r) => r.int(), (s, value) => { s.zIndex = value; }, 0],
  [PROPERTY.mask]: [(r) => r.u8() ? r.times(5, (r) => r.fixed()) : null, (s, mask) => {
    const [x, y, width, height, radius] = mask || [];
    const [right, bottom] = [x + width, y + height].map((end) => `calc(100% - ${end}px)`);
    s.clipPath = mask ? `inset(${y}px ${right} ${bottom} ${x}px round ${radius}px)` : "";
  }, null],
  // Drawn by layers.js.
  [PROPERTY.element]: [(r) => r.u8()],
  [PROPERTY.textStyle]: [(r) => [r.font().css, r.u8(), r.u8()], (s, [font, alignment, vertical]) => {
    s.font = font;
    s.textAlign = ["", "left", "center", "right", "justify"][alignment];
    s.alignContent = vertical ? "center" : "";
  }, ["", 0]],
  [PROPERTY.textColor]: [(r) => r.color(), (s, value) => { s.color = value; }, ""],
  [PROPERTY.lines]: [(r) => r.list(readLine), drawLines, []],
  [PROPERTY.value]: [(r) => ({ revision: r.uint(), text: r.string() }), setValue],
  [PROPERTY.events]: [(r) => r.uint(), drawEvents, 0],
  [PROPERTY.attributes]: [(r) => new Map(r.list(readAttribute)), drawAttributes, NONE],
  [PROPERTY.image]: [(r) => {
    const rendering = r.u8();
    return rendering && { rendering, url: r.string(), gravity: r.u8() };
  }, drawImage, 0],
  [PROPERTY.contentSize]: [(r) => [r.fixed(), r.fixed()], (s, [width, height], { element }) => {
    // A spacer gives the scroll range its exact size, whichever children currently exist.
    let spacer = element.querySelector(":scope > .spacer");
    if (!spacer) element.prepend(spacer = make("div", "spacer"));
    spacer.style.width = width + "px";
    spacer.style.height = height + "px";
  }],
  [PROPERTY.contentOffset]: [
    (r) => ({ revision: r.uint(), left: r.fixed(), top: r.fixed(), isAnimated: r.bool() }), setOffset,
  ],
  [PROPERTY.colorScheme]: [(r) => r.u8(), (s, value) => { s.colorScheme = ["", "light", "dark"][value]; }, 0],
  [PROPERTY.cursor]: [(r) => r.u8(), (s, value) => {
    s.cursor = ["", "pointer", "text", "grab", "not-allowed", "col-resize", "row-resize"][value];
  }, 0],
  [PROPERTY.tintColor]: [(r) => r.color(), (s, value) => {
    s.accentColor = value;
    s.setProperty("--tint", value);
  }, ""],
  [PROPERTY.features]: [(r) => new Map(r.list(() => [r.string(), r.bytes()])), (s, features, layer) => {
    const names = new Set([...(layer.features?.keys() || []), ...features.keys()]);
    layer.features = features;
    for (const name of names) useFeature(name, "update", layer, features.get(name));
  }, NONE],
  [PROPERTY.drawing]: [readDrawing, (s, value, layer) => {
    if (value || layer.element.querySelector(":scope > svg")) useFeature("vector", "update", layer, value);
  }, 0],
};

// The form and the bytes, which Features/vector.js decodes.
export function readDrawing(r) {
  const form = r.u8();
  return form && [form, r.bytes()];
}

export function readProperties(r) {
  let tag = r.u8();
  const values = tag ? new Map() : NONE;
  for (; tag; tag = r.u8()) values.set(tag, (PROPERTIES[tag] || malformed("property"))[0](r));
  return values;
}

export function draw(layer, values) {
  // Attributes are drawn first, because they determine how a control shows its value (its type, its range).
  const { style } = layer.element, attributes = values.get(PROPERTY.attributes);
  if (attributes) drawAttributes(style, attributes, layer);
  for (const [tag, value] of values) {
    if (tag !== PROPERTY.attributes) PROPERTIES[tag][1]?.(style, value, layer);
  }
  lists?.invalidate(layer);
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
  layer.element.inert = flags & LAYER_FLAG.inert;
  // A selector on the style attribute would make the browser match the styles of descendants after every
  // change, which takes more than twice the time.
  layer.element.toggleAttribute("data-pages", flags & LAYER_FLAG.pages);
  s.visibility = when(LAYER_FLAG.hidden, "hidden");
  s.pointerEvents = when(LAYER_FLAG.passesThrough, "none");
  s.userSelect = s.webkitUserSelect = when(LAYER_FLAG.textIsNotSelectable, "none");
  s.scrollbarWidth = when(LAYER_FLAG.hidesScrollIndicators, "none");
  s.backfaceVisibility = when(LAYER_FLAG.isSingleSided, "hidden");
  const x = when(LAYER_FLAG.scrollsHorizontally, "auto"), y = when(LAYER_FLAG.scrollsVertically, "auto");
  s.overflow = x || y ? `${x || "hidden"} ${y || "hidden"}` : when(LAYER_FLAG.clips, "clip");
  s.scrollSnapType = when(LAYER_FLAG.pages, `${x ? "x" : "y"} mandatory`);
}

function drawEvents(s, events, layer) {
  const unless = (event, action) => events & event ? "" : action;
  layer.events = events;
  // Finger movements that the layer listens to neither scroll nor zoom the page.
  const actions = unless(LAYER_EVENT.pansHorizontally, "pan-x ") +
    unless(LAYER_EVENT.pansVertically, "pan-y ") + unless(LAYER_EVENT.pinch, "pinch-zoom");
  s.touchAction = events & (LAYER_EVENT.click | LAYER_EVENT.pointer) ? actions || "none" : "";
}

// A custom element that becomes a button by its attributes and key handling: see Features/press.js.
export const isButton = ({ localName }) => localName === "lifeline-button";

const readAttribute = (r) => [ATTRIBUTES[r.u8()] || malformed("attribute"), r.string()];

// The attributes that the first paint, too, adds to elements that lack them.
function defaultAttributes(element, isDisabled) {
  if (!isButton(element)) return { type: element.localName === "button" ? "button" : undefined };
  // Tab skips a disabled button, but one that becomes disabled while it has the focus keeps it, as iOS's do.
  return isDisabled
    ? { role: "button", tabindex: "-1", "aria-disabled": "true" }
    : { role: "button", tabindex: "0" };
}

function drawAttributes(s, attributes, { element }) {
  const defaults = defaultAttributes(element, attributes.has("disabled"));
  for (const name of ATTRIBUTES) {
    let value = attributes.get(name) ?? defaults[name];
    if (name === "href") value &&= safeURL(value);
    // Once the user has chosen, an option no longer follows its attribute.
    if (name === "selected") element[name] = value !== undefined;
    // A control's value at the first paint is an attribute of the element, but not of the layer.
    else if (value === undefined) /^(value|checked|)$/.test(name) || element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function drawImage(s, { rendering, url = "", gravity }, { element }) {
  const isImage = element.localName === "img", isTemplate = rendering === IMAGE_RENDERING.template;
  const address = /^data:image\//i.test(url) ? url : safeURL(url);
  const size = ["100% 100%", "contain", "cover", "auto"][gravity];
  const image = rendering ? `url(${JSON.stringify(address)}) center / ${size} no-repeat` : "";
  // A template image masks the text color. The content of an <img> is then moved out of its box.
  s.mask = isTemplate ? image : "";
  const color = s.backgroundColor;
  s.background = isTemplate ? "linear-gradient(currentColor, currentColor)" : isImage ? "" : image;
  if (color !== "currentcolor") s.backgroundColor = color;
  if (!isImage) return;
  if (element.getAttribute("src") !== address) element.src = address;
  if (!rendering) element.removeAttribute("src");
  s.objectFit = ["fill", "contain", "cover", "none"][gravity] || "";
  s.objectPosition = isTemplate ? "-9999px" : "";
}

// Text. The server breaks the lines. Each line is an inline span that does not wrap. The text's own
// separators are kept between the spans, so that selection, copying, find and screen readers treat the lines
// as one paragraph. A single line in one style, the most common text, needs no span.

function readLine(r) {
  const code = r.u8(), separator = code & LINE.hasSeparator ? r.string() : " ", runs = r.list(readRun);
  const plainText = runs.length === 1 && !runs[0].flags ? runs[0].text : null;
  return { code, separator, form: code + separator, runs, plainText };
}

function readRun(r) {
  const flags = r.u8(), when = (flag, read) => flags & flag ? read() : "";
  return { flags, font: when(RUN.font, () => r.font().css), color: when(RUN.color, () => r.color()),
    link: when(RUN.link, () => r.string()), background: when(RUN.backgroundColor, () => r.color()),
    text: r.string() };
}

// The text of a single line in one style.
export const singleLine = (lines) => lines?.length === 1 && !lines[0].code && lines[0].plainText;

function makeRun({ flags, font, color, link, background, text }) {
  const element = make(link ? "a" : "span"), s = element.style;
  element.textContent = text;
  s.font = font;
  s.color = color;
  s.backgroundColor = background;
  s.textDecoration = (flags & RUN.isUnderlined ? "underline " : "") +
    (flags & RUN.isStruckThrough ? "line-through" : "");
  if (link) {
    element.href = safeURL(link);
    element.rel = "noopener";
  }
  return element;
}

export function drawLines(s, lines, layer) {
  const { element, lines: old } = layer, isSingle = singleLine(lines);
  layer.lines = lines;
  // The content of a text area is its initial value.
  if (element.localName === "textarea") return;
  const inner = [...element.childNodes]
    .filter((node) => !node.dataset?.layer && !/div|svg/.test(node.localName));
  // The common change: only the characters differ. Keeping the nodes preserves a selection in them.
  if (old?.length === lines.length && lines.every(({ plainText, form }, i) =>
    plainText !== null && old[i].plainText !== null && old[i].form === form)) {
    const nodes = inner.filter(({ localName }) => isSingle || localName === "span");
    lines.forEach(({ plainText }, i) => {
      if (plainText !== old[i].plainText) nodes[i].textContent = plainText;
    });
    return;
  }
  for (const node of inner) node.remove();
  const firstLayer = element.querySelector(":scope > [data-layer]");
  const insert = (node) => element.insertBefore(node, firstLayer);
  s.whiteSpace = isSingle ? "pre" : "";
  for (const { runs, plainText, code, separator } of lines) {
    const node = isSingle ? new Text() : make("span"), ending = code & LINE.endingMask;
    if (plainText === null) node.append(...runs.map(makeRun));
    else node.textContent = plainText;
    insert(node);
    if (ending === LINE_ENDING.space) insert(new Text(separator));
    if (ending === LINE_ENDING.hardBreak || code & LINE.needsForcedBreak) insert(make("br"));
    else if (ending === LINE_ENDING.word) insert(make("wbr"));
  }
}
