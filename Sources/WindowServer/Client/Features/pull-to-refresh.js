// The refresh control of a list. Pulling the list down at its top shows the control, with growing resistance;
// a release beyond a distance clicks it. It is also shown while it has the keyboard focus. Other finger
// movements scroll as usual.

const REFRESH_DISTANCE = 56, listeners = new WeakMap();

export function update({ element }, reader) {
  listeners.get(element)?.abort();
  listeners.delete(element);
  if (!reader) return;
  // The list would clip a focus ring around the control, because the control has the list's width.
  element.style.outlineOffset = "-2px";
  const controller = new AbortController();
  listeners.set(element, controller);
  // The element has no parent until the commit has been applied.
  queueMicrotask(() => element.parentElement && listen(element, element.parentElement, controller.signal));
}

function listen(element, scroller, signal) {
  const on = (target, names, handle, passive = true) => {
    for (const name of names) target.addEventListener(name, handle, { signal, passive });
  };
  const slide = (distance) => {
    const s = element.style;
    s.zIndex = distance ? 2 : 0;
    s.background = distance ? "light-dark(#f2f2f7ee, #2c2c2eee)" : "";
    s.opacity = distance ? Math.min(1, distance / REFRESH_DISTANCE) : 1;
    s.translate = distance ? `0 ${distance - (element.ariaBusy ? element.offsetHeight : 0)}px` : "";
  };
  let start, distance = 0;
  on(scroller, ["touchstart"], ({ touches }) => {
    start = touches.length === 1 && scroller.scrollTop <= 0 && !element.ariaBusy ? touches[0] : null;
  });
  on(scroller, ["touchmove"], (event) => {
    if (!start) return;
    const [touch] = event.touches, y = touch.clientY - start.clientY, x = touch.clientX - start.clientX;
    // A pull begins with a downward movement. Once it has begun, nothing scrolls.
    if (!distance && (y <= 0 || Math.abs(x) > y || scroller.scrollTop > 0 || !event.cancelable)) {
      start = null;
      return;
    }
    event.preventDefault();
    distance = Math.max(0.01, 120 * (1 - Math.exp(-Math.max(0, y) / 180)));
    slide(distance);
  }, false);
  on(scroller, ["touchend", "touchcancel"], ({ type }) => {
    if (!start) return;
    const refreshes = distance >= REFRESH_DISTANCE && type === "touchend", { translate } = element.style;
    start = null;
    distance = 0;
    slide(0);
    if (refreshes) element.click();
    else if (translate) {
      element.animate([{ translate }, { translate: "0 0" }], { duration: 200, easing: "ease-out" });
    }
  });
  on(element, ["focus"], () => {
    if (!element.matches(":focus-visible") || element.ariaBusy) return;
    slide(element.offsetHeight);
    element.style.opacity = 1;
  });
  on(element, ["blur", "click"], () => slide(0));
}
