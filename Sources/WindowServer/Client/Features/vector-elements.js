// The SVG elements of a drawing, as descriptions that vector-show.js makes elements of.

import { safeURL } from "../drawing.js";
import { DRAWING_FILTER, DRAWING_ITEM, DRAWING_PAINT, FONT_WEIGHT } from "../wire-constants.js";
import { colorText, describe, number, numbers } from "./vector-describe.js";
import { pattern } from "./vector-wheel.js";
import { trimmed } from "./vector-trim.js";

const VERBS = "MLQCZ", POINTS = [1, 1, 2, 3, 0];
// Letters that run from right to left.
const BIDIRECTIONAL =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function pathText({ verbs, points }) {
  let text = "", at = 0;
  for (const verb of verbs) {
    text += VERBS[verb];
    for (let n = POINTS[verb]; n > 0; n--, at += 2) {
      text += number(points[at]) + " " + number(points[at + 1]) + (n > 1 ? " " : "");
    }
  }
  return text;
}

function boundsOf({ points }) {
  let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i]);
    right = Math.max(right, points[i]);
    top = Math.min(top, points[i + 1]);
    bottom = Math.max(bottom, points[i + 1]);
  }
  return left > right ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
}

const isIdentity = (m) => m.every((number, i) => number === +(i === 0 || i === 3));
const matrixText = (m) => isIdentity(m) ? null : `matrix(${numbers(m)})`;
const RATIOS = ["none", "xMidYMid meet", "xMidYMid slice", "xMidYMid meet"];
const REGION = { x: "-100%", y: "-100%", width: "300%", height: "300%" };
const BLEND_MODES = ("normal multiply screen overlay darken lighten color-dodge color-burn soft-light " +
  "hard-light difference exclusion hue saturation color luminosity plus-lighter").split(" ");

class Drawing {
  definitions = [];

  constructor(id) { this.prefix = `d${id}-`; }

  // Adds a definition and returns its reference.
  define({ tag, attributes, children }) {
    const id = this.prefix + (this.definitions.length + 1);
    this.definitions.push({ tag, attributes: { id, ...attributes }, children });
    return `url(#${id})`;
  }

  paint(paint, area) {
    if (paint.form === DRAWING_PAINT.current) return "currentColor";
    if (paint.form === DRAWING_PAINT.color) return colorText(paint.color);
    return paint.stops.length ? this.define(this.gradient(paint, area)) : "none";
  }

  gradient({ form, numbers: values, transform, stops }, area) {
    const gradientTransform = matrixText(transform), gradientUnits = "userSpaceOnUse", [a, b, c, d] = values;
    const marks = (offset) => stops.map(({ at, color }) =>
      describe("stop", { "offset": number(offset(at)), "stop-color": colorText(color) }));
    if (form === DRAWING_PAINT.linear) {
      return describe("linearGradient", { gradientUnits, x1: number(a), y1: number(b), x2: number(c),
        y2: number(d), gradientTransform }, marks((at) => at));
    }
    if (form === DRAWING_PAINT.angular) return pattern(stops, values, transform, gradientTransform, area);
    // Stops in order from the center outwards.
    const radius = Math.max(0.0001, c, d), all = marks((at) => (c + at * (d - c)) / radius);
    return describe("radialGradient", { gradientUnits, cx: number(a), cy: number(b), r: number(radius),
      gradientTransform }, c > d ? all.reverse() : all);
  }

  item(item) {
    switch (item.kind) {
      case DRAWING_ITEM.fill: return describe("path", {
        "d": pathText(trimmed(item.path, item.trim)), "fill": this.paint(item.paint, boundsOf(item.path)),
        "fill-rule": item.isEvenOdd ? "evenodd" : null });
      case DRAWING_ITEM.stroke: return this.stroke(item);
      case DRAWING_ITEM.text: return this.text(item);
      case DRAWING_ITEM.image: return this.image(item);
      default: return this.group(item);
    }
  }

  stroke({ path, trim, paint, width, style, miterLimit, dash, phase }) {
    const isDashed = dash.some((length) => length > 0);
    return describe("path", {
      "d": pathText(trimmed(path, trim)), "fill": "none", "stroke": this.paint(paint, boundsOf(path)),
      "stroke-width": number(Math.max(0, width)), "stroke-linecap": [null, "round", "square"][style & 3],
      "stroke-linejoin": [null, "round", "bevel"][style >> 2],
      "stroke-miterlimit": miterLimit === 10 ? null : number(Math.max(1, miterLimit)),
      "stroke-dasharray": isDashed ? numbers(dash) : null,
      "stroke-dashoffset": isDashed && phase ? number(phase) : null });
  }

