// A banner with the state of the connection. It is not shown for losses too short to be noticed.

import { announce } from "./announcements.js";
import { make } from "./dom.js";
import { localized } from "./texts.js";

let showTimer, tickTimer;
const banner = make("div", "connection", document.body), message = make("span", "", banner);
const countdown = make("span", "countdown", banner), button = make("button", "", banner);
// Otherwise a screen reader would announce every second.
countdown.setAttribute("aria-hidden", true);

const isBannerShown = () => banner.classList.contains("is-shown");

// Announces the text when it becomes visible: a live region does not announce text that was set while hidden.
export function showBanner(text, delay = 0, label = "", action, until = 0) {
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    countdown.textContent = seconds > 0 ? localized("Trying again in %@ s").replace("%@", seconds) : "";
  };
  clearInterval(tickTimer);
  tickTimer = until && setInterval(tick, 250);
  tick();
  const isNew = message.textContent !== text;
  if (isNew) message.textContent = text;
  button.textContent = label;
  button.onclick = action;
  if (isNew && isBannerShown()) announce(text);
  showTimer ||= setTimeout(() => {
    banner.classList.add("is-shown");
    announce(message.textContent);
  }, delay);
}

export function hideBanner() {
  clearTimeout(showTimer);
  clearInterval(tickTimer);
  showTimer = 0;
  if (isBannerShown()) announce(localized("Connected again."));
  banner.classList.remove("is-shown");
  message.textContent = "";
}
