/// A custom layout container.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
/// Diagonal { Text("a"); Text("b") }
/// ```
/// The layout receives a proposed size, measures its subviews with its own proposals, chooses a size, and places them.
/// It is called again only after something in it changed. Subviews that it does not place are centred.
///
/// A layout with `animatableData` is animated by it, see `Animatable`.
@_typeEraser(AnyLayout)
@preconcurrency @MainActor
public protocol Layout: Animatable {
    /// Data stored between the calls of the layout's methods, such as sums over the subviews.
    associatedtype Cache = Void
    /// The views that the layout places, in order.
    typealias Subviews = LayoutSubviews

    /// Creates the data that is stored between calls. Needed unless `Cache` is `Void`.
    func makeCache(subviews: Subviews) -> Cache
    /// Called when subviews have changed. The default creates the cache again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Returns the size of the container, in points, for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the subviews. One that is not placed is centred in the bounds.
    ///
    /// - Parameter bounds: The area of the container, in points. Its origin need not be zero.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// The position of a guide of the container; nil for the default, or for the one that a subview defines.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Lays out content.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        _LayoutContainer(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The views that a layout places, in order.
@preconcurrency @MainActor
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
    let items: ContiguousArray<LayoutItem>
    let origin: CGPoint
    let placed: PlacementRecord?
    private let pass = LayoutPass.current

    init(items: ContiguousArray<LayoutItem>, origin: CGPoint, placed: PlacementRecord?) {
        (self.items, self.origin, self.placed) = (items, origin, placed)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { items.count }
    public subscript(index: Int) -> LayoutSubview {
        LayoutSubview(item: items[index], origin: origin, placed: placed, pass: pass)
    }
}

/// The items that were placed in one pass.
@MainActor final class PlacementRecord {
    var ids: Set<ObjectIdentifier> = []
}

/// One of the views that a layout places.
///
/// It is valid until the end of the layout pass that provided it. After that all sizes are zero, which is logged once.
@preconcurrency @MainActor
public struct LayoutSubview: @preconcurrency Equatable {
    let item: LayoutItem
    let origin: CGPoint
    let placed: PlacementRecord?
    fileprivate let pass: Int?

    private var isValid: Bool { LayoutPass.isCurrent(pass) }

    /// See `layoutPriority(_:)`.
    public var priority: Double { isValid ? item.layoutPriority : 0 }

    /// The value that the view set with `layoutValue(key:value:)`.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        guard isValid else { return K.defaultValue }
        return item.layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
    }

    /// The size that the view chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { isValid ? item.size(proposal) : .zero }

    /// The view's size and guides for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        guard isValid else { return ViewDimensions(item: nil, size: .zero, proposal: proposal) }
        return ViewDimensions(item: item, size: item.size(proposal), proposal: proposal)
    }

    /// The preferred distances of the view.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// Places the view with its anchor at a point of the container's coordinates. Without effect outside of
    /// `placeSubviews`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        guard let placed, isValid else { return }
        placed.ids.insert(ObjectIdentifier(item))
        let size = item.size(proposal)
        item.place(
            in: CGRect(
                x: position.x - anchor.x * size.width + origin.x, y: position.y - anchor.y * size.height + origin.y,
                width: size.width, height: size.height),
            proposal: proposal)
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.item === b.item }
}

/// The preferred distances of views: 8 points between any two.
public struct ViewSpacing: Sendable {
    public init() {}
    public static let zero = ViewSpacing()

    /// The preferred distance between two views, in points: always 8.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// The key of a value that a view passes to the layout which contains it.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of a view that sets none.
    static var defaultValue: Value { get }
}

public nonisolated struct _LayoutValueModifier: UnaryLayoutModifier {
    let key: ObjectIdentifier
    let value: Any

    @MainActor @usableFromInline package func makeItem() -> LayoutValueItem { LayoutValueItem() }

    @MainActor @usableFromInline package func configure(_ item: LayoutValueItem) -> Bool {
        (item.key, item.value) = (key, value)
        return true
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class LayoutValueItem: UnaryItem {
    var key: ObjectIdentifier?
    var value: Any?

    package override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == self.key ? value : super.layoutValue(key)
    }
}

extension View {
    /// Sets a value for the layout that contains the view.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier(key: ObjectIdentifier(key), value: value))
    }
}
