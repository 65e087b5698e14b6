/// A point in the viewport, in CSS pixels.
public struct Point: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Page {
    /// The centre of the first element that matches a CSS selector, scrolled into view and not covered by another, after
    /// the CSS transitions that move it.
    public func point(selector: String, timeout: Duration = .patience) async throws -> Point {
        try await point(of: "document.querySelector(\(JSON.string(selector)))", named: selector, timeout: timeout)
    }

    /// The centre of the smallest element with this text, label or placeholder.
    public func point(text: String, timeout: Duration = .patience) async throws -> Point {
        let script = """
            (() => {
              const wanted = \(JSON.string(text)), squeeze = s => (s || '').replace(/\\s+/g, ' ').trim();
              const shown = e => e.getClientRects().length > 0;
              const all = [...document.body.querySelectorAll('*')].filter(shown);
              const names = e => [e.getAttribute('aria-label'), e.placeholder, e.textContent].map(squeeze);
              const matches = all.filter(e => names(e).includes(wanted));
              return matches.find(e => !matches.some(o => o != e && e.contains(o)));
            })()
            """
        return try await point(of: script, named: "“\(text)”", timeout: timeout)
    }

    private func point(of element: String, named name: String, timeout: Duration) async throws -> Point {
        let script = """
            (() => {
              const element = \(element);
              if (!element) return null;
              const moves = a => a instanceof CSSTransition && a.effect.target.contains(element)
                && /^(transform|translate|left|top|right|bottom)$/.test(a.transitionProperty);
              if (document.getAnimations().some(moves)) return null;
              element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
              const box = element.getBoundingClientRect();
              const x = box.x + box.width / 2, y = box.y + box.height / 2;
              const hit = document.elementFromPoint(x, y);
              return hit && (element.contains(hit) || hit.contains(element)) && {x, y};
            })()
            """
        do {
            let point = try await wait(for: script, timeout: timeout)
            return Point(x: point["x"].number ?? 0, y: point["y"].number ?? 0)
        } catch BrowserError.timeout {
            let obstacle = try? await evaluate(
                """
                (() => {
                  const element = \(element);
                  if (!element) return "There is none.";
                  const { x, y, width, height } = element.getBoundingClientRect();
                  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
                  return `It is at ${[x, y, width, height]} in a window of ${[innerWidth, innerHeight]}, under `
                    + (hit ? hit.cloneNode(false).outerHTML : "nothing");
                })()
                """
            ).string
            throw BrowserError.timeout("no element \(name) that can be hit. \(obstacle ?? "")\n\(await situation())")
        }
    }
}
