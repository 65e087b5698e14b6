// The WebSocket to the scene. Events are numbered and kept until the server has handled them; commits are applied in
// order and acknowledged. A connection that breaks is made again and goes on where both sides were.

import { Malformed, Reader, VERSION, Writer } from "./wire.js";
import { applyCommit, readCommit } from "./commits.js";
import { readTraits, rememberTraits } from "./traits.js";
import { keepTyped } from "./controls.js";
import { hideBanner, showEnded, showLost, showReconnecting } from "./banner.js";

const HELLO = 1, ACK = 2, EVENT = 3, PING = 4, BYE = 5;
const WELCOME = 1, COMMIT = 2, GOODBYE = 3, PONG = 4;
const GONE = 1, SHUTTING_DOWN = 2, REFUSED = 3, MOVED = 4, OUTDATED = 5;

const PING_EVERY = 15_000, ANSWER_WITHIN = 8_000, LONGEST_WAIT = 10_000;

let address, token, lastApplied;
let socket = null, isWelcome = false, hasEnded = false, failures = 0;
let retryTimer = 0, pingTimer = 0, answerTimer = 0;
let nextEvent = 1, events = [];

const frame = (kind) => new Writer().u8(kind);
const transmit = (writer) => socket.send(new Uint8Array(writer.bytes));

// Sends an event, or keeps it for when there is a connection. Events with the same key that directly follow each other
// and wait together are one: only the newest matters.
export function send(layer, type, payload, key = "") {
  const body = new Writer().uint(layer).u8(type).append(payload.bytes).bytes, last = events.at(-1);
  if (key && last?.key === key && !last.isSent) last.body = body;
  else events.push({ number: nextEvent++, body, key, isSent: false });
  sendEvents();
}

function sendEvents() {
  if (!isWelcome) return;
  for (const event of events) {
    if (event.isSent) continue;
    event.isSent = true;
    transmit(frame(EVENT).uint(event.number).append(event.body));
  }
}

function forgetHandled(number) {
  while (events.length && events[0].number <= number) events.shift();
}

export function start(root) {
  ({ token = "" } = root.dataset);
  lastApplied = +root.dataset.commit || 0;
  address = new URL(root.dataset.socket || "/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  // The token is for one use; a copy of the page must not show it.
  delete root.dataset.token;
  addEventListener("online", connectNow);
  document.addEventListener("visibilitychange", () => document.hidden || connectNow());
  addEventListener("pageshow", ({ persisted }) => persisted && connectNow());
  addEventListener("pagehide", ({ persisted }) => {
    if (isWelcome && !persisted) transmit(frame(BYE));
  });
  connect();
}

// The network is back, or somebody looks at the page again: no time to wait.
function connectNow() {
  if (hasEnded) return;
  if (!socket) connect();
  else if (isWelcome) ping(2000);
}

function connect() {
  clearTimeout(retryTimer);
  hasEnded = false;
  const current = socket = new WebSocket(address);
  current.binaryType = "arraybuffer";
  // What a socket still says after another one took its place is not listened to.
  const ifCurrent = (action) => (event) => { if (socket === current) action(event); };
  current.onopen = ifCurrent(() => {
    transmit(frame(HELLO).uint(VERSION).string(token).uint(lastApplied).append(rememberTraits(readTraits())));
  });
  current.onmessage = ifCurrent(({ data }) => receive(data));
  current.onclose = ifCurrent(lost);
  expectAnswer(ANSWER_WITHIN);
}

function expectAnswer(time) {
  clearTimeout(answerTimer);
  answerTimer = setTimeout(lost, time);
}

function ping(time) {
  transmit(frame(PING));
  expectAnswer(time);
}

function receive(data) {
  clearTimeout(answerTimer);
  clearTimeout(pingTimer);
  try {
    const reader = new Reader(data), kind = reader.u8(), read = RECEIVE[kind];
    if (!read) throw new Malformed(`unknown message ${kind}`);
    read(reader);
  } catch (error) {
    // The page may show half of a commit, or miss one: only a snapshot makes that right.
    console.error("Lifeline:", error);
    lastApplied = 0;
    lost();
  }
  if (isWelcome) pingTimer = setTimeout(ping, PING_EVERY, ANSWER_WITHIN);
}

const RECEIVE = {
  [WELCOME](reader) {
    const version = reader.uint();
    token = reader.string();
    reader.uint();
    forgetHandled(reader.uint());
    if (version !== VERSION) return reload("This page has been updated.");
    isWelcome = true;
    failures = 0;
    hideBanner();
    for (const event of events) event.isSent = false;
    sendEvents();
  },
  [COMMIT](reader) {
    const commit = readCommit(reader), { number, isSnapshot } = commit;
    forgetHandled(commit.handled);
    if (number > lastApplied) {
      if (!isSnapshot && number !== lastApplied + 1) throw new Malformed(`commit ${number} after ${lastApplied}`);
      applyCommit(commit);
      lastApplied = number;
    }
    transmit(frame(ACK).uint(number));
  },
  [GOODBYE](reader) {
    const reason = reader.u8(), text = reader.string();
    if (reason === SHUTTING_DOWN) return lost();
    disconnect();
    hasEnded = true;
    if (reason === GONE) reload(text || "The app was restarted.");
    else if (reason === OUTDATED) reload(text || "The app was updated.");
    else if (reason === MOVED) showEnded(text || "This page is open in another window.", "Use it here", connect);
    else showEnded(text || "The server refused the connection.", "Reload", () => location.reload());
  },
  [PONG]() {},
};

function disconnect() {
  for (const timer of [retryTimer, pingTimer, answerTimer]) clearTimeout(timer);
  isWelcome = false;
  const old = socket;
  socket = null;
  old?.close();
}

function lost() {
  disconnect();
  // The first try at once, later ones with twice the time, and not all clients of a server at the same moment.
  const wait = failures ? Math.min(LONGEST_WAIT, 250 * 2 ** failures) * (0.75 + Math.random() / 2) : Math.random() * 50;
  failures++;
  if (wait < 1500) showReconnecting();
  else showLost(performance.now() + wait, connectNow);
  retryTimer = setTimeout(connect, wait);
}

// Two reloads within a few seconds did not help; the third is the visitor's decision.
function reload(text) {
  const again = () => { keepTyped(); location.reload(); };
  const recent = JSON.parse(sessionStorage.getItem("lifeline-reloads") || "[]").filter((time) => Date.now() - time < 20_000);
  hasEnded = true;
  if (recent.length > 1) return showEnded(text, "Reload", again);
  sessionStorage.setItem("lifeline-reloads", JSON.stringify([...recent, Date.now()]));
  showEnded(text + " Reloading…");
  setTimeout(again, 400);
}
