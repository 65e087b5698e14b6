// Gives copied text the line breaks that it has on the screen. Browsers would join the texts of layers,
// because these are positioned absolutely. Loaded by every page after its first paint.

import { layerOf } from "../state.js";

function isCopied(node) {
  const { userSelect, visibility } = getComputedStyle(node.parentElement);
  return userSelect !== "none" && visibility === "visible";
}

// Returns the texts of a range, each with its layer.
function parts(range) {
  const parts = [], root = range.commonAncestorContainer;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  const first = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
  for (let node = first; node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const isTextNode = node.nodeType === Node.TEXT_NODE, last = parts.at(-1);
    const layer = layerOf(isTextNode ? node.parentElement : node);
    let text = node.localName === "br" ? "\n" : "";
    if (isTextNode && isCopied(node)) {
      text = node.data.slice(node === range.startContainer ? range.startOffset : 0,
        node === range.endContainer ? range.endOffset : undefined);
    }
    if (!text || !layer) continue;
    if (last?.layer === layer) last.text += text;
    else parts.push({ layer, text });
  }
  return parts;
}

function join(parts) {
  let text = "", last;
  for (const part of parts) {
    const box = part.layer.element.getBoundingClientRect();
    if (last) {
      const overlap = Math.min(box.bottom, last.bottom) - Math.max(box.top, last.top);
      // Texts beside each other are columns of a row.
      text += overlap > Math.min(box.height, last.height) / 2 ? "\t" : "\n";
    }
    text += part.text;
    last = box;
  }
  return text;
}

document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (event.defaultPrevented || selection.isCollapsed || event.target.matches?.("input, textarea")) return;
  const all = [];
  for (let i = 0; i < selection.rangeCount; i++) all.push(...parts(selection.getRangeAt(i)));
  if (all.length < 2) return;
  event.clipboardData.setData("text/plain", join(all));
  event.preventDefault();
});
