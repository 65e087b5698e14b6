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
}
