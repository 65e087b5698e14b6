/// A view that spans a section of a lazy container and contains its header or footer, which stays at the edge of the
/// scroll view while the section scrolls past.
///
/// The browser does that, so that pinned views never lag behind a finger; here the view stays at its end of the section.
final class StickyContainer: UIView {
    let box = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        paintsNothing = true
        box.paintsNothing = true
        // Above the rows.
        layer.zPosition = 1e6
        addSubview(box)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

    /// The edge to which the browser pins a view, as encoded in the protocol.
    enum Edge: UInt8 { case topLeft = 1, bottom, right }

    var edge: Edge? {
        didSet { if edge != oldValue { box.layer[feature: "sticky"] = edge.map { [$0.rawValue] } } }
    }
}

/// A section of a lazy container, as indices of lines.
struct LazySection {
    var lines: Range<Int>
    var header: Int?
    var footer: Int?
}

/// Marks an item as the header or the footer of a section.
enum SectionKindKey: LayoutValueKey { static var defaultValue: SectionBoundaryItem.Kind? { nil } }

extension LazyItem {
    /// Whether headers or footers are pinned.
    private func isPinned(_ kind: SectionBoundaryItem.Kind) -> Bool {
        style.pinned.contains(kind == .header ? .sectionHeaders : .sectionFooters)
    }

    private func kind(of line: Line, _ content: LazyContent) -> SectionBoundaryItem.Kind? {
        guard line.isFull else { return nil }
        return content[line.items.lowerBound].layoutValue(ObjectIdentifier(SectionKindKey.self))
            as? SectionBoundaryItem.Kind
    }

    /// The sections that overlap the shown lines, including the runs of lines between sections.
    func sectionsShown(_ content: LazyContent) -> [LazySection] {
        guard !shown.isEmpty else { return [] }
        var sections: [LazySection] = []
        var current: LazySection?
        func close(_ end: Int) {
            guard var section = current else { return }
            current = nil
            section.lines = section.lines.lowerBound..<end
            if section.lines.overlaps(shown) { sections.append(section) }
        }
        for index in lines.indices {
            switch kind(of: lines[index], content) {
            case .header:
                close(index)
                current = LazySection(lines: index..<index, header: index)
            case .footer:
                if current == nil { current = LazySection(lines: index..<index) }
                current?.footer = index
                close(index + 1)
            case nil:
                if current == nil { current = LazySection(lines: index..<index) }
            }
            if index >= shown.upperBound, current == nil { break }
        }
        close(lines.count)
        return sections
    }

    /// Shows the lines near the visible part, with the headers and footers of their sections in containers as long as these.
    func placeShownWithPins(_ starts: [Double], _ content: LazyContent, cross: Double) {
        var oldPins = pins
        pins = [:]
        var list: ViewList = []
        var (loose, looseViews): ([Int], ViewList) = ([], [])
        var pinned: [(line: Int, section: LazySection, kind: SectionBoundaryItem.Kind, holder: StickyContainer)] = []
        func pin(_ line: Int, _ section: LazySection, _ kind: SectionBoundaryItem.Kind) {
            let item = content[lines[line].items.lowerBound]
            let holder = oldPins.removeValue(forKey: ObjectIdentifier(item)) ?? StickyContainer(frame: .zero)
            pins[ObjectIdentifier(item)] = holder
            list.append(holder)
            pinned.append((line, section, kind, holder))
        }
        for section in sectionsShown(content) {
            let header = isPinned(.header) ? section.header : nil
            let footer = isPinned(.footer) ? section.footer : nil
            if let header { pin(header, section, .header) }
            for index in section.lines.clamped(to: shown) where index != header && index != footer {
                var line: ViewList = []
                for item in content[lines[index].items] { item.appendViews(to: &line) }
                list.append(contentsOf: line)
                looseViews.append(contentsOf: line)
                loose.append(index)
            }
            if let footer { pin(footer, section, .footer) }
        }
        let views = list.held
        let back = LayoutMirroring.arriving(views, in: uiView)
        uiView.replaceSubviews(views)
        let looseItems = loose.flatMap { content[lines[$0].items] }
        hasUnpinnedDepths = PaintingOrder.apply(to: looseViews, of: looseItems, wasUsed: hasUnpinnedDepths)
        placedWidths.record(views, in: uiView, back: back)
        let lanes = style.lanes(in: cross)
        for index in loose { place(lines[index], at: starts[index], content, lanes: lanes, cross: cross) }
        for (line, section, kind, holder) in pinned {
            place(content[lines[line].items.lowerBound], line, section, kind, in: holder, starts, cross: cross)
        }
    }

    private func place(
        _ item: LayoutItem, _ line: Int, _ section: LazySection, _ kind: SectionBoundaryItem.Kind,
        in holder: StickyContainer, _ starts: [Double], cross: Double
    ) {
        let isVertical = style.axis == .vertical
        let last = section.lines.upperBound - 1
        let length = lines[line].length ?? 0
        // A header's container extends to the section's end, a footer's to its beginning.
        let start = kind == .header ? starts[line] : starts[section.lines.lowerBound]
        let end = kind == .header ? starts[last] + (lines[last].length ?? style.estimate) : starts[line] + length
        func rect(_ start: Double, _ length: Double) -> CGRect {
            isVertical
                ? CGRect(x: 0, y: start, width: cross, height: length)
                : CGRect(x: start, y: 0, width: length, height: cross)
        }
        let frame = holder.placed(rect(start, end - start))
        holder.resize { holder.frame = frame }
        let boxFrame = holder.box.placed(rect(kind == .header ? 0 : end - start - length, length))
        holder.box.resize { holder.box.frame = boxFrame }
        let isAtFarEnd = (kind == .footer) != (!isVertical && uiView.layoutItemsAreMirrored)
        holder.edge = !isAtFarEnd ? .topLeft : isVertical ? .bottom : .right
        var list: ViewList = []
        item.appendViews(to: &list)
        let views = list.held
        let back = LayoutMirroring.arriving(views, in: holder.box)
        holder.box.replaceSubviews(views)
        placedWidths.record(views, in: holder.box, back: back)
        let offered =
            isVertical ? ProposedViewSize(width: cross, height: nil) : ProposedViewSize(width: nil, height: cross)
        item.place(
            alignedBy: style.alignment, size: item.size(offered), in: rect(0, length), proposal: offered)
    }
}
