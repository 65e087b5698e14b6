import LayerTree

/// The scroll bars that the page draws over scrolling content for a mouse.
struct ScrollBars {
    static let feature = "scroll-bars"

    var showsVertical = true
    var showsHorizontal = true
    var insets = UIEdgeInsets.zero
    /// A change makes the page show the bars.
    var flashes: UInt8 = 0

    var payload: [UInt8] {
        var writer = WireWriter()
        writer.byte((showsVertical ? 1 : 0) | (showsHorizontal ? 2 : 0))
        writer.byte(flashes)
        // Most scroll views have none.
        guard insets != .zero else { return writer.bytes }
        for inset in [insets.top, insets.left, insets.bottom, insets.right] { writer.fixed(Double(inset)) }
        return writer.bytes
    }
}
