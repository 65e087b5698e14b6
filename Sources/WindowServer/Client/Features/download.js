// Downloads: the browser stores a file at an address that was made for it.

import { addressOf } from "../dom.js";

export function store(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

export const run = (reader) => store(addressOf(reader.string()), reader.string());
