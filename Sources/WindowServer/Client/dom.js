// Helpers for elements and listeners.

export function make(tag, className, parent) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

export const on = (names, handle, options) => {
  for (const name of names.split(" ")) document.addEventListener(name, handle, options);
};

// WebKitGTK does not name the key of Shift-Tab.
export const keyOf = ({ key, code }) => code === "Tab" ? code : key;

// Calls the function at most every 50 ms, always with the last arguments. flush() makes a delayed call
// immediately.
export function throttle(call) {
  let next = 0, timer = 0, last;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    next = performance.now() + 50;
    call(...last);
  };
  const throttled = (...values) => {
    last = values;
    timer ||= setTimeout(flush, next - performance.now());
  };
  return Object.assign(throttled, { flush });
}
