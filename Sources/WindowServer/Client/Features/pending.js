// Shows that an event waits for the server: first by the look of the clicked element, after a long time by
// the banner. Most responses arrive sooner. A reload waits for the server, too. Loaded by every page after
// its first paint.

import { LAYER_EVENT } from "../wire-constants.js";
import { safeURL } from "../drawing.js";
import { on } from "../dom.js";
import { listenerLayer } from "../state.js";
import { isHandled, newestEvent, oldestEvent, probe } from "../outbox.js";
import { hideBanner, showBanner } from "../banner.js";
import { session } from "../session.js";
import { localized } from "../texts.js";
import { ping } from "../connection.js";

const CHECK_EVERY = 100, PROBE_AFTER = 150, QUIET_AFTER = 250, LONG_AFTER = 1000, SILENT_AFTER = 5000;

let clicks = [], timer, probed = 0, isPinged = false, isSilent = false;

function waitFor(element, number) {
  // Fading an element that fills much of the page would appear to fade everything but its controls.
  const { width, height } = element.getBoundingClientRect();
  const isShown = width * height < innerWidth * innerHeight / 3;
  clicks.push({ element, number, time: performance.now(), isShown });
}

// The listeners of input.js, which precede these, have already sent the event.
let last = 0;
on("click submit", ({ target, type }) => {
  const layer = listenerLayer(target, type === "click" ? LAYER_EVENT.click : LAYER_EVENT.submit);
  const number = newestEvent();
  if (layer && number > last && !isHandled(number)) waitFor(layer.element, number);
  last = number;
});

function check() {
  clicks = clicks.filter(({ element, number }) => {
    if (!isHandled(number)) return true;
    element.removeAttribute("data-waits");
  });
  const oldest = oldestEvent(), now = performance.now();
  if (!oldest) return stop();
  const age = now - oldest.time;
  // Without a probe, an event that changes nothing gets no response.
  if (age > (clicks.length ? PROBE_AFTER : LONG_AFTER) && probed < newestEvent()) {
    probed = newestEvent();
    probe();
  }
  for (const { element, time, isShown } of clicks) {
    const waits = now - time > LONG_AFTER ? "long" : "quiet";
    if (isShown && now - time > QUIET_AFTER && element.dataset.waits !== waits) element.dataset.waits = waits;
  }
  if (age > LONG_AFTER && !isPinged) {
    isPinged = true;
    ping(SILENT_AFTER - LONG_AFTER - 500);
  }
  if (age > SILENT_AFTER && !isSilent) {
    isSilent = true;
    showBanner(localized("Waiting for the server…"));
  }
}

function stop() {
  clearInterval(timer);
  timer = 0;
  isPinged = false;
  if (isSilent) hideBanner();
  isSilent = false;
}

on("sent", () => { if (oldestEvent()) timer ||= setInterval(check, CHECK_EVERY); });
on("commit", () => { if (timer) check(); });

// A tab that loads the page while there is no server is lost to the browser's own page about the error. The
// answer may be the redirection of somebody who has to sign in.
session.answer = async () => {
  for (;;) {
    const signal = AbortSignal.timeout(8000);
    const { status } = await fetch(safeURL("/health"), { redirect: "manual", signal }).catch(() => ({}));
    if (status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};
