// Puts back what was typed before a reload that a restart of the server made necessary.

import { fields, nameOf, report, select, write } from "../input.js";

let typed = JSON.parse(sessionStorage.lifelineTyped).filter(({ path }) => path === location.pathname);
delete sessionStorage.lifelineTyped;

function restore() {
  typed = typed.filter(({ name, text, isEdited, isFocused, range }) => {
    const layer = fields().find((layer) => !layer.isRestored && nameOf(layer.element) === name);
    if (!layer) return true;
    layer.isRestored = true;
    if (isEdited && layer.element.value !== text) {
      write(layer.element, text);
      report(layer);
    }
    if (isFocused) layer.element.focus(), select(layer.element, range);
  });
  if (!typed.length) observer.disconnect();
}

// A field may come later than the first picture. One that is not there a minute later belongs to another screen.
const observer = new MutationObserver(restore);
observer.observe(document.body, { subtree: true, childList: true });
setTimeout(() => observer.disconnect(), 60_000);
restore();
