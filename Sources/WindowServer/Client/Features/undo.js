// Undo and redo in fields whose text the app rewrites while somebody types: browsers lose their own record
// of a field that a script changes. Here each edit is followed by what the app made of it, so that one step
// leads back to the text before it. Loaded by every page after its first paint.

import { isText, replaceText, reportEdit, select, selectionOf } from "../controls.js";
import { isApple } from "../display-traits.js";
import { layerOf } from "../state.js";

const LONGEST = 100, ONE_EDIT_WITHIN = 1000;

// By field: its states since it was focused, and which of them it shows.
const histories = new WeakMap();

const stateOf = (element) => ({ text: element.value, range: selectionOf(element) });

// What was typed while a secure field showed it is forgotten.
function isSecret(element) {
  if (element.type !== "password") return false;
  histories.delete(element);
  return true;
}

document.addEventListener("focusin", ({ target }) => {
  const layer = layerOf(target);
  if (!isText(target) || isSecret(target) || layer?.element !== target || histories.has(target)) return;
  histories.set(target, { states: [stateOf(target)], index: 0, isRewritten: false, time: 0 });
});

document.addEventListener("edit", ({ target }) => {
  const history = histories.get(target);
  if (!history || layerOf(target).isComposing) return;
  const { states, index, time, isTyped } = history, last = states[index].text, state = stateOf(target);
  if (state.text === last) return;
  const now = performance.now(), inserted = state.text.length - last.length;
  history.isTyped = inserted === 1 && !/\s/.test(state.text[state.range[1] - 1]);
  history.time = now;
  states.length = index + 1;
  // Keys that follow each other are one edit.
  if (index && isTyped && history.isTyped && now - time < ONE_EDIT_WITHIN) states[index] = state;
  else states.push(state);
  if (states.length > LONGEST) states.shift();
  history.index = states.length - 1;
});

document.addEventListener("commit", () => {
  const element = document.activeElement, history = histories.get(element);
  if (!history || isSecret(element) || layerOf(element)?.isComposing) return;
  const { states, index } = history;
  if (element.value === states[index].text) return;
  states[index] = stateOf(element);
  history.isRewritten = true;
});

// Returns whether the browser has no right record of the field.
function move(element, step) {
  const history = histories.get(element);
  if (!history?.isRewritten) return false;
  const state = history.states[history.index + step];
  if (state) {
    history.index += step;
    history.isTyped = false;
    replaceText(element, state.text);
    select(element, state.range);
    reportEdit(layerOf(element));
  }
  return true;
}

document.addEventListener("keydown", (event) => {
  const { target, code, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || !(isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)) return;
  // A keyboard with other letters has its Z where the Latin one has it.
  const key = /[^\x00-\x7f]/.test(event.key) ? code.slice(-1).toLowerCase() : event.key.toLowerCase();
  const isRedo = key === "z" ? shiftKey : key === "y" && !isApple;
  if ((isRedo || key === "z") && move(target, isRedo ? 1 : -1)) event.preventDefault();
});

// From the browser's menus.
document.addEventListener("beforeinput", (event) => {
  const step = { historyUndo: -1, historyRedo: 1 }[event.inputType];
  if (step && move(event.target, step)) event.preventDefault();
});
