// Text layers, and measuring what the server's fonts lack.
//
// The server has chosen the lines. Each is an inline span that does not wrap; between two stands what was there in the
// text, so that selection, copying, find and screen readers meet one paragraph and not a stack of lines.

import { cssColor, safeURL } from "./drawing.js";

const FAMILIES = ["Lifeline, sans-serif", "'Lifeline Mono', monospace"];

export const cssFont = (font) =>
  `${font.italic ? "italic" : "normal"} ${font.weight} ${font.size}px/${font.line}px ${FAMILIES[font.family] || FAMILIES[0]}`;

const make = (tag, text) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  return element;
};

function makeRun(run) {
  const element = make(run.link ? "a" : "span", run.text), style = element.style;
  if (run.font) style.font = cssFont(run.font);
  if (run.color) style.color = cssColor(run.color);
  if (run.background) style.backgroundColor = cssColor(run.background);
  const decorations = [run.underline && "underline", run.strike && "line-through"].filter(Boolean);
  if (decorations.length) style.textDecoration = decorations.join(" ");
  if (run.link) {
    element.href = safeURL(run.link);
    element.rel = "noopener";
  }
  return element;
}

const isPlain = (line) => line.runs.length === 1 && Object.keys(line.runs[0]).length === 3 &&
  !line.runs[0].underline && !line.runs[0].strike;

function makeLine(line) {
  if (isPlain(line)) return make("span", line.runs[0].text);
  const element = make("span");
  element.append(...line.runs.map(makeRun));
  return element;
}

export function drawLines(layer, lines) {
  const { element } = layer, old = layer.lines;
  layer.lines = lines;
  // The usual change, other words in as many lines, keeps the nodes and with them a selection.
  if (old?.length === lines.length && lines.every((line, i) => isPlain(line) && isPlain(old[i]) && line.ending === old[i].ending)) {
    const spans = [...element.children].filter((child) => child.tagName === "SPAN" && !child.dataset.layer);
    lines.forEach((line, i) => {
      if (line.runs[0].text !== old[i].runs[0].text) spans[i].textContent = line.runs[0].text;
    });
    return;
  }
  for (const node of [...element.childNodes]) {
    if (!node.dataset?.layer && node.className !== "spacer") node.remove();
  }
  const nodes = lines.flatMap((line) => [makeLine(line), [, make("br"), " ", make("wbr")][line.ending]]);
  const spacer = element.querySelector(":scope > .spacer");
  if (spacer) spacer.after(...nodes.filter((node) => node !== undefined));
  else element.prepend(...nodes.filter((node) => node !== undefined));
}

// Widths as this browser paints them, for graphemes that are not in the server's tables. The fonts must be there first,
// or fallback fonts would be measured.
export async function measure(font, strings) {
  const css = cssFont(font);
  await document.fonts.load(css, strings.join("")).catch(() => {});
  const box = make("div");
  box.className = "measure";
  box.style.font = css;
  box.append(...strings.map((text) => make("span", text)));
  document.body.append(box);
  const widths = [...box.children].map((span) => span.getBoundingClientRect().width);
  box.remove();
  return widths;
}
