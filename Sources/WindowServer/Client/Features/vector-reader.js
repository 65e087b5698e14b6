// Reads drawings. Items consist of numbers, strings, arrays and objects, so that two of them can be mixed.

import { Reader, malformed } from "../wire.js";
import { DRAWING_FILTER, DRAWING_GROUP, DRAWING_HEAD, DRAWING_ITEM } from "../wire-constants.js";
import { DRAWING_PAINT, DRAWING_PATH, DRAWING_TEXT, DRAWING_VERB } from "../wire-constants.js";

const length = (r) => r.int() / 100, size = (r) => r.uint() / 100, fraction = (r) => r.uint() / 10000;
const point = (r) => [length(r), length(r)];
const matrix = (r) => r.times(6, (r) => r.f32());
const opaque = (r) => r.times(4, (r) => r.u8());

// The light and the dark form, each red, green, blue and alpha.
function color(r) {
  const forms = r.u8(), light = forms ? opaque(r) : [0, 0, 0, 0];
  return [light, forms > 1 ? opaque(r) : [...light]];
}

const POINTS = [1, 1, 2, 3, 0];

function path(r) {
  const scale = 100 * 2 ** r.u8(), verbs = [], points = [];
  let x = 0, y = 0;
  for (let runs = r.uint(); runs > 0; runs--) {
    const run = r.uint(), verb = run & 7, count = run >> 3;
    if (verb > DRAWING_VERB.close || count > r.view.byteLength) malformed("path");
    for (let i = 0; i < count; i++) {
      verbs.push(verb);
      for (let n = POINTS[verb]; n > 0; n--) points.push((x += r.int()) / scale, (y += r.int()) / scale);
    }
  }
  return { verbs, points };
}

const gradient = (r, form, numbers) => {
  const transform = r.bool() ? matrix(r) : [1, 0, 0, 1, 0, 0];
  return { form, numbers, transform, stops: r.list((r) => ({ at: fraction(r), color: color(r) })) };
};

function paint(r) {
  const kind = r.u8();
  switch (kind) {
    case DRAWING_PAINT.current: return { form: kind };
    case DRAWING_PAINT.color: return { form: kind, color: color(r) };
    case DRAWING_PAINT.linear: return gradient(r, kind, [...point(r), ...point(r)]);
    case DRAWING_PAINT.radial: return gradient(r, kind, [...point(r), size(r), size(r)]);
    case DRAWING_PAINT.angular: return gradient(r, kind, [...point(r), r.f32(), r.f32()]);
    default: return malformed("paint");
  }
}

const trim = (r, flags) => flags & DRAWING_PATH.isTrimmed ? [fraction(r), fraction(r)] : [0, 1];

function filters(r) {
  const all = [];
  for (let kind = r.u8(); kind !== DRAWING_FILTER.end; kind = r.u8()) {
    if (kind === DRAWING_FILTER.shadow) all.push({ kind, color: color(r), numbers: [size(r), ...point(r)] });
    else if (kind === DRAWING_FILTER.blur) all.push({ kind, numbers: [size(r)] });
    else if (kind === DRAWING_FILTER.colorMatrix) all.push({ kind, numbers: r.times(20, (r) => r.f32()) });
    else malformed("filter");
  }
  return all;
}

const READERS = {
  [DRAWING_ITEM.fill]: (r) => {
    const flags = r.u8();
    const isEvenOdd = !!(flags & DRAWING_PATH.isEvenOdd);
    return { isEvenOdd, trim: trim(r, flags), paint: paint(r), path: path(r) };
  },
  [DRAWING_ITEM.stroke]: (r) => {
    const flags = r.u8(), item = { trim: trim(r, flags), width: size(r) };
    Object.assign(item, { style: 0, miterLimit: 10, dash: [], phase: 0 });
    if (flags & DRAWING_PATH.hasStyle) {
      item.style = r.u8();
      item.miterLimit = size(r);
    }
    if (flags & DRAWING_PATH.isDashed) {
      item.dash = r.list(size);
      item.phase = length(r);
    }
    item.paint = paint(r);
    item.path = path(r);
    return item;
  },
  [DRAWING_ITEM.text]: (r) => {
    const flags = r.u8(), isUnderlined = !!(flags & DRAWING_TEXT.isUnderlined);
    return { isUnderlined, isStruckThrough: !!(flags & DRAWING_TEXT.isStruckThrough), origin: point(r),
      width: size(r), font: r.font(), paint: paint(r), text: r.string() };
  },
  [DRAWING_ITEM.image]: (r) => ({ gravity: r.u8(), rect: [...point(r), size(r), size(r)],
    paint: r.bool() ? paint(r) : null, url: r.string() }),
  [DRAWING_ITEM.group]: (r) => {
    const flags = r.uint(), when = (flag, read, absent) => flags & flag ? read(r) : absent;
    return {
      opacity: when(DRAWING_GROUP.opacity, fraction, 1),
      transform: when(DRAWING_GROUP.transform, matrix, [1, 0, 0, 1, 0, 0]),
      clip: when(DRAWING_GROUP.clip, path, null),
      isClipEvenOdd: !!(flags & DRAWING_GROUP.isClipEvenOdd),
      blendMode: when(DRAWING_GROUP.blendMode, (r) => r.u8(), 0),
      filters: when(DRAWING_GROUP.filters, filters, []),
      mask: when(DRAWING_GROUP.mask, items, null),
      isMaskInverted: !!(flags & DRAWING_GROUP.isMaskInverted),
      items: items(r),
    };
  },
};

function item(r, kind) {
  return { kind, ...(READERS[kind] || malformed("drawing"))(r) };
}

function items(r) {
  const all = [];
  for (let kind = r.u8(); kind !== DRAWING_ITEM.end; kind = r.u8()) all.push(item(r, kind));
  return all;
}

export function readDrawing({ buffer }) {
  const r = new Reader(buffer), head = r.u8(), gravity = head & DRAWING_HEAD.gravityMask;
  const isHit = !!(head & DRAWING_HEAD.isHit), isClipped = !!(head & DRAWING_HEAD.isClipped);
  const drawing = { gravity, isHit, isClipped,
    size: gravity ? [size(r), size(r)] : [0, 0], items: [] };
  while (!r.atEnd) drawing.items.push(item(r, r.u8()));
  return drawing;
}
