// The WebSocket to the scene. Commits are applied in order. A lost connection is reopened and resumes after
// the last commit and the last event that both sides know.

import { CLIENT_MESSAGE, EVENT, GOODBYE, LAYER_ID, PROTOCOL, SERVER_MESSAGE } from "./wire-constants.js";
import { Reader, Writer, malformed } from "./wire.js";
import { connection, rootLayer } from "./state.js";
import { entryState, reload, session, storageKey } from "./session.js";
import { acknowledge, acknowledgeSoon, sendEvents, transmit } from "./outbox.js";
import { discardHandled, isHandled, moveToScene, send } from "./outbox.js";
import { applyCommit, clearLayers, readCommit } from "./layers.js";
import { currentTraits, watchFonts } from "./display-traits.js";
import { hideBanner, showBanner } from "./banner.js";
import { setTexts, localized } from "./texts.js";

const PING_EVERY = 15_000, ANSWER_WITHIN = 8_000, LONGEST_WAIT = 10_000;

let address, failures = 0, retryTimer, pingTimer, answerTimer, isDevelopment = false;

// Whether the client waits for the first commit to learn which scene the server chose: the saved one or the
// page's own.
let isUndecided = false, isShown = false;

// Only a dead connection leaves a ping unanswered: a busy server responds, too.
export function ping(time) {
  if (!connection.isWelcome) return;
  transmit(CLIENT_MESSAGE.ping);
  expectAnswer(time);
}

export function start() {
  const { dataset } = rootLayer().element;
  session.token = dataset.token;
  connection.lastApplied = +dataset.commit;
  address = dataset.socket;
  // The token is valid once; a saved copy of the page must not contain it.
  delete dataset.token;
  setTexts(dataset.texts);
  try {
    if (!("fresh" in dataset)) session.saved = JSON.parse(sessionStorage[storageKey] || null);
    delete sessionStorage[storageKey];
  } catch {}
  const { saved } = session;
  isUndecided = !!saved?.token;
  if (saved && !isUndecided) saved.isResumed = false;
  history.replaceState(entryState(history.state), "");
  addEventListener("online", connectNow);
  addEventListener("pageshow", connectNow);
  document.addEventListener("visibilitychange", connectNow);
  watchFonts();
  // A page in the back/forward cache connects again when it is shown again.
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) disconnect();
    else if (connection.isWelcome) transmit(CLIENT_MESSAGE.bye);
  });
  connect();
}

// The network is available again, or the page has become visible.
function connectNow() {
  if (connection.hasEnded || document.hidden) return;
  if (!connection.socket) connect();
  else if (connection.isWelcome) ping(2000);
}

function connect() {
  clearTimeout(retryTimer);
  connection.hasEnded = false;
  const { saved, token } = session, socket = connection.socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  // Ignores a socket that another one has replaced.
  const listen = (name, handle) => {
    socket[name] = (event) => { if (connection.socket === socket) handle(event); };
  };
  listen("onopen", () => transmit(CLIENT_MESSAGE.hello, (w) => w.uint(PROTOCOL.version)
    .string(saved?.token ? `${saved.token} ${token}` : token)
    // Welcomed, but lost before the first commit showed by which scene: only a snapshot is right for both.
    .uint(isUndecided && !saved.token ? 0 : connection.lastApplied).append(currentTraits())));
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
    // The page may show half of a commit, or lack one. A snapshot corrects that.
    console.error(error);
    connection.lastApplied = 0;
    lost();
  }
  if (connection.isWelcome) pingTimer = setTimeout(ping, PING_EVERY, ANSWER_WITHIN);
}

