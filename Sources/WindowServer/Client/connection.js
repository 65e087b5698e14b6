// The WebSocket to the scene. Events are numbered and kept until the server has handled them; commits are applied in
// order and acknowledged: those that answer an event with the next event, if one comes within a second, all others at
// once. A connection that breaks is made again and goes on where both sides were.

import { Reader, Writer, malformed } from "./wire.js";
import { applyCommit, clearLayers, layers, make, readCommit } from "./layers.js";
import { announce } from "./effects.js";

const VERSION = 1, PING_EVERY = 15_000, ANSWER_WITHIN = 8_000, LONGEST_WAIT = 10_000, ACKNOWLEDGE_WITHIN = 1000;

let address, token, lastApplied = 0, socket, isWelcome, hasEnded, failures = 0, retryTimer, pingTimer, answerTimer;
let nextEvent = 1, events = [], handled = 0, acknowledged = 0, acknowledgeTimer;

// The documents that show one scene after the other share a name, which the entries of the history carry. Under it the tab
// keeps what Features/place.js stored when the last of them was left: "left", if there is any.
const entry = history.state?.lifeline || Math.random().toString(36).slice(2);
export const entryState = { lifeline: entry }, leftKey = "lifeline " + entry;
export let left;

// Whether the first commit has yet to show which scene the server chose, the one that was left or this page's own.
let isUndecided = false, isShown = false;

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
  else events.push({ number: nextEvent++, bytes, seen: lastApplied, layer, key, time: performance.now() });
  sendEvents();
  document.dispatchEvent(new Event("sent"));
}

// For Features/pending.js: which event has waited longest, the newest one, and which are handled. A probe is answered when all
// events before it have been handled, also those that changed nothing.
export const oldestEvent = () => events[0];
export const newestEvent = () => nextEvent - 1;
export const isHandled = (number) => number <= handled;
export function probe() { if (isWelcome) transmit(6); }
// Only a connection that is dead leaves this unanswered: a server that is busy answers all the same.
export function ping(time) {
  if (!isWelcome) return;
  transmit(4);
  expectAnswer(time);
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
  try {
    if (!("fresh" in dataset)) left = JSON.parse(sessionStorage[leftKey] || null);
    delete sessionStorage[leftKey];
  } catch {}
  isUndecided = !!left?.token;
  if (left && !isUndecided) left.isResumed = false;
  history.replaceState(entryState, "");
  addEventListener("online", connectNow);
  addEventListener("pageshow", connectNow);
  document.addEventListener("visibilitychange", connectNow);
  document.fonts.ready.then(() => { areFontsReady = true; tellTraits(); });
  // A page that may be shown again as it is connects again then.
  addEventListener("pagehide", ({ persisted }) => { if (persisted) disconnect(); else if (isWelcome) transmit(5); });
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
  listen("onopen", () => transmit(1, (w) => w.uint(VERSION).string(left?.token ? `${left.token} ${token}` : token)
    // Welcomed, and cut off before it was clear by which scene: only a snapshot fits both.
    .uint(isUndecided && !left.token ? 0 : lastApplied).append(lastTraits = readTraits())));
  listen("onmessage", receive);
  listen("onclose", lost);
  expectAnswer(ANSWER_WITHIN);
}

