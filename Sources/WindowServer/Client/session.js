// The tab's claim on a scene. Documents that show the same scene one after the other share a name, which is
// stored in their history entries. Under it the tab stores the state of a page that it leaves: see
// Features/page-state.js.

import { connection } from "./state.js";

const entry = history.state?.lifeline || Math.random().toString(36).slice(2);
// The state of an entry of the tab's history: with its position among those that a scene has made.
export const entryState = (place) => ({ ...place, lifeline: entry });
export const storageKey = "lifeline " + entry;

// `token` is for the next connection. `saved` is the page state stored under this entry, if any.
export const session = { token: "", saved: null, startsOver: false };

// The token with which another document may return to the scene; null if that scene is to start over.
export const returnToken = () => session.startsOver ? null : session.token;

// Waits until the server answers, when Features/pending.js has come.
export async function reload() {
  connection.hasEnded = session.startsOver = true;
  await session.answer?.();
  location.reload();
}
