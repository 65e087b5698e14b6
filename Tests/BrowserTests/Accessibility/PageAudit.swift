import Browsers
import Foundation

/// What is wrong with a page for people who use a keyboard, a screen reader, a finger, or colours of their own.
struct PageAudit {
    private(set) var findings: [String] = []

    /// Looks at a page as it is; moves its focus.
    @MainActor init(_ page: Browsers.Page, isTouch: Bool) async throws {
        let tree = try await page.accessibilityTree()
        examine(tree)
        findings += Self.wrongStates(of: tree, try await page.elements())
        let answer = try await page.evaluate("(\(Self.script))(\(isTouch))")
        findings += answer.array.compactMap(\.string)
        findings += try await Self.faintControls(page, forcedColors: false)
        try await page.emulate(forcedColors: true)
        findings += try await page.evaluate("(\(Self.forcedColors))()").array.compactMap(\.string)
        findings += try await Self.faintControls(page, forcedColors: true)
        try await page.emulate(forcedColors: false)
    }

    /// Names, roles and states as assistive technology gets them.
    private mutating func examine(_ tree: AccessibilityNode) {
        let named: Set<String> = [
            "button", "link", "textbox", "searchbox", "checkbox", "switch", "radio", "slider", "spinbutton", "combobox",
            "tab", "menuitem", "menuitemradio", "menuitemcheckbox", "option", "dialog", "alertdialog", "heading",
            "image",
            "progressbar", "radiogroup", "menu",
        ]
        for node in tree.flattened {
            if named.contains(node.role), node.name.trimmingCharacters(in: .whitespaces).isEmpty {
                findings.append("a \(node.role) has no name")
            }
            if node.role == "listbox" {
                for child in node.flattened.dropFirst() where ["button", "link", "textbox"].contains(child.role) {
                    findings.append("\(child.role) “\(child.name)” is in a listbox")
                }
            }
            let words = node.name.split(separator: " ").map { $0.trimmingCharacters(in: .punctuationCharacters) }
            if node.role != "StaticText", node.role != "heading", words.count > 1, words.count < 6,
                let first = words.first, first.count > 2, words.dropFirst().first == first
            {
                findings.append("\(node.role) “\(node.name)” says “\(first)” twice")
            }
        }
    }

