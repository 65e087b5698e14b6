/// The events that a layer's element reports. Others are not sent, and refused when forged.
public struct LayerEvents: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let click = LayerEvents(rawValue: 1)
    public static let pointer = LayerEvents(rawValue: 2)
    public static let hover = LayerEvents(rawValue: 4)
    public static let key = LayerEvents(rawValue: 8)
    public static let input = LayerEvents(rawValue: 16)
    public static let focus = LayerEvents(rawValue: 32)
    public static let scroll = LayerEvents(rawValue: 64)
    public static let change = LayerEvents(rawValue: 128)
    public static let submit = LayerEvents(rawValue: 256)
    // What fingers on the layer mean: who reports pointers says so, and the page leaves the rest to scrolling and zooming.
    /// Moves to the sides are reported; they don't scroll.
    public static let pansHorizontally = LayerEvents(rawValue: 512)
    /// Moves up and down are reported; they don't scroll.
    public static let pansVertically = LayerEvents(rawValue: 1024)
    /// Moves of two fingers are reported; they don't zoom.
    public static let pinch = LayerEvents(rawValue: 2048)
    /// A finger that rests is reported; it opens no menu and selects no text.
    public static let press = LayerEvents(rawValue: 4096)
}
