import Foundation

extension FirefoxPage {
    func perform(_ events: [MouseEvent]) async throws { try await perform([WebDriverActions.mouse(events)]) }
    func perform(_ event: WheelEvent) async throws { try await perform(WebDriverActions.wheel(event)) }
    func perform(_ events: [KeyEvent]) async throws { try await perform([WebDriverActions.keyboard(events)]) }

    private func perform(_ sources: [JSON]) async throws {
        try await call("input.performActions", ["actions": .array(sources)])
    }

    /// Sends native touch events to the window. WebDriver's touch actions only dispatch DOM events; they neither scroll
    /// nor click.
    func perform(_ events: [TouchEvent]) async throws {
        let calls = events.map { event in
            let (old, new) = touchPoints.withLock { touchPoints in
                let old = touchPoints
                touchPoints = event.points
                return (old, event.points)
            }
            let lifted = old.enumerated().dropFirst(new.count).map { ($0.offset, $0.element, 4) }
            let down = event.action == .end ? [] : new.enumerated().map { ($0.offset, $0.element, 2) }
            let rest = event.action == .move ? max(event.rest, 0.008) : event.rest
            let pause = rest > 0 ? "await new Promise((done) => view.setTimeout(done, \(rest * 1000)));\n" : ""
            return pause
                + (down + lifted).map { "await send(\($0.0), \($0.2), \($0.1.x), \($0.1.y));" }.joined(separator: "\n")
        }
        try await evaluatePrivileged(
            """
            const box = element.getBoundingClientRect();
            const ratio = view.devicePixelRatio;
            const send = (finger, state, x, y) => new Promise((done) => view.windowUtils.sendNativeTouchPoint(
              finger, state, Math.round((box.x + x + view.mozInnerScreenX) * ratio),
              Math.round((box.y + y + view.mozInnerScreenY) * ratio), 1, 0, { onCompleteDispatch: done }));
            \(calls.joined(separator: "\n"))
            """)
        // Native events reach the page through the compositor, within two frames.
        _ = try await evaluate(
            """
            new Promise((done) => {
              requestAnimationFrame(() => requestAnimationFrame(() => done()));
              setTimeout(done, 1000);
            })
            """, timeout: .patience)
    }

    // MARK: Input methods

    func setComposition(_ text: String) async throws {
        try await evaluatePrivileged(
            """
            \(Self.inputMethod)
            const text = \(JSON.string(text).text);
            method.setPendingCompositionString(text);
            if (text) method.appendClauseToPendingComposition(text.length, method.ATTR_RAW_CLAUSE);
            method.setCaretInPendingComposition(text.length);
            method.flushPendingComposition();
            """)
        try await waitForInputDelivery()
    }

    func commitComposition(_ text: String) async throws {
        try await evaluatePrivileged("\(Self.inputMethod)\nmethod.commitCompositionWith(\(JSON.string(text).text));")
        try await waitForInputDelivery()
    }

    /// Defines `method`, the window's text input processor, which is created once per window.
    private static let inputMethod = """
        const method = view.inputMethodOfTests ??=
          Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
        if (!method.beginInputTransactionForTests(view)) throw new Error("another input method is composing");
        """

    /// Waits until input has reached the page. The parent process sends input and evaluations to the page in order.
    private func waitForInputDelivery() async throws { _ = try await evaluate("0", timeout: .patience) }
}
