// What is copied has line breaks where it has them on the screen: layers stand where their boxes say, and browsers join the
// texts of such elements. Every page loads this module when it rests.

import { layerOf } from "../layers.js";

const isCopied = (node) => getComputedStyle(node.parentElement).userSelect !== "none" &&
  getComputedStyle(node.parentElement).visibility === "visible";

// The text of a range, and the layer that each part of it stands in.
function parts(range) {
  const parts = [], root = range.commonAncestorContainer, walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const layer = layerOf(node.nodeType === Node.TEXT_NODE ? node.parentElement : node), last = parts.at(-1);
    let text = node.localName === "br" ? "\n" : "";
    if (node.nodeType === Node.TEXT_NODE && isCopied(node)) {
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
    // Beside each other are the columns of a row.
    if (last) text += Math.min(box.bottom, last.bottom) - Math.max(box.top, last.top) > Math.min(box.height, last.height) / 2 ? "\t" : "\n";
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
