import Foundation

extension Page {
    public func click(text: String, timeout: Duration = .patience) async throws {
        try await click(at: point(text: text, timeout: timeout))
    }

    public func click(selector: String, timeout: Duration = .patience) async throws {
        try await click(at: point(selector: selector, timeout: timeout))
    }

    public func click(x: Double, y: Double) async throws { try await click(at: Point(x: x, y: y)) }

    /// Moves the mouse to a point and clicks `count` times.
    public func click(at point: Point, count: Int = 1) async throws {
        let clicks = (1...count).flatMap { number in
            [
                MouseEvent(action: .down, point: point, clickCount: number),
                MouseEvent(action: .up, point: point, clickCount: number),
            ]
        }
        try await driver.perform([MouseEvent(action: .move, point: point)] + clicks)
    }

    /// Sends a mouse event.
    /// - Parameter isDown: Whether a button is pressed during a move.
    public func mouse(
        _ action: MouseAction, x: Double, y: Double, clickCount: Int = 1, isDown: Bool = false
    ) async throws {
        let point = Point(x: x, y: y)
        try await driver.perform([MouseEvent(action: action, point: point, clickCount: clickCount, isDown: isDown)])
    }

    /// Drags with the mouse from one point to another.
    public func drag(from start: Point, to end: Point, steps: Int = 8) async throws {
        let moves = Self.points(from: start, to: end, steps: steps).map {
            MouseEvent(action: .move, point: $0, isDown: true)
        }
        try await driver.perform(
            [MouseEvent(action: .move, point: start), MouseEvent(action: .down, point: start)] + moves
                + [MouseEvent(action: .up, point: end)])
    }

    private static func points(from start: Point, to end: Point, steps: Int) -> [Point] {
        (1...steps).map { step in
            let part = Double(step) / Double(steps)
            return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
    }

    /// Scrolls with the wheel at a point, after the page has painted its current content. Earlier events would be lost
    /// because there is nothing to scroll yet.
    public func wheel(
        x: Double, y: Double, deltaX: Double = 0, deltaY: Double, modifiers: Modifiers = []
    ) async throws {
        try await evaluate(
            """
            new Promise((done) => {
                requestAnimationFrame(() => requestAnimationFrame(done));
                setTimeout(done, 1000);
            })
            """)
        try await driver.perform(
            WheelEvent(point: Point(x: x, y: y), deltaX: deltaX, deltaY: deltaY, modifiers: modifiers))
    }

    /// Scrolls smoothly with the wheel and waits until the content stops.
    /// - Parameters:
    ///   - distance: The distance in points, negative to scroll down.
    ///   - speed: The speed in points per second.
    public func fling(x: Double, y: Double, distance: Double, speed: Double) async throws {
        try await driver.fling(Fling(point: Point(x: x, y: y), distance: distance, speed: speed))
    }

    // MARK: Touch

    public func tap(text: String) async throws { try await tap(at: point(text: text)) }
    public func tap(selector: String) async throws { try await tap(at: point(selector: selector)) }

    /// Taps a point. The viewport must have `touch`.
    public func tap(at point: Point) async throws {
        try await driver.perform([
            TouchEvent(action: .start, points: [point]), TouchEvent(action: .end, points: []),
        ])
    }

    /// Waits until no element is `:active`. A tapped element stays active for 150 ms, and a key that is down when this
    /// ends does not click.
    public func waitUntilNothingIsPressed() async throws { try await wait(for: "!document.querySelector(':active')") }

    /// Swipes with one finger.
    ///
    /// - Parameter rests: Whether the finger pauses before it is lifted. Otherwise the browser recognizes a fling, even
    ///   where nothing scrolls, and does not turn a tap immediately after it into a click.
    public func swipe(from start: Point, to end: Point, steps: Int = 8, rests: Bool = false) async throws {
        let moves = Self.points(from: start, to: end, steps: steps).map { TouchEvent(action: .move, points: [$0]) }
        try await driver.perform(
            [TouchEvent(action: .start, points: [start])] + moves
                + [TouchEvent(action: .end, points: [], rest: rests ? 0.1 : 0)])
    }

    /// Sends a touch event.
    /// - Parameter points: The active touch points. Each finger keeps its index throughout a gesture.
    public func touch(_ action: TouchAction, _ points: [Point]) async throws {
        try await driver.perform([TouchEvent(action: action, points: points)])
    }
}
