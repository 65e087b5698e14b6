// The control above a list that asks for a refresh. Pulled down past the list's top it slides in over it, more and more
// slowly; let go far enough down, it does what a click on it does. With the keyboard on it, it is shown as well. A finger
// that does anything else scrolls as ever.

const FAR = 56, listeners = new WeakMap();

export function update({ element }, reader) {
  listeners.get(element)?.abort();
  listeners.delete(element);
  if (!reader) return;
  // Its ring would be cut off at the edges of the list, which it fills.
  element.style.outlineOffset = "-2px";
  const controller = new AbortController();
  listeners.set(element, controller);
  // The element has its place when the commit has been carried out.
  queueMicrotask(() => element.parentElement && listen(element, element.parentElement, controller.signal));
}

function listen(element, scroller, signal) {
  const on = (target, names, handle, passive = true) => {
    for (const name of names) target.addEventListener(name, handle, { signal, passive });
  };
  const slide = (way) => {
    const s = element.style;
    s.zIndex = way ? 2 : 0;
    s.background = way ? "light-dark(#f2f2f7ee, #2c2c2eee)" : "";
    s.opacity = way ? Math.min(1, way / FAR) : 1;
    s.translate = way ? `0 ${way - (element.ariaBusy ? element.offsetHeight : 0)}px` : "";
  };
  let start, way = 0;
  on(scroller, ["touchstart"], ({ touches }) => {
    start = touches.length === 1 && scroller.scrollTop <= 0 && !element.ariaBusy ? touches[0] : null;
  });
  on(scroller, ["touchmove"], (event) => {
    if (!start) return;
    const [touch] = event.touches, y = touch.clientY - start.clientY, x = touch.clientX - start.clientX;
    // Only what begins straight down is a pull; once it is one, nothing else scrolls.
    if (!way && (y <= 0 || Math.abs(x) > y || scroller.scrollTop > 0 || !event.cancelable)) return void (start = null);
    event.preventDefault();
    way = Math.max(0.01, 120 * (1 - Math.exp(-Math.max(0, y) / 180)));
    slide(way);
  }, false);
  on(scroller, ["touchend", "touchcancel"], ({ type }) => {
    if (!start) return;
    const isFar = way >= FAR && type === "touchend", { translate } = element.style;
    start = null;
    way = 0;
    slide(0);
    if (isFar) element.click();
    else if (translate) element.animate([{ translate }, { translate: "0 0" }], { duration: 200, easing: "ease-out" });
  });
  on(element, ["focus"], () => {
    if (!element.matches(":focus-visible") || element.ariaBusy) return;
    slide(element.offsetHeight);
    element.style.opacity = 1;
  });
  on(element, ["blur", "click"], () => slide(0));
}
