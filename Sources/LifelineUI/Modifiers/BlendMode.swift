import LayerTree

/// How a view is combined with what lies below it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
    /// Shows the view where what lies below is opaque. As `normal`: browsers do not have it.
    case sourceAtop
    /// As `normal`: browsers do not have it.
    case destinationOver
    /// As `normal`: browsers do not have it. Use `mask` instead.
    case destinationOut
    /// As `darken`: browsers do not have it.
    case plusDarker
    /// Adds the colours.
    case plusLighter

    /// The mode's name in CSS; nil for `normal`.
    var css: String? {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut: nil
        case .multiply: CGBlendMode.multiply.cssName
        case .screen: CGBlendMode.screen.cssName
        case .overlay: CGBlendMode.overlay.cssName
        case .darken, .plusDarker: CGBlendMode.darken.cssName
        case .lighten: CGBlendMode.lighten.cssName
        case .colorDodge: CGBlendMode.colorDodge.cssName
        case .colorBurn: CGBlendMode.colorBurn.cssName
        case .softLight: CGBlendMode.softLight.cssName
        case .hardLight: CGBlendMode.hardLight.cssName
        case .difference: CGBlendMode.difference.cssName
        case .exclusion: CGBlendMode.exclusion.cssName
        case .hue: CGBlendMode.hue.cssName
        case .saturation: CGBlendMode.saturation.cssName
        case .color: CGBlendMode.color.cssName
        case .luminosity: CGBlendMode.luminosity.cssName
        case .plusLighter: CGBlendMode.plusLighter.cssName
        }
    }
}

/// Sets the blend mode of a view.
struct _BlendModeModifier: UnaryLayoutModifier {
    let mode: BlendMode

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer.cssEffects.blendMode = mode.css
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Sets how the view is combined with what lies below it, in the view around it that has an effect of its own, such
    /// as a background, an opacity or a clip shape.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeModifier(mode: blendMode))
    }

    /// Combines the content before effects around it, such as an opacity, apply to it: blend modes inside do not reach
    /// what lies below the group.
    @inlinable nonisolated public consuming func compositingGroup() -> some View { modifier(_GeometryGroup()) }

    /// As `compositingGroup`. The page keeps texts and vectors instead of an image, so the content stays sharp and
    /// selectable.
    ///
    /// - Parameters:
    ///   - opaque: ignored: the group keeps its transparency.
    ///   - colorMode: ignored: browsers composite in sRGB.
    nonisolated public consuming func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        modifier(_GeometryGroup())
    }
}
