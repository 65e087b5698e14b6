// Makes a browser the render server of a scene: adopts the page's first picture, then connects to the scene itself.

import { adopt } from "./layers.js";
import { observeTraits, start } from "./connection.js";
import { reportEarlyInput, takeTyped } from "./input.js";

adopt();
observeTraits();
reportEarlyInput();
takeTyped();
start();
