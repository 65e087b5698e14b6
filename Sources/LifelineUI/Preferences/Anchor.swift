/// A point or rectangle of a view that can be converted to the coordinates of another one.
///
/// ```swift
/// Tab().anchorPreference(key: Chosen.self, value: .bounds) { $0 }
///     .overlayPreferenceValue(Chosen.self) { anchor in
///         GeometryReader { proxy in
///             if let anchor { Underline().frame(width: proxy[anchor].width) }
///         }
///     }
/// ```
@preconcurrency @MainActor
public struct Anchor<Value> {
    /// The point or rectangle in a view.
    @preconcurrency @MainActor
    public struct Source {
        let key: AnyHashable
        /// Returns the rectangle in a view of the given size.
        let rect: @MainActor (CGSize) -> CGRect
        let value: @MainActor (CGRect) -> Value
    }

    let place: AnchorTarget
    let source: Source
}

extension Anchor: @preconcurrency Equatable, @preconcurrency Hashable {
    public static func == (a: Anchor, b: Anchor) -> Bool { a.place === b.place && a.source.key == b.source.key }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(place))
        hasher.combine(source.key)
    }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's coordinates.
    public static func rect(_ rect: CGRect) -> Anchor.Source {
        .init(key: [rect.minX, rect.minY, rect.width, rect.height], rect: { _ in rect }, value: { $0 })
    }

    /// The view's bounds.
    public static var bounds: Anchor.Source {
        .init(key: "bounds", rect: { CGRect(origin: .zero, size: $0) }, value: { $0 })
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor.Source {
        .init(key: [point.x, point.y], rect: { _ in CGRect(origin: point, size: .zero) }, value: { $0.origin })
    }

    /// A point as fractions of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor.Source {
        .init(
            key: point,
            rect: { CGRect(x: $0.width * point.x, y: $0.height * point.y, width: 0, height: 0) },
            value: { $0.origin })
    }

    /// This point of the view's bounds.
    public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
    /// This point of the view's bounds.
    public static var top: Anchor.Source { unitPoint(.top) }
    /// This point of the view's bounds.
    public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
    /// This point of the view's bounds.
    public static var leading: Anchor.Source { unitPoint(.leading) }
    /// This point of the view's bounds.
    public static var center: Anchor.Source { unitPoint(.center) }
    /// This point of the view's bounds.
    public static var trailing: Anchor.Source { unitPoint(.trailing) }
    /// This point of the view's bounds.
    public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
    /// This point of the view's bounds.
    public static var bottom: Anchor.Source { unitPoint(.bottom) }
    /// This point of the view's bounds.
    public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
}

/// The view to which an anchor belongs.
@MainActor package final class AnchorTarget {
    package weak var view: UIView?
    nonisolated package init() {}
}

extension Anchor where Value == CGRect {
    /// Creates an anchor for a rectangle of a view.
    package init(_ rect: CGRect, of target: AnchorTarget) {
        place = target
        source = .rect(rect)
    }
}

/// Assigns the view that shows the content to an anchor's place.
private struct AnchorPlaceModifier: UnaryLayoutModifier {
    let place: AnchorTarget

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        place.view = item.uiView
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Evaluates the value of an anchor in a separate body, so that states which are read there are tracked.
private struct AnchoredView<Content: View, Key: PreferenceKey, Value>: View {
    let content: Content
    let source: Anchor<Value>.Source
    let value: (Anchor<Value>) -> Key.Value
    @State private var place = AnchorTarget()

    var body: some View {
        content.modifier(AnchorPlaceModifier(place: place))
            .preference(key: Key.self, value: value(Anchor(place: place, source: source)))
    }
}

private struct AnchoredTransform<Content: View, Key: PreferenceKey, Value>: View {
    let content: Content
    let source: Anchor<Value>.Source
    let change: (inout Key.Value, Anchor<Value>) -> Void
    @State private var place = AnchorTarget()

    var body: some View {
        let anchor = Anchor(place: place, source: source)
        content.modifier(AnchorPlaceModifier(place: place))
            .transformPreference(Key.self) { [change] in change(&$0, anchor) }
    }
}

extension GeometryProxy {
    /// The value of an anchor in the coordinates of this view. Views that read it are evaluated again when it changes.
    /// The anchor of a view that is not shown is at the origin.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.source.value(geometry.rect(of: anchor)) }
}

extension View {
    /// Sets the value of a key to one derived from a point or rectangle of this view, replacing those of the views inside.
    public func anchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source,
        transform: @escaping (Anchor<Value>) -> Key.Value
    ) -> some View {
        AnchoredView<Self, Key, Value>(content: self, source: value, value: transform)
    }

    /// Changes the value of the views inside, given a point or rectangle of this view.
    public func transformAnchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source,
        transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
    ) -> some View {
        AnchoredTransform<Self, Key, Value>(content: self, source: value, change: transform)
    }
}
