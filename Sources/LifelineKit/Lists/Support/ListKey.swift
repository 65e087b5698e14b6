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
    /// The number of the row among all, from 0, and how many there are.
    func position(of key: ListKey) -> (index: Int, count: Int)
    /// The cell that an arrow key leads to from another.
    func neighbor(of path: IndexPath, towards key: String) -> IndexPath?
    func wasTapped(_ path: IndexPath, modifiers: UIKeyModifierFlags)
    /// The index paths of cells that come next, in the order in which they would.
    func paths(beyond placements: [ListPlacement], forwards: Bool, limit: Int) -> [IndexPath]
    func prefetch(_ paths: [IndexPath])
    func cancelPrefetching(_ paths: [IndexPath])
    /// Whether cells are chosen from the list; else they are read.
    var isChoosable: Bool { get }
    var takesMany: Bool { get }
}

/// A view that lists use again.
@MainActor protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
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