  text({ origin: [x, y], width, font, paint, text, isUnderlined, isStruckThrough }) {
    const bytes = Math.min(200, new TextEncoder().encode(text).length);
    const area = [x, y - font.size, Math.max(width, font.size * bytes), font.size];
    const lines = [isUnderlined && "underline", isStruckThrough && "line-through"].filter((line) => line);
    return describe("text", {
      "x": number(x), "y": number(y),
      "font-family": font.names,
      "font-size": number(font.size), "font-weight": (font.weight & FONT_WEIGHT.mask) * 100,
      "font-style": font.weight & FONT_WEIGHT.italic ? "italic" : null, "fill": this.paint(paint, area),
      // Safari paints a text with a length in the order of its letters, from the left.
      "textLength": width > 0 && !BIDIRECTIONAL.test(text) ? number(width) : null,
      "text-decoration": lines.join(" ") || null,
      "xml:space": "preserve", "direction": "ltr", "unicode-bidi": "plaintext" }, [], text);
  }

  image({ url, rect, gravity, paint }) {
    const [x, y, width, height] = rect.map(number), frame = { x, y, width, height };
    const isData = /^data:image\/(png|jpeg|gif|webp|svg\+xml);/.test(url);
    const href = (isData ? url : safeURL(url)) || null, preserveAspectRatio = RATIOS[gravity];
    const picture = describe("image", { ...frame, href, preserveAspectRatio });
    if (!paint) return picture;
    const mask = this.define(describe("mask", { "mask-type": "alpha" }, [picture]));
    return describe("rect", { ...frame, fill: this.paint(paint, rect), mask });
  }

  filter(primitives) {
    return this.define(describe("filter",
      { "filterUnits": "userSpaceOnUse", "color-interpolation-filters": "sRGB", ...REGION }, primitives));
  }

  primitive({ kind, color, numbers: values }) {
    const [radius, x, y] = values.map(number);
    if (kind === DRAWING_FILTER.blur) return describe("feGaussianBlur", { stdDeviation: radius });
    if (kind === DRAWING_FILTER.colorMatrix) {
      return describe("feColorMatrix", { type: "matrix", values: numbers(values) });
    }
    return describe("feDropShadow",
      { "dx": x, "dy": y, "stdDeviation": radius, "flood-color": colorText(color) });
  }

  group({ opacity, transform, clip, isClipEvenOdd, blendMode, filters, mask, isMaskInverted, items }) {
    const clipPath = clip && this.define(describe("clipPath", {}, [describe("path",
      { "d": pathText(clip), "clip-rule": isClipEvenOdd ? "evenodd" : null })]));
    const filter = filters.length ? this.filter(filters.map((each) => this.primitive(each))) : null;
    return describe("g", {
      "opacity": opacity === 1 ? null : number(Math.max(0, Math.min(1, opacity))),
      "transform": matrixText(transform),
      "clip-path": clipPath, filter, "mask": mask && this.mask(mask, isMaskInverted),
      "class": blendMode ? "blend-" + BLEND_MODES[blendMode] : null }, items.map((each) => this.item(each)));
  }

  mask(items, isInverted) {
    let content = items.map((each) => this.item(each));
    if (isInverted) {
      const table = describe("feFuncA", { type: "table", tableValues: "1 0" });
      const filter = this.filter([describe("feComponentTransfer", {}, [table])]);
      content = [describe("g", { filter }, content)];
    }
    return this.define(describe("mask",
      { "mask-type": "alpha", "maskUnits": "userSpaceOnUse", ...REGION }, content));
  }

  root({ items, gravity, size, isHit, isClipped }) {
    const [width, height] = size.map(number);
    let body = items.map((each) => this.item(each));
    if (isHit) body = [describe("g", { "pointer-events": "visiblePainted" }, body)];
    const isCentered = gravity === RATIOS.length;
    if (isCentered) {
      const transform = `translate(${number(-size[0] / 2)} ${number(-size[1] / 2)})`;
      const moved = describe("g", { transform }, body);
      body = [describe("svg", { x: "50%", y: "50%", overflow: "visible" }, [moved])];
    }
    const { definitions } = this;
    if (definitions.length) body.unshift(describe("defs", {}, definitions));
    return describe("svg", {
      "aria-hidden": "true", "width": "100%", "height": "100%", "overflow": isClipped ? "hidden" : "visible",
      "pointer-events": "none", "direction": "ltr", "stroke-miterlimit": "10",
      "viewBox": gravity && !isCentered ? `0 0 ${width} ${height}` : null,
      "preserveAspectRatio": gravity && !isCentered ? RATIOS[gravity - 1] : null }, body);
  }
}

export const elementOf = (drawing, id) => new Drawing(id).root(drawing);
