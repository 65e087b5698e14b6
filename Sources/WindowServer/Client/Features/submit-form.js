// Submits a form that the server describes, and shows the answer in this tab. The page is left, so it does
// not reload if its scene ends meanwhile.

import { safeURL } from "../drawing.js";
import { connection } from "../state.js";

export function run(reader) {
  const form = document.createElement("form"), path = safeURL(reader.string());
  if (new URL(path, location).origin !== location.origin) return;
  form.method = "post";
  form.action = path;
  form.hidden = true;
  reader.list(() => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = reader.string();
    input.value = reader.string();
    form.append(input);
  });
  document.body.append(form);
  connection.hasEnded = true;
  HTMLFormElement.prototype.submit.call(form);
}
