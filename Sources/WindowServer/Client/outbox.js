// The events for the server. They are numbered and stored until the server has handled them, so that a new
// connection can resend them. A commit that answers an event is acknowledged by the next event within a
// second, if any; every other commit at once.

import { CLIENT_MESSAGE } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { connection } from "./state.js";

const ACKNOWLEDGE_WITHIN = 1000;

let nextEvent = 1, events = [], handled = 0, acknowledged = 0, acknowledgeTimer;

export const transmit = (kind, write) => {
  const writer = new Writer().u8(kind);
  write?.(writer);
  connection.socket.send(new Uint8Array(writer.bytes));
};

// Sends an event, or stores it until there is a connection. Replaces the last event if that is also unsent,
// and has the same layer and key.
export function send(layer, type, payload, key) {
  const seen = connection.lastApplied, last = events.at(-1);
  const { bytes } = new Writer().uint(layer).uint(seen).u8(type).append(payload.bytes);
  if (key && last?.key === key && last.layer === layer && !last.socket) Object.assign(last, { bytes, seen });
  else events.push({ number: nextEvent++, bytes, seen, layer, key, time: performance.now() });
  sendEvents();
  document.dispatchEvent(new Event("sent"));
}

// For Features/pending.js.
export const oldestEvent = () => events[0];
export const newestEvent = () => nextEvent - 1;
export const isHandled = (number) => number <= handled;
// The server responds when all earlier events have been handled, even if these changed nothing.
export function probe() { if (connection.isWelcome) transmit(CLIENT_MESSAGE.probe); }

// Sends the events that have not been sent over the current connection.
export function sendEvents() {
  const { isWelcome, socket } = connection;
  if (isWelcome) for (const event of events) {
    if (event.socket === socket) continue;
    transmit(CLIENT_MESSAGE.event, (w) => w.uint(event.number).append(event.bytes));
    event.socket = socket;
    acknowledged = Math.max(acknowledged, event.seen);
  }
}

export function discardHandled(number) {
  handled = number;
  events = events.filter((event) => event.number > number);
}

// Adapts to another scene: discards the events of layers, which belonged to the previous scene, and renumbers
// the others.
export function moveToScene(handledThere) {
  events = events.filter(({ layer }) => !layer);
  nextEvent = handledThere + 1;
  for (const event of events) event.number = nextEvent++;
}

export function acknowledge() {
  const { lastApplied } = connection;
  acknowledgeTimer = 0;
  if (!connection.isWelcome || acknowledged >= lastApplied) return;
  acknowledged = lastApplied;
  transmit(CLIENT_MESSAGE.acknowledge, (w) => w.uint(lastApplied));
}

// Not on hidden pages, whose timers may fire too late for the server.
export function acknowledgeSoon() { acknowledgeTimer ||= setTimeout(acknowledge, ACKNOWLEDGE_WITHIN); }
