// The layers of the scene: which element shows each, and what the client itself must remember of it.

export const layers = new Map();

export const EVENTS = { click: 1, pointer: 2, hover: 4, key: 8, input: 16, focus: 32, scroll: 64, change: 128, submit: 256 };
export const FLAGS = {
  hidden: 1, clips: 2, passesThrough: 4, inert: 8, scrollsX: 16, scrollsY: 32, unselectable: 64, focusOnTap: 128,
  pages: 256, noIndicators: 512, singleSided: 1024,
};

export function register(id, element) {
  const layer = {
    id, element,
    events: +element.dataset.events || 0,
    flags: +element.dataset.flags || 0,
    revision: 0,          // of the text, counted by local edits
    scrollRevision: 0,    // of the offset, counted by local scrolling
    composing: false,     // an input method is at work
    pending: null,        // a forced value that waits for the end of the composition
  };
  layers.set(id, layer);
  return layer;
}

export function layerOf(node) {
  const element = node?.closest?.("[data-layer]");
  return element && layers.get(+element.dataset.layer);
}

// The layer itself or the nearest one around it that reports this event.
export function reporter(node, event) {
  for (let layer = layerOf(node); layer; layer = layerOf(layer.element.parentElement)) {
    if (layer.events & event) return layer;
  }
}

export const isText = (element) => element.tagName === "TEXTAREA" ||
  (element.tagName === "INPUT" && !/^(checkbox|radio|range|color|file|button|submit|reset|image)$/.test(element.type));

// Takes over the elements of the first paint as they are. Their look stands in rules of the page's own style sheet,
// which would show through when a property returns to its default: the declarations move to the elements.
export function adopt() {
  for (const element of document.querySelectorAll("[data-layer]")) register(+element.dataset.layer, element);
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode.localName !== "style") continue;
    for (const { selectorText, style } of sheet.cssRules) {
      const [, id, inner] = /^\[data-layer="(\d+)"\](.*)$/.exec(selectorText) || [];
      const element = layers.get(+id)?.element;
      if (!element) continue;
      if (!inner) element.style.cssText = style.cssText;
      else for (const each of element.querySelectorAll(":scope" + inner)) each.style.cssText += style.cssText;
    }
    sheet.disabled = true;
  }
}

export function forget(element) {
  layers.delete(+element.dataset.layer);
  for (const inner of element.querySelectorAll("[data-layer]")) layers.delete(+inner.dataset.layer);
}
