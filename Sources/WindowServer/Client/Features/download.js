// Downloads: the browser stores a file at an address that was made for it.

import { safeURL } from "../drawing.js";

export function store(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

export const run = (reader) => store(safeURL(reader.string()), reader.string());
