// The client's entry: adopts the elements of the first paint, then connects to the scene.

import { reportEarlyInput } from "./controls.js";
import { adopt } from "./layers.js";
import { start } from "./connection.js";
import { session } from "./session.js";
import "./input.js";

// Features of every page that the first paint does not need.
const features = ["traits", "history", "press", "hover", "lists", "pending", "page-state", "copy", "print",
  "touch", "undo"];

// A browser that lacks one of these shows the notice of early.js.
if (window.WebSocket && CSS.supports("color", "light-dark(#000, #fff)")) {
  adopt();
  reportEarlyInput();
  start();
  document.documentElement.dataset.running = "";
  addEventListener("load", () => { for (const name of features) import(`./features/${name}.js`); });
  if (session.saved) import("./features/page-state.js");
}
