// Filters, clip paths, masks, backdrop filters, blend modes; layers that let the pointer pass through, and
// the shape of the pointer: both including their descendants.

const sheet = new CSSStyleSheet();
sheet.replaceSync("[data-through], [data-through] * { pointer-events: none !important }" +
  "[data-pointer] * { cursor: inherit !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function update(layer, r) {
  const { element, mask = "" } = layer, { style } = element, next = () => r && !r.atEnd ? r.string() : "";
  style.filter = next();
  style.clipPath = next();
  style.backdropFilter = style.webkitBackdropFilter = next();
  layer.mask = next();
  // Images in the text color are masks, too.
  if (layer.mask !== mask) style.mask = style.webkitMask = layer.mask;
  element.toggleAttribute("data-through", next() !== "");
  style.mixBlendMode = next();
  const pointer = next();
  if (pointer !== (layer.pointer || "")) {
    layer.pointer = pointer;
    style.setProperty("cursor", pointer, "important");
    element.toggleAttribute("data-pointer", pointer !== "");
  }
}
