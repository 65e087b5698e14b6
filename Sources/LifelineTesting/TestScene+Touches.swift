import Foundation
import LayerTree
import LifelineKit

/// A finger (or the mouse button) that a test holds down.
@MainActor public final class TestTouch {
    private let scene: TestScene
    private let reporter: LayerID
    private let id: UInt32
    private let kind: DisplayEvent.Pointer.Kind
    /// In the display's coordinates.
    public private(set) var location: CGPoint

    init(_ scene: TestScene, _ reporter: LayerID, id: UInt32, kind: DisplayEvent.Pointer.Kind, at location: CGPoint) {
        self.scene = scene
        self.reporter = reporter
        self.id = id
        self.kind = kind
        self.location = location
        send(.down)
    }

    /// Moves to a point of the display.
    public func move(to point: CGPoint) {
        location = point
        send(.move)
    }

    /// Moves the touch by a distance in points.
    public func move(by x: Double, _ y: Double) { move(to: CGPoint(x: location.x + x, y: location.y + y)) }

    /// Moves in equal steps while time passes.
    public func drag(by x: Double, _ y: Double, in duration: Duration = .milliseconds(200), steps: Int = 6) {
        for _ in 0..<steps {
            scene.advance(by: duration / steps)
            move(by: x / Double(steps), y / Double(steps))
        }
    }

    /// Lifts the finger. Unlike in a page, no click follows: see `TestScene.tap`.
    public func up() { send(.up) }

    /// Cancels the touch, as when the browser starts to scroll.
    public func cancel() { send(.cancel) }

    private func send(_ phase: DisplayEvent.Pointer.Phase) {
        scene.client.send(
            .pointer(
                .init(
                    phase: phase, id: id, kind: kind, buttons: phase == .up ? 0 : 1, x: location.x, y: location.y,
                    time: UInt32(max(0, scene.clock.now) * 1000))), to: reporter)
        scene.settleNow()
    }
}

extension TestScene {
    /// Puts a finger on an element: on its middle, unless a point of the element is given.
    ///
    /// - Parameter id: distinguishes simultaneous fingers.
    public func touch(
        _ element: TestElement, at point: CGPoint? = nil, id: UInt32 = 1, kind: DisplayEvent.Pointer.Kind = .touch
    ) throws -> TestTouch {
        guard client.mirror.isVisible(element.id) else {
            throw TestSceneError("\(element) can't be touched: it was removed or is hidden")
        }
        guard let reporter = reporter(of: .pointer, at: element) else {
            throw TestSceneError(
                "touching \(element) has no effect: neither it nor an ancestor listens to touches")
        }
        let frame = element.frame
        let place = point.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
        return TestTouch(
            self, reporter, id: id, kind: kind, at: place ?? CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Returns the nearest layer, from the element outwards, that listens to these events; nil if an ancestor is inert.
    func reporter(of events: LayerEvents, at element: TestElement) -> LayerID? {
        var next: LayerMirror.Node? = client.mirror[element.id]
        var found: LayerID?
        while let node = next {
            if node.flags.contains(.inert) { return nil }
            if found == nil, node.events.isSuperset(of: events) { found = node.id }
            next = client.mirror[node.parent]
        }
        return found
    }

    /// Taps twice in quick succession.
    public func doubleTap(_ element: TestElement) throws {
        try tap(element)
        advance(by: .milliseconds(120))
        try tap(element, count: 2)
    }

    /// Holds a finger on an element for some time.
    public func longPress(_ element: TestElement, for duration: Duration = .milliseconds(600)) throws {
        let touch = try touch(element)
        advance(by: duration)
        touch.up()
    }

    /// Drags from the element's middle.
    public func drag(
        _ element: TestElement, by x: Double, _ y: Double, in duration: Duration = .milliseconds(200)
    ) throws {
        let touch = try touch(element)
        touch.drag(by: x, y, in: duration)
        touch.up()
    }

    /// Moves two fingers apart until their distance has grown by a factor.
    public func pinch(_ element: TestElement, by scale: Double, from distance: Double = 100, steps: Int = 6) throws {
        let middle = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
        let left = try touch(element, at: CGPoint(x: middle.x - distance / 2, y: middle.y), id: 1)
        let right = try touch(element, at: CGPoint(x: middle.x + distance / 2, y: middle.y), id: 2)
        let step = distance * (scale - 1) / 2 / Double(steps)
        for _ in 0..<steps {
            advance(by: .milliseconds(30))
            left.move(by: -step, 0)
            right.move(by: step, 0)
        }
        left.up()
        right.up()
    }

    /// Moves the mouse onto an element, over it, or away from it.
    public func hover(_ phase: DisplayEvent.HoverPhase, _ element: TestElement, at point: CGPoint? = nil) throws {
        guard let reporter = reporter(of: .hover, at: element) else {
            throw TestSceneError("\(element) does not listen to hover events")
        }
        let place = point ?? CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
        client.send(.hover(phase, x: place.x, y: place.y), to: reporter)
        settleNow()
    }
}
