// Makes a browser the render server of a scene: adopts the page's first picture, then connects to the scene itself.

import { adopt, layers } from "./layers.js";
import { makeRegions } from "./commands.js";
import { observeControls, reportEarlyInput, takeTyped } from "./controls.js";
import { observeEvents } from "./events.js";
import { observeScrolling } from "./scrolling.js";
import { observeTraits } from "./traits.js";
import { start } from "./connection.js";

adopt();
makeRegions();
observeTraits();
observeControls();
observeScrolling();
observeEvents();
reportEarlyInput();
takeTyped();
start(layers.get(1).element);
