// The encodings of Documentation/WireFormat.md, section "Primitives", and its two tables of names.

export const VERSION = 1;

export const ELEMENTS = ("div button a input textarea img h1 h2 h3 h4 h5 h6 ul ol li nav main header footer section p " +
  "span select option label form progress").split(" ");

// Position = number on the wire. What is not named here cannot be set: no handlers, no styles, no srcdoc.
export const ATTRIBUTES = (" role aria-label aria-description aria-hidden aria-live aria-level aria-checked " +
  "aria-selected aria-expanded aria-pressed aria-valuenow aria-valuemin aria-valuemax aria-valuetext aria-disabled " +
  "aria-current aria-setsize aria-posinset aria-modal aria-haspopup aria-orientation aria-invalid aria-busy " +
  "aria-multiline aria-required aria-roledescription tabindex disabled type placeholder maxlength autocomplete " +
  "inputmode enterkeyhint autocapitalize spellcheck readonly required min max step checked href target rel title lang " +
  "alt name rows data-identifier value selected dir aria-colcount aria-rowcount download aria-atomic multiple " +
  "aria-multiselectable").split(" ");

export class Malformed extends Error {}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class Reader {
  constructor(buffer) {
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.at = 0;
  }

  get atEnd() { return this.at === this.bytes.length; }

  u8() {
    if (this.atEnd) throw new Malformed("the frame ends too early");
    return this.bytes[this.at++];
  }

  uint() {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      const byte = this.u8();
      value += (byte & 127) * factor;
      if (byte < 128 && value < 2 ** 32) return value;
    }
    throw new Malformed("a number is too long");
  }

  int() {
    const value = this.uint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  fixed() { return this.int() / 64; }
  bool() { return this.u8() === 1; }

  f32() {
    if (this.at + 4 > this.bytes.length) throw new Malformed("the frame ends too early");
    return this.view.getFloat32((this.at += 4) - 4, true);
  }

  string() {
    const length = this.uint(), start = this.at;
    if (start + length > this.bytes.length) throw new Malformed("a string runs past the frame");
    this.at += length;
    return utf8.decode(this.bytes.subarray(start, this.at));
  }

  list(item) { return Array.from({ length: Math.min(this.uint(), this.bytes.length) }, () => item(this)); }

  // One colour, or one for light and one for dark; null is clear.
  color() {
    const form = this.u8();
    if (form > 2) throw new Malformed(`no colour has the form ${form}`);
    const colors = [];
    for (let i = 0; i < form; i++) colors.push([this.u8(), this.u8(), this.u8(), this.u8() / 255]);
    return form ? colors : null;
  }

  font() {
    const family = this.u8(), weight = this.u8();
    return { family, italic: weight > 127, weight: (weight & 127) * 100, size: this.fixed(), line: this.uint() };
  }
}

const toUTF8 = new TextEncoder();

// Methods can be chained, so that a message reads like its row in the documentation.
export class Writer {
  bytes = [];

  u8(value) { this.bytes.push(value & 255); return this; }
  bool(value) { return this.u8(value ? 1 : 0); }

  uint(value) {
    value = Math.min(Math.max(0, Math.floor(value) || 0), 2 ** 32 - 1);
    while (value > 127) {
      this.bytes.push((value % 128) + 128);
      value = Math.floor(value / 128);
    }
    return this.u8(value);
  }

  int(value) {
    value = Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(value) || 0));
    return this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  fixed(...values) {
    for (const value of values) this.int(value * 64);
    return this;
  }

  f32(value) {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, value, true);
    this.bytes.push(...new Uint8Array(view.buffer));
    return this;
  }

  string(value) {
    const bytes = toUTF8.encode(value);
    this.uint(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  append(bytes) {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  font(font) { return this.u8(font.family).u8(font.weight / 100 + (font.italic ? 128 : 0)).fixed(font.size).uint(font.line); }
}
