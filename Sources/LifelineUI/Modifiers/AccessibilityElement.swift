/// How the views inside an accessibility element are exposed.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let rawValue: Int

    /// They are ignored.
    public static let ignore = AccessibilityChildBehavior(rawValue: 0)
    /// They remain separate elements, in a group.
    public static let contain = AccessibilityChildBehavior(rawValue: 1)
    /// Their texts are combined into one label.
    public static let combine = AccessibilityChildBehavior(rawValue: 2)
}

/// Makes a view one element for assistive technology.
public struct _AccessibilityElementModifier: UnaryLayoutModifier {
    let children: AccessibilityChildBehavior

    @usableFromInline package func makeItem() -> AccessibilityElementItem { AccessibilityElementItem() }

    @usableFromInline package func configure(_ item: AccessibilityElementItem) -> Bool {
        defer { item.children = children }
        return item.children != children
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class AccessibilityElementItem: UnaryHostItem {
    var children = AccessibilityChildBehavior.contain
    /// The label that was combined from texts.
    private var combined: String?

    override init() {
        super.init()
        uiView.isAccessibilityElement = true
    }

    // The sort priority of the content applies inside this element.
    package override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == ObjectIdentifier(SortPriorityKey.self) ? nil : super.layoutValue(key)
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        for view in uiView.subviews { view.setAccessibilityHidden(children != .contain, by: .element) }
        let texts = children == .combine ? Self.texts(in: uiView).joined(separator: ", ") : nil
        // The content may have a name of its own, such as that of a gauge.
        if texts != combined { uiView.ownAccessibilityLabel = texts }
        combined = texts
    }

    private static func texts(in view: UIView) -> [String] {
        if let text = view.shownText { return [text] }
        return view.subviews.flatMap { $0.accessibilityLabel.map { [$0] } ?? texts(in: $0) }
    }
}

extension View {
    /// Makes the view one element for assistive technology, to which `accessibilityLabel` and the like apply.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(_AccessibilityElementModifier(children: children))
    }
}
