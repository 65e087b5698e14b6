// Makes a browser the render server of a scene: adopts the page's first picture, then connects to the scene itself.

import { adopt } from "./layers.js";
import { left, start } from "./connection.js";
import { reportEarlyInput } from "./input.js";

adopt();
reportEarlyInput();
start();
// What the first picture does not need.
const features = ["traits", "press", "hover", "lists", "pending", "place", "copy", "print", "touch"];
addEventListener("load", () => { for (const name of features) import(`./features/${name}.js`); });
if (left) import("./features/place.js");
