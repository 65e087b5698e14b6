// Makes a browser the render server of a scene: adopts the page's first picture, then connects to the scene itself.

import { adopt } from "./layers.js";
import { observeTraits, start } from "./connection.js";
import { reportEarlyInput } from "./input.js";

adopt();
observeTraits();
reportEarlyInput();
start();
// What the first picture does not need.
addEventListener("load", () => import("./features/lists.js"));
if (sessionStorage.lifelineTyped) import("./features/typed.js");
