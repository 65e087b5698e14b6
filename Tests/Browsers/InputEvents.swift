import Foundation

public enum MouseAction: Sendable {
    case down, move, up
}

struct MouseEvent: Sendable {
    var action: MouseAction
    var point: Point
    var clickCount = 1
    /// Whether a button is pressed during a move.
    var isDown = false
}

struct WheelEvent: Sendable {
    var point: Point
    var deltaX = 0.0
    var deltaY = 0.0
    var modifiers: Modifiers = []
}

/// A smooth wheel scroll. The distance is in points, negative to scroll down; the speed is in points per second.
struct Fling: Sendable {
    var point: Point
    var distance: Double
    var speed: Double
}

public enum TouchAction: Sendable {
    case start, move, end
}

struct TouchEvent: Sendable {
    var action: TouchAction
    /// The active touch points. Each finger keeps its index throughout a gesture.
    var points: [Point]
    /// The time since the previous touch event, in seconds, during which the fingers do not move.
    var rest: TimeInterval = 0
}

public enum KeyAction: Sendable {
    case down, up
}

struct KeyEvent: Sendable {
    var action: KeyAction
    var key: Key
    var modifiers: Modifiers = []
    /// Whether this is an auto-repeated event of a held key.
    var repeats = false
}