function expectAnswer(time) {
  clearTimeout(answerTimer);
  answerTimer = setTimeout(lost, time);
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
  const number = r.uint();
  if (version !== VERSION) return restart("The app was updated.", true);
  isWelcome = true;
  failures = 0;
  delete sessionStorage.lifelineReloads;
  hideBanner();
  for (const event of events) event.isSent = false;
  if (isUndecided) return left.token = null;
  forgetHandled(number);
  sendEvents();
}, (r) => {
  const commit = readCommit(r), { number, isSnapshot } = commit, wasUndecided = isUndecided;
  if (isUndecided) decide(commit);
  const isAnswer = commit.handled > handled;
  forgetHandled(commit.handled);
  if (number > lastApplied) {
    if (!isSnapshot && number > lastApplied + 1) malformed(`commit ${number} after ${lastApplied}`);
    applyCommit(commit);
    lastApplied = number;
  }
  if (wasUndecided) sendEvents();
  if (!isShown) show();
  // Half as many messages for somebody who goes on: each event says which commit was seen. Hidden pages' timers may come
  // after the server's patience.
  if (isAnswer && !document.hidden) acknowledgeTimer ||= setTimeout(acknowledge, ACKNOWLEDGE_WITHIN);
  else acknowledge();
}, (r) => {
  const reason = r.u8(), text = r.string();
  if (reason === 2) return lost();
  disconnect();
  hasEnded = true;
  if (reason === 1 || reason === 5) restart(text || "The app was restarted.", reason === 5);
  else if (reason === 4) showBanner(text || "This page is open in another window.", 0, "Use it here", connect);
  else showBanner(text || "The server refused the connection.", 0, "Reload", reload);
}, () => {}];

// The scene that was left answers with a snapshot; this page's own has nothing to add to the page but what changed.
function decide({ isSnapshot, handled }) {
  isUndecided = false;
  left.isResumed = isSnapshot;
  if (!isSnapshot) return;
  clearLayers();
  // What was done to layers was done to those of another scene.
  events = events.filter(({ layer }) => !layer);
  nextEvent = handled + 1;
  for (const event of events) event.number = nextEvent++;
  document.title = left.title;
  if (left.path !== location.pathname + location.search) send(0, 13, new Writer().string(location.pathname + location.search));
}

// Shows a page that early.js keeps hidden, in its place.
function show() {
  const { dataset } = document.documentElement, end = () => { delete dataset.waiting; };
  isShown = true;
  if (left) import("./features/place.js").then(end, end);
  else end();
}

// The token with which another document may come back to the scene; none to a scene that shall begin again.
let beginsAgain = false;
export const returnToken = () => beginsAgain ? null : token;

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
  hasEnded = beginsAgain = true;
  location.reload();
}

// Reloads that lead to no connection come later each time; after the fourth, the next one is the visitor's decision. So it
// is when a page is outdated again within ten seconds.
function restart(text, isOutdated) {
  disconnect();
  hasEnded = true;
  const now = Date.now(), { lifelineReloads = 0, lifelineUpdate = 0 } = sessionStorage;
  if (isOutdated ? now - lifelineUpdate < 10_000 : lifelineReloads > 3) return showBanner(text, 0, "Reload", reload);
  if (isOutdated) sessionStorage.lifelineUpdate = now;
  else sessionStorage.lifelineReloads = +lifelineReloads + 1;
  showBanner(text + " Reloading…");
  setTimeout(reload, isOutdated ? 400 : 400 * 3 ** lifelineReloads);
}

// The banner says how the connection is, quietly: not for the short losses that nobody would notice.

let showTimer, tickTimer;
const banner = make("div", "connection", document.body), message = make("span", "", banner);
const countdown = make("span", "countdown", banner), button = make("button", "", banner);
// It is announced as it is shown: what was written out of sight would not be read out.
// Not read out: a screen reader would announce every second.
countdown.setAttribute("aria-hidden", true);

export function showBanner(text, delay = 0, label = "", action, until = 0) {
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    countdown.textContent = seconds > 0 ? `Trying again in ${seconds} s` : "";
  };
  clearInterval(tickTimer);
  tickTimer = until && setInterval(tick, 250);
  tick();
  const isNew = message.textContent !== text;
  if (isNew) message.textContent = text;
  button.textContent = label;
  button.onclick = action;
  const isShown = () => banner.classList.contains("is-shown");
  if (isNew && isShown()) announce(text);
  showTimer ||= setTimeout(() => {
    banner.classList.add("is-shown");
    announce(message.textContent);
  }, delay);
}

export function hideBanner() {
  clearTimeout(showTimer);
  clearInterval(tickTimer);
  showTimer = 0;
  if (banner.classList.contains("is-shown")) announce("Connected again.");
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
