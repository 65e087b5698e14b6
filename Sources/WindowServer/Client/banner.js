// Says quietly and honestly how the connection is. Nothing is shown for the short losses that nobody would notice.

const QUIET = 500;

let banner, message, countdown, button, showTimer = 0, tickTimer = 0;

function make() {
  const add = (tag, parent, className) => {
    const element = document.createElement(tag);
    element.className = className;
    parent.append(element);
    return element;
  };
  banner = add("div", document.body, "connection");
  banner.setAttribute("role", "status");
  message = add("span", banner, "connection-message");
  // Not read out: a screen reader would announce every second.
  countdown = add("span", banner, "connection-countdown");
  countdown.setAttribute("aria-hidden", "true");
  button = add("button", banner, "connection-button");
  button.type = "button";
}

function show(text, { label = "", action = null, until = 0 } = {}) {
  if (!banner) make();
  clearInterval(tickTimer);
  if (message.textContent !== text) message.textContent = text;
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    countdown.textContent = seconds > 0 ? `Trying again in ${seconds} s` : "";
  };
  tick();
  if (until) tickTimer = setInterval(tick, 250);
  button.textContent = label;
  button.hidden = !label;
  button.onclick = action;
}

const reveal = (delay) => {
  if (delay === 0) {
    clearTimeout(showTimer);
    showTimer = 0;
    banner.classList.add("is-shown");
  } else if (!showTimer && !banner.classList.contains("is-shown")) {
    showTimer = setTimeout(() => banner.classList.add("is-shown"), delay);
  }
};

export function showReconnecting() {
  show("Reconnecting…");
  reveal(QUIET);
}

export function showLost(until, retry) {
  show("Connection lost.", { until, label: "Try now", action: retry });
  reveal(QUIET);
}

export function showEnded(text, label, action) {
  show(text, { label, action });
  reveal(0);
}

export function hideBanner() {
  clearTimeout(showTimer);
  clearInterval(tickTimer);
  showTimer = 0;
  banner?.classList.remove("is-shown");
  if (message) message.textContent = countdown.textContent = "";
}
