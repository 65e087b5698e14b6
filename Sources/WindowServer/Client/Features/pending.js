// What waits for the server shows that it does: what was clicked, quietly at first, and, when nothing is heard for long, the
// banner. Most answers come sooner. Every page loads this module when it rests.

import { hideBanner, isHandled, newestEvent, oldestEvent, ping, probe, showBanner } from "../connection.js";
import { reporter } from "../layers.js";

const CLICK = 1, SUBMIT = 256, LOOK_EVERY = 100, ASKED_AFTER = 150, QUIET_AFTER = 250, LONG_AFTER = 1000, SILENT_AFTER = 5000;

let clicks = [], timer, probed = 0, isPinged = false, isSilent = false;

const on = (names, handle) => { for (const name of names.split(" ")) document.addEventListener(name, handle); };

// The event was sent by the client's own listeners, which came before these.
function waitFor(element, number) {
  // Of what fills the page only the rest would be seen to change.
  const { width, height } = element.getBoundingClientRect();
  clicks.push({ element, number, time: performance.now(), isShown: width * height < innerWidth * innerHeight / 3 });
}

let last = 0;
on("click submit", ({ target, type }) => {
  const layer = reporter(target, type === "click" ? CLICK : SUBMIT), number = newestEvent();
  if (layer && number > last && !isHandled(number)) waitFor(layer.element, number);
  last = number;
});

function look() {
  clicks = clicks.filter(({ element, number }) => {
    if (!isHandled(number)) return true;
    element.removeAttribute("data-waits");
  });
  const oldest = oldestEvent(), now = performance.now();
  if (!oldest) return stop();
  const age = now - oldest.time;
  // An event that changes nothing has no answer but that to a probe.
  if (age > (clicks.length ? ASKED_AFTER : LONG_AFTER) && probed < newestEvent()) {
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
    showBanner("Waiting for the server…");
  }
}

function stop() {
  clearInterval(timer);
  timer = 0;
  isPinged = false;
  if (isSilent) hideBanner();
  isSilent = false;
}

on("sent", () => { if (oldestEvent()) timer ||= setInterval(look, LOOK_EVERY); });
on("commit", () => { if (timer) look(); });
