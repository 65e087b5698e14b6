// Scroll containers that snap to groups of their content. The payload of a container is the axis (1 is x),
// whether no group is passed over, and the insets at both ends; that of an element is 0 and its alignment (1
// start, 2 centre).

const ALIGNMENTS = ["", "start", "center"];

export function update({ element }, reader) {
  const axis = reader?.u8() || 0, choice = reader?.u8() || 0, { style, dataset } = element;
  if (reader && !axis) {
    style.scrollSnapAlign = ALIGNMENTS[choice] || "";
    return;
  }
  style.scrollSnapAlign = "";
  if (axis) {
    dataset.snap = (axis === 1 ? "x" : "y") + (choice ? " stop" : "");
    const [before, after] = reader.times(2, (r) => r.fixed());
    style.scrollPadding = axis === 1 ? `0 ${after}px 0 ${before}px` : `${before}px 0 ${after}px`;
  } else if (dataset.snap) {
    delete dataset.snap;
    style.scrollPadding = "";
  }
}

const sheet = new CSSStyleSheet();
sheet.replaceSync('[data-snap^="x"] { scroll-snap-type: x mandatory !important }' +
  '[data-snap^="y"] { scroll-snap-type: y mandatory !important }' +
  '[data-snap$="stop"] > * { scroll-snap-stop: always }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
