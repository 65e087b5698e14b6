/// How a view of fixed proportions is fitted to a frame of others.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// Inside the frame.
    case fit
    /// Covering the frame, and extending beyond it.
    case fill
}

/// Proposes a size of fixed proportions to a view.
public struct _AspectRatioLayout: UnaryLayoutModifier {
    /// Width by height; nil for the ratio of the view's ideal size.
    let ratio: Double?
    let contentMode: ContentMode

    @usableFromInline package func makeItem() -> AspectRatioItem { AspectRatioItem() }

    @usableFromInline package func configure(_ item: AspectRatioItem) -> Bool {
        defer { (item.ratio, item.contentMode) = (ratio, contentMode) }
        return item.ratio != ratio || item.contentMode != contentMode
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class AspectRatioItem: UnaryItem {
    var ratio: Double?
    var contentMode = ContentMode.fit

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var ratio = self.ratio ?? 0
        if self.ratio == nil {
            let ideal = content?.size(.unspecified) ?? .zero
            guard ideal.width > 0, ideal.height > 0 else { return proposal }
            ratio = ideal.width / ideal.height
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            let ideal = content?.size(.unspecified) ?? .zero
            return ideal.height * ratio <= ideal.width
                ? ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
                : ProposedViewSize(width: ideal.height * ratio, height: ideal.height)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            if width.isInfinite, height.isInfinite { return proposal }
            let isLimitedByWidth = width / ratio <= height
            return isLimitedByWidth == (contentMode == .fit)
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.size(offer(proposal)) ?? .zero }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        content?.place(in: frame, proposal: offer(proposal))
    }
}

extension View {
    /// Keeps the proportions of the view: `aspectRatio` is its width by its height, or that of its ideal size when nil.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(ratio: aspectRatio.map(Double.init), contentMode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Scales the view so that it fits into the proposed size, with its own ratio of width to height.
    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Scales the view so that it fills the proposed size, with its own ratio of width to height. It may extend beyond.
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
