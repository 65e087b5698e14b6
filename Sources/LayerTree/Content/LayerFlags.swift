/// The Boolean properties of a layer. The raw value is the wire's.
public struct LayerFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The layer and its descendants are not shown.
    public static let hidden = LayerFlags(rawValue: 1)
    /// Descendants are shown only inside of the layer.
    public static let clips = LayerFlags(rawValue: 2)
    /// Pointer events pass through to what is behind the layer; its children still receive theirs.
    public static let passesThrough = LayerFlags(rawValue: 4)
    /// The layer and its descendants cannot be used, focused or read out, because the layer is covered.
    public static let inert = LayerFlags(rawValue: 8)
    /// The content can be scrolled horizontally.
    public static let scrollsHorizontally = LayerFlags(rawValue: 16)
    /// The content can be scrolled vertically.
    public static let scrollsVertically = LayerFlags(rawValue: 32)
    /// The text can't be selected.
    public static let textIsNotSelectable = LayerFlags(rawValue: 64)
    /// A tap focuses the control in the browser immediately, as required to show an on-screen keyboard.
    public static let focusesOnTap = LayerFlags(rawValue: 128)
    /// Scrolling comes to rest at multiples of the layer's size.
    public static let pages = LayerFlags(rawValue: 256)
    /// Scroll bars are not shown.
    public static let hidesScrollIndicators = LayerFlags(rawValue: 512)
    /// The layer is not shown from behind.
    public static let isSingleSided = LayerFlags(rawValue: 1024)
}
