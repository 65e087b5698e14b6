/// The value a control shows, as the server last computed it.
///
/// What somebody types belongs to the browser: a value names the client's revision from which it was computed, and a
/// client that has newer input drops it.
public struct LayerValue: Hashable, Sendable {
    /// The text, which is edited at the cost of the edit.
    package var buffer: TextBuffer
    public var revision: UInt32

    /// The text. To read a long one that was edited copies it: see `TextBuffer`.
    public var text: String {
        get { buffer.string }
        set { buffer = TextBuffer(newValue) }
    }

    public init(text: String, revision: UInt32 = 0) {
        self.init(buffer: TextBuffer(text), revision: revision)
    }

    package init(buffer: TextBuffer, revision: UInt32) {
        self.buffer = buffer
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
