// Filters, and clipping by an outline.

export function update({ element: { style } }, r) {
  style.filter = r ? r.string() : "";
  style.clipPath = r ? r.string() : "";
}