const RECEIVE = {
  [SERVER_MESSAGE.welcome]: (r) => {
    const version = r.uint();
    session.token = r.string();
    // The grace period.
    r.uint();
    const lastEvent = r.uint();
    if (version !== PROTOCOL.version) return restart(localized("The app was updated."), true);
    connection.isWelcome = true;
    failures = 0;
    delete sessionStorage.lifelineReloads;
    isDevelopment = r.bool();
    if (isDevelopment) delete sessionStorage.lifelineUpdate;
    hideBanner();
    if (isUndecided) return session.saved.token = null;
    discardHandled(lastEvent);
    sendEvents();
  },
  [SERVER_MESSAGE.commit]: (r) => {
    const commit = readCommit(r), { number, isSnapshot } = commit, { lastApplied } = connection;
    const wasUndecided = isUndecided;
    if (isUndecided) decide(commit);
    const isAnswer = !isHandled(commit.lastEvent);
    discardHandled(commit.lastEvent);
    if (number > lastApplied) {
      if (!isSnapshot && number > lastApplied + 1) malformed(`commit ${number} after ${lastApplied}`);
      applyCommit(commit);
      connection.lastApplied = number;
    }
    if (wasUndecided) sendEvents();
    if (!isShown) show();
    // Acknowledging by the next event halves the messages. Timers of hidden pages may fire too late for the
    // server.
    if (isAnswer && !document.hidden) acknowledgeSoon();
    else acknowledge();
  },
  [SERVER_MESSAGE.goodbye]: (r) => {
    const reason = r.u8(), text = r.string();
    if (reason === GOODBYE.shuttingDown) return lost();
    disconnect();
    connection.hasEnded = true;
    if (reason === GOODBYE.gone || reason === GOODBYE.outdated) {
      restart(text || localized("The app was restarted."), reason === GOODBYE.outdated);
    } else if (reason === GOODBYE.moved) {
      const message = text || localized("This page is open in another window.");
      showBanner(message, 0, localized("Use it here"), connect);
    } else {
      const message = text || localized("The server refused the connection.");
      showBanner(message, 0, localized("Reload"), reload);
    }
  },
  [SERVER_MESSAGE.pong]: () => {},
};

// The saved scene responds with a snapshot, the page's own scene with the changes since the page was created.
function decide({ isSnapshot, lastEvent }) {
  const { saved } = session;
  isUndecided = false;
  saved.isResumed = isSnapshot;
  if (!isSnapshot) return;
  clearLayers();
  moveToScene(lastEvent);
  document.title = saved.title;
  reportPath();
}

// Tells the scene at which entry of its history the tab is.
export function reportPath() {
  const { scene = 0, position = 0 } = history.state || {}, path = location.pathname + location.search;
  send(LAYER_ID.scene, EVENT.history, new Writer().string(path).uint(scene).uint(position));
}

// Shows a page that early.js hides, scrolled to its stored offsets.
function show() {
  const { dataset } = document.documentElement, end = () => { delete dataset.waiting; };
  isShown = true;
  if (session.saved) import("./features/page-state.js").then(end, end);
  else end();
}

function disconnect() {
  for (const timer of [retryTimer, pingTimer, answerTimer]) clearTimeout(timer);
  const { socket } = connection;
  connection.socket = connection.isWelcome = null;
  socket?.close();
}

function lost() {
  disconnect();
  // The first attempt is immediate. The delay then doubles, with jitter so that a server's clients do not all
  // connect at the same moment.
  const wait = failures ? Math.min(LONGEST_WAIT, 250 * 2 ** failures) * (0.75 + Math.random() / 2)
    : Math.random() * 50;
  failures++;
  retryTimer = setTimeout(connect, wait);
  if (wait < 1500) return showBanner(localized("Reconnecting…"), 500);
  showBanner(localized("Connection lost."), 500, localized("Try now"), connectNow, performance.now() + wait);
}

// Reloads that lead to no connection are delayed more each time. The visitor decides after the fourth, and
// when a page is outdated again within ten seconds. During development builds follow each other, so an
// outdated page always reloads.
function restart(text, isOutdated) {
  disconnect();
  connection.hasEnded = true;
  const now = Date.now(), { lifelineReloads = 0, lifelineUpdate = 0 } = sessionStorage;
  const isRepeated = isOutdated ? now - lifelineUpdate < 10_000 : lifelineReloads > 3;
  if (isRepeated) return showBanner(text, 0, localized("Reload"), reload);
  if (!isOutdated) sessionStorage.lifelineReloads = +lifelineReloads + 1;
  else if (!isDevelopment) sessionStorage.lifelineUpdate = now;
  showBanner(`${text} ${localized("Reloading…")}`);
  setTimeout(reload, isOutdated ? 400 : 400 * 3 ** lifelineReloads);
}
