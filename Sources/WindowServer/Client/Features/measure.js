// Widths as this browser paints them, for graphemes that are not in the server's tables.

import { send } from "../connection.js";
import { make } from "../layers.js";
import { Writer } from "../wire.js";

// The fonts must be there first, or fallback fonts would be measured.
export async function run(reader) {
  const font = reader.font(), texts = reader.list(() => reader.string());
  await document.fonts.load(font.css, texts.join("")).catch(() => {});
  const box = make("div", "announcements", document.body), payload = new Writer().font(font).uint(texts.length);
  Object.assign(box.style, { font: font.css, width: "auto", visibility: "hidden", whiteSpace: "pre" });
  for (const text of texts) make("span", "", box).textContent = text;
  [...box.children].forEach((span, i) => payload.string(texts[i]).f32(span.getBoundingClientRect().width));
  box.remove();
  send(0, 15, payload);
}
