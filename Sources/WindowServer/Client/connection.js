// The WebSocket to the scene. Events are numbered and kept until the server has handled them; commits are applied in
// order and acknowledged: those that answer an event with the next event, if one comes within a second, all others at
// once. A connection that breaks is made again and goes on where both sides were.

import { Reader, Writer, malformed } from "./wire.js";
import { applyCommit, layers, make, readCommit } from "./layers.js";
import { keepTyped } from "./input.js";

const VERSION = 1, PING_EVERY = 15_000, ANSWER_WITHIN = 8_000, LONGEST_WAIT = 10_000, ACKNOWLEDGE_WITHIN = 1000;

let address, token, lastApplied = 0, socket, isWelcome, hasEnded, failures = 0, retryTimer, pingTimer, answerTimer;
let nextEvent = 1, events = [], handled = 0, acknowledged = 0, acknowledgeTimer;

const transmit = (kind, write) => {
  const writer = new Writer().u8(kind);
  write?.(writer);
  socket.send(new Uint8Array(writer.bytes));
};

// Sends an event, or keeps it for when there is a connection. Of events of a layer with the same key that directly
// follow each other while they wait only the newest matters.
export function send(layer, type, payload, key) {
  const { bytes } = new Writer().uint(layer).uint(lastApplied).u8(type).append(payload.bytes), last = events.at(-1);
  if (key && last?.key === key && last.layer === layer && !last.isSent) last.bytes = bytes, last.seen = lastApplied;
  else events.push({ number: nextEvent++, bytes, seen: lastApplied, layer, key });
  sendEvents();
}

function sendEvents() {
  if (isWelcome) for (const event of events) {
    if (event.isSent) continue;
    transmit(3, (w) => w.uint(event.number).append(event.bytes));
    event.isSent = true;
    acknowledged = Math.max(acknowledged, event.seen);
  }
}

function forgetHandled(number) {
  handled = number;
  events = events.filter((event) => event.number > number);
}

function acknowledge() {
  acknowledgeTimer = 0;
  if (acknowledged < lastApplied) transmit(2, (w) => w.uint(acknowledged = lastApplied));
}

export function start() {
  const { dataset } = layers.get(1).element;
  token = dataset.token;
  lastApplied = +dataset.commit;
  address = dataset.socket;
  // The token is for one use; a saved copy of the page shall not show it.
  delete dataset.token;
  addEventListener("online", connectNow);
  addEventListener("pageshow", connectNow);
  document.addEventListener("visibilitychange", connectNow);
  document.fonts.ready.then(() => { areFontsReady = true; tellTraits(); });
  addEventListener("pagehide", ({ persisted }) => { if (isWelcome && !persisted) transmit(5); });
  connect();
}

// The network is back, or somebody looks at the page again: no time to wait.
function connectNow() {
  if (hasEnded || document.hidden) return;
  if (!socket) connect();
  else if (isWelcome) ping(2000);
}

function connect() {
  clearTimeout(retryTimer);
  hasEnded = false;
  const current = socket = new WebSocket(address);
  current.binaryType = "arraybuffer";
  // What a socket still says after another one took its place is not listened to.
  const listen = (name, handle) => { current[name] = (event) => { if (socket === current) handle(event); }; };
  listen("onopen", () => transmit(1, (w) => w.uint(VERSION).string(token).uint(lastApplied).append(lastTraits = readTraits())));
  listen("onmessage", receive);
  listen("onclose", lost);
  expectAnswer(ANSWER_WITHIN);
}

function expectAnswer(time) {
  clearTimeout(answerTimer);
  answerTimer = setTimeout(lost, time);
}

function ping(time) {
  transmit(4);
  expectAnswer(time);
}

function receive({ data }) {
  clearTimeout(answerTimer);
  clearTimeout(pingTimer);
  try {
    const reader = new Reader(data);
    (RECEIVE[reader.u8()] || malformed("message"))(reader);
  } catch (error) {
    // The page may show half of a commit, or miss one: only a snapshot makes that right.
    console.error(error);
    lastApplied = 0;
    lost();
  }
  if (isWelcome) pingTimer = setTimeout(ping, PING_EVERY, ANSWER_WITHIN);
}

