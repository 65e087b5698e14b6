// The contents of drops and of the clipboard, which are reported in pieces. For other features.

import { Writer } from "../wire.js";
import { reportFeature } from "../feature-loader.js";

// A message has at most 32 kB, and a burst at most 120 messages.
const PIECE = 24000, MAXIMUM = 1500000;
const TEXT_TYPES = /^(text\/|application\/json$)/;

// Returns the texts of a transfer as bytes, by type: those of the accepted types; all of them if there are
// none. To be called while the transfer can be read.
export const textsOf = (transfer, accepted) => transfer.types.filter((type) =>
  TEXT_TYPES.test(type) && type.length < 100 && (!accepted.length || accepted.includes(type)))
  .slice(0, 16).map((type) => [type, new TextEncoder().encode(transfer.getData(type))]);

// Reports contents. Returns whether they are short enough.
export function sendContents(layer, feature, kind, contents) {
  if (contents.reduce((length, [, bytes]) => length + bytes.length, 0) > MAXIMUM) return false;
  for (const [type, bytes] of contents) {
    let start = 0;
    do {
      const piece = bytes.slice(start, start + PIECE);
      const writer = new Writer().u8(kind).u8(start ? 0 : 1).string(type).uint(piece.length).append(piece);
      reportFeature(layer, feature, writer);
      start += PIECE;
    } while (start < bytes.length);
  }
  return true;
}
