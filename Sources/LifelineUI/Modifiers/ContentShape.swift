/// The part of a view's frame in which gestures find it.
public struct _ContentShape<S: Shape>: UnaryLayoutModifier {
    let shape: S
    let isEOFilled: Bool

    @usableFromInline package func makeItem() -> ContentShapeItem { ContentShapeItem() }

    @usableFromInline package func configure(_ item: ContentShapeItem) -> Bool {
        item.view.contains = { [shape, isEOFilled] point, size, isFromRight in
            shape.shownPath(in: size, fromRight: isFromRight).contains(point, eoFill: isEOFilled)
        }
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ContentShapeItem: UnaryHostItem {
    let view = ContentShapeView(frame: .zero)

    override init() { super.init(view) }
}

/// A view that touches hit in a shape only.
final class ContentShapeView: UIView {
    /// Whether a shape in a size, from the left or from the right, has a point in it.
    var contains: (CGPoint, CGSize, Bool) -> Bool = { _, _, _ in true }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point, bounds.size, superview?.layoutItemsAreMirrored ?? false)
    }
}

/// The view of a gesture, which fingers hit where they hit its content, if that has a shape.
final class GestureView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let shaped = shapedContent else { return super.point(inside: point, with: event) }
        return shaped.point(inside: shaped.convert(point, from: self), with: event)
    }

    private var shapedContent: ContentShapeView? {
        var next: UIView = self
        while next.subviews.count == 1 {
            next = next.subviews[0]
            if let shaped = next as? ContentShapeView { return shaped }
        }
        return nil
    }
}

/// For what a content shape counts.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Gestures.
    public static let interaction = ContentShapeKinds(rawValue: 1)
}

extension View {
    /// The part of the view's frame in which gestures that are added around it find it. Without one it is all of the frame,
    /// also where nothing is painted.
    ///
    /// ```swift
    /// Image("moon").contentShape(Circle()).onTapGesture { select() }
    /// ```
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_ContentShape(shape: shape, isEOFilled: eoFill))
    }

    /// The same, for gestures if `kind` says so.
    @ViewBuilder
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }
}
