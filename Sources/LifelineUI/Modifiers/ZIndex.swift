/// The position of a view in the painting order of its container.
public struct _ZIndexModifier: UnaryLayoutModifier {
    let index: Double

    @usableFromInline package func makeItem() -> ZIndexItem { ZIndexItem() }

    @usableFromInline package func configure(_ item: ZIndexItem) -> Bool {
        item.index = index
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ZIndexItem: UnaryItem {
    var index = 0.0 {
        didSet { if index != oldValue { viewOrderDidChange() } }
    }

    override init() {
        super.init()
        hasZIndex = true
    }

    package override var zIndex: Double { index }

    package override func appendViews(to views: inout ViewList) {
        super.appendViews(to: &views)
        views.hasDepths = true
    }
}

/// Paints the views of a container in the order of their indices.
///
/// The items of nested stacks share the view around them, but an index applies among the items of one container only.
/// So each container orders its own items, and the views are painted in the resulting order. Their elements keep their
/// order in the page, which is the reading order.
@MainActor enum PaintingOrder {
    /// Sets the z positions of the views of some items.
    ///
    /// - Parameters:
    ///   - views: The views in the order of their elements.
    ///   - wasUsed: Whether the views had z positions before.
    /// - Returns: Whether they have z positions now.
    static func apply(to views: ViewList, of items: some Sequence<LayoutItem>, wasUsed: Bool) -> Bool {
        guard views.hasDepths else {
            if wasUsed { for view in views where view.layer.zPosition != 0 { view.layer.zPosition = 0 } }
            return false
        }
        var painted: ViewList = []
        append(items, to: &painted)
        var positions: [ObjectIdentifier: Int] = [:]
        for (position, view) in views.enumerated() { positions[ObjectIdentifier(view)] = position }
        // Views whose elements are already in painting order share a depth: most have none.
        var (depth, last) = (0.0, -1)
        for view in painted {
            guard let position = positions.removeValue(forKey: ObjectIdentifier(view)) else { continue }
            if position < last { depth += 1 }
            last = position
            if view.layer.zPosition != depth { view.layer.zPosition = depth }
        }
        return true
    }

    /// Appends the views of the items of one container, back to front.
    static func append(_ items: some Sequence<LayoutItem>, to views: inout ViewList) {
        let entries = items.enumerated().map { (item: $0.element, index: $0.element.zIndex, position: $0.offset) }
        let sorted = entries.sorted { ($0.index, $0.position) < ($1.index, $1.position) }
        for entry in sorted { entry.item.appendPaintedViews(to: &views) }
    }
}

extension View {
    /// Shows the view in front of those views of its container that have a lower index, regardless of their order. The
    /// default is 0.
    ///
    /// ```swift
    /// ZStack {
    ///     Text("In front").zIndex(1)
    ///     Color.yellow
    /// }
    /// ```
    nonisolated public func zIndex(_ value: Double) -> some View { modifier(_ZIndexModifier(index: value)) }
}
