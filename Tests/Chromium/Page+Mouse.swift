import Foundation

/// What can be done with the mouse.
public enum MouseAction: String, Sendable {
    case down = "mousePressed"
    case move = "mouseMoved"
    case up = "mouseReleased"
}

extension Page {
    public func click(text: String, timeout: Duration = .patience) async throws {
        try await click(at: point(text: text, timeout: timeout))
    }

    public func click(selector: String, timeout: Duration = .patience) async throws {
        try await click(at: point(selector: selector, timeout: timeout))
    }

    public func click(x: Double, y: Double) async throws { try await click(at: Point(x: x, y: y)) }

    /// Moves the mouse to a point, presses and releases.
    public func click(at point: Point, count: Int = 1) async throws {
        try await mouse(.move, x: point.x, y: point.y)
        for number in 1...count {
            try await mouse(.down, x: point.x, y: point.y, clickCount: number)
            try await mouse(.up, x: point.x, y: point.y, clickCount: number)
        }
    }

    public func mouse(_ action: MouseAction, x: Double, y: Double, clickCount: Int = 1) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(action.rawValue), "x": .number(x), "y": .number(y),
                "button": action == .move ? "none" : "left", "buttons": action == .down ? 1 : 0,
                "clickCount": .number(Double(action == .move ? 0 : clickCount)),
            ])
    }

    /// Moves the mouse from one point to another with the button down.
    public func drag(from start: Point, to end: Point, steps: Int = 8) async throws {
        try await mouse(.move, x: start.x, y: start.y)
        try await mouse(.down, x: start.x, y: start.y)
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            try await call(
                "Input.dispatchMouseEvent",
                [
                    "type": "mouseMoved", "x": .number(start.x + (end.x - start.x) * part),
                    "y": .number(start.y + (end.y - start.y) * part), "button": "left", "buttons": 1,
                ])
        }
        try await mouse(.up, x: end.x, y: end.y)
    }

    /// Turns the wheel over a point, when what the page shows now has been painted: before that there is nothing to scroll, and
    /// the turn would be lost.
    public func wheel(x: Double, y: Double, deltaX: Double = 0, deltaY: Double) async throws {
        try await evaluate(
            """
            new Promise((done) => {
                requestAnimationFrame(() => requestAnimationFrame(done));
                setTimeout(done, 1000);
            })
            """)
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": .number(deltaX),
                "deltaY": .number(deltaY),
            ])
    }

    /// Scrolls with the wheel, smoothly, at a speed in points per second; negative distances go down the page. Returns when the
    /// content rests.
    public func fling(x: Double, y: Double, distance: Double, speed: Double) async throws {
        try await call(
            "Input.synthesizeScrollGesture",
            [
                "x": .number(x), "y": .number(y), "yDistance": .number(distance), "speed": .number(speed),
                "gestureSourceType": "mouse", "preventFling": false,
            ])
    }

    // MARK: Touch

    public func tap(text: String) async throws { try await tap(at: point(text: text)) }
    public func tap(selector: String) async throws { try await tap(at: point(selector: selector)) }

    /// Touches a point and lifts the finger; the page needs a viewport with `touch`.
    public func tap(at point: Point) async throws {
        try await touch("touchStart", [point])
        try await touch("touchEnd", [])
    }

    /// Waits until nothing looks pressed. A tapped element does for 150 ms, and a key that is down when that ends makes no
    /// click.
    public func waitUntilNothingIsPressed() async throws { try await wait(for: "!document.querySelector(':active')") }

    /// Draws a finger over the screen.
    ///
    /// - Parameter rests: Whether the finger rests before it is lifted. Otherwise the browser takes the movement for a
    ///   flick, even where nothing scrolls, and makes no click of a tap that follows within its first moments.
    public func swipe(from start: Point, to end: Point, steps: Int = 8, rests: Bool = false) async throws {
        try await touch("touchStart", [start])
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            try await touch("touchMove", [point])
        }
        try await touch("touchEnd", [], after: rests ? 0.1 : 0)
    }

    /// - Parameter rest: How long after the previous touch event this one happens, by the times that the page sees. Seconds.
    private func touch(_ type: String, _ points: [Point], after rest: TimeInterval = 0) async throws {
        let points = points.map { JSON.object(["x": .number($0.x), "y": .number($0.y)]) }
        let time = emulation.touchTime(after: rest)
        try await call(
            "Input.dispatchTouchEvent",
            ["type": .string(type), "touchPoints": .array(points), "timestamp": .number(time)])
    }
}
