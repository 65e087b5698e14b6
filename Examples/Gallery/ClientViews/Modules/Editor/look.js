// Styles of a module are style sheets of its own root: the page's policy allows no <style> elements.

export const sheet = new CSSStyleSheet();

sheet.replaceSync(`
  .editor {
    display: flex; position: absolute; inset: 0; overflow: hidden; box-sizing: border-box;
    border: 1px solid light-dark(#d1d1d6, #3a3a3c); border-radius: 10px;
    background: light-dark(#fff, #141416); color: light-dark(#1d1d1f, #e5e5ea);
    font: 13px/20px 'Lifeline Mono', ui-monospace, monospace; direction: ltr;
  }
  .editor:focus-within { border-color: var(--tint, #0962ca); box-shadow: 0 0 0 1px var(--tint, #0962ca); }
  .numbers {
    flex: none; min-width: 24px; padding: 12px 8px 12px 10px; text-align: right; white-space: pre;
    color: light-dark(#6e6e73, #98989d); background: light-dark(#f5f5f7, #1c1c1e); user-select: none;
  }
  .scroller { position: relative; flex: 1; overflow: auto; min-width: 0; }
  .colored, .area {
    position: absolute; top: 0; left: 0; margin: 0; padding: 12px; box-sizing: border-box; min-width: 100%;
    font: inherit; white-space: pre; tab-size: 4; border: 0;
  }
  .colored { pointer-events: none; }
  .area {
    display: block; min-height: 100%; resize: none; overflow: hidden; outline: none; background: none;
    color: transparent; caret-color: light-dark(#000, #fff);
  }
  .area::selection { background: light-dark(#0962ca40, #429eff55); color: transparent; }
  .keyword { color: light-dark(#9b2393, #ff7ab2); font-weight: 600; }
  .type { color: light-dark(#1c5d6f, #6bdfd0); }
  .text { color: light-dark(#b3261e, #ff8170); }
  .number { color: light-dark(#1c00cf, #d9c97c); }
  .comment { color: light-dark(#5d6c79, #8f9ba8); font-style: italic; }
`);
