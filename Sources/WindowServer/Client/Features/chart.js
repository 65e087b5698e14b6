// Plots of charts: a crosshair with the values at the pointer, and a slider whose values are the chart's for
// the keyboard and screen readers. The server receives the pointer's positions if the chart has a selection.
//
// A layer's payload: flags, then the stops of the crosshair (see ChartStops in Sources/Charts/Interaction).

import { Writer } from "../wire.js";
import { make, throttle } from "../dom.js";
import { reportFeature } from "../feature-loader.js";

const VERTICAL = 1, VALUE = 2, RANGE = 4, ROUND = 8;
const charts = new WeakMap();

// The crosshair of the page; nothing of it receives the pointer.
let shown, line, dots, tip, area;

const fixed = "position:fixed;pointer-events:none;z-index:2147483000;";

function overlay() {
  if (line) return;
  area = part("background:light-dark(#0962ca22,#429eff33)");
  line = part("background:light-dark(#6d6d72,#98989f)");
  dots = part("");
  tip = part("padding:4px 8px;border-radius:6px;white-space:pre;font:12px/16px Lifeline,sans-serif;" +
    "background:light-dark(#1c1c1e,#f2f2f7);color:light-dark(#fff,#000)");
  addEventListener("scroll", hide, true);
  addEventListener("resize", hide);
}

function part(style) {
  const element = make("div", "", document.body);
  element.style.cssText = fixed + style;
  element.ariaHidden = "true";
  element.hidden = true;
  return element;
}

function hide() {
  shown = null;
  for (const element of line ? [line, dots, tip, area] : []) element.hidden = true;
}

export function update(layer, reader) {
  const { element } = layer, old = charts.get(element);
  if (!reader) {
    old?.controller.abort();
    charts.delete(element);
    if (shown === old) hide();
    return;
  }
  const flags = reader.u8();
  let x = 0, y = 0;
  const stops = reader.list((r) => ({
    x: x += r.fixed(), y: y += r.fixed(), others: r.list((r) => r.fixed()), text: r.string(),
  }));
  const chart = old || { index: 0, controller: new AbortController() };
  Object.assign(chart, { layer, element, flags, stops, index: Math.min(chart.index, stops.length - 1) });
  element.style.touchAction = flags & (VALUE | RANGE) ? flags & VERTICAL ? "pan-x" : "pan-y" : "";
  if (!old) {
    charts.set(element, chart);
    listen(chart);
  }
  // New data at the same pointer.
  if (shown === chart) queueMicrotask(() => shown === chart && show(chart, chart.index, chart.at));
}

function place(element, x, y, width, height) {
  Object.assign(element.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
  element.hidden = false;
}

function nearest({ stops, flags }, x, y) {
  let best = 0, distance = Infinity;
  stops.forEach((stop, index) => {
    const [dx, dy] = [stop.x - x, stop.y - y];
    const own = flags & ROUND ? Math.hypot(dx, dy) : Math.abs(flags & VERTICAL ? dy : dx);
    if (own < distance) [best, distance] = [index, own];
  });
  return best;
}

// Shows the crosshair at a stop; at the pointer, if that is given, the text is beside it.
function show(chart, index, at) {
  const { element, stops, flags } = chart, stop = stops[index];
  if (!stop) return hide();
  overlay();
  shown = chart;
  Object.assign(chart, { index, at });
  const box = element.getBoundingClientRect();
  const x = box.left + stop.x, y = box.top + stop.y;
  if (flags & ROUND) line.hidden = true;
  else if (flags & VERTICAL) place(line, box.left, y, box.width, 1);
  else place(line, x, box.top, 1, box.height);
  const points = [stop, ...stop.others.map((other) => flags & VERTICAL ? { x: other, y: stop.y }
    : { x: stop.x, y: other })];
  dots.replaceChildren(...points.map((point) => {
    const dot = document.createElement("div");
    dot.style.cssText = fixed + "width:8px;height:8px;border-radius:50%;box-sizing:border-box;" +
      "border:2px solid light-dark(#1c1c1e,#f2f2f7);background:light-dark(#fff,#000)";
    Object.assign(dot.style, { left: box.left + point.x - 4 + "px", top: box.top + point.y - 4 + "px" });
    return dot;
  }));
  dots.hidden = false;
  tip.textContent = stop.text;
  tip.hidden = false;
  const { offsetWidth: width, offsetHeight: height } = tip, gap = 12;
  const left = x + gap + width < innerWidth ? x + gap : Math.max(4, x - gap - width);
  const top = Math.max(4, Math.min((at?.y ?? y) - height - gap, innerHeight - height - 4));
  Object.assign(tip.style, { left: left + "px", top: top + "px", width: "", height: "" });
}

function listen(chart) {
  const { element, controller: { signal } } = chart;
  const on = (name, handle) => element.addEventListener(name, handle, { signal });
  const send = (kind, ...values) =>
    reportFeature(chart.layer, "chart", new Writer().u8(kind).fixed(...values), kind && "chart");
  const sendPoint = throttle((x, y) => send(1, x, y));
  const sendRange = throttle((...values) => send(2, ...values));
  let start;

  const local = (event) => {
    const box = element.getBoundingClientRect();
    return [
      Math.max(0, Math.min(box.width, event.clientX - box.left)),
      Math.max(0, Math.min(box.height, event.clientY - box.top)),
    ];
  };

  const move = (event) => {
    const [x, y] = local(event);
    if (chart.flags & RANGE && start) {
      const box = element.getBoundingClientRect(), isVertical = chart.flags & VERTICAL;
      overlay();
      const [left, top] = [Math.min(x, start[0]), Math.min(y, start[1])];
      if (isVertical) place(area, box.left, box.top + top, box.width, Math.abs(y - start[1]));
      else place(area, box.left + left, box.top, Math.abs(x - start[0]), box.height);
      sendRange(...start, x, y);
    }
    show(chart, nearest(chart, x, y), { x: event.clientX, y: event.clientY });
    if (chart.flags & VALUE) sendPoint(x, y);
  };

  const leave = () => {
    if (shown === chart) hide();
    if (!(chart.flags & VALUE)) return;
    sendPoint.flush();
    send(0);
  };

  on("pointerdown", (event) => {
    if (event.button) return;
    start = local(event);
    if (chart.flags & (VALUE | RANGE)) {
      try { element.setPointerCapture(event.pointerId); } catch {}
      move(event);
    }
  });
  on("pointermove", (event) => {
    if (event.pointerType !== "touch" || start) move(event);
  });
  for (const name of ["pointerup", "pointercancel"]) on(name, (event) => {
    if (chart.flags & RANGE) sendRange.flush();
    start = null;
    if (area) area.hidden = true;
    if (event.pointerType === "touch") leave();
  });
  on("pointerleave", () => { if (!start) leave(); });
  on("blur", () => { if (shown === chart) leave(); });
  on("focus", () => { if (element.matches(":focus-visible")) choose(chart.index); });

  // As the arrow keys move a slider.
  function choose(index) {
    const { stops, flags } = chart, stop = stops[index];
    if (!stop) return;
    element.setAttribute("aria-valuenow", index + 1);
    element.setAttribute("aria-valuetext", stop.text);
    show(chart, index);
    if (flags & VALUE) send(1, stop.x, stop.y);
  }

  on("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey } = event, last = chart.stops.length - 1;
    if (altKey || ctrlKey || metaKey) return;
    const steps = {
      ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10,
      Home: -last, End: last,
    };
    if (key === "Escape" && shown === chart) leave();
    if (!steps[key]) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(last, chart.index + steps[key])));
  });
}
