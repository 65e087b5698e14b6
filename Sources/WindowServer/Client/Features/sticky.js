// Headers and footers that stay at an edge of the scrolling element while their sections scroll past. The
// payload is the edge: 1 is the leading edge of the frame (top or left), 2 bottom, 3 right.

const sheet = new CSSStyleSheet();
// Frames are set as left and top, which would keep a view at that distance from the edge.
sheet.replaceSync(':has(> [data-sticky="2"]) { display: flex; flex-direction: column-reverse }' +
  ':has(> [data-sticky="3"]) { display: flex; flex-direction: row-reverse }' +
  "[data-sticky] { flex: none }" +
  '[data-sticky="2"] { top: auto !important; bottom: 0 }' +
  '[data-sticky="3"] { left: auto !important; right: 0 }');
document.adoptedStyleSheets.push(sheet);

export function update({ element }, reader) {
  element.style.position = reader ? "sticky" : "";
  if (reader) element.dataset.sticky = reader.u8();
  else delete element.dataset.sticky;
}
