import LayerTree
import Ownership

/// A frame of fixed or bounded lengths.
public struct _FrameLayout: UnaryLayoutModifier {
    @usableFromInline struct Bounds: Hashable, Sendable {
        @OptionalLength var width: Double?
        @OptionalLength var height: Double?
        @OptionalLength var minWidth: Double?
        @OptionalLength var idealWidth: Double?
        @OptionalLength var maxWidth: Double?
        @OptionalLength var minHeight: Double?
        @OptionalLength var idealHeight: Double?
        @OptionalLength var maxHeight: Double?
        var alignment = Alignment.center

        var isFixedOrOpen: Bool {
            minWidth == nil && idealWidth == nil && maxWidth == nil && minHeight == nil && idealHeight == nil
                && maxHeight == nil
        }

        @usableFromInline init(
            width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, idealWidth: Double? = nil,
            maxWidth: Double? = nil, minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
            alignment: Alignment = .center
        ) {
            (self.width, self.height, self.alignment) = (width, height, alignment)
            (self.minWidth, self.idealWidth, self.maxWidth) = (minWidth, idealWidth, maxWidth)
            (self.minHeight, self.idealHeight, self.maxHeight) = (minHeight, idealHeight, maxHeight)
        }
    }

    @usableFromInline let bounds: Bounds

    @inlinable nonisolated init(bounds: Bounds) { self.bounds = bounds }

    @usableFromInline package func makeItem() -> FrameItem { FrameItem() }

    @usableFromInline package func configure(_ item: FrameItem) -> Bool {
        defer { item.bounds = bounds }
        return item.bounds != bounds
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class FrameItem: UnaryItem {
    var bounds = _FrameLayout.Bounds() {
        didSet { isFixedOrOpen = bounds.isFixedOrOpen }
    }
    /// Whether each length is fixed or the content's own, as in most frames.
    private var isFixedOrOpen = true

    package override func fixedLength(along axis: Axis) -> Double? {
        axis == .horizontal ? bounds.width : bounds.height
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        func clamp(_ length: Double?, _ fixed: Double?, _ minimum: Double?, _ ideal: Double?, _ maximum: Double?)
            -> Double?
        {
            if let fixed { return fixed }
            guard let length = length ?? ideal else { return nil }
            return max(minimum ?? 0, min(maximum ?? .infinity, length))
        }
        if isFixedOrOpen {
            // Not `map`: its closure would be isolated, and perform an isolation check each time.
            var inner = proposal
            if let width = bounds.width {
                inner.width = width
            } else if let width = proposal.width, width < 0 {
                inner.width = 0
            }
            if let height = bounds.height {
                inner.height = height
            } else if let height = proposal.height, height < 0 {
                inner.height = 0
            }
            return inner
        }
        return ProposedViewSize(
            width: clamp(proposal.width, bounds.width, bounds.minWidth, bounds.idealWidth, bounds.maxWidth),
            height: clamp(proposal.height, bounds.height, bounds.minHeight, bounds.idealHeight, bounds.maxHeight))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = unretainedContent?.borrow { $0.size(inner(proposal)) } ?? .zero
        if isFixedOrOpen { return CGSize(width: bounds.width ?? size.width, height: bounds.height ?? size.height) }
        // As in SwiftUI: with a bound on a side, the frame takes the proposal within the bounds; an absent bound is the
        // content's own length.
        func length(
            _ content: Double, _ proposed: Double?, _ fixed: Double?, _ minimum: Double?, _ ideal: Double?,
            _ maximum: Double?
        ) -> Double {
            if let fixed { return fixed }
            guard minimum != nil || maximum != nil else { return content }
            guard let wanted = proposed ?? ideal else { return max(minimum ?? 0, min(maximum ?? .infinity, content)) }
            let low = minimum ?? min(content, wanted)
            let high = maximum ?? max(content, minimum ?? 0)
            return max(low, min(high, wanted))
        }
        return CGSize(
            width: length(
                size.width, proposal.width, bounds.width, bounds.minWidth, bounds.idealWidth, bounds.maxWidth),
            height: length(
                size.height, proposal.height, bounds.height, bounds.minHeight, bounds.idealHeight, bounds.maxHeight))
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        // The frame's proposal, and not its size: an unspecified length stays unspecified for the content.
        let offered = inner(proposal)
        unretainedContent?.borrow {
            $0.place(alignedBy: bounds.alignment, size: $0.size(offered), in: frame, proposal: offered)
        }
    }

    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        guard let content else { return nil }
        let offered = inner(proposal)
        let inner = content.size(offered)
        guard let value = content.explicitAlignment(guide, in: inner, proposal: offered) else { return nil }
        let axisGuide = guide.isHorizontal ? bounds.alignment.horizontal.key : bounds.alignment.vertical.key
        return value + axisGuide.defaultValue(in: size) - content.alignment(axisGuide, in: inner, proposal: offered)
    }

    package override var isSpacer: Bool { false }
}

extension View {
    /// Adds a frame with fixed lengths. A length that is nil is the view's own.
    @inlinable nonisolated public consuming func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    )
        -> some View
    {
        modifier(
            _FrameLayout(
                bounds: .init(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment))
        )
    }

    /// Adds a frame that takes the proposed size within bounds. `maxWidth: .infinity` fills the width.
    @inlinable nonisolated public consuming func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FrameLayout(
                bounds: .init(
                    minWidth: minWidth.map { Double($0) }, idealWidth: idealWidth.map { Double($0) },
                    maxWidth: maxWidth.map { Double($0) }, minHeight: minHeight.map { Double($0) },
                    idealHeight: idealHeight.map { Double($0) }, maxHeight: maxHeight.map { Double($0) },
                    alignment: alignment)))
    }
}
