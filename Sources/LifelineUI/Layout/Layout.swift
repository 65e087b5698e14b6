/// A way to lay out views: a container of your own.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
/// Diagonal { Text("a"); Text("b") }
/// ```
/// The layout is offered a size, asks its subviews what they would take of the sizes it offers them, chooses a size, and
/// places them. It is asked again only after something in it changed. Subviews that it does not place are centred.
@_typeEraser(AnyLayout)
@preconcurrency @MainActor
public protocol Layout {
    /// What is kept from one question to the next, such as sums over the subviews.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    /// Called when subviews have changed. The default makes the cache anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide of the container lies; nil for the default, or where a subview says so.
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

    /// Lays out a content.
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
    let placed: PlacedItems?
    private let pass = LayoutPass.current

    init(items: ContiguousArray<LayoutItem>, origin: CGPoint, placed: PlacedItems?) {
        (self.items, self.origin, self.placed) = (items, origin, placed)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { items.count }
    public subscript(index: Int) -> LayoutSubview {
        LayoutSubview(item: items[index], origin: origin, placed: placed, pass: pass)
    }
}

/// Which items were placed in one pass.
@MainActor final class PlacedItems {
    var ids: Set<ObjectIdentifier> = []
}

/// One of the views that a layout places.
///
/// It can be used until the layout pass ends in which it was handed out. Later all sizes are zero, which is logged once.
@preconcurrency @MainActor
public struct LayoutSubview: @preconcurrency Equatable {
    let item: LayoutItem
    let origin: CGPoint
    let placed: PlacedItems?
    fileprivate let pass: Int?

    private var isValid: Bool { LayoutPass.isCurrent(pass) }

    /// See `layoutPriority(_:)`.
    public var priority: Double { isValid ? item.layoutPriority : 0 }

    /// What the view said with `layoutValue(key:value:)`.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        guard isValid else { return K.defaultValue }
        return item.layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
    }

    /// The size that the view takes of a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { isValid ? item.size(proposal) : .zero }

    /// The size and the guides that the view has for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        guard isValid else { return ViewDimensions(item: nil, size: .zero, proposal: proposal) }
        return ViewDimensions(item: item, size: item.size(proposal), proposal: proposal)
    }

    /// The distances that the view likes to keep.
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

/// The distances that views like to keep: 8 points between any two.
public struct ViewSpacing: Sendable {
    public init() {}
    public static let zero = ViewSpacing()

    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// Something that a view says to the layout that holds it, named by a type.
public protocol LayoutValueKey {
    associatedtype Value
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
    /// Says something to the layout that holds the view.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier(key: ObjectIdentifier(key), value: value))
    }
}
