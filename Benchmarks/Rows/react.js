// The same page with React: keyed rows, each evaluated only when it changes.

const { createElement: e, memo, useCallback, useState } = React;
const adjectives = "pretty large big small tall short long handsome plain quaint clean elegant".split(" ");
const colours = "red yellow blue green pink brown purple white black".split(" ");
const nouns = "table chair house desk car pony cookie burger pizza".split(" ");
let random = 42, nextID = 1;

function pick(words) {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return words[(random >>> 8) % words.length];
}

const make = (count) =>
  Array.from({ length: count }, () => ({ id: nextID++, label: `${pick(adjectives)} ${pick(colours)} ${pick(nouns)}` }));

const Row = memo(({ row, isSelected, select, remove }) =>
  e("div", { className: isSelected ? "selected" : "" },
    e("span", null, row.id),
    e("button", { className: "label", onClick: () => select(row.id) }, row.label),
    e("button", { className: "remove", onClick: () => remove(row.id) }, "x")));

function Page() {
  const [rows, setRows] = useState([]), [selected, select] = useState(0);
  const remove = useCallback((id) => setRows((rows) => rows.filter((row) => row.id !== id)), []);
  const replace = (rows) => {
    setRows(rows);
    select(0);
  };
  const tools = {
    create1k: ["Create 1,000", () => replace(make(1000))],
    replace1k: ["Replace 1,000", () => replace(make(1000))],
    update10th: ["Update every 10th", () =>
      setRows(rows.map((row, i) => i % 10 ? row : { ...row, label: row.label + " !!!" }))],
    swap: ["Swap", () => {
      const next = [...rows];
      [next[1], next[998]] = [next[998], next[1]];
      setRows(next);
    }],
    append1k: ["Append 1,000", () => setRows([...rows, ...make(1000)])],
    create10k: ["Create 10,000", () => replace(make(10000))],
    clear: ["Clear", () => replace([])],
  };
  return e(React.Fragment, null,
    e("div", { id: "tools" }, Object.entries(tools).map(([id, [title, onClick]]) =>
      e("button", { id, key: id, onClick }, title))),
    e("div", { id: "list" }, e("div", { id: "rows" }, rows.map((row) =>
      e(Row, { key: row.id, row, isSelected: row.id === selected, select, remove })))));
}

ReactDOM.createRoot(document.getElementById("app")).render(e(Page));
