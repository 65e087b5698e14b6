/// Identifies the element that a view represents: a cell, or a header, footer or other supplementary element of a
/// section.
struct ListKey: Hashable {
    /// 0 is a cell. Each list numbers its other kinds; decorations are below 0.
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

/// The frame of an element of a list, in the content's coordinates.
struct ListPlacement {
    var key: ListKey
    var frame: CGRect
    /// Further attributes, from the layouts of collection views.
    var attributes: UICollectionViewLayoutAttributes?
}

/// The list that a `ListContents` serves.
@MainActor protocol ListOwner: UIScrollView {
    var contents: ListContents { get }
    /// Returns the elements in a part of the content, in reading order. May create views to measure them.
    func placements(in rect: CGRect) -> [ListPlacement]
    /// Creates and configures a view for an element. Nil if there is none.
    func makeView(for key: ListKey) -> UIView?
    /// Returns the frame that the element has or would have, for animations. Nil if unknown.
    func frame(of key: ListKey) -> CGRect?
    /// Called each time a view was placed.
    func didPlace(_ view: UIView, _ key: ListKey)
    func willDisplay(_ view: UIView, _ key: ListKey)
    func didEndDisplaying(_ view: UIView, _ key: ListKey)
    /// The number of rows before each section, and finally the total.
    var starts: [Int] { get }
    /// Whether prefetching is used.
    var wantsPrefetching: Bool { get }
    /// Returns the cell to which a navigation key leads from another cell.
    func neighbor(of path: IndexPath, towards key: String) -> IndexPath?
    func wasTapped(_ path: IndexPath, modifiers: UIKeyModifierFlags)
    func prefetch(_ paths: [IndexPath])
    func cancelPrefetching(_ paths: [IndexPath])
    /// Returns the rectangle to scroll to in order to reveal a cell.
    func frameToReveal(_ key: ListKey) -> CGRect?
    /// Handles a key press at a cell. Returns whether the key was consumed.
    func keyDown(_ key: String, modifiers: DisplayEvent.Modifiers, at path: IndexPath) -> Bool
    /// Called before cells represent other rows: swipes and drags must end.
    func willChange()
    /// Returns whether the cell is being dragged.
    func isLifted(_ view: UIView) -> Bool
    /// Whether cells can be selected; otherwise they are only read.
    var isChoosable: Bool { get }
    var takesMany: Bool { get }
    /// Whether cells contain buttons, which options must not.
    var rowsContainControls: Bool { get }

    // Sections that scroll by themselves; see UICollectionView+Orthogonal.

    /// Whether some sections have views of their own for their cells.
    var hasInnerHosts: Bool { get }
    /// Puts cells into the views of their sections. Returns the views to arrange in the list itself.
    func arrangeInnerHosts(_ views: [UIView]) -> [UIView]
    /// Converts a frame from the content's coordinates into those of the view that contains the element.
    func frameInHost(_ frame: CGRect, of key: ListKey) -> CGRect
    /// Returns how far the view of the element's section was before the last layout from its position after it.
    func hostShift(of key: ListKey) -> CGPoint
    /// Animates the views of sections from their former positions.
    func glideInnerHosts()
}

extension ListOwner {
    /// Returns the index of a row among all rows, and the total.
    func position(of key: ListKey) -> (index: Int, count: Int) {
        (starts[key.section] + key.item, starts.last ?? 0)
    }

    /// Returns the index path of the row with an index among all rows.
    func path(number: Int) -> IndexPath? {
        guard number >= 0, number < starts.last ?? 0 else { return nil }
        // The last section that starts at or before the row.
        let section = starts.firstSortedIndex { $0 > number } - 1
        return IndexPath(row: number - starts[section], section: section)
    }

    /// Returns the next cells in the scroll direction, nearest first.
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
    var rowsContainControls: Bool { false }
    var hasInnerHosts: Bool { false }
    func arrangeInnerHosts(_ views: [UIView]) -> [UIView] { views }
    func frameInHost(_ frame: CGRect, of key: ListKey) -> CGRect { frame }
    func hostShift(of key: ListKey) -> CGPoint { .zero }
    func glideInnerHosts() {}
}

/// A view that lists reuse.
@MainActor protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index from which on a monotonic predicate holds; `endIndex` if there is none.
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
    /// Whether the rectangles share more than an edge. (Foundation's `intersects` includes shared edges.)
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}

extension UIView {
    /// Arranges views among the subviews in this order. Others keep their positions; views already in order do not
    /// move.
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
