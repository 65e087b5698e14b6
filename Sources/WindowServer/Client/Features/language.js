// Sets the language of the document, its direction, and the client's texts.

import { setTexts } from "../texts.js";

// See Page.rightToLeftRules. Scroll containers are excluded: their offsets would be negative.
const rules = [
  "[dir='rtl'] body { direction: ltr; text-align: right; }",
  ":where([dir='rtl']) input:placeholder-shown { unicode-bidi: normal; }",
  ":where([dir='rtl']) [data-layer]:where(:not([type='range'], [style*=': auto'], [style*='hidden auto']))" +
    "{ direction: rtl; }",
];
let areAdded = false;

export function run(reader) {
  const root = document.documentElement;
  root.lang = reader.string();
  root.dir = reader.bool() ? "rtl" : "ltr";
  setTexts(reader.string());
  if (areAdded || root.dir === "ltr") return;
  areAdded = true;
  for (const rule of rules) document.styleSheets[0].insertRule(rule);
}