    /// Headings, landmarks, contrast, targets, focus: what needs the elements and their styles.
    private static let script = #"""
        async (isTouch) => {
          const found = [], say = (text) => { if (!found.includes(text)) found.push(text); };
          const name = (e) => `${e.localName}${e.role ? `[${e.role}]` : ""} “${(e.ariaLabel || e.placeholder || e.textContent || "").trim().slice(0, 40)}”`;
          const isShown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest("[inert], [aria-hidden=true]");
          const all = [...document.querySelectorAll("body *")].filter(isShown);

          // One title, and no level left out below it.
          const levels = all.filter((e) => /^h[1-6]$/.test(e.localName) || e.role === "heading")
            .map((e) => [+(e.getAttribute("aria-level") || e.localName[1]), e]);
          const first = levels.filter(([level]) => level === 1);
          if (first.length !== 1) say(`${first.length} headings of level 1: ${first.map(([, e]) => name(e))}`);
          let last = 0;
          for (const [level, e] of levels) {
            if (last && level > last + 1) say(`level ${level} follows level ${last}: ${name(e)}`);
            last = level;
          }
          const mains = all.filter((e) => e.localName === "main" || e.role === "main");
          if (mains.length !== 1) say(`${mains.length} main landmarks`);
          if (!document.title) say("the document has no title");
          if (!document.documentElement.lang) say("the document has no language");

          // Contrast of text with what is painted behind it.
          const parse = (text) => {
            const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
            return text.startsWith("color(srgb") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
          };
          const mix = ([r, g, b, a], back) => [r, g, b].map((c, i) => c * a + back[i] * (1 - a));
          const luminance = (color) => {
            const [r, g, b] = color.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const ratio = (a, b) => { const [x, y] = [luminance(a), luminance(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
          const canvas = parse(getComputedStyle(document.body).backgroundColor);
          // Nil where a picture or a gradient lies behind.
          const behind = (element) => {
            const stack = [];
            const { x, y, width, height } = element.getBoundingClientRect();
            const point = [x + width / 2, y + height / 2];
            const isInView = point[0] >= 0 && point[1] >= 0 && point[0] < innerWidth && point[1] < innerHeight;
            const chain = isInView ? document.elementsFromPoint(...point) : [];
            const from = chain.indexOf(element);
            // What is out of sight can't be looked behind.
            if (from < 0) return null;
            for (const e of chain.slice(from)) {
              const style = getComputedStyle(e);
              if (style.backgroundImage !== "none" || e.localName === "img" || style.clipPath !== "none" && e !== element) return null;
              const color = parse(style.backgroundColor);
              stack.push(color);
              if (color[3] === 1) break;
            }
            return stack.reverse().reduce((back, color) => mix(color, back), canvas);
          };
          const dims = (element) => { let o = 1; for (let e = element; e; e = e.parentElement) o *= +getComputedStyle(e).opacity; return o; };
          for (const e of all) {
            const isField = e.matches("input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea");
            const text = isField ? e.value || e.placeholder : [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join("").trim();
            if (!text || e.closest("[disabled], [aria-disabled=true]") || e.matches(".announcements *, .connection *")) continue;
            const back = behind(e);
            if (!back) continue;
            const style = getComputedStyle(e), color = parse(style.color);
            color[3] *= dims(e) * (isField && !e.value ? +getComputedStyle(e, "::placeholder").opacity : 1);
            const size = parseFloat(style.fontSize), minimum = size >= 24 || size >= 18.66 && +style.fontWeight >= 700 ? 3 : 4.5;
            const contrast = ratio(mix(color, back), back);
            if (contrast < minimum - 0.01) say(`contrast ${contrast.toFixed(2)} of “${text.slice(0, 30)}” (${style.color} on ${back.map(Math.round)})`);
          }

          // Targets.
          const usable = 'lifeline-button, a[href], button, input, textarea, select, [tabindex="0"]';
          const targets = all.filter((e) => e.matches(usable) && !e.matches("[disabled], .connection *"));
          for (const e of targets) {
            const { left, top, width, height } = e.getBoundingClientRect();
            if (width <= 2 || height <= 2) {
              if (e.tabIndex < 0) continue;
              // Some are shown while they have the focus, by the server.
              e.focus({ preventScroll: true });
              const deadline = performance.now() + 5000;
              while (e.getBoundingClientRect().width <= 2 && performance.now() < deadline) await new Promise((r) => setTimeout(r, 20));
              if (e.getBoundingClientRect().width <= 2) say(`an invisible tab stop: ${name(e)}`);
              e.blur();
              continue;
            }
            // Links within a sentence are as high as its lines.
            const isInline = e.localName === "a" && !e.dataset.layer;
            // Fields and sliders are wide, and drawn as high as their line.
            const isWide = e.matches('input:not([type="checkbox"], [type="radio"]), textarea');
            const minimum = isTouch && !isWide ? 44 : 24;
            if (isInline || width >= minimum && height >= minimum) continue;
            const [x, y] = [left + width / 2, top + height / 2], reach = minimum / 2 - 1;
            const isIn = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
            if (!isIn(x, y - reach) || !isIn(x, y + reach) || !isIn(x - reach, y) || !isIn(x + reach, y)) continue;
            if (!e.contains(document.elementFromPoint(x, y))) continue;
            // What lies beside may be another target, or a row that passes the click on.
            const hits = (dx, dy) => {
              const at = document.elementFromPoint(x + dx, y + dy), other = at?.closest(usable);
              // With a mouse a small target may stand alone: WCAG 2.5.8 counts the distance to the next one.
              return at && (e.contains(at) || (isTouch ? other || at.closest("li")?.contains(e) : !other));
            };
            const misses = [[0, -reach], [0, reach], [-reach, 0], [reach, 0]].filter(([dx, dy]) => (dx ? width : height) < minimum && !hits(dx, dy));
            if (misses.length) say(`a target of ${Math.round(width)} × ${Math.round(height)}: ${name(e)}`);
          }

          // The order of the Tab key, and rings that are seen whole.
          const stops = targets.filter((e) => e.tabIndex >= 0 && !e.matches('[type="radio"]'));
          for (const e of targets) if (e.tabIndex > 0) say(`tabindex ${e.tabIndex}: ${name(e)}`);
          const cut = (element, ring) => {
            for (let e = element.parentElement; e; e = e.parentElement) {
              const { overflowX, overflowY } = getComputedStyle(e), box = e.getBoundingClientRect();
              if (overflowX === "visible" && overflowY === "visible") continue;
              const seen = element.getBoundingClientRect();
              // What is scrolled away is not cut off.
              if (seen.top < box.top - 1 || seen.bottom > box.bottom + 1 || seen.left < box.left - 1 || seen.right > box.right + 1) return false;
              if (ring.top < box.top - 0.6 || ring.bottom > box.bottom + 0.6 || ring.left < box.left - 0.6 || ring.right > box.right + 0.6) return true;
            }
            return false;
          };
          for (const e of stops.slice(0, 80)) {
            e.focus({ preventScroll: true, focusVisible: true });
            if (document.activeElement !== e) { say(`can't have the focus: ${name(e)}`); continue; }
            const ringed = [e, e.parentElement].find((e) => { const s = getComputedStyle(e); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; });
            if (!ringed) { say(`no ring: ${name(e)}`); continue; }
            const style = getComputedStyle(ringed), out = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset), box = ringed.getBoundingClientRect();
            if (cut(ringed, { left: box.left - out, right: box.right + out, top: box.top - out, bottom: box.bottom + out })) say(`the ring is cut off: ${name(e)}`);
          }
          document.activeElement?.blur();
          for (let i = 1; i < stops.length; i++) {
            const [a, b] = [stops[i - 1].getBoundingClientRect(), stops[i].getBoundingClientRect()];
            const scroller = (e) => { for (e = e.parentElement; e; e = e.parentElement) if (/auto|scroll/.test(getComputedStyle(e).overflowY)) return e; return null; };
            if (scroller(stops[i - 1]) !== scroller(stops[i]) || stops[i - 1].closest("[role=tablist]") !== stops[i].closest("[role=tablist]")) continue;
            const overlaps = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4;
            if (overlaps && b.bottom <= a.top + 1) {
              // A new column begins at the top again.
              const common = (() => { let e = stops[i]; while (!e.contains(stops[i - 1])) e = e.parentElement; return e; })();
              const [p, q] = [stops[i - 1], stops[i]].map((s) => { let e = s; while (e.parentElement !== common) e = e.parentElement; return e.getBoundingClientRect(); });
              if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 4) say(`the focus goes up, from ${name(stops[i - 1])} to ${name(stops[i])}`);
            }
          }
          return found;
        }
        """#

    /// With forced colours each control keeps an edge, and each icon its shape.
    private static let forcedColors = #"""
        () => {
          const found = [];
          for (const e of document.querySelectorAll("lifeline-button, input, textarea, select, img, [role=progressbar]")) {
            if (!e.checkVisibility({ visibilityProperty: true }) || e.closest("[inert]")) continue;
            const style = getComputedStyle(e), after = getComputedStyle(e.parentElement, "::after");
            const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
            const keeps = style.forcedColorAdjust === "none";
            const isSeen = e.localName === "img" ? keeps || !style.maskImage || style.maskImage === "none"
              : hasOutline || keeps || e.matches("input:not([type]), [type=text], [type=email], [type=password], [type=search], [type=number], textarea, [type=url], [type=tel], [type=color], select")
                && after.forcedColorAdjust === "none";
            const label = (e.ariaLabel || e.textContent || "").slice(0, 30);
            if (!isSeen && !found.length) found.push(`forced colours hide ${e.localName} ${e.role || ""} “${label}”`);
          }
          return found;
        }
        """#
}
