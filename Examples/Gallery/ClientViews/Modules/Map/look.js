export const sheet = new CSSStyleSheet();

sheet.replaceSync(`
  .map {
    position: absolute; inset: 0; overflow: hidden; border-radius: 10px; touch-action: none; cursor: grab;
    background: light-dark(#a8d5ee, #12283a); outline-offset: -3px;
    user-select: none; -webkit-user-select: none;
    font: 13px/16px Lifeline, sans-serif;
  }
  .map:active { cursor: grabbing; }
  .map:focus-visible, button:focus-visible { outline: 3px solid var(--tint, #0962ca); }
  .canvas { position: absolute; width: 100%; height: 100%; }
  .pins { position: absolute; top: 0; left: 0; width: 0; height: 0; }
  .pin {
    position: absolute; display: flex; align-items: center; gap: 6px; margin: -22px 0 0 -22px;
    padding: 0 10px 0 0; height: 44px; border: 0; border-radius: 22px; background: none;
    white-space: nowrap; cursor: pointer; font: inherit;
  }
  .dot {
    width: 14px; height: 14px; margin: 0 0 0 15px; border-radius: 50%; box-sizing: border-box;
    border: 3px solid #fff; background: #c4281c; box-shadow: 0 1px 3px #0008;
  }
  .name {
    padding: 2px 7px; border-radius: 8px; font-weight: 600; color: light-dark(#1d1d1f, #f5f5f7);
    background: light-dark(#ffffffd9, #1c1c1ed9);
  }
  .pin[aria-pressed="true"] .dot { background: var(--tint, #0962ca); transform: scale(1.35); }
  .pin[aria-pressed="true"] .name { color: #fff; background: light-dark(#0962ca, #0a5cc2); }
  .controls {
    position: absolute; inset-block-start: 12px; inset-inline-end: 12px;
    display: flex; flex-direction: column; gap: 1px;
    border-radius: 10px; overflow: hidden; box-shadow: 0 1px 6px #0004;
  }
  .zoom {
    width: 44px; height: 44px; padding: 0; border: 0; cursor: pointer;
    font: 400 22px/44px Lifeline, sans-serif;
    color: light-dark(#1d1d1f, #f5f5f7); background: light-dark(#fffffff2, #2c2c2ef2); outline-offset: -3px;
  }
  .zoom:hover { background: light-dark(#f0f0f2, #3a3a3c); }
  .status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);
