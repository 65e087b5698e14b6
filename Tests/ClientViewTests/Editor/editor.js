export function mount(element, payload, context) {
  const area = document.createElement("textarea");
  area.value = payload.text;
  area.addEventListener("input", () => context.send("changed", { text: area.value }));
  element.append(area);
  return {
    update(payload) { if (payload.text !== area.value) area.value = payload.text; },
    unmount() {},
    focus() { area.focus(); },
  };
}
