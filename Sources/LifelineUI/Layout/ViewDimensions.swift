/// A view's size and its guides, in its own coordinates.
@preconcurrency @MainActor
public struct ViewDimensions {
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    private let item: LayoutItem?
    private let proposal: ProposedViewSize
    private let pass = LayoutPass.current

    init(item: LayoutItem?, size: CGSize, proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.item = item
        self.proposal = proposal
    }

    private func value(_ key: AlignmentGuideKey) -> CGFloat {
        let size = CGSize(width: width, height: height)
        guard let item, LayoutPass.isCurrent(pass) else { return CGFloat(key.defaultValue(in: size)) }
        return CGFloat(item.alignment(key, in: size, proposal: proposal))
    }

    private func explicit(_ key: AlignmentGuideKey) -> CGFloat? {
        guard let item, LayoutPass.isCurrent(pass) else { return nil }
        let value = item.explicitAlignment(key, in: CGSize(width: width, height: height), proposal: proposal)
        return value.map { CGFloat($0) }
    }

    /// The position of a guide, in points.
    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }

    /// The position of a guide in points, if the view defines it itself; nil otherwise.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }
}

/// A custom guide:
/// ```swift
/// extension VerticalAlignment {
///     private enum Middle: AlignmentID {
///         static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
///     }
///     static let middle = VerticalAlignment(Middle.self)
/// }
/// ```
@preconcurrency @MainActor
public protocol AlignmentID {
    /// The position of the guide in a view that does not define it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Defines the position of a view's guide.
public nonisolated struct _AlignmentGuideModifier: UnaryLayoutModifier {
    let key: AlignmentGuideKey
    let compute: (ViewDimensions) -> CGFloat

    @MainActor @usableFromInline package static var features: GraphFeatures { .alignmentGuides }

    @MainActor @usableFromInline package func makeItem() -> GuideItem { GuideItem() }

    @MainActor @usableFromInline package func configure(_ item: GuideItem) -> Bool {
        item.key = key
        item.compute = compute
        return true
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class GuideItem: UnaryItem {
    var key = AlignmentGuideKey.centerX
    var compute: (ViewDimensions) -> CGFloat = { _ in 0 }

    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        guard guide == key else { return super.explicitGuide(guide, in: size, proposal: proposal) }
        return compute(ViewDimensions(item: content, size: size, proposal: proposal))
    }
}

extension View {
    /// Replaces the position at which this view is aligned by a guide.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }

    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }
}
