/// The part of a view's frame that is used for hit testing.
public struct _ContentShape<S: Shape>: UnaryLayoutModifier {
    let shape: S
    let isEOFilled: Bool

    @usableFromInline package func makeItem() -> ContentShapeItem { ContentShapeItem() }

    @usableFromInline package func configure(_ item: ContentShapeItem) -> Bool {
        item.shape = shape
        item.isEOFilled = isEOFilled
        return true
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ContentShapeItem: UnaryHostItem {
    var shape: any Shape = Rectangle()
    var isEOFilled = false

    override init() { super.init(ContentShapeView(frame: .zero)) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let isFromRight = uiView.superview?.layoutItemsAreMirrored ?? false
        (uiView as? ContentShapeView)?.area.update(
            HitArea.Outline(shape, in: frame.size, fromRight: isFromRight, isEOFilled: isEOFilled))
    }
}

/// A view that is hit inside a shape, regardless of what is painted in it.
final class ContentShapeView: UIView {
    let area: HitArea

    override init(frame: CGRect) {
        area = HitArea()
        super.init(frame: frame)
        area.add(to: self)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesEvents, area.contains(point) else { return nil }
        return hitTestSubviews(point, with: event) ?? self
    }
}

/// The purposes for which a content shape is used.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Gestures.
    public static let interaction = ContentShapeKinds(rawValue: 1)
}

extension View {
    /// Sets the part of the view's frame in which gestures that are added around it are recognized. By default, these
    /// are the painted parts.
    ///
    /// ```swift
    /// Image("moon").contentShape(Circle()).onTapGesture { select() }
    /// ```
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_ContentShape(shape: shape, isEOFilled: eoFill))
    }

    /// Sets the part of the view's frame used for gestures, if `kind` contains these.
    @ViewBuilder
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }
}
