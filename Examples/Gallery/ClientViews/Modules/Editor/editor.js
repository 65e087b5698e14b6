// A small code editor: a text area over a coloured copy of its text, with line numbers. The text area is the
// browser's own, so selection, undo, spell checking, input methods and screen readers work.

import { highlight } from "./highlight.js";
import { sheet } from "./look.js";

export function mount(element, payload, context) {
  context.root.adoptedStyleSheets = [sheet];
  const make = (tag, className, parent) => {
    const node = document.createElement(tag);
    node.className = className;
    parent.append(node);
    return node;
  };
  const editor = make("div", "editor", element);
  const numbers = make("div", "numbers", editor), scroller = make("div", "scroller", editor);
  const colored = make("pre", "colored", scroller), area = make("textarea", "area", scroller);
  numbers.ariaHidden = colored.ariaHidden = "true";
  Object.assign(area, { spellcheck: false, autocapitalize: "off", wrap: "off", maxLength: payload.limit });
  area.setAttribute("autocorrect", "off");
  area.dir = "ltr";

  // The number of edits that were sent. A payload from before the app saw the last one is out of date.
  let edits = payload.edits;

  const draw = () => {
    const lines = area.value.split("\n");
    colored.replaceChildren(...lines.flatMap((line) => [...highlight(line, payload.keywords), "\n"]));
    numbers.textContent = lines.map((_, index) => index + 1).join("\n");
    // The text area grows with its text; the area around it scrolls.
    area.style.height = `${lines.length * 20 + 24}px`;
    area.style.width = "100%";
    area.style.width = `${Math.max(scroller.clientWidth, colored.scrollWidth)}px`;
  };

  area.addEventListener("input", () => {
    edits++;
    draw();
    context.send("changed", { text: area.value, edits });
  });
  scroller.addEventListener("scroll", () => { numbers.style.translate = `0 ${-scroller.scrollTop}px`; });
  // The new line begins like the one above it.
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    const before = area.value.slice(0, area.selectionStart).split("\n").at(-1);
    const indent = /^ */.exec(before)[0] + (/[{[(]$/.test(before) ? "    " : "");
    if (!indent) return;
    event.preventDefault();
    area.setRangeText("\n" + indent, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input"));
  });

  const show = (next) => {
    payload = next;
    area.ariaLabel = next.label;
    if (next.edits >= edits && area.value !== next.text) {
      area.value = next.text;
      edits = next.edits;
    }
    draw();
  };
  const resize = new ResizeObserver(draw);
  resize.observe(scroller);
  show(payload);

  return { update: show, unmount: () => resize.disconnect(), focus: () => area.focus() };
}
