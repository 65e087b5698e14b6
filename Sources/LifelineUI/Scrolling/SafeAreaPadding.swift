/// Space around a view: around the content of a scroll view, and around other views as `padding`.
struct _SafeAreaPadding: UnaryLayoutModifier {
    let insets: EdgeInsets

    func makeItem() -> SafeAreaPaddingItem { SafeAreaPaddingItem() }

    func configure(_ item: SafeAreaPaddingItem) -> Bool {
        defer { item.insets = insets }
        return item.insets != insets
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class SafeAreaPaddingItem: UnaryItem {
    var insets = EdgeInsets()

    /// The space around the view; none around a scroll view, which insets its content instead.
    private func outerInsets() -> EdgeInsets {
        guard let scroll = content?.innermost as? ScrollItem else { return insets }
        // Several of these modifiers may be around it.
        var sum = EdgeInsets()
        var next: LayoutItem? = scroll.parentItem
        while let item = next {
            if let padding = item as? SafeAreaPaddingItem { sum = sum + padding.insets }
            guard item is UnaryItem else { break }
            next = item.parentItem
        }
        scroll.safeAreaPadding = sum
        return EdgeInsets()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = outerInsets()
        let size = content?.size(proposal.inset(by: insets)) ?? .zero
        return CGSize(
            width: max(0, size.width + insets.leading + insets.trailing),
            height: max(0, size.height + insets.top + insets.bottom))
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let insets = outerInsets()
        content?.place(in: frame.inset(by: insets), proposal: proposal.inset(by: insets))
    }
}

extension EdgeInsets {
    fileprivate static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }
}

extension View {
    /// Adds space inside the safe area of the view: the content of a scroll view scrolls through it; other views are inset.
    ///
    /// - Parameter length: Points; 16 when nil.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_SafeAreaPadding(insets: EdgeInsets(length ?? 16, on: edges)))
    }

    /// Adds a distance in points to the safe area at all edges: content that scrolls passes below it.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
        modifier(_SafeAreaPadding(insets: EdgeInsets(length, on: .all)))
    }

    /// Adds distances in points to the safe area.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(_SafeAreaPadding(insets: insets))
    }
}
