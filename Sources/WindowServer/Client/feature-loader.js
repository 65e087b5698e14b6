// Features: modules that few layers need, loaded when a layer or a command first names them. A module exports
// update(layer, reader), which is called without a reader when the layer no longer has the feature, and
// run(reader) for commands.

import { EVENT } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { send } from "./outbox.js";
import { afterCommit, commit } from "./state.js";

const calls = {}, loaded = {};

// Whether the commands of a feature run at once.
export const isLoaded = (name) => !!loaded[name];

function call(feature, method, values) {
  try { feature[method]?.(...values); } catch (error) { console.error(error); }
}

export function useFeature(name, method, ...values) {
  const known = loaded[name];
  // A loaded feature is called within the commit that names it. Later, a key might be pressed or a frame
  // painted before it.
  if (known) {
    if (commit.isApplying) afterCommit(() => call(known, method, values));
    else call(known, method, values);
    return;
  }
  const module = import(`./features/${name}.js`);
  // Calls are made in order, including those that arrive while the module loads.
  const last = calls[name] = Promise.all([module, calls[name]]).then(([feature]) => {
    if (calls[name] === last) loaded[name] = feature;
    call(feature, method, values);
  }).catch(console.error);
}

export const reportFeature = ({ id }, name, { bytes }, key) =>
  send(id, EVENT.feature, new Writer().string(name).uint(bytes.length).append(bytes), key);
