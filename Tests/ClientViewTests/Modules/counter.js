import { label } from "./Parts/label.js";

export function mount(element, payload, context) {
  const button = document.createElement("button");
  element.append(button);
  const show = ({ count }) => { button.textContent = label(count); };
  button.addEventListener("click", () => context.send("clicked", { count: payload.count }));
  show(payload);
  return {
    update(next) {
      payload = next;
      show(next);
    },
    unmount() { button.remove(); },
  };
}
