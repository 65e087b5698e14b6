import Foundation

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
        let clicks = (1...count).flatMap { number in
            [
                MouseEvent(action: .down, point: point, clickCount: number),
                MouseEvent(action: .up, point: point, clickCount: number),
            ]
        }
        try await driver.perform([MouseEvent(action: .move, point: point)] + clicks)
    }

    /// - Parameter isDown: Whether the button is down while the mouse moves.
    public func mouse(
        _ action: MouseAction, x: Double, y: Double, clickCount: Int = 1, isDown: Bool = false
    ) async throws {
        let point = Point(x: x, y: y)
        try await driver.perform([MouseEvent(action: action, point: point, clickCount: clickCount, isDown: isDown)])
    }

    /// Moves the mouse from one point to another with the button down.
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

    /// Turns the wheel over a point, when what the page shows now has been painted: before that there is nothing to scroll, and
    /// the turn would be lost.
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

    /// Scrolls with the wheel, smoothly, at a speed in points per second; negative distances go down the page. Returns when the
    /// content rests.
    public func fling(x: Double, y: Double, distance: Double, speed: Double) async throws {
        try await driver.fling(Fling(point: Point(x: x, y: y), distance: distance, speed: speed))
    }

    // MARK: Touch

    public func tap(text: String) async throws { try await tap(at: point(text: text)) }
    public func tap(selector: String) async throws { try await tap(at: point(selector: selector)) }

    /// Touches a point and lifts the finger; the page needs a viewport with `touch`.
    public func tap(at point: Point) async throws {
        try await driver.perform([
            TouchEvent(action: .start, points: [point]), TouchEvent(action: .end, points: []),
        ])
    }

    /// Waits until nothing looks pressed. A tapped element does for 150 ms, and a key that is down when that ends makes no
    /// click.
    public func waitUntilNothingIsPressed() async throws { try await wait(for: "!document.querySelector(':active')") }

    /// Draws a finger over the screen.
    ///
    /// - Parameter rests: Whether the finger rests before it is lifted. Otherwise the browser takes the movement for a
    ///   flick, even where nothing scrolls, and makes no click of a tap that follows within its first moments.
    public func swipe(from start: Point, to end: Point, steps: Int = 8, rests: Bool = false) async throws {
        let moves = Self.points(from: start, to: end, steps: steps).map { TouchEvent(action: .move, points: [$0]) }
        try await driver.perform(
            [TouchEvent(action: .start, points: [start])] + moves
                + [TouchEvent(action: .end, points: [], rest: rests ? 0.1 : 0)])
    }

    /// Lays fingers on the page, moves them, or lifts them. A finger keeps its place in the list.
    public func touch(_ action: TouchAction, _ points: [Point]) async throws {
        try await driver.perform([TouchEvent(action: action, points: points)])
    }
}
