/// The events that a layer's element reports. Others are not sent, and are rejected when forged.
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
    // Touch gestures that the layer handles itself. The page leaves all others to scrolling and zooming.
    /// Horizontal drags are reported instead of scrolling.
    public static let pansHorizontally = LayerEvents(rawValue: 512)
    /// Vertical drags are reported instead of scrolling.
    public static let pansVertically = LayerEvents(rawValue: 1024)
    /// Two-finger gestures are reported instead of zooming.
    public static let pinch = LayerEvents(rawValue: 2048)
    /// A long press is reported; it opens no menu and selects no text.
    public static let press = LayerEvents(rawValue: 4096)
}
