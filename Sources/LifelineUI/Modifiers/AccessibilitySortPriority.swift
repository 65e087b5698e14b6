/// Sets the accessibility order of a view among those of its container.
public struct _AccessibilitySortModifier: UnaryLayoutModifier {
    let priority: Double

    @usableFromInline package static var features: GraphFeatures { .accessibilityOrder }

    @usableFromInline package func makeItem() -> AccessibilitySortItem { AccessibilitySortItem() }

    @usableFromInline package func configure(_ item: AccessibilitySortItem) -> Bool {
        item.priority = priority
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class AccessibilitySortItem: UnaryItem {
    var priority = 0.0 {
        didSet {
            guard priority != oldValue else { return }
            viewOrderDidChange()
        }
    }

    package override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == ObjectIdentifier(SortPriorityKey.self) ? priority : super.layoutValue(key)
    }

    package override func appendViews(to views: inout ViewList) {
        let start = views.count
        super.appendViews(to: &views)
        for view in views[start...] { AccessibilityOrder.record(view, priority: priority) }
    }
}

enum SortPriorityKey: LayoutValueKey { static var defaultValue: Double? { nil } }

/// A page is read, and navigated with Tab, in the order of its elements, which is also the painting order. Where views
/// have priorities, their elements are ordered by these, and painted in their original order.
@MainActor enum AccessibilityOrder {
    /// Whether some view of the graph has a priority, so that the order must be computed.
    static var isUsed: Bool { LayoutPass.features.contains(.accessibilityOrder) }
    /// The priorities of the views that are being ordered.
    private static var priorities: [ObjectIdentifier: Double] = [:]

    static func record(_ view: UIView, priority: Double) { priorities[ObjectIdentifier(view)] = priority }

    /// The views of some items, in accessibility order.
    static func views(of items: some Sequence<LayoutItem>) -> ViewList {
        priorities.removeAll(keepingCapacity: true)
        var views: ViewList = []
        for item in items { item.appendViews(to: &views) }
        let sorted = views.indices.sorted { a, b in
            let (first, second) = (priority(views[a]), priority(views[b]))
            return first == second ? a < b : first > second
        }
        if sorted.elementsEqual(views.indices) { return views }
        var ordered = ViewList(sorted.map { views[$0] })
        ordered.hasDepths = true
        return ordered
    }

    private static func priority(_ view: UIView) -> Double { priorities[ObjectIdentifier(view)] ?? 0 }
}

extension View {
    /// Sets the position of the view in the order of assistive technology and the Tab key: views of higher priorities
    /// precede those of lower ones, views of equal priority keep their order. The default is 0.
    ///
    /// It applies among the views inside one view of the page, such as that of `accessibilityElement(children:
    /// .contain)`, of a row of a list, or of the whole page.
    nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
        modifier(_AccessibilitySortModifier(priority: priority))
    }

    /// The older form.
    nonisolated public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
