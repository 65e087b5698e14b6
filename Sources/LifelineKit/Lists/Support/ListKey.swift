/// What a view in a list stands for: a cell, or a header, footer or other companion of a section.
struct ListKey: Hashable {
    /// 0 is a cell. Lists number their other kinds.
    var kind: Int
    var section: Int
    var item: Int

    static let cell = 0
    static let header = 1
    static let footer = 2

    init(kind: Int, section: Int, item: Int = 0) {
        self.kind = kind
        self.section = section
        self.item = item
    }

    init(_ path: IndexPath) { self.init(kind: Self.cell, section: path.section, item: path.item) }

    var isCell: Bool { kind == Self.cell }
    var path: IndexPath { IndexPath(item: item, section: section) }
}

/// Where something of a list lies, in the content's coordinates.
struct ListPlacement {
    var key: ListKey
    var frame: CGRect
    /// More than a frame, from the layouts of collection views.
    var attributes: UICollectionViewLayoutAttributes?
}

/// What `ListContents` asks the list that it works for.
@MainActor protocol ListOwner: UIScrollView {
    /// What lies in a part of the content, in reading order. May ask for views, to measure them.
    func placements(in rect: CGRect) -> [ListPlacement]
    /// A view for a place, configured. Nil if there is none after all.
    func makeView(for key: ListKey) -> UIView?
    /// Where the view for a place would be; for animations. Nil if that can't be told.
    func frame(of key: ListKey) -> CGRect?
    /// A view was put at its place, again or for the first time.
    func didPlace(_ view: UIView, _ key: ListKey)
    func willDisplay(_ view: UIView, _ key: ListKey)
    func didEndDisplaying(_ view: UIView, _ key: ListKey)
    /// The number of rows before each section, and behind the last one that of all.
    var starts: [Int] { get }
    /// Whether somebody wants to hear what comes next.
    var wantsPrefetching: Bool { get }
    /// The cell that an arrow key leads to from another.
    func neighbor(of path: IndexPath, towards key: String) -> IndexPath?
    func wasTapped(_ path: IndexPath, modifiers: UIKeyModifierFlags)
    func prefetch(_ paths: [IndexPath])
    func cancelPrefetching(_ paths: [IndexPath])
    /// Where to scroll to so that a cell is seen.
    func frameToReveal(_ key: ListKey) -> CGRect?
    /// A key that moves the keyboard nowhere was pressed at a cell. Returns whether it meant something.
    func keyDown(_ key: String, modifiers: DisplayEvent.Modifiers, at path: IndexPath) -> Bool
    /// Cells will stand for other rows: what moved them aside for a while must be over.
    func willChange()
    /// Whether a finger or the mouse holds the cell above the others.
    func isLifted(_ view: UIView) -> Bool
    /// Whether cells are chosen from the list; else they are read.
    var isChoosable: Bool { get }
    var takesMany: Bool { get }
}

extension ListOwner {
    /// The number of the row among all, from 0, and how many there are.
    func position(of key: ListKey) -> (index: Int, count: Int) {
        (starts[key.section] + key.item, starts.last ?? 0)
    }

    /// The place of the row with that number among all.
    func path(number: Int) -> IndexPath? {
        guard number >= 0, number < starts.last ?? 0 else { return nil }
        // The last section that starts at or before it.
        let section = starts.firstSortedIndex { $0 > number } - 1
        return IndexPath(row: number - starts[section], section: section)
    }

    /// The cells that come next, in the order in which they would.
    func paths(beyond placements: [ListPlacement], forwards: Bool, limit: Int) -> [IndexPath] {
        guard wantsPrefetching,
            let edge = forwards ? placements.last(where: \.key.isCell) : placements.first(where: \.key.isCell)
        else { return [] }
        let number = position(of: edge.key).index
        return (1...limit).compactMap { path(number: forwards ? number + $0 : number - $0) }
    }

    func frameToReveal(_ key: ListKey) -> CGRect? { frame(of: key) }
    func keyDown(_ key: String, modifiers: DisplayEvent.Modifiers, at path: IndexPath) -> Bool { false }
    func willChange() {}
    func isLifted(_ view: UIView) -> Bool { false }
}

/// A view that lists use again.
@MainActor protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on something holds that holds for all behind it; `endIndex` if for none.
    func firstSortedIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension CGRect {
    /// Whether they have more in common than an edge. (Foundation's `intersects` is content with that.)
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}

extension UIView {
    /// Puts views among the subviews in this order. Others stay where they are; views that are in order do not move.
    final func arrangeSubviews(_ views: [UIView]) {
        if areInOrder(views) { return }
        let known = Set(views.map(ObjectIdentifier.init))
        var index = subviews.firstIndex { known.contains(ObjectIdentifier($0)) } ?? subviews.count
        for view in views {
            while index < subviews.count, !known.contains(ObjectIdentifier(subviews[index])) { index += 1 }
            if index >= subviews.count || subviews[index] !== view { insertSubview(view, at: index) }
            index += 1
        }
    }

    private final func areInOrder(_ views: [UIView]) -> Bool {
        var index = 0
        for view in subviews where index < views.count && view === views[index] { index += 1 }
        return index == views.count
    }
}