const RECEIVE = [, (r) => {
  const version = r.uint();
  token = r.string();
  r.uint();
  forgetHandled(r.uint());
  if (version !== VERSION) return restart("The app was updated.");
  isWelcome = true;
  failures = 0;
  hideBanner();
  for (const event of events) event.isSent = false;
  sendEvents();
}, (r) => {
  const commit = readCommit(r), { number, isSnapshot } = commit, isAnswer = commit.handled > handled;
  forgetHandled(commit.handled);
  if (number > lastApplied) {
    if (!isSnapshot && number > lastApplied + 1) malformed(`commit ${number} after ${lastApplied}`);
    applyCommit(commit);
    lastApplied = number;
  }
  // Half as many messages for somebody who goes on: each event says which commit was seen. Hidden pages' timers may come
  // after the server's patience.
  if (isAnswer && !document.hidden) acknowledgeTimer ||= setTimeout(acknowledge, ACKNOWLEDGE_WITHIN);
  else acknowledge();
}, (r) => {
  const reason = r.u8(), text = r.string();
  if (reason === 2) return lost();
  disconnect();
  hasEnded = true;
  if (reason === 1 || reason === 5) restart(text || "The app was restarted.");
  else if (reason === 4) showBanner(text || "This page is open in another window.", 0, "Use it here", connect);
  else showBanner(text || "The server refused the connection.", 0, "Reload", reload);
}, () => {}];

function disconnect() {
  for (const timer of [retryTimer, pingTimer, answerTimer, acknowledgeTimer]) clearTimeout(timer);
  acknowledgeTimer = 0;
  const old = socket;
  socket = isWelcome = null;
  old?.close();
}

function lost() {
  disconnect();
  // The first try at once, later ones with twice the time, and not all clients of a server at the same moment.
  const wait = failures ? Math.min(LONGEST_WAIT, 250 * 2 ** failures) * (0.75 + Math.random() / 2) : Math.random() * 50;
  failures++;
  retryTimer = setTimeout(connect, wait);
  if (wait < 1500) showBanner("Reconnecting…", 500);
  else showBanner("Connection lost.", 500, "Try now", connectNow, performance.now() + wait);
}

export function reload() {
  hasEnded = true;
  keepTyped();
  location.reload();
}

// When a reload within the last seconds did not help, the next one is the visitor's decision.
function restart(text) {
  disconnect();
  hasEnded = true;
  if (Date.now() - (sessionStorage.lifelineReload || 0) < 10_000) return showBanner(text, 0, "Reload", reload);
  sessionStorage.lifelineReload = Date.now();
  showBanner(text + " Reloading…");
  setTimeout(reload, 400);
}

// The banner says how the connection is, quietly: not for the short losses that nobody would notice.

let showTimer, tickTimer;
const banner = make("div", "connection", document.body), message = make("span", "", banner);
const countdown = make("span", "countdown", banner), button = make("button", "", banner);
banner.setAttribute("role", "status");
// Not read out: a screen reader would announce every second.
countdown.setAttribute("aria-hidden", true);

function showBanner(text, delay = 0, label = "", action, until = 0) {
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    countdown.textContent = seconds > 0 ? `Trying again in ${seconds} s` : "";
  };
  clearInterval(tickTimer);
  tickTimer = until && setInterval(tick, 250);
  tick();
  if (message.textContent !== text) message.textContent = text;
  button.textContent = label;
  button.onclick = action;
  showTimer ||= setTimeout(() => banner.classList.add("is-shown"), delay);
}

function hideBanner() {
  clearTimeout(showTimer);
  clearInterval(tickTimer);
  showTimer = 0;
  banner.classList.remove("is-shown");
  message.textContent = "";
}

// The traits: what the page is shown in.

export const traitQueries = ["prefers-color-scheme: dark", "prefers-reduced-motion: reduce", "prefers-contrast: more",
  "pointer: coarse", "any-hover: hover"].map((query) => matchMedia(`(${query})`));

let lastTraits, areFontsReady = false;
const insets = getComputedStyle(make("div", "insets", document.body));

function readTraits() {
  const root = document.documentElement, { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { bytes } = new Writer().fixed(root.clientWidth, root.clientHeight).f32(devicePixelRatio)
    .uint(traitQueries.reduce((flags, { matches }, i) => flags | matches << i, areFontsReady ? 0 : 64))
    .fixed(...["Top", "Left", "Bottom", "Right"].map((side) => parseFloat(insets["padding" + side]) || 0))
    // The reader's own default size; the page itself never sets that of the root element.
    .uint(parseFloat(getComputedStyle(root).fontSize) / 16 * 1000)
    .string(navigator.language).string(timeZone);
  // The first paint of the next visit is laid out for these already.
  document.cookie = `lifeline-traits=${btoa(String.fromCharCode(...bytes))};path=/;samesite=lax;max-age=9999999`;
  return bytes;
}

export function tellTraits() {
  const bytes = readTraits();
  if (String(bytes) !== String(lastTraits)) send(0, 11, { bytes: lastTraits = bytes }, "traits");
}
