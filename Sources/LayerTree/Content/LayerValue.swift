/// The value a control shows, as the server last computed it.
///
/// What somebody types belongs to the browser: a value names the client's revision from which it was computed, and a
/// client that has newer input drops it.
public struct LayerValue: Hashable, Sendable {
    public var text: String
    public var revision: UInt32

    public init(text: String, revision: UInt32 = 0) {
        self.text = text
        self.revision = revision
    }
}

/// A scroll position that the server asks for, with the client's revision it was computed from.
public struct LayerContentOffset: Hashable, Sendable {
    public var x, y: Double
    public var revision: UInt32
    public var isAnimated: Bool

    public init(x: Double, y: Double, revision: UInt32, isAnimated: Bool) {
        self.x = x
        self.y = y
        self.revision = revision
        self.isAnimated = isAnimated
    }
}
