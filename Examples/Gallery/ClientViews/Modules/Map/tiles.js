// Pictures of an invented country, made of noise: each tile is a function of its place.

const SIDE = 128, OCTAVES = 5, KEPT = 160, PER_FRAME = 2;

const COLORS = {
  light: {
    sea: "#a8d5ee", deep: [152, 203, 233], shallow: [184, 222, 243], coast: [246, 238, 214],
    low: [205, 228, 178], high: [160, 196, 138], rock: [205, 196, 178], snow: [250, 250, 250],
  },
  dark: {
    sea: "#12283a", deep: [16, 34, 50], shallow: [24, 50, 70], coast: [86, 82, 66],
    low: [44, 66, 48], high: [34, 54, 40], rock: [74, 72, 70], snow: [150, 152, 158],
  },
};

const hash = (x, y) => {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263) + 1274126177;
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
};

function noise(x, y) {
  const column = Math.floor(x), row = Math.floor(y), u = x - column, v = y - row;
  const smooth = (t) => t * t * (3 - 2 * t), a = smooth(u), b = smooth(v);
  const top = hash(column, row) * (1 - a) + hash(column + 1, row) * a;
  const bottom = hash(column, row + 1) * (1 - a) + hash(column + 1, row + 1) * a;
  return top * (1 - b) + bottom * b;
}

// The height of a place of the world, 0 to 1; land begins at 0.5. The edges are sea.
export function height(x, y) {
  let value = 0, weight = 0.5, frequency = 5;
  for (let octave = 0; octave < OCTAVES; octave++) {
    value += weight * noise(x * frequency + octave * 17, y * frequency + octave * 31);
    weight /= 2;
    frequency *= 2.1;
  }
  const edge = Math.hypot(x - 0.5, y - 0.5);
  return value - Math.max(0, edge - 0.22) * 1.1 + 0.06;
}

const mix = (a, b, t) => a.map((value, index) => value + (b[index] - value) * Math.max(0, Math.min(1, t)));

function colorOf(value, shade, colors) {
  if (value < 0.5) return mix(colors.deep, colors.shallow, (value - 0.3) / 0.2);
  if (value < 0.515) return colors.coast;
  const land = value < 0.6 ? mix(colors.low, colors.high, (value - 0.515) / 0.085)
    : value < 0.68 ? mix(colors.high, colors.rock, (value - 0.6) / 0.08)
      : mix(colors.rock, colors.snow, (value - 0.68) / 0.06);
  return land.map((channel) => channel * (1 + shade));
}

export class Tiles {
  #pictures = new Map();
  #made = 0;

  constructor(scheme) { this.colors = COLORS[scheme]; }

  get sea() { return this.colors.sea; }

  // The tile, or a part of a larger one until there is time to draw it.
  best(level, column, row) {
    const picture = this.#picture(level, column, row, this.#made < PER_FRAME);
    if (picture) return { picture, part: { x: 0, y: 0, side: SIDE }, isFinal: true };
    for (let up = 1; up <= level; up++) {
      const parent = this.#picture(level - up, column >> up, row >> up, level - up < 2);
      if (!parent) continue;
      const side = SIDE / 2 ** up, mask = 2 ** up - 1;
      const part = { x: (column & mask) * side, y: (row & mask) * side, side };
      return { picture: parent, part, isFinal: false };
    }
    return { isFinal: false };
  }

  #picture(level, column, row, mayDraw) {
    const key = `${level} ${column} ${row}`, known = this.#pictures.get(key);
    if (known) return known;
    if (!mayDraw) return null;
    if (!this.#made) requestAnimationFrame(() => { this.#made = 0; });
    this.#made++;
    const picture = this.#draw(level, column, row);
    this.#pictures.set(key, picture);
    if (this.#pictures.size > KEPT) this.#pictures.delete(this.#pictures.keys().next().value);
    return picture;
  }

  #draw(level, column, row) {
    const canvas = document.createElement("canvas"), drawing = canvas.getContext("2d");
    canvas.width = canvas.height = SIDE;
    const image = drawing.createImageData(SIDE, SIDE), step = 1 / 2 ** level / SIDE, side = SIDE + 1;
    const heights = new Float32Array(side * side);
    for (let v = 0; v < side; v++) {
      for (let u = 0; u < side; u++) {
        heights[v * side + u] = height((column * SIDE + u) * step, (row * SIDE + v) * step);
      }
    }
    for (let v = 0; v < SIDE; v++) {
      for (let u = 0; u < SIDE; u++) {
        const value = heights[v * side + u];
        // Light from the upper left.
        const slope = (heights[v * side + u + 1] + heights[(v + 1) * side + u] - 2 * value) / step;
        const shade = Math.max(-0.25, Math.min(0.2, slope * 0.02));
        const next = heights[v * side + u + 1];
        const isLine = value > 0.53 && Math.floor(value / 0.03) !== Math.floor(next / 0.03);
        const color = colorOf(value, isLine ? shade - 0.12 : shade, this.colors);
        image.data.set([...color, 255], (v * SIDE + u) * 4);
      }
    }
    drawing.putImageData(image, 0, 0);
    return canvas;
  }
}
