// A message of the framework over the page, until it is dismissed.

import { announce, regions } from "../announcements.js";
import { make } from "../dom.js";

let shown;

export function run(reader) {
  shown?.remove();
  shown = make("div", "connection notice is-shown", document.body);
  const text = make("span", "", shown), button = make("button", "", shown);
  text.textContent = reader.string();
  button.textContent = reader.string();
  button.onclick = () => shown.remove();
  announce(text.textContent, regions[1]);
}
