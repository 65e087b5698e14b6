// A map of an invented country: tiles are drawn here, nothing is loaded. Mouse, finger and keys move it.

import { Tiles } from "./tiles.js";
import { sheet } from "./look.js";

const LEVELS = { least: 1, most: 6 }, TILE = 256;

const limit = (value, low, high) => Math.max(low, Math.min(high, value));

export function mount(element, payload, context) {
  context.root.adoptedStyleSheets = [sheet];
  const make = (tag, className, parent = element) => {
    const node = document.createElement(tag);
    node.className = className;
    parent.append(node);
    return node;
  };
  const map = make("div", "map"), canvas = make("canvas", "canvas", map), pins = make("div", "pins", map);
  const controls = make("div", "controls", map), status = make("div", "status", map);
  map.tabIndex = 0;
  map.setAttribute("role", "application");
  map.setAttribute("aria-roledescription", "map");
  status.setAttribute("role", "status");

  let { x, y, zoom } = payload, frame = 0, sendTimer = 0, tiles = new Tiles(context.colorScheme);

  const scale = () => TILE * 2 ** zoom;
  const size = () => ({ width: map.clientWidth, height: map.clientHeight });
  const nameOf = ({ name }) => name;

  // The country fills the map.
  const least = () => Math.max(LEVELS.least, Math.log2(Math.max(size().width, size().height, 1) / TILE));

  function keepInside() {
    zoom = limit(zoom, least(), LEVELS.most);
    const halfWidth = size().width / 2 / scale(), halfHeight = size().height / 2 / scale();
    x = limit(x, halfWidth, 1 - halfWidth);
    y = limit(y, halfHeight, 1 - halfHeight);
  }

  function schedule() { frame ||= requestAnimationFrame(draw); }

  function draw() {
    frame = 0;
    const { width, height } = size(), density = Math.min(2, devicePixelRatio || 1);
    if (!width || !height) return;
    keepInside();
    if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    }
    const drawing = canvas.getContext("2d");
    drawing.setTransform(density, 0, 0, density, 0, 0);
    drawing.fillStyle = tiles.sea;
    drawing.fillRect(0, 0, width, height);
    const level = limit(Math.round(zoom), LEVELS.least, LEVELS.most), count = 2 ** level;
    const side = scale() / count, left = x * scale() - width / 2, top = y * scale() - height / 2;
    let isComplete = true;
    for (let row = Math.max(0, Math.floor(top / side)); row < count && row * side < top + height; row++) {
      for (let column = Math.max(0, Math.floor(left / side)); column < count && column * side < left + width;
        column++) {
        const { picture, part, isFinal } = tiles.best(level, column, row);
        isComplete &&= isFinal;
        if (!picture) continue;
        drawing.drawImage(picture, part.x, part.y, part.side, part.side,
          column * side - left, row * side - top, side + 0.5, side + 0.5);
      }
    }
    for (const pin of pins.children) {
      const place = payload.places.find(({ name }) => name === pin.dataset.name);
      if (place) pin.style.translate = `${place.x * scale() - left}px ${place.y * scale() - top}px`;
    }
    if (!isComplete) schedule();
  }

  // Keeps the point under the pointer where it is.
  function zoomTo(value, at = { x: size().width / 2, y: size().height / 2 }) {
    const old = scale(), dx = at.x - size().width / 2, dy = at.y - size().height / 2;
    zoom = limit(value, least(), LEVELS.most);
    x += dx / old - dx / scale();
    y += dy / old - dy / scale();
    moved();
  }

  function moved(isByKey) {
    keepInside();
    schedule();
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => {
      context.send("moved", { x, y, zoom });
      if (isByKey) announce();
    }, 250);
  }

  function announce() {
    const distance = (place) => Math.hypot(place.x - x, place.y - y);
    const near = [...payload.places].sort((a, b) => distance(a) - distance(b));
    status.textContent = near[0] ? `${payload.texts.near} ${near[0].name}` : "";
  }

  // The pointer.
  const pointers = new Map();
  let spread = 0;
  const point = (event) => {
    const box = map.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  map.addEventListener("pointerdown", (event) => {
    if (event.button || event.target.closest("button")) return;
    map.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, point(event));
    spread = 0;
  });
  map.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const now = point(event);
    pointers.set(event.pointerId, now);
    x -= (now.x - last.x) / pointers.size / scale();
    y -= (now.y - last.y) / pointers.size / scale();
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()], distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (spread) zoomTo(zoom + Math.log2(distance / spread), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      spread = distance;
    }
    moved();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    map.addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      spread = 0;
    });
  }
  map.addEventListener("dblclick", (event) => {
    if (!event.target.closest("button")) zoomTo(Math.round(zoom) + 1, point(event));
  });
  map.addEventListener("wheel", (event) => {
    // Without Control or Command the wheel scrolls the page, as with other maps in pages.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom - limit(event.deltaY, -100, 100) / 200, point(event));
  }, { passive: false });

  // Keys.
  map.addEventListener("keydown", (event) => {
    if (event.target !== map || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = 80 / scale();
    const keys = {
      ArrowLeft: () => { x -= step; }, ArrowRight: () => { x += step; }, ArrowUp: () => { y -= step; },
      ArrowDown: () => { y += step; }, "+": () => zoomTo(Math.round(zoom) + 1),
      "=": () => zoomTo(Math.round(zoom) + 1), "-": () => zoomTo(Math.round(zoom) - 1),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    moved(true);
  });

  const buttons = [["+", 1, "zoomIn"], ["−", -1, "zoomOut"]].map(([text, by, name]) => {
    const button = make("button", "zoom", controls);
    button.textContent = text;
    button.addEventListener("click", () => zoomTo(Math.round(zoom) + by));
    return [button, name];
  });

  function show(next) {
    const isElsewhere = next.request !== payload.request;
    payload = next;
    if (isElsewhere) {
      ({ x, y, zoom } = next);
      schedule();
    }
    map.ariaLabel = next.texts.label;
    for (const [button, name] of buttons) button.ariaLabel = next.texts[name];
    const names = next.places.map(nameOf);
    for (const pin of [...pins.children]) if (!names.includes(pin.dataset.name)) pin.remove();
    for (const name of names) {
      let pin = [...pins.children].find((each) => each.dataset.name === name);
      if (!pin) {
        pin = make("button", "pin", pins);
        pin.dataset.name = name;
        make("span", "dot", pin);
        make("span", "name", pin).textContent = name;
        pin.addEventListener("click", () => context.send("selected", { name }));
      }
      pin.ariaPressed = `${name === next.selected}`;
    }
    schedule();
  }

  context.addEventListener("change", () => {
    tiles = new Tiles(context.colorScheme);
    schedule();
  });
  const resize = new ResizeObserver(schedule);
  resize.observe(map);
  show(payload);

  return {
    update: show,
    focus: () => map.focus(),
    unmount() {
      cancelAnimationFrame(frame);
      clearTimeout(sendTimer);
      resize.disconnect();
    },
  };
}
