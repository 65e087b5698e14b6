// The keyboard in tables: arrow keys move the focus between cells at once, without the server; Return edits
// the control of a cell, and Escape restores its text. Selecting and copying is reported to the server.

import { keyOf } from "../dom.js";
import { layerOf } from "../state.js";
import { reportFeature } from "../feature-loader.js";
import { Writer } from "../wire.js";

const GRIDS = '[role="grid"], [role="treegrid"]', ROWS = '[role="row"]';
const CELLS = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const CONTROLS = "input, textarea, select, a[href], button, lifeline-button, [role=button], [tabindex='0']";
const PANELS = "[role=menu], [role=dialog], [role=alertdialog]";
const commands = { select: 1, extend: 2, selectAll: 3, activate: 4, copy: 5, expand: 6, show: 7 };

// The text of the field that is being edited, before the edit.
let textBefore;
// The cell with the focus, by the numbers of its row and column, or the one that gets it when the server has
// created its row.
let current;
// Completes a copy, when the server has sent the text.
let finishCopy;

export function update({ element }, reader) {
  if (!reader) return;
  rowObserver.observe(element, { childList: true, subtree: true });
  // The element has no content until the commit has been applied.
  queueMicrotask(() => makeOneStop(element));
}

export function run(reader) {
  finishCopy?.(reader.string());
  finishCopy = undefined;
}

const gridOf = (element) => element.closest?.(GRIDS);
const cellsOf = (row) => [...row.querySelectorAll(CELLS)];
const rowsOf = (grid) => [...grid.querySelectorAll(ROWS)].filter((row) => cellsOf(row).length);
const isEditable = ({ localName, type }) => localName === "textarea" || localName === "select" ||
  (localName === "input" && !/^(checkbox|radio|button)$/.test(type));

function report(grid, command, row = 0) {
  const layer = layerOf(grid);
  if (layer) reportFeature(layer, "grid", new Writer().u8(command).uint(row));
}

const idOf = (row) => layerOf(row)?.id;

const columnOf = (cell) => +cell.ariaColIndex || cellsOf(cell.closest(ROWS)).indexOf(cell) + 1;

const isTitled = (grid) => !!grid.querySelector('[role="columnheader"]');

function cellAt(row, column) {
  const cells = cellsOf(row);
  return cells.find((cell) => columnOf(cell) === column) || cells.at(column > 1 && cells.length > 1 ? -1 : 0);
}

