// The fastest possible page: it executes the server's commands with minimal code. It uses no <button>:
// Chromium repaints one on release, and delivers no message before that frame.

const rows = document.getElementById("rows"), byID = new Map();
const socket = new WebSocket(`ws://${location.host}/socket`);
const template = document.createElement("template");
template.innerHTML = '<div><span> </span><div role="button" tabindex="0" class="label"> </div>' +
  '<div role="button" tabindex="0" class="remove">x</div></div>';
let selected = null;

function append(text) {
  const labels = text.split("\n");
  let id = +labels.shift();
  const fragment = document.createDocumentFragment();
  for (const label of labels) {
    const row = template.content.firstChild.cloneNode(true);
    row.firstChild.firstChild.data = row.id = id;
    row.children[1].firstChild.data = label;
    byID.set(id++, row);
    fragment.append(row);
  }
  rows.append(fragment);
}

const actions = {
  c(text) {
    rows.textContent = "";
    byID.clear();
    selected = null;
    if (text) append(text);
  },
  a: append,
  u(text) {
    for (const line of text.split("\n")) {
      const [id, label] = line.split("\t");
      byID.get(+id).children[1].firstChild.data = label;
    }
  },
  w(text) {
    const [a, b] = text.split(" ").map((index) => rows.children[index]), next = b.nextSibling;
    rows.insertBefore(b, a.nextSibling);
    rows.insertBefore(a, next);
  },
  s(id) {
    selected?.classList.remove("selected");
    selected = byID.get(+id);
    selected.classList.add("selected");
  },
  r(id) {
    byID.get(+id).remove();
    byID.delete(+id);
  },
};

socket.onmessage = ({ data }) => actions[data[0]](data.slice(1));
document.getElementById("tools").onclick = ({ target }) => { if (target.id !== "tools") socket.send(target.id); };
rows.onclick = ({ target }) => {
  const name = { label: "select", remove: "remove" }[target.className];
  if (name) socket.send(`${name} ${target.parentNode.id}`);
};
