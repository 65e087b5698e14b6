import LayerTree
import Ownership

/// The item of a control around a label. A text in the label is aligned with texts beside the control.
@MainActor @usableFromInline package final class LabelHostItem: ViewBackedItem {
    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        var first = onlyItem?.object
        if first == nil { first = items.first }
        guard let item = first else { return nil }
        let inner = item.size(proposal)
        guard let value = item.explicitAlignment(guide, in: inner, proposal: proposal) else { return nil }
        return value + (guide.isHorizontal ? size.width - inner.width : size.height - inner.height) / 2
    }
}
