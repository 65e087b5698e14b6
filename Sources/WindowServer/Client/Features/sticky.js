// Headers that stay at the top of what scrolls while their sections pass.

export function update({ element }, reader) { element.style.position = reader ? "sticky" : ""; }
