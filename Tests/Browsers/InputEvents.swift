import Foundation

/// What can be done with the mouse.
public enum MouseAction: Sendable {
    case down, move, up
}

struct MouseEvent: Sendable {
    var action: MouseAction
    var point: Point
    var clickCount = 1
    /// Whether a button is down while the mouse moves.
    var isDown = false
}

struct WheelEvent: Sendable {
    var point: Point
    var deltaX = 0.0
    var deltaY = 0.0
    var modifiers: Modifiers = []
}

/// A smooth scroll with the wheel; negative distances go down the page. Points, and points per second.
struct Fling: Sendable {
    var point: Point
    var distance: Double
    var speed: Double
}

/// What can be done with a finger.
public enum TouchAction: Sendable {
    case start, move, end
}

struct TouchEvent: Sendable {
    var action: TouchAction
    /// Where the fingers are that touch the screen; the same finger has the same index in a sequence.
    var points: [Point]
    /// How long the fingers have rested before. Seconds.
    var rest: TimeInterval = 0
}

/// What can be done with a key.
public enum KeyAction: Sendable {
    case down, up
}

struct KeyEvent: Sendable {
    var action: KeyAction
    var key: Key
    var modifiers: Modifiers = []
    /// Whether the key has been held so long that it repeats.
    var repeats = false
}
