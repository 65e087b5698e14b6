/// A set of layer properties, such as those that changed since the last commit.
///
/// Each bit is 1 shifted by the property's tag on the wire.
package struct LayerProperties: OptionSet, Sendable {
    package let rawValue: UInt32
    @inline(__always)
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    @inline(__always)
    package init(tag: LayerProperty.Tag) { rawValue = 1 << UInt32(tag.rawValue) }

    package static let geometry = LayerProperties(tag: .geometry)
    package static let transform = LayerProperties(tag: .transform)
    package static let anchorPoint = LayerProperties(tag: .anchorPoint)
    package static let opacity = LayerProperties(tag: .opacity)
    package static let flags = LayerProperties(tag: .flags)
    package static let backgroundColor = LayerProperties(tag: .backgroundColor)
    package static let cornerRadius = LayerProperties(tag: .cornerRadius)
    package static let border = LayerProperties(tag: .border)
    package static let shadow = LayerProperties(tag: .shadow)
    package static let zPosition = LayerProperties(tag: .zPosition)
    package static let mask = LayerProperties(tag: .mask)
    package static let element = LayerProperties(tag: .element)
    package static let textStyle = LayerProperties(tag: .textStyle)
    package static let textColor = LayerProperties(tag: .textColor)
    package static let lines = LayerProperties(tag: .lines)
    package static let value = LayerProperties(tag: .value)
    package static let events = LayerProperties(tag: .events)
    package static let attributes = LayerProperties(tag: .attributes)
    package static let image = LayerProperties(tag: .image)
    package static let contentSize = LayerProperties(tag: .contentSize)
    package static let contentOffset = LayerProperties(tag: .contentOffset)
    package static let colorScheme = LayerProperties(tag: .colorScheme)
    package static let cursor = LayerProperties(tag: .cursor)
    package static let tintColor = LayerProperties(tag: .tintColor)
    package static let features = LayerProperties(tag: .features)
    package static let drawing = LayerProperties(tag: .drawing)

    /// Calls `body` with each tag, in ascending order.
    @inline(__always)
    package func forEachTag(_ body: (LayerProperty.Tag) -> Void) {
        var rest = rawValue
        while rest != 0 {
            let bit = rest.trailingZeroBitCount
            rest &= rest - 1
            if let tag = LayerProperty.Tag(rawValue: UInt8(bit)) { body(tag) }
        }
    }
}
