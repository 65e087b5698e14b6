// Added to each page: measures the time from a click to the frame that shows the resulting change of an
// element.
window.measureChanges = (watched) => {
  let clicked = 0, hasChanged = false;
  addEventListener("click", (event) => { clicked = event.timeStamp; hasChanged = false; }, true);
  new MutationObserver(() => {
    if (hasChanged || !clicked) return;
    hasChanged = true;
    const started = clicked;
    // In the frame, and then after its layout and paint.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { window.measured = performance.now() - started; };
      channel.port2.postMessage(0);
    });
  }).observe(watched, { subtree: true, childList: true, characterData: true, attributes: true });
};
