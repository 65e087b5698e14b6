/// Changes the colours of its content, in the browser.
public struct _ColorEffect: UnaryLayoutModifier {
    /// One of CSS's filters.
    let filter: String

    nonisolated init(_ name: String, _ amount: Double, unit: String = "") {
        filter = "\(name)(\((amount * 1000).rounded() / 1000)\(unit))"
    }

    @usableFromInline package func makeItem() -> UnaryHostItem { UnaryHostItem() }

    @usableFromInline package func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer.cssEffects.filter = filter
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Inverts all colours.
    nonisolated public func colorInvert() -> some View { modifier(_ColorEffect("invert", 1)) }

    /// Removes colour: 0 none, 1 all.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        modifier(_ColorEffect("grayscale", max(0, min(1, amount))))
    }

    /// Changes the saturation: 1 leaves it unchanged, 0 is grey, more is stronger.
    nonisolated public func saturation(_ amount: Double) -> some View {
        modifier(_ColorEffect("saturate", max(0, amount)))
    }

    /// Changes the contrast: 1 leaves it unchanged.
    nonisolated public func contrast(_ amount: Double) -> some View {
        modifier(_ColorEffect("contrast", max(0, amount)))
    }

    /// Changes the brightness: 0 leaves it unchanged, 1 is twice as bright, -1 black.
    nonisolated public func brightness(_ amount: Double) -> some View {
        modifier(_ColorEffect("brightness", max(0, 1 + amount)))
    }

    /// Rotates all hues.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        modifier(_ColorEffect("hue-rotate", angle.degrees, unit: "deg"))
    }

    /// Blurs the view. `radius` is in points.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_ColorEffect("blur", max(0, radius), unit: "px"))
    }
}
