/// The geometry of one section of a flow layout. Lengths are along the scroll direction, breadths across it.
struct FlowSection {
    let isVertical: Bool
    let begin: CGFloat
    let breadth: CGFloat
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    private(set) var count = 0
    private(set) var end: CGFloat = 0

    private enum Arrangement {
        /// Items of equal size: the number per line, and the distance between them.
        case uniform(size: CGSize, perLine: Int, gap: CGFloat)
        /// The items' frames, and the first item and end of each line.
        case varied(frames: ContiguousArray<CGRect>, firsts: ContiguousArray<Int>, ends: ContiguousArray<CGFloat>)
    }

    private var arrangement = Arrangement.uniform(size: .zero, perLine: 1, gap: 0)

    init(isVertical: Bool, begin: CGFloat, breadth: CGFloat) {
        self.isVertical = isVertical
        self.begin = begin
        self.breadth = breadth
    }

    // MARK: Axes

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    private func rect(_ position: CGFloat, _ offset: CGFloat, _ size: CGSize) -> CGRect {
        isVertical
            ? CGRect(x: offset, y: position, width: size.width, height: size.height)
            : CGRect(x: position, y: offset, width: size.width, height: size.height)
    }

    private var insetBefore: CGFloat { isVertical ? inset.top : inset.left }
    private var insetAfter: CGFloat { isVertical ? inset.bottom : inset.right }
    private var sideBefore: CGFloat { isVertical ? inset.left : inset.top }
    private var room: CGFloat { breadth - (isVertical ? inset.horizontal : inset.vertical) }
    private var itemsBegin: CGFloat { begin + header + insetBefore }

    var headerFrame: CGRect {
        rect(begin, 0, isVertical ? CGSize(width: breadth, height: header) : CGSize(width: header, height: breadth))
    }
    var footerFrame: CGRect {
        rect(
            end - footer, 0,
            isVertical ? CGSize(width: breadth, height: footer) : CGSize(width: footer, height: breadth))
    }

    // MARK: Arrangement

    mutating func fill(count: Int, size: CGSize) {
        self.count = count
        let breadth = across(size)
        let perLine = max(1, Int((room + itemSpacing) / max(1, breadth + itemSpacing)))
        let gap = perLine > 1 ? max(itemSpacing, (room - CGFloat(perLine) * breadth) / CGFloat(perLine - 1)) : 0
        arrangement = .uniform(size: size, perLine: perLine, gap: gap)
        let lines = CGFloat((count + perLine - 1) / perLine)
        let length = lines > 0 ? lines * along(size) + (lines - 1) * lineSpacing : 0
        end = itemsBegin + length + (count > 0 ? insetAfter : -insetBefore) + footer
    }

    mutating func fill(sizes: [CGSize]) {
        count = sizes.count
        var frames = ContiguousArray<CGRect>()
        var firsts = ContiguousArray<Int>()
        var ends = ContiguousArray<CGFloat>()
        frames.reserveCapacity(count)
        var position = itemsBegin
        var first = 0
        while first < count {
            var last = first
            var used = across(sizes[first])
            while last + 1 < count, used + itemSpacing + across(sizes[last + 1]) <= room + 0.01 {
                last += 1
                used += itemSpacing + across(sizes[last])
            }
            let items = CGFloat(last - first)
            let spare = last + 1 < count && items > 0 ? max(0, room - used) / items : 0
            let thickness = sizes[first...last].map(along).max() ?? 0
            var offset = sideBefore
            // A single item that does not fill its line is centred, as in UIKit.
            if items == 0, last + 1 < count { offset += max(0, room - used) / 2 }
            for item in first...last {
                frames.append(rect(position + (thickness - along(sizes[item])) / 2, offset, sizes[item]))
                offset += across(sizes[item]) + itemSpacing + spare
            }
            firsts.append(first)
            ends.append(position + thickness)
            position += thickness + lineSpacing
            first = last + 1
        }
        end = (ends.last ?? itemsBegin - insetBefore - insetAfter) + insetAfter + footer
        arrangement = .varied(frames: frames, firsts: firsts, ends: ends)
    }

    // MARK: Queries

    func frame(of item: Int) -> CGRect {
        switch arrangement {
        case .uniform(let size, let perLine, let gap):
            let (line, place) = (CGFloat(item / perLine), CGFloat(item % perLine))
            return rect(
                itemsBegin + line * (along(size) + lineSpacing), sideBefore + place * (across(size) + gap), size)
        case .varied(let frames, _, _): return frames[item]
        }
    }

    /// Returns the items whose lines intersect a range.
    func items(from: CGFloat, to: CGFloat) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        switch arrangement {
        case .uniform(let size, let perLine, _):
            let step = max(0.01, along(size) + lineSpacing)
            let lines = (count + perLine - 1) / perLine
            let firstLine = max(0, min(lines, Int(((from - itemsBegin - along(size)) / step).rounded(.down)) + 1))
            let lastLine = max(firstLine, min(lines, Int(((to - itemsBegin) / step).rounded(.up))))
            return min(count, firstLine * perLine)..<min(count, lastLine * perLine)
        case .varied(_, let firsts, let ends):
            let first = ends.firstSortedIndex { $0 > from }
            guard first < firsts.count else { return 0..<0 }
            var last = first
            while last < firsts.count, (last == 0 ? itemsBegin : ends[last - 1] + lineSpacing) < to { last += 1 }
            return firsts[first]..<max(firsts[first], last < firsts.count ? firsts[last] : count)
        }
    }
}
