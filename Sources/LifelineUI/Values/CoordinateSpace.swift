/// A coordinate space for frames and locations.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The window's coordinates.
    case global
    /// The view's own coordinates.
    case local
    /// The coordinates of the nearest enclosing view with that name.
    case named(AnyHashable)

    /// Whether the space is that of the page.
    public var isGlobal: Bool { self == .global }
    /// Whether the space is that of the view.
    public var isLocal: Bool { self == .local }
}

/// Names a view's coordinate space.
public nonisolated struct _CoordinateSpaceModifier: UnaryLayoutModifier {
    let name: AnyHashable

    @MainActor @usableFromInline package func makeItem() -> CoordinateSpaceItem { CoordinateSpaceItem() }

    @MainActor @usableFromInline package func configure(_ item: CoordinateSpaceItem) -> Bool {
        item.view.spaceName = name
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class CoordinateSpaceItem: UnaryHostItem {
    let view = CoordinateSpaceView(frame: .zero)
    override init() { super.init(view) }
}

final class CoordinateSpaceView: UIView {
    var spaceName: AnyHashable?
}

extension UIView {
    /// Returns the view that defines a coordinate space for this view; the window if no enclosing view has the name.
    func view(of space: CoordinateSpace) -> UIView? {
        switch space {
        case .local: return self
        case .global: return window
        case .named(let name):
            if let scroll = name.base as? ScrollSpaceName { return scroll.find(around: self) ?? window }
            var next: UIView? = superview
            while let view = next {
                if let named = view as? CoordinateSpaceView, named.spaceName == name { return named }
                next = view.superview
            }
            return window
        }
    }
}

extension UIView {
    /// Converts a frame in the coordinates of `space` to this view's layout direction: in right-to-left layout, x is
    /// measured from the right edge, as by `offset` and `position`. Nil stands for the window.
    func fromLeading(_ frame: CGRect, in space: UIView?) -> CGRect {
        guard layoutItemsAreMirrored, let width = (space ?? window)?.bounds.width else { return frame }
        return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

extension UIGestureRecognizer {
    /// Returns the location in a coordinate space, in the layout direction of the recognizer's view.
    func location(in space: CoordinateSpace) -> CGPoint? {
        guard let view else { return nil }
        let target = view.view(of: space)
        return view.fromLeading(CGRect(origin: location(in: target), size: .zero), in: target).origin
    }
}

extension View {
    /// Names this view's coordinate space, for `GeometryProxy.frame(in:)` and gestures inside.
    nonisolated public func coordinateSpace(name: some Hashable) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Gives the coordinates of this view a name, for frames and gestures of the views inside.
    nonisolated public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: space.name))
    }
}

/// The name of a coordinate space: `.named("board")`.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
    let name: AnyHashable
    /// The coordinates of the ancestor with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }

    /// The visible part of the innermost scroll view around a view.
    public static var scrollView: NamedCoordinateSpace { .init(name: AnyHashable(ScrollSpaceName(axis: nil))) }

    /// The visible part of the innermost scroll view around a view that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        .init(name: AnyHashable(ScrollSpaceName(axis: axis)))
    }
}

/// The name of the coordinate space of a scroll view.
struct ScrollSpaceName: Hashable {
    let axis: Axis?

    @MainActor func find(around view: UIView) -> UIView? {
        var next = view.enclosingScrollView
        while let scrollView = next {
            guard let axis, let declared = scrollView as? DeclaredScrollView else { return scrollView }
            if declared.axes.contains(axis == .horizontal ? .horizontal : .vertical) { return scrollView }
            next = scrollView.enclosingScrollView
        }
        return nil
    }
}
