import Browsers
import Foundation

extension PageAudit {
    /// Which controls don't stand out by 3 : 1 as painted (WCAG 2.2, 1.4.11): what shows that they are there, and their state.
    ///
    /// - Parameter forcedColors: Whether the page shows the colours that a system forces on it. Look at it without them first.
    @MainActor static func faintControls(_ page: Browsers.Page, forcedColors: Bool) async throws -> [String] {
        // A switch that begins to look otherwise does so in a moment. A search that begins moves its field.
        let isMoving = "a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity"
        try await page.wait(for: "!document.getAnimations().some((a) => a instanceof CSSTransition || \(isMoving))")
        // Labels are laid out again once the browser has measured them; what turns or blinks is never at rest.
        var picture = try await page.screenshot().base64EncodedString()
        for _ in 0..<4 {
            let next = try await page.screenshot().base64EncodedString()
            if next == picture { break }
            picture = next
        }
        let answer = try await page.evaluate("(\(painted))('\(picture)', \(forcedColors))")
        return answer.array.compactMap(\.string)
    }

    private static let painted = #"""
        async (picture, isForced) => {
          const found = [], say = (text) => { if (!found.includes(text)) found.push(text); };
          const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height), scale = image.width / innerWidth;
          const at = (x, y) => {
            const i = 4 * (Math.floor(y * scale) * image.width + Math.floor(x * scale));
            return [data[i], data[i + 1], data[i + 2]];
          };
          const luminance = (color) => {
            const [r, g, b] = color.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const ratio = (a, b) => { const [x, y] = [luminance(a), luminance(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
          const grid = ({ left, top, right, bottom }) => {
            const points = [];
            for (let y = Math.round(top); y < bottom - 0.5; y++) for (let x = Math.round(left); x < right - 0.5; x++) points.push([x, y]);
            return points;
          };
          const inset = ({ left, top, right, bottom }, d) => ({ left: left + d, top: top + d, right: right - d, bottom: bottom - d });
          const commonest = (points) => {
            const counts = new Map();
            let best, maximum = 0;
            for (const [x, y] of points) {
              const color = at(x, y), key = color.join(), count = (counts.get(key) ?? 0) + 1;
              counts.set(key, count);
              if (count > maximum) [best, maximum] = [color, count];
            }
            return best;
          };
          // The colour that a box lies on.
          const around = (box) => {
            const outer = inset(box, -3), points = [];
            for (let x = outer.left; x < outer.right; x++) points.push([x, outer.top], [x, outer.bottom - 1]);
            for (let y = outer.top; y < outer.bottom; y++) points.push([outer.left, y], [outer.right - 1, y]);
            return commonest(points);
          };
          const standsOut = (points, back) => points.filter(([x, y]) => ratio(at(x, y), back) >= 2.99).length;
          // How much of a box's edges is drawn, of its four sides without the corners.
          const edge = (box) => {
            let all = 0, drawn = 0;
            const look = (points) => {
              all++;
              const outside = at(...points[0]);
              if (points.some(([x, y]) => ratio(at(x, y), outside) >= 2.99)) drawn++;
            };
            for (let x = box.left + 10; x < box.right - 10; x++) {
              look([-2, -1, 0, 1, 2, 3].map((d) => [x, box.top + d]));
              look([-2, -1, 0, 1, 2, 3].map((d) => [x, box.bottom - 1 - d]));
            }
            for (let y = box.top + 10; y < box.bottom - 10; y++) {
              look([-2, -1, 0, 1, 2, 3].map((d) => [box.left + d, y]));
              look([-2, -1, 0, 1, 2, 3].map((d) => [box.right - 1 - d, y]));
            }
            return drawn / all;
          };
          const name = (e) => `${e.type || e.role || e.localName} “${(e.ariaLabel || e.placeholder || e.textContent || "").trim().slice(0, 40)}”`;
          const isFree = (e, box) => {
            if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || box.width < 4 || box.height < 2) return false;
            if (e.closest("[inert], [disabled], [aria-disabled=true]")) return false;
            const { left, top, right, bottom } = inset(box, -4);
            if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
            for (let p = e.parentElement; p; p = p.parentElement) {
              const { opacity, overflow } = getComputedStyle(p), clip = p.getBoundingClientRect();
              if (+opacity < 1) return false;
              // Partly scrolled out of sight.
              if (overflow !== "visible" && (box.left < clip.left - 1 || box.right > clip.right + 1
                || box.top < clip.top - 1 || box.bottom > clip.bottom + 1)) return false;
            }
            // Nothing else lies in front.
            const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return front && (e.contains(front) || front.contains(e) || e.parentElement.contains(front));
          };
          const mode = isForced ? "with forced colours " : "";
          const bordered = window.borderedFields ??= new Set([...document.querySelectorAll("input, textarea")].filter((e) =>
            /inset/.test(getComputedStyle(e.parentElement).boxShadow)));
          for (const e of document.querySelectorAll("input, textarea, [role=progressbar], lifeline-button, a[href], button, img[data-layer]")) {
            const box = e.getBoundingClientRect();
            if (!isFree(e, box)) continue;
            if (!e.matches("input, textarea, [role=progressbar], img") && e.textContent.trim()) continue;
            const points = grid(box);
            if (e.type === "checkbox") {
              const share = standsOut(points, around(box)) / points.length;
              if (share < 0.3) say(`${mode}${Math.round(share * 100)} % of ${name(e)} stands out`);
              // The thumb and what it leaves free.
              const y = box.top + box.height / 2, [left, right] = [at(box.left + box.height / 2, y), at(box.right - box.height / 2, y)];
              if (ratio(left, right) < 2.99) say(`${mode}the thumb of ${name(e)} does not stand out`);
            } else if (e.type === "radio") {
              if (e.checked && edge(box) < 0.8) say(`${mode}the selected segment ${name(e)} does not stand out`);
            } else if (e.type === "range") {
              const back = around(box), track = { ...box.toJSON(), top: box.top + box.height / 2 - 3, bottom: box.top + box.height / 2 + 3 };
              const part = (e.value - e.min) / (e.max - e.min), x = box.left + 14 + part * (box.width - 28), y = box.top + box.height / 2;
              // Above and below, where the track is not and the edge is not aslant, which blurs it.
              const isSeen = (side) => [11, 12, 13, 14].some((r) => ratio(at(x, y + side * r - 0.5), back) >= 2.99);
              if (!isSeen(-1) || !isSeen(1)) say(`${mode}the thumb of ${name(e)} does not stand out`);
              for (const end of [{ ...track, right: track.left + 5 }, { ...track, left: track.right - 5 }])
                if (!standsOut(grid(end), back)) say(`${mode}an end of ${name(e)} does not stand out`);
            } else if (e.role === "progressbar") {
              const back = around(box);
              if (e.ariaBusy === "true") {
                if (standsOut(points, back) < 8) say(`${mode}${name(e)} does not stand out`);
              } else for (const end of [{ ...box.toJSON(), right: box.left + 5 }, { ...box.toJSON(), left: box.right - 5 }])
                if (!standsOut(grid(end), back)) say(`${mode}an end of ${name(e)} does not stand out`);
            } else if (e.type === "color") {
              continue;
            } else if (e.matches("input, textarea")) {
              if (bordered.has(e) && edge(e.parentElement.getBoundingClientRect()) < 0.8) say(`${mode}the border of ${name(e)} does not stand out`);
            } else if (e.matches("img")) {
              // What only adorns is faint, but in colours that are forced nothing is.
              const isSymbol = getComputedStyle(e).maskImage !== "none";
              if (isSymbol && (isForced || e.closest("[aria-selected=true], [aria-checked=true]"))) {
                if (standsOut(points, around(inset(box, 3))) < 5 && standsOut(points, commonest(points)) < 5)
                  say(`${mode}a symbol in ${name(e.closest("[aria-label]") ?? e.parentElement)} does not stand out`);
              }
            } else if (standsOut(points, commonest(points)) < 8) {
              say(`${mode}the symbol of ${name(e)} does not stand out`);
            }
          }
          return found;
        }
        """#
}
