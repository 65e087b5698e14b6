// The same counter with React, whose state is in the page.

const { createElement: e, Fragment, useState } = React;

function Counter() {
  const [count, setCount] = useState(0);
  return e(Fragment, null,
    e("p", { id: "count" }, `Count: ${count}`),
    e("button", { id: "add", onClick: () => setCount(count + 1) }, "Add one"));
}

ReactDOM.createRoot(document.getElementById("app")).render(e(Counter));
