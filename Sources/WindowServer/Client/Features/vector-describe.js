// Helpers for the descriptions of SVG elements: a tag, attributes, children, and a text.

export const number = (value) => `${+value.toFixed(4)}`;
export const numbers = (values) => values.map(number).join(" ");

const hex = (byte) => Math.round(byte).toString(16).padStart(2, "0");
const oneColor = ([red, green, blue, alpha]) =>
  "#" + hex(red) + hex(green) + hex(blue) + (Math.round(alpha) === 255 ? "" : hex(alpha));

export function colorText([light, dark]) {
  const [a, b] = [oneColor(light), oneColor(dark)];
  return a === b ? a : `light-dark(${a}, ${b})`;
}

// Attributes without a value are omitted.
export function describe(tag, values, children = [], text) {
  const attributes = {};
  for (const name in values) if (values[name] != null) attributes[name] = `${values[name]}`;
  return { tag, attributes, children, text };
}
