// Scroll containers that snap to groups of their content. The payload of a container is the axis (1 is x),
// whether no group is passed over, and the insets at both ends; that of an element is 0 and its alignment (1
// start, 2 centre).

important }' +
  '[data-snap^="y"] { scroll-snap-type: y mandatory !important }' +
  '[data-snap$="stop"] > * { scroll-snap-stop: always }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
