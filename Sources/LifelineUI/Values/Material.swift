import LayerTree

/// A translucent background that blurs the content behind it.
///
/// ```swift
/// Text("Now playing").padding().background(.thinMaterial, in: Capsule())
/// ```
/// The browser blurs only behind backgrounds. A shape filled with a material, or a text in one, has the material's
/// translucent colour without a blur.
public struct Material: ShapeStyle, Hashable {
    /// The opacity, 0…1.
    private let strength: Double

    /// 40 % opaque.
    public static let ultraThin = Material(strength: 0.4)
    /// 55 % opaque.
    public static let thin = Material(strength: 0.55)
    /// 70 % opaque.
    public static let regular = Material(strength: 0.7)
    /// 82 % opaque.
    public static let thick = Material(strength: 0.82)
    /// 92 % opaque.
    public static let ultraThick = Material(strength: 0.92)
    /// The material of bars.
    public static let bar = Material(strength: 0.82)

    /// The CSS filter. It increases saturation, because mixing with grey reduces it.
    static let backdropFilter = "blur(20px) saturate(1.8)"

    public func _color(in environment: EnvironmentValues) -> Color {
        Color(
            cgColor: CGColor(
                light: RGBA(red: 0.97, green: 0.97, blue: 0.98, alpha: strength),
                dark: RGBA(red: 0.13, green: 0.13, blue: 0.14, alpha: strength)))
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

/// Blurs the content behind the view, within a shape.
struct _MaterialModifier<S: Shape>: UnaryLayoutModifier {
    let shape: S

    func makeItem() -> MaterialItem { MaterialItem() }

    func configure(_ item: MaterialItem) -> Bool {
        item.shape = shape
        return true
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Clips by its own outline, because browsers don't blur behind a layer that is clipped by an ancestor.
@MainActor final class MaterialItem: UnaryHostItem {
    var shape: any Shape = Rectangle()

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let layer = uiView.layer
        var look = layer.cssEffects
        look.backdropFilter = Material.backdropFilter
        look.clipPath = nil
        if let (radius, inner) = shape._corners(in: frame.size), inner.size == frame.size {
            uiView.clipsToBounds = true
            layer.cornerRadius = radius
        } else {
            uiView.clipsToBounds = false
            layer.cornerRadius = 0
            let path = shape.shownPath(in: frame.size, fromRight: uiView.superview?.layoutItemsAreMirrored ?? false)
            look.clipPath = path.css(isEOFilled: false)
        }
        layer.cssEffects = look
    }
}

extension View {
    /// Adds a material behind the view.
    public func background(_ material: Material, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(
            Rectangle().fill(material).modifier(_MaterialModifier(shape: Rectangle())).ignoresSafeArea(edges: edges))
    }

    /// Adds a material in a shape behind the view.
    public func background<T: Shape>(_ material: Material, in shape: T) -> some View {
        background(Rectangle().fill(material).modifier(_MaterialModifier(shape: shape)))
    }
}
