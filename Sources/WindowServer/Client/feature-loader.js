// Features: modules that few layers need, loaded when a layer or a command first names them. A module exports
// update(layer, reader), which is called without a reader when the layer no longer has the feature, and
// run(reader) for commands.

import { EVENT } from "./wire-constants.js";
import { Writer } from "./wire.js";
import { send } from "./outbox.js";

const calls = {}, loaded = {};

// Whether the commands of a feature run at once.
export const isLoaded = (name) => !!loaded[name];

export function useFeature(name, method, ...values) {
  // A loaded feature runs within the commit that names it; otherwise a frame might be painted before it.
  if (method === "run" && isLoaded(name)) {
    try { loaded[name].run?.(...values); } catch (error) { console.error(error); }
    return;
  }
  const module = import(`./features/${name}.js`);
  // Calls are made in order, including those that arrive while the module loads.
  const call = calls[name] = Promise.all([module, calls[name]]).then(([feature]) => {
    if (calls[name] === call) loaded[name] = feature;
    feature[method]?.(...values);
  }).catch(console.error);
  loaded[name] = null;
}

export const reportFeature = ({ id }, name, { bytes }, key) =>
  send(id, EVENT.feature, new Writer().string(name).uint(bytes.length).append(bytes), key);
