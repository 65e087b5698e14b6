// How each property of a layer is read from a commit and drawn with CSS. All goes through the style object model: the
// page's security policy allows no style attributes. Setting the empty string returns to what client.css says.

import { ATTRIBUTES, ELEMENTS, Malformed } from "./wire.js";
import { FLAGS, isText } from "./layers.js";
import { drawLines, cssFont } from "./text.js";
import { setValue } from "./controls.js";
import { setOffset } from "./scrolling.js";

const px = (value) => value + "px";

export function cssColor(colors, opacity = 1) {
  if (!colors) return "transparent";
  const one = ([r, g, b, a]) => `rgb(${r} ${g} ${b} / ${+(a * opacity).toFixed(4)})`;
  return colors.length > 1 ? `light-dark(${one(colors[0])}, ${one(colors[1])})` : one(colors[0]);
}

export function readTransform(reader) {
  const count = reader.u8();
  if (![0, 6, 16].includes(count)) throw new Malformed("a transform has 6 or 16 numbers");
  const numbers = Array.from({ length: count }, () => reader.f32());
  return count ? `matrix${count > 6 ? "3d" : ""}(${numbers})` : "";
}

// Only what cannot run code, and paths of this origin ("//host" is another one).
export const safeURL = (url) => (/^(https?|mailto|tel):/i.test(url) || /^\/(?![/\\])/.test(url) || url === "/" ? url : "");

