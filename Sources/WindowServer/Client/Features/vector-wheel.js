// Angular gradients as wedges of one color each, because SVG has none.
// See Sources/LayerTree/Drawing/ColorWheel.swift.

import { colorText, describe, number } from "./vector-describe.js";

const TURN = 2 * Math.PI;

function wedgesOf(stops, start, end) {
  const span = Math.abs(end - start);
  const locationAt = (angle) => {
    // Of several turns, the last one is visible.
    if (span >= TURN) return (angle + TURN * Math.floor((span - angle) / TURN)) / span;
    if (angle <= span && span > 0) return angle / span;
    return angle < (span + TURN) / 2 ? 1 : 0;
  };
  const colorAt = (angle) => {
    const location = locationAt(angle);
    const next = stops.findIndex(({ at }) => location <= at);
    if (next <= 0) return stops[next < 0 ? stops.length - 1 : 0].color;
    const a = stops[next - 1], b = stops[next], part = b.at > a.at ? (location - a.at) / (b.at - a.at) : 1;
    return a.color.map((form, i) =>
      form.map((channel, n) => Math.round(channel + (b.color[i][n] - channel) * part)));
  };
  const bounds = new Set([0, TURN, ...(span < TURN ? [span, (span + TURN) / 2] : [span % TURN])]);
  for (const { at } of stops) if (at * span >= Math.max(0, span - TURN)) bounds.add((at * span) % TURN);
  const edges = [...bounds].sort((a, b) => a - b), direction = end < start ? -1 : 1, wedges = [];
  for (let i = 1; i < edges.length; i++) {
    const a = edges[i - 1], b = edges[i], hair = (b - a) * 1e-6;
    const first = colorAt(a + hair), last = colorAt(b - hair);
    const distances = first.flatMap((form, i) => form.map((channel, n) => Math.abs(channel - last[i][n])));
    const steps = Math.max(1, ...distances), most = Math.ceil((b - a) * 90 / Math.PI);
    const count = Math.max(Math.min(steps, most), Math.floor((b - a) / (Math.PI / 4)) + 1);
    for (let n = 0; n < count; n++) {
      const from = a + (b - a) * n / count, to = a + (b - a) * (n + 1) / count;
      wedges.push({ from: start + direction * from, to: start + direction * to,
        color: steps === 1 ? first : colorAt((from + to) / 2) });
    }
  }
  return wedges;
}

// The bounds of a rectangle after the inverse of a transform.
function inverseArea([x, y, width, height], [a, b, c, d, e, f]) {
  const determinant = a * d - b * c || 1, xs = [], ys = [];
  for (const [px, py] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
    xs.push((d * (px - e) - c * (py - f)) / determinant);
    ys.push((a * (py - f) - b * (px - e)) / determinant);
  }
  const left = Math.min(...xs), top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

export function pattern(stops, [cx, cy, start, end], transform, transformText, area) {
  const [left, top, width, height] = inverseArea(area, transform);
  // Lines along the edge of a path extend beyond its bounds.
  const box = { x: left - 64, y: top - 64, width: width + 128, height: height + 128 };
  const x = cx - box.x, y = cy - box.y;
  // Chords of an eighth of a turn come up to 8 % closer to the center than their ends.
  const radius = 1.1 * Math.hypot(
    Math.max(Math.abs(x), Math.abs(box.width - x)), Math.max(Math.abs(y), Math.abs(box.height - y)));
  const point = (angle) => `${number(x + radius * Math.cos(angle))} ${number(y + radius * Math.sin(angle))}`;
  const size = { width: number(box.width), height: number(box.height) };
  const wedges = wedgesOf(stops, start, end);
  const isOpaque = stops.every(({ color }) => color.every((form) => form[3] === 255));
  // Opaque wedges overlap and have a background, so that nothing shines through between their edges.
  const content = isOpaque ? [describe("rect", { ...size, fill: colorText(wedges[0].color) })] : [];
  wedges.forEach(({ from, to, color }, i) => {
    const over = isOpaque && i < wedges.length - 1 ? (to < from ? -0.02 : 0.02) : 0;
    content.push(describe("path", {
      d: `M${number(x)} ${number(y)}L${point(from)}L${point(to + over)}Z`, fill: colorText(color) }));
  });
  const move = `translate(${number(box.x)} ${number(box.y)})`;
  return describe("pattern", {
    "patternUnits": "userSpaceOnUse", ...size,
    "patternTransform": transformText ? `${transformText} ${move}` : move,
    "shape-rendering": isOpaque ? null : "crispEdges" }, content);
}
