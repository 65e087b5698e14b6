/// The value that a control shows, as last computed by the server.
///
/// Typed text belongs to the browser: a value carries the client revision from which it was computed, and a client that
/// has newer input drops it.
public struct LayerValue: Hashable, Sendable {
    /// The text. Editing it costs time proportional to the edit, not the text.
    package var buffer: TextBuffer
    /// The number of the change. Displays ignore values that are older than what was entered since.
    public var revision: UInt32

    /// The text. Reading a long text that has been edited copies it; see `TextBuffer`.
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

/// A scroll position requested by the server, with the client revision from which it was computed.
public struct LayerContentOffset: Hashable, Sendable {
    /// The offset of the content, in points.
    public var x, y: Double
    /// The number of the change.
    public var revision: UInt32
    /// Whether the display scrolls to the offset with an animation.
    public var isAnimated: Bool

    public init(x: Double, y: Double, revision: UInt32, isAnimated: Bool) {
        self.x = x
        self.y = y
        self.revision = revision
        self.isAnimated = isAnimated
    }
}
