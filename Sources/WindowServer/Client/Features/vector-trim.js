// Parts of paths by length: see Sources/LayerTree/Drawing/VectorPath+Geometry.swift.

import { DRAWING_VERB } from "../wire-constants.js";

const STEPS = 24, POINTS = [1, 1, 2, 3, 0];
const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// De Casteljau's construction: the rounds of points on the way to the point of the curve.
function rounds(points, t) {
  const all = [points];
  for (let last = points; last.length > 1; all.push(last)) {
    last = last.slice(1).map((point, i) => mix(last[i], point, t));
  }
  return all;
}

const pointAt = (points, t) => rounds(points, t).at(-1)[0];

// The lengths up to each of the points that divide the curve.
function lengthsOf(points) {
  const lengths = [0], count = points.length === 2 ? 1 : STEPS;
  let from = points[0];
  for (let step = 1; step <= count; step++) {
    const to = pointAt(points, step / count);
    lengths.push(lengths[step - 1] + Math.hypot(to[0] - from[0], to[1] - from[1]));
    from = to;
  }
  return lengths;
}

function parameter(lengths, distance) {
  const count = lengths.length - 1;
  if (distance <= 0) return 0;
  if (distance >= lengths[count]) return 1;
  const step = lengths.findIndex((length) => length >= distance);
  return (step - 1 + (distance - lengths[step - 1]) / (lengths[step] - lengths[step - 1])) / count;
}

function part(points, from, to) {
  if (to < 1) points = rounds(points, to).map((round) => round[0]);
  return from > 0 ? rounds(points, from / to).reverse().map((round) => round.at(-1)) : points;
}

function piecesOf({ verbs, points }) {
  const pieces = [];
  let at = 0, begin = [0, 0], current = begin, isFirst = true;
  for (const verb of verbs) {
    const own = [];
    for (let n = POINTS[verb]; n > 0; n--, at += 2) own.push([points[at], points[at + 1]]);
    if (verb === DRAWING_VERB.move) {
      begin = own[0];
      isFirst = true;
    } else {
      const curve = [current, ...(verb === DRAWING_VERB.close ? [begin] : own)];
      pieces.push({ curve, lengths: lengthsOf(curve), isFirst });
      isFirst = verb === DRAWING_VERB.close;
    }
    current = own.at(-1) || begin;
  }
  return pieces;
}

export function trimmed(path, [from, to]) {
  if (from <= 0 && to >= 1) return path;
  const verbs = [], points = [];
  if (from >= to) return { verbs, points };
  const pieces = piecesOf(path), total = pieces.reduce((sum, { lengths }) => sum + lengths.at(-1), 0);
  let done = 0, isOpen = false;
  for (const { curve, lengths, isFirst } of pieces) {
    const length = lengths.at(-1), first = Math.max(0, from * total - done);
    const last = Math.min(length, to * total - done);
    if (isFirst) isOpen = false;
    done += length;
    if (!length || first >= last) continue;
    const [start, ...rest] = part(curve, parameter(lengths, first), parameter(lengths, last));
    if (!isOpen) {
      verbs.push(DRAWING_VERB.move);
      points.push(...start);
    }
    isOpen = true;
    verbs.push(rest.length);
    points.push(...rest.flat());
  }
  return { verbs, points };
}
