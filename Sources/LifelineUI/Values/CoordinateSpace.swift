/// Coordinates in which frames are given.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// Those of the window.
    case global
    /// Those of the view itself.
    case local
    /// Those of the nearest view around that has the name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// Gives a view's coordinates a name.
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
    /// The view whose coordinates a space means for this view; nil for the window's.
    func view(of space: CoordinateSpace) -> UIView? {
        switch space {
        case .local: return self
        case .global: return window
        case .named(let name):
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
    /// A frame in the coordinates of `space`, as this view sees them: where its layout runs from the right, x is counted from
    /// the right edge, as `offset` and `position` count it. Nil stands for the window.
    func fromLeading(_ frame: CGRect, in space: UIView?) -> CGRect {
        guard layoutItemsAreMirrored, let width = (space ?? window)?.bounds.width else { return frame }
        return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

extension UIGestureRecognizer {
    /// Where the fingers or the pointer are, as the recognizer's view sees the space.
    func location(in space: CoordinateSpace) -> CGPoint? {
        guard let view else { return nil }
        let target = view.view(of: space)
        return view.fromLeading(CGRect(origin: location(in: target), size: .zero), in: target).origin
    }
}

extension View {
    /// Names the coordinates of this view, for `GeometryProxy.frame(in:)` and gestures inside.
    nonisolated public func coordinateSpace(name: some Hashable) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    nonisolated public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: space.name))
    }
}

/// The name of coordinates: `.named("board")`.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
    let name: AnyHashable
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
}
