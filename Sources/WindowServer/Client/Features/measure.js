// Measures the widths that this browser uses for graphemes missing from the server's tables.

import { EVENT, LAYER_ID } from "../wire-constants.js";
import { Writer } from "../wire.js";
import { make } from "../dom.js";
import { send } from "../outbox.js";

// Loads the fonts first, because fallback fonts have other widths.
export async function run(reader) {
  const font = reader.font(), texts = reader.list(() => reader.string());
  await document.fonts.load(font.css, texts.join("")).catch(() => {});
  const box = make("div", "announcements", document.body);
  const payload = new Writer().font(font).uint(texts.length);
  Object.assign(box.style, { font: font.css, width: "auto", visibility: "hidden", whiteSpace: "pre" });
  for (const text of texts) make("span", "", box).textContent = text;
  [...box.children].forEach((span, i) => payload.string(texts[i]).f32(span.getBoundingClientRect().width));
  box.remove();
  send(LAYER_ID.scene, EVENT.measured, payload);
}
