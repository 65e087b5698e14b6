/// A frame whose size is relative to that of the nearest container: a scroll view, or else the window.
struct _ContainerRelativeFrame: UnaryLayoutModifier {
    let axes: Axis.Set
    let alignment: Alignment
    /// The length for that of the container.
    let length: (CGFloat, Axis) -> CGFloat

    func makeItem() -> ContainerRelativeItem { ContainerRelativeItem() }

    func configure(_ item: ContainerRelativeItem) -> Bool {
        item.modifier = self
        return true
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ContainerRelativeItem: UnaryItem {
    var modifier: _ContainerRelativeFrame?

    /// The size of the nearest container, without its margins.
    private var container: CGSize? {
        var next = parentItem
        while let item = next {
            if let scroll = item as? ScrollItem {
                scroll.addRelative(self)
                let margins = scroll.margins
                let size = scroll.containerSize
                return CGSize(
                    width: max(0, size.width - margins.leading - margins.trailing),
                    height: max(0, size.height - margins.top - margins.bottom))
            }
            next = item.parentItem
        }
        guard let graph = LayoutPass.graph else { return nil }
        graph.addRelative(self)
        return graph.hostSize
    }

    private func frame(_ proposal: ProposedViewSize) -> ProposedViewSize {
        guard let modifier, let container else { return proposal }
        func length(_ available: CGFloat, _ axis: Axis) -> Double {
            let length = Double(modifier.length(available, axis))
            return length.isFinite ? max(0, length) : 0
        }
        return ProposedViewSize(
            width: modifier.axes.contains(.horizontal) ? length(container.width, .horizontal) : proposal.width,
            height: modifier.axes.contains(.vertical) ? length(container.height, .vertical) : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offered = frame(proposal)
        let size = content?.size(offered) ?? .zero
        let axes = modifier?.axes ?? []
        return CGSize(
            width: axes.contains(.horizontal) ? offered.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? offered.height ?? size.height : size.height)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        guard let content else { return }
        let offered = self.frame(proposal)
        content.place(
            alignedBy: modifier?.alignment ?? .center, size: content.size(offered), in: frame, proposal: offered)
    }

    // Depends on more than its content.
    override var supportsRevalidation: Bool { false }
}

extension ViewGraph {
    /// Lays the item out again when the size of the hosting view changes.
    fileprivate func addRelative(_ item: LayoutItem) {
        relativeItems.removeAll { $0.item == nil }
        if !relativeItems.contains(where: { $0.item === item }) { relativeItems.append(WeakLayoutItem(item: item)) }
    }

    /// Records the size of the hosting view inside the safe area.
    func setHostSize(_ size: CGSize) {
        guard size != hostSize else { return }
        hostSize = size
        for relative in relativeItems { relative.item?.setNeedsLayout() }
    }
}

/// A weak reference to an item.
struct WeakLayoutItem {
    weak var item: LayoutItem?
}

extension View {
    /// Gives the view a frame with the size of the nearest container along the given axes: the scroll view around it,
    /// inside its content margins, or else the window inside the safe area.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
    }

    /// Gives the view a frame whose length is that of `span` of `count` equal parts of the container.
    ///
    /// - Parameters:
    ///   - count: how many parts the container is divided into.
    ///   - span: how many parts the view covers.
    ///   - spacing: points between parts.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
                let parts = CGFloat(max(1, count))
                let part = (length - spacing * (parts - 1)) / parts
                return part * CGFloat(span) + spacing * CGFloat(span - 1)
            })
    }

    /// Gives the view a frame whose lengths are computed from those of the container.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}
