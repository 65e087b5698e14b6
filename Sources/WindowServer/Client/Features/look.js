// Filters, clipping by an outline, masks, what blurs what lies behind, and parts that the pointer goes through.

const sheet = new CSSStyleSheet();
sheet.replaceSync("[data-through], [data-through] * { pointer-events: none !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function update(layer, r) {
  const { element, mask = "" } = layer, { style } = element, next = () => r && !r.atEnd ? r.string() : "";
  style.filter = next();
  style.clipPath = next();
  style.backdropFilter = style.webkitBackdropFilter = next();
  layer.mask = next();
  // Pictures in the text's colour are masks too.
  if (layer.mask !== mask) style.mask = style.webkitMask = layer.mask;
  element.toggleAttribute("data-through", next() !== "");
}