const safeImage = (url) => (/^data:image\//i.test(url) ? url : safeURL(url));

const FITS = ["fill", "contain", "cover", "none"];
const SIZES = ["100% 100%", "contain", "cover", "auto"];

function drawFlags(layer, flags) {
  const { element, element: { style } } = layer, has = (flag) => (flags & flag) !== 0;
  layer.flags = flags;
  style.visibility = has(FLAGS.hidden) ? "hidden" : "";
  style.pointerEvents = has(FLAGS.passesThrough) ? "none" : "";
  style.userSelect = style.webkitUserSelect = has(FLAGS.unselectable) ? "none" : "";
  style.scrollbarWidth = has(FLAGS.noIndicators) ? "none" : "";
  style.backfaceVisibility = has(FLAGS.singleSided) ? "hidden" : "";
  const axis = (flag) => (has(flag) ? "auto" : "hidden");
  style.overflow = has(FLAGS.scrollsX | FLAGS.scrollsY) ? `${axis(FLAGS.scrollsX)} ${axis(FLAGS.scrollsY)}`
    : has(FLAGS.clips) ? "clip" : "";
  style.scrollSnapType = !has(FLAGS.pages) ? "" : has(FLAGS.scrollsX) ? "x mandatory" : "y mandatory";
  if (element.inert !== has(FLAGS.inert)) element.inert = has(FLAGS.inert);
  drawPages(layer);
}

// A spacer of the content's size makes the scroll range exact, whatever children are there at the moment.
function drawContentSize(layer, [width, height]) {
  let spacer = layer.element.querySelector(":scope > .spacer");
  if (!spacer && !width && !height) return;
  if (!spacer) {
    spacer = document.createElement("div");
    spacer.className = "spacer";
    layer.element.prepend(spacer);
  }
  spacer.style.width = px(width);
  spacer.style.height = px(height);
  drawPages(layer);
}

// Snap points stand in the spacer, one for each page.
function drawPages({ element, flags }) {
  const spacer = element.querySelector(":scope > .spacer");
  if (!spacer) return;
  const isWide = flags & FLAGS.scrollsX, side = isWide ? "width" : "height";
  const page = parseFloat(element.style[side]) || 0, all = parseFloat(spacer.style[side]) || 0;
  const count = flags & FLAGS.pages && page ? Math.min(200, Math.ceil(all / page)) : 0;
  while (spacer.children.length > count) spacer.lastChild.remove();
  while (spacer.children.length < count) spacer.append(document.createElement("i"));
  [...spacer.children].forEach((mark, i) => { mark.style[isWide ? "left" : "top"] = px(i * page); });
}

// Properties, not attributes, hold what a control shows after somebody has used it.
const LIVE = new Set(["checked", "selected", "disabled", "readonly", "multiple", "required"]);

function drawAttributes({ element }, attributes) {
  const wanted = new Map(attributes);
  if (element.tagName === "BUTTON" && !wanted.has("type")) wanted.set("type", "button");
  for (const name of ATTRIBUTES) {
    if (!name) continue;
    let value = wanted.get(name);
    if (name === "href" && value !== undefined) value = safeURL(value);
    if (LIVE.has(name) && (name === "readonly" ? "readOnly" : name) in element) {
      const property = name === "readonly" ? "readOnly" : name;
      if (element[property] !== (value !== undefined)) element[property] = value !== undefined;
    } else if (name === "value" && "value" in element && isText(element)) {
      continue;  // The text of a field has its own property, with revisions.
    } else if (value === undefined) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
    } else if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}

function drawImage({ element, element: { style } }, image) {
  const isTemplate = image?.form === 2, isElement = element.tagName === "IMG";
  const address = image ? safeImage(image.url) : "", url = `url(${JSON.stringify(address)})`;
  const size = image ? SIZES[image.gravity] : "";
  // A template is a shape filled with the text colour; an <img>'s own picture is then moved out of its box.
  style.mask = isTemplate ? `${url} center / ${size} no-repeat` : "";
  style.backgroundImage = isTemplate ? "linear-gradient(currentColor, currentColor)" : image && !isElement ? url : "";
  style.backgroundPosition = style.backgroundRepeat = style.backgroundSize = "";
  if (isElement) {
    if (!image) element.removeAttribute("src");
    else if (element.getAttribute("src") !== address) element.src = address;
    style.objectFit = image ? FITS[image.gravity] : "";
    style.objectPosition = isTemplate ? "-99999px 0" : "";
  } else if (image && !isTemplate) {
    style.backgroundPosition = "center";
    style.backgroundRepeat = "no-repeat";
    style.backgroundSize = size;
  }
}

const CURSORS = ["", "pointer", "text", "grab", "not-allowed", "col-resize", "row-resize"];
const ALIGNMENTS = ["", "left", "center", "right", "justify"];

// tag: [read, draw, default]. A snapshot draws the default of what it does not name; without one it is left alone.
const PROPERTIES = {
  1: [(r) => [r.fixed(), r.fixed(), r.fixed(), r.fixed()], (layer, box) => {
    ["left", "top", "width", "height"].forEach((side, i) => { layer.element.style[side] = px(box[i]); });
    if (layer.flags & FLAGS.pages) drawPages(layer);
  }, [0, 0, 0, 0]],
  2: [readTransform, ({ element }, value) => { element.style.transform = value; }, ""],
  3: [(r) => [r.f32(), r.f32()], (layer, [x, y]) => {
    layer.anchor = [x, y];
    layer.element.style.transformOrigin = x === 0.5 && y === 0.5 ? "" : `${x * 100}% ${y * 100}%`;
  }, [0.5, 0.5]],
  4: [(r) => r.uint() / 1000, ({ element }, value) => { element.style.opacity = value === 1 ? "" : value; }, 1],
  5: [(r) => r.uint(), drawFlags, 0],
  6: [(r) => r.color(), ({ element }, value) => { element.style.backgroundColor = value ? cssColor(value) : ""; }, null],
  7: [(r) => [r.fixed(), r.u8()], ({ element }, [radius, corners]) => {
    const corner = (bit) => px(corners & bit ? radius : 0);
    element.style.borderRadius = radius ? [1, 2, 8, 4].map(corner).join(" ") : "";
  }, [0, 15]],
  8: [(r) => [r.fixed(), r.color()], ({ element: { style } }, [width, color]) => {
    if (width && color) style.setProperty("--border", `inset 0 0 0 ${px(width)} ${cssColor(color)}`);
    else style.removeProperty("--border");
  }, [0, null]],
  9: [(r) => [r.uint() / 1000, r.fixed(), r.fixed(), r.fixed(), r.color()],
    ({ element: { style } }, [opacity, radius, x, y, color]) => {
      // Core Animation's radius is the blur's deviation; a CSS blur is twice its own.
      if (opacity && color) style.setProperty("--shadow", `${px(x)} ${px(y)} ${px(radius * 2)} ${cssColor(color, opacity)}`);
      else style.removeProperty("--shadow");
    }, [0, 0, 0, 0, null]],
  10: [(r) => r.int(), ({ element }, value) => { element.style.zIndex = value || ""; }, 0],
  11: [(r) => (r.u8() ? [r.fixed(), r.fixed(), r.fixed(), r.fixed(), r.fixed()] : null), ({ element }, mask) => {
    const [x, y, width, height, radius] = mask || [];
    element.style.clipPath = mask
      ? `inset(${px(y)} calc(100% - ${px(x + width)}) calc(100% - ${px(y + height)}) ${px(x)} round ${px(radius)})` : "";
  }, null],
  13: [(r) => [r.font(), r.u8(), r.u8()], ({ element: { style } }, value) => {
    const [font, alignment, vertical] = value || [];
    style.font = font ? cssFont(font) : "";
    style.textAlign = ALIGNMENTS[alignment] || "";
    style.alignContent = vertical ? "center" : "";
  }, null],
  14: [(r) => r.color(), ({ element }, value) => { element.style.color = value ? cssColor(value) : ""; }, null],
  15: [(r) => r.list(readLine), drawLines, []],
  16: [(r) => ({ revision: r.uint(), force: (r.u8() & 1) === 1, text: r.string() }), setValue],
  17: [(r) => r.uint(), (layer, events) => {
    layer.events = events;
    // A layer that follows the finger itself must not scroll the page under it.
    layer.element.style.touchAction = (events & 3) === 2 ? "none" : events & 1 ? "manipulation" : "";
  }, 0],
  18: [(r) => r.list(() => [ATTRIBUTES[r.u8()] || bad("attribute"), r.string()]), drawAttributes, []],
  19: [(r) => {
    const form = r.u8();
    return form ? { form, url: r.string(), gravity: r.u8() } : null;
  }, drawImage, null],
  20: [(r) => [r.fixed(), r.fixed()], drawContentSize, [0, 0]],
  21: [(r) => ({ revision: r.uint(), x: r.fixed(), y: r.fixed(), animated: r.bool() }), setOffset],
  22: [(r) => r.u8(), ({ element }, value) => { element.style.colorScheme = ["", "light", "dark"][value]; }, 0],
  23: [(r) => r.u8(), ({ element }, value) => { element.style.cursor = CURSORS[value] || ""; }, 0],
  24: [(r) => r.color(), ({ element: { style } }, value) => {
    style.accentColor = value ? cssColor(value) : "";
    if (value) style.setProperty("--tint", cssColor(value));
    else style.removeProperty("--tint");
  }, null],
};

const bad = (what) => { throw new Malformed("unknown " + what); };

function readLine(reader) {
  return { ending: reader.u8(), runs: reader.list((r) => {
    const flags = r.u8(), run = { underline: (flags & 4) > 0, strike: (flags & 8) > 0 };
    if (flags & 1) run.font = r.font();
    if (flags & 2) run.color = r.color();
    if (flags & 16) run.link = r.string();
    if (flags & 32) run.background = r.color();
    run.text = r.string();
    return run;
  }) };
}

// Returns the properties up to the end of the list, as a map from tag to value; the tag 12 holds an element's name.
export function readProperties(reader) {
  const values = new Map();
  for (let tag = reader.u8(); tag; tag = reader.u8()) {
    values.set(tag, tag === 12 ? readElement(reader) : (PROPERTIES[tag] || bad("property"))[0](reader));
  }
  return values;
}

export const readElement = (reader) => ELEMENTS[reader.u8()] || bad("element");

export function draw(layer, values) {
  // Tags ascend, but what a control shows depends on its attributes (its type, its range).
  if (values.has(18)) drawAttributes(layer, values.get(18));
  for (const [tag, value] of values) if (tag !== 12 && tag !== 18) PROPERTIES[tag][1](layer, value);
}

export function drawDefaults(layer, except) {
  for (const tag in PROPERTIES) {
    const [, drawProperty, initial] = PROPERTIES[tag];
    if (drawProperty && initial !== undefined && !except.has(+tag)) drawProperty(layer, initial);
  }
}
