/// Where a view of a chart is.
enum ChartPlace {
    case rect(CGRect)
    case view(FigureView)
    /// Aligned in the chart.
    case aligned(UnitPoint)
}

private struct ChartPlaceKey: LayoutValueKey {
    static var defaultValue: ChartPlace { .aligned(.center) }
}

extension View {
    func chartPlace(_ place: ChartPlace) -> some View { layoutValue(key: ChartPlaceKey.self, value: place) }
}

/// Places the views of a chart, whose places are known.
struct ChartLayout: Layout {
    let size: CGSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            switch subview[ChartPlaceKey.self] {
            case .rect(let rect):
                subview.place(
                    at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
                    proposal: ProposedViewSize(rect.size))
            case .view(let view):
                let proposal = view.size.map { ProposedViewSize($0) } ?? .unspecified
                let own = subview.sizeThatFits(proposal)
                var origin = CGPoint(
                    x: view.point.x - view.anchor.x * own.width, y: view.point.y - view.anchor.y * own.height)
                // A view that is larger than its boundary begins at the boundary's beginning.
                if let low = view.minX, let high = view.maxX {
                    origin.x = max(low, min(origin.x, high - own.width))
                }
                if let low = view.minY, let high = view.maxY {
                    origin.y = max(low, min(origin.y, high - own.height))
                }
                subview.place(
                    at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: proposal)
            case .aligned(let point):
                subview.place(
                    at: CGPoint(x: bounds.minX + bounds.width * point.x, y: bounds.minY + bounds.height * point.y),
                    anchor: point, proposal: ProposedViewSize(bounds.size))
            }
        }
    }
}
