/// The column of a view in a form of columns; nil for a view without a label.
enum FormColumnKey: LayoutValueKey {
    enum Column { case label, content }
    static var defaultValue: Column? { nil }
}

/// Rows of a label and a content, in two columns.
struct _FormColumnsLayout: Layout {
    private static var spacing: Double { 12 }
    private static var lineSpacing: Double { 12 }
    /// The minimum width of two columns.
    private static var minimumWidth: Double { 360 }

    private struct Row {
        var label: LayoutSubview?
        var content: LayoutSubview
        var isHeading = false
    }

    private func rows(_ subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var label: LayoutSubview?
        for subview in subviews {
            if subview[FormColumnKey.self] == .label {
                label = subview
            } else {
                rows.append(
                    Row(label: label, content: subview, isHeading: subview.item.sectionBoundary != nil))
                label = nil
            }
        }
        return rows
    }

    private struct Placement {
        var subview: LayoutSubview
        var frame: CGRect
    }

    private func placements(_ subviews: Subviews, width: Double) -> (all: [Placement], height: Double) {
        let rows = rows(subviews)
        let isWide = width >= Self.minimumWidth
        let labels = rows.compactMap { $0.label.map { Double($0.sizeThatFits(.unspecified).width) } }
        let column = isWide ? min(labels.max() ?? 0, width * 0.4) : 0
        let start = column > 0 ? column + Self.spacing : 0
        var (all, y): ([Placement], Double) = ([], 0)
        for (index, row) in rows.enumerated() {
            if index > 0 { y += row.isHeading ? 2 * Self.lineSpacing : Self.lineSpacing }
            let left = row.isHeading ? 0 : start
            let content = row.content.sizeThatFits(ProposedViewSize(width: max(0, width - left), height: nil))
            var height = Double(content.height)
            if let label = row.label {
                let size = label.sizeThatFits(ProposedViewSize(width: isWide ? column : width, height: nil))
                if isWide {
                    height = max(height, size.height)
                    let origin = CGPoint(x: column - size.width, y: y + (height - size.height) / 2)
                    all.append(Placement(subview: label, frame: CGRect(origin: origin, size: size)))
                } else {
                    all.append(Placement(subview: label, frame: CGRect(origin: CGPoint(x: 0, y: y), size: size)))
                    y += size.height + 4
                }
            }
            let origin = CGPoint(x: left, y: y + (height - content.height) / 2)
            all.append(Placement(subview: row.content, frame: CGRect(origin: origin, size: content)))
            y += height
        }
        return (all, y)
    }

    private func width(_ proposal: ProposedViewSize) -> Double {
        proposal.width.map { $0.isFinite ? $0 : 480 } ?? 480
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = width(proposal)
        return CGSize(width: width, height: placements(subviews, width: width).height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for placement in placements(subviews, width: bounds.width).all {
            placement.subview.place(
                at: CGPoint(x: bounds.minX + placement.frame.minX, y: bounds.minY + placement.frame.minY),
                proposal: ProposedViewSize(placement.frame.size))
        }
    }
}
