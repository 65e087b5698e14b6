/// The pages of a tab view beside each other.
struct _PagedTabs<Content: View>: View {
    let model: TabModel
    let content: Content
    let style: _PagedTabStyle
    @State private var position = ScrollPosition(x: 0)
    @State private var page = 0
    @Environment(\.pageDotsHaveBackground) private var dotsHaveBackground

    var body: some View {
        model.recordRead()
        let (model, selected, count) = (model, model.selected, model.tabs.count)
        return GeometryReader { proxy in
            let width = proxy.size.width
            ScrollView(.horizontal, showsIndicators: false) {
                _PageRow(size: proxy.size, model: model) {
                    // Tab views in a page have their own style.
                    content.environment(\.pagedTabs, nil)
                }
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition($position)
            .onScrollGeometryChange(for: Int.self) { geometry in
                width > 0 ? Int((geometry.contentOffset.x / width).rounded()) : 0
            } action: { _, new in
                guard new != page, model.tabs.indices.contains(new) else { return }
                page = new
                model.choose(at: new)
            }
            .onChange(of: selected, initial: true) { _, new in
                guard new != page else { return }
                page = new
                position.scrollTo(x: CGFloat(new) * width)
            }
            .onChange(of: width) { _, width in position.scrollTo(x: CGFloat(page) * width) }
        }
        .overlay(alignment: .bottom) {
            if style.display == .always || style.display == .automatic && count > 1 {
                _PageDots(count: count, page: selected, hasBackground: dotsHaveBackground) {
                    model.choose(at: $0)
                }
                .padding(.bottom, 8)
            }
        }
    }
}

/// Places pages of one size beside each other, and reports their tags.
private struct _PageRow: Layout {
    let size: CGSize
    let model: TabModel

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: size.width * CGFloat(max(1, subviews.count)), height: size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        // A page without a tag is known by its position, which is what the dots show.
        let tabs = subviews.enumerated().map { position, page in
            let tag = page[TagKey.self]?.withoutOptional
            return TabModel.Tab(id: .init(tag: tag, number: tag == nil ? position : 0, position: position))
        }
        if !tabs.elementsEqual(model.tabs, by: { $0.isSame(as: $1) }) { model.setTabs(tabs) }
        for (index, page) in subviews.enumerated() {
            page.place(
                at: CGPoint(x: bounds.minX + (CGFloat(index) + 0.5) * size.width, y: bounds.minY + size.height / 2),
                anchor: .center, proposal: ProposedViewSize(size))
        }
    }
}

/// A dot for each page; a slider for screen readers.
private struct _PageDots: View {
    let count: Int
    let page: Int
    let hasBackground: Bool
    let choose: (Int) -> Void

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
                Circle().fill(Color.primary.opacity(index == page ? 0.85 : 0.3)).frame(width: 8, height: 8)
                    .padding(.vertical, 8)
                    .contentShape(Rectangle())
                    .onTapGesture { choose(index) }
            }
        }
        .padding(.horizontal, 10)
        .background(Capsule().fill(Color(.systemFill)).opacity(hasBackground ? 1 : 0))
        .accessibilityElement()
        .accessibilityLabel(FrameworkText.page.string)
        .accessibilityValue("\(page + 1) of \(count)")
        .accessibilityAdjustableAction { direction in
            choose(max(0, min(count - 1, page + (direction == .increment ? 1 : -1))))
        }
    }
}