function focus(cell) {
  if (!cell) return;
  const grid = gridOf(cell), header = grid.querySelector('[role="columnheader"]')?.closest(ROWS);
  // The titles cover what is scrolled below them.
  cell.style.scrollMarginTop = header && !header.contains(cell) ? `${header.offsetHeight}px` : "";
  makeStop(cell);
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const rowAt = (grid, number) => rowsOf(grid).find(({ ariaRowIndex }) => +ariaRowIndex === number);

const controlsOf = (grid) =>
  [...grid.querySelectorAll(CONTROLS)].filter((element) => !element.matches(CELLS));

// Makes a cell the only one that the Tab key reaches.
function makeStop(cell) {
  for (const other of gridOf(cell).querySelectorAll(CELLS)) if (other.tabIndex === 0) other.tabIndex = -1;
  cell.tabIndex = 0;
}

// The Tab key stops at one cell, not at the controls in cells, nor (in Firefox) at elements that scroll.
function makeOneStop(grid) {
  for (const control of controlsOf(grid)) if (control.tabIndex >= 0) control.tabIndex = -1;
  for (let e = grid.querySelector(ROWS); e && e !== grid; e = e.parentElement) {
    if (e.tabIndex !== -1 || !e.hasAttribute("tabindex")) e.tabIndex = -1;
  }
}

const rowObserver = new MutationObserver((changes) => {
  for (const grid of new Set(changes.map(({ target }) => gridOf(target)))) if (grid) makeOneStop(grid);
  const { grid, number, column, isAwaited } = current || {}, row = grid && rowAt(grid, number);
  if (!row) return;
  if (isAwaited) focus(cellAt(row, column));
});

// When the row with the focus was deleted, the next one gets it. A row that was removed because it was out of
// sight gets it back.
document.addEventListener("commit", () => {
  const { grid, number, column, isAwaited } = current || {};
  if (!grid || isAwaited || document.activeElement !== document.body) return;
  const row = rowAt(grid, Math.min(number, +grid.ariaRowCount));
  if (row) cellAt(row, column)?.focus({ preventScroll: true });
});

// Moves the focus to a row by its number. The server creates rows far from the visible part first.
function moveTo(grid, number, column) {
  const row = rowAt(grid, number);
  if (row) {
    focus(cellAt(row, column));
  } else {
    current = { grid, number, column, isAwaited: true };
    report(grid, commands.show, number);
  }
  return row;
}

// Focuses the control of a cell, or uses it if it has only two states. Returns false if there is none.
function edit(cell) {
  const control = cell.querySelector(CONTROLS);
  if (!control) return false;
  if (control.matches('[type="checkbox"]')) {
    control.click();
  } else {
    control.focus();
    control.select?.();
  }
  return true;
}

function restore(field) {
  if (textBefore === undefined || field.value === textBefore) return;
  field.value = textBefore;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function keyInCell(event, grid, cell) {
  const { shiftKey, ctrlKey, metaKey, altKey } = event, key = keyOf(event), hasCommand = ctrlKey || metaKey;
  if (altKey) return false;
  const row = cell.closest(ROWS), cells = cellsOf(row), count = +grid.ariaRowCount;
  const isForward = (getComputedStyle(grid).direction === "rtl") !== (key === "ArrowRight");
  const position = cells.indexOf(cell), isTitle = cell.matches('[role="columnheader"]');
  const move = (distance) => {
    const from = current?.isAwaited ? current.number : +row.ariaRowIndex;
    return moveTo(grid, Math.max(1, Math.min(count, from + distance)), columnOf(cell));
  };
  switch (key) {
    case "Tab":
      makeStop(cell);
      return false;
    case "ArrowLeft": case "ArrowRight":
      if (position === 0 && row.ariaExpanded === String(!isForward)) report(grid, commands.expand, idOf(row));
      else focus(cells[position + (isForward ? 1 : -1)]);
      return true;
    case "ArrowUp": case "ArrowDown": {
      const next = move(key === "ArrowDown" ? 1 : -1);
      if (shiftKey && next) report(grid, commands.extend, idOf(next));
      return true;
    }
    case "PageUp": case "PageDown": {
      const page = Math.max(1, Math.floor(grid.clientHeight / row.offsetHeight) - 2);
      move(key === "PageDown" ? page : -page);
      return true;
    }
    case "Home": case "End":
      if (hasCommand) moveTo(grid, key === "End" ? count : isTitled(grid) ? 2 : 1, columnOf(cell));
      else focus(cells.at(key === "Home" ? 0 : -1));
      return true;
    case "Enter": case "F2":
      // The page itself clicks a title that has the focus.
      if (isTitle && !cell.querySelector(CONTROLS)) return false;
      if (!edit(cell) && key === "Enter") report(grid, commands.activate, idOf(row));
      return true;
    case " ":
      if (isTitle && !cell.querySelector(CONTROLS)) return false;
      if (hasCommand || shiftKey || !cell.querySelector('[type="checkbox"]')) {
        report(grid, shiftKey ? commands.extend : commands.select, idOf(row));
      } else edit(cell);
      return true;
    case "a":
      if (hasCommand) report(grid, commands.selectAll);
      return hasCommand;
  }
  return false;
}

function keyInControl(event, grid, cell) {
  const { target, shiftKey } = event, key = keyOf(event);
  if (key === "Tab") {
    const isVisible = (control) => control.checkVisibility({ visibilityProperty: true });
    const controls = controlsOf(grid).filter(isVisible);
    const next = controls[controls.indexOf(target) + (shiftKey ? -1 : 1)];
    // From the last one the browser goes on behind the grid.
    (next || cell).focus();
    next?.select?.();
    return !!next;
  }
  if (key === "Escape") {
    if (isEditable(target)) restore(target);
    focus(cell);
    return true;
  }
  // The field reports its text first, as elsewhere.
  if (key === "Enter" && target.localName === "input" && isEditable(target)) setTimeout(() => focus(cell));
  return false;
}

document.addEventListener("keydown", (event) => {
  const { target } = event, grid = gridOf(target), cell = target.closest?.(CELLS);
  if (!grid || !cell || event.isComposing) return;
  const isOnCell = target === cell || (!isEditable(target) && /^(Arrow|Page|Home|End)/.test(event.key));
  if (!(isOnCell ? keyInCell(event, grid, cell) : keyInControl(event, grid, cell))) return;
  event.preventDefault();
  event.stopPropagation();
});

document.addEventListener("focusin", ({ target }) => {
  const grid = gridOf(target), cell = grid && target.closest(CELLS);
  // The focus returns from menus and dialogs.
  if (!grid && current?.grid.isConnected && target.closest(PANELS)) return;
  current = cell && { grid, number: +cell.closest(ROWS).ariaRowIndex, column: columnOf(cell) };
  if (grid && isEditable(target)) textBefore = target.value;
});

document.addEventListener("pointerdown", () => { current = undefined; }, true);

// Shift extends the selection of rows, not that of text.
document.addEventListener("mousedown", (event) => {
  const { target, shiftKey } = event, cell = gridOf(target) && target.closest(CELLS);
  if (!cell || !shiftKey || isEditable(target)) return;
  event.preventDefault();
  cell.focus({ preventScroll: true });
});

document.addEventListener("copy", (event) => {
  const { activeElement } = document, grid = activeElement && gridOf(activeElement);
  const cell = grid && activeElement.closest(CELLS);
  if (!cell || isEditable(activeElement) || !getSelection().isCollapsed || !navigator.clipboard) return;
  event.preventDefault();
  const text = new Promise((resolve) => finishCopy = resolve);
  const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
  navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]).catch(console.error);
  report(grid, commands.copy, idOf(cell.closest(ROWS)));
});
