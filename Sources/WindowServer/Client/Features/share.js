// Sharing by the dialog of the operating system. Files are fetched from the server first; those that the
// system does not share are stored instead.

import { announce, regions } from "../announcements.js";
import { safeURL } from "../drawing.js";
import { localized } from "../texts.js";
import { store } from "./download.js";

async function fetchFile({ path, name, type }) {
  const response = await fetch(safeURL(path));
  if (!response.ok) throw new Error(`${response.status}`);
  return new File([await response.blob()], name, { type });
}

async function share(data, sources) {
  let files = [];
  try {
    files = await Promise.all(sources.map(fetchFile));
    if (files.length) data.files = files;
    await navigator.share(data);
  } catch (error) {
    // The user closed the dialog.
    if (error.name === "AbortError") return;
    for (const file of files) {
      const address = URL.createObjectURL(file);
      store(address, file.name);
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    }
    announce(localized(files.length ? "Downloaded" : "The browser could not share this."), regions[1]);
  }
}

export function run(reader) {
  const data = {};
  for (const key of ["title", "text", "url"]) data[key] = reader.string() || undefined;
  if (data.url) data.url = safeURL(data.url) || data.url;
  share(data, reader.list((r) => ({ path: r.string(), name: r.string(), type: r.string() })));
}
