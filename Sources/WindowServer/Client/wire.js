// The primitives of Documentation/WireFormat.md, and its elements and attributes.

import { FONT_FAMILY, FONT_WEIGHT } from "./wire-constants.js";

// The index is the number on the wire.
export const ELEMENTS = (
  "div lifeline-button a input textarea img h1 h2 h3 h4 h5 h6 ul ol li nav main header footer section p " +
  "span select option label form progress button"
).split(" ");

// No other attributes can be set, such as event handlers and styles. There is no attribute 0.
export const ATTRIBUTES = (
  " role aria-label aria-description aria-hidden aria-live aria-level aria-checked aria-selected " +
  "aria-expanded aria-pressed aria-valuenow aria-valuemin aria-valuemax aria-valuetext aria-disabled " +
  "aria-current aria-setsize aria-posinset aria-modal aria-haspopup aria-orientation aria-invalid " +
  "aria-busy aria-multiline aria-required aria-roledescription tabindex disabled type placeholder " +
  "maxlength autocomplete inputmode enterkeyhint autocapitalize spellcheck readonly required min max " +
  "step checked href target rel title lang alt name rows data-identifier value selected dir " +
  "aria-colcount aria-rowcount download aria-atomic multiple aria-multiselectable " +
  "aria-rowindex aria-colindex aria-sort aria-colspan"
).split(" ");

export function malformed(what) { throw new Error("malformed: " + what); }

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class Reader {
  at = 0;

  constructor(buffer) { this.view = new DataView(buffer); }

  get atEnd() { return this.at === this.view.byteLength; }

  // Reading past the end throws.
  u8() { return this.view.getUint8(this.at++); }

  uint() {
    for (let value = 0, factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = this.u8();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    malformed("number");
  }

  int() {
    const value = this.uint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  fixed() { return this.int() / 64; }
  bool() { return this.u8() > 0; }
  f32() { return this.view.getFloat32((this.at += 4) - 4, true); }

  string() {
    const length = this.uint();
    return utf8.decode(new Uint8Array(this.view.buffer, (this.at += length) - length, length));
  }

  bytes() {
    const length = this.uint();
    return new Reader(this.view.buffer.slice((this.at += length) - length, this.at));
  }

  times(count, read) {
    const all = [];
    for (let i = 0; i < count; i++) all.push(read(this));
    return all;
  }

  list(read) { return this.times(Math.min(this.uint(), this.view.byteLength), read); }

  // Returns a CSS color with its opacity multiplied; the empty string for clear. The first byte is the number
  // of colors.
  color(opacity = 1) {
    const colors = this.times(this.u8(), () =>
      `rgb(${this.times(3, (r) => r.u8()).join(" ")} / ${+(this.u8() / 255 * opacity).toFixed(4)})`);
    return colors[1] ? `light-dark(${colors.join(", ")})` : colors[0] || "";
  }

  font() {
    const family = this.u8(), id = family === FONT_FAMILY.custom ? this.uint() : 0;
    const [weight, size, line] = [this.u8(), this.fixed(), this.uint()];
    const style = `${weight & FONT_WEIGHT.italic ? "italic" : "normal"} ${(weight & FONT_WEIGHT.mask) * 100}`;
    const own = family === FONT_FAMILY.custom ? `App-${id.toString(16).padStart(8, "0")}, ` : "";
    const names = family === FONT_FAMILY.mono ? "'Lifeline Mono', monospace" : `${own}Lifeline, sans-serif`;
    return { family, id, weight, size, line, names, css: `${style} ${size}px/${line}px ${names}` };
  }
}

// Each method returns the writer, so that the code of a message reads like its row in the documentation.
export class Writer {
  bytes = [];

  u8(value) { return this.append([value & 255]); }
  append(bytes) { for (const byte of bytes) this.bytes.push(byte); return this; }

  uint(value) {
    value = Math.min(Math.max(0, Math.floor(value) || 0), 2 ** 32 - 1);
    for (; value > 127; value = Math.floor(value / 128)) this.u8(value % 128 + 128);
    return this.u8(value);
  }

  fixed(...values) {
    for (let value of values) {
      value = Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(value * 64) || 0));
      this.uint(value < 0 ? -2 * value - 1 : 2 * value);
    }
    return this;
  }

  f32(value) { return this.append(new Uint8Array(new Float32Array([value]).buffer)); }

  string(value) {
    const bytes = new TextEncoder().encode(value);
    return this.uint(bytes.length).append(bytes);
  }

  font({ family, id, weight, size, line }) {
    this.u8(family);
    if (family === FONT_FAMILY.custom) this.uint(id);
    return this.u8(weight).fixed(size).uint(line);
  }
}
