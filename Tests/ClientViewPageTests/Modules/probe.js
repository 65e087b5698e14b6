// A module that does what its payload asks for.

import { word } from "./word.js";

export function mount(element, payload, context) {
  globalThis.probe = { context, element, updates: [], unmounts: 0, changes: 0 };
  if (payload.mode === "throwInMount") throw new Error("private text");
  const input = document.createElement("input"), button = document.createElement("button");
  const text = document.createElement("p");
  input.ariaLabel = "Inside";
  button.textContent = word;
  element.append(input, button, text);
  const show = (next) => {
    payload = next;
    text.textContent = next.text;
  };
  button.addEventListener("click", () => {
    if (payload.mode === "throwLater") throw new Error("private text");
    context.send("clicked", { text: payload.text });
  });
  input.addEventListener("input", () => context.send("typed", { text: input.value }));
  context.addEventListener("change", () => { probe.changes++; });
  if (payload.mode === "resize") context.resize({ width: 150, height: 60 });
  if (payload.mode === "policy") tryWhatIsForbidden(context);
  show(payload);
  return {
    update(next) {
      if (next.mode === "throwInUpdate") throw new Error("private text");
      probe.updates.push(next.text);
      show(next);
    },
    unmount() {
      probe.unmounts++;
      if (payload.mode === "throwInUnmount") throw new Error("private text");
    },
    ...(payload.mode === "ownFocus" && {
      focus: () => button.focus(),
      blur: () => { probe.isBlurred = true; },
    }),
  };
}

async function tryWhatIsForbidden(context) {
  const refused = [];
  const attempt = async (name, action) => {
    try { await action(); } catch { refused.push(name); }
  };
  await attempt("eval", () => (0, eval)("1"));
  await attempt("fetch", () => fetch("https://elsewhere.invalid/"));
  await attempt("import", () => import("https://elsewhere.invalid/a.js"));
  await attempt("inline", () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.hasRunInline = true";
    document.head.append(script);
    if (!globalThis.hasRunInline) throw new Error();
  });
  await attempt("own", async () => {
    const answer = await fetch(new URL("word.js", import.meta.url));
    if (!answer.ok) throw new Error();
  });
  context.send("typed", { text: refused.join() });
}
