// The numbers of Documentation/WireFormat.md, named as in Sources/LayerTree/Wire. A test compares both sides.
//
// ClientBundle.swift replaces each `TABLE.name` by its number, so browsers do not load these tables. Use them
// only in this form.

export const PROTOCOL = { version: 1 };
export const LAYER_ID = { scene: 0, root: 1 };

// Messages and their parts.
export const CLIENT_MESSAGE = { hello: 1, acknowledge: 2, event: 3, ping: 4, bye: 5, probe: 6 };
export const SERVER_MESSAGE = { welcome: 1, commit: 2, goodbye: 3, pong: 4 };
export const GOODBYE = { gone: 1, shuttingDown: 2, refused: 3, moved: 4, outdated: 5 };
export const OPERATION = {
  create: 1, place: 2, remove: 3, update: 4, animate: 5, command: 6, createFromTemplate: 7, shift: 8,
};
export const TEMPLATE_CODE = { distanceBits: 3, distanceMask: 7 };
export const COMMAND = {
  focus: 1, blur: 2, title: 3, history: 4, announce: 5, measure: 6, open: 7, select: 8, reload: 9, copy: 10,
  feature: 11,
};
export const HISTORY_CHANGE = { replace: 0, push: 1, go: 2 };

// Layers.
export const PROPERTY = {
  geometry: 1, transform: 2, anchorPoint: 3, opacity: 4, flags: 5, backgroundColor: 6, cornerRadius: 7,
  border: 8, shadow: 9, zPosition: 10, mask: 11, element: 12, textStyle: 13, textColor: 14, lines: 15,
  value: 16, events: 17, attributes: 18, image: 19, contentSize: 20, contentOffset: 21, colorScheme: 22,
  cursor: 23, tintColor: 24, features: 25, drawing: 26,
};
export const LAYER_FLAG = {
  hidden: 1, clips: 2, passesThrough: 4, inert: 8, scrollsHorizontally: 16, scrollsVertically: 32,
  textIsNotSelectable: 64, focusesOnTap: 128, pages: 256, hidesScrollIndicators: 512, isSingleSided: 1024,
};
export const LAYER_EVENT = {
  click: 1, pointer: 2, hover: 4, key: 8, input: 16, focus: 32, scroll: 64, change: 128, submit: 256,
  pansHorizontally: 512, pansVertically: 1024, pinch: 2048, press: 4096,
};
export const CORNER = { topLeft: 1, topRight: 2, bottomLeft: 4, bottomRight: 8 };
export const IMAGE_RENDERING = { original: 1, template: 2 };
export const FONT_FAMILY = { sans: 0, mono: 1, custom: 2 };
export const FONT_WEIGHT = { italic: 128, mask: 127 };
export const LINE = { endingMask: 15, needsForcedBreak: 16, hasSeparator: 32 };
export const LINE_ENDING = { end: 0, hardBreak: 1, space: 2, word: 3 };
export const RUN = { font: 1, color: 2, isUnderlined: 4, isStruckThrough: 8, link: 16, backgroundColor: 32 };

// Drawings.
export const DRAWING_FORM = { none: 0, whole: 1, change: 2 };
export const DRAWING_HEAD = { gravityMask: 7, isHit: 8, isClipped: 16 };
export const DRAWING_ITEM = { end: 0, fill: 1, stroke: 2, text: 3, image: 4, group: 5 };
export const DRAWING_PAINT = { current: 0, color: 1, linear: 2, radial: 3, angular: 4 };
export const DRAWING_FILTER = { end: 0, shadow: 1, blur: 2, colorMatrix: 3 };
export const DRAWING_PATH = { isEvenOdd: 1, isTrimmed: 2, hasStyle: 4, isDashed: 8 };
export const DRAWING_TEXT = { isUnderlined: 1, isStruckThrough: 2 };
export const DRAWING_GROUP = {
  opacity: 1, transform: 2, clip: 4, isClipEvenOdd: 8, blendMode: 16, filters: 32, mask: 64,
  isMaskInverted: 128,
};
export const DRAWING_VERB = { move: 0, line: 1, quad: 2, cubic: 3, close: 4 };

// Animations.
export const ANIMATION_PROPERTY = {
  position: 1, size: 2, transform: 3, opacity: 4, backgroundColor: 5, cornerRadius: 6, drawing: 7,
};
export const ANIMATION_OPTION = {
  additive: 1, autoreverses: 2, fillsBackwards: 4, fillsForwards: 8, replaces: 16, continues: 32,
};
export const ANIMATION_TIMING = { linear: 0, cubicBezier: 1, samples: 2 };
export const REPEAT_COUNT = { once: 100, forever: 4294967295 };
export const ANIMATION_CONTROL = { remove: 0, pause: 1, hold: 2, run: 3 };

// Events.
export const EVENT = {
  click: 1, pointer: 2, hover: 3, key: 4, input: 5, focus: 6, scroll: 7, change: 8, submit: 9, traits: 11,
  visibility: 12, history: 13, done: 14, measured: 15, feature: 16,
};
export const MODIFIER = { shift: 1, control: 2, option: 4, command: 8 };
export const POINTER_PHASE = { down: 0, move: 1, up: 2, cancel: 3 };
export const POINTER_KIND = { mouse: 0, touch: 1, pen: 2 };
export const HOVER_PHASE = { enter: 0, move: 1, leave: 2 };
export const KEY_PHASE = { down: 0, up: 1 };
export const TRAIT = {
  dark: 1, reducedMotion: 2, moreContrast: 4, coarsePointer: 8, canHover: 16, hasCommandKey: 32,
  cannotMeasure: 64, canShare: 128,
};
export const TEXT_EDIT = { isComposing: 1, hasMore: 2, replacesServerText: 4 };
