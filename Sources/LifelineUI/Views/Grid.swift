/// Rows whose cells share columns: each column is as wide as its widest cell.
///
/// Views other than `GridRow`s span all columns.
public struct Grid<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let horizontalSpacing, verticalSpacing: Double?
    let content: Content

    /// Creates a grid. The spacings are in points; 8 when nil.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing.map(Double.init)
        self.verticalSpacing = verticalSpacing.map(Double.init)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GridNode(view, inputs) }
}

private final class GridNode<Content: View>: ContainerNode<Grid<Content>, Content> {
    private let grid = GridContainerItem()

    init(_ view: Grid<Content>, _ inputs: __shared _NodeInputs) {
        grid.style = .init(view)
        super.init(view, inputs, item: grid, inner: view.content)
    }

    override func update() {
        if grid.style != .init(view) {
            grid.style = .init(view)
            grid.setNeedsLayout()
        }
        child?.reconcile(view.content)
    }
}

/// A row of a grid. Outside of a grid it is laid out as an `HStack`.
public struct GridRow<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row. Its cells are aligned as those of the grid if `alignment` is nil.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GridRowNode(view, inputs) }
}

private final class GridRowNode<Content: View>: ContainerNode<GridRow<Content>, Content> {
    private let row = GridRowItem()

    init(_ view: GridRow<Content>, _ inputs: __shared _NodeInputs) {
        row.alignment = view.alignment
        super.init(view, inputs, item: row, inner: view.content)
    }

    override func update() {
        if row.alignment != view.alignment {
            row.alignment = view.alignment
            row.setNeedsLayout()
        }
        child?.reconcile(view.content)
    }
}

/// The item of a row. Its cells are placed by the grid.
@MainActor final class GridRowItem: ContainerItem {
    var alignment: VerticalAlignment?
    /// Places the cells; set while the grid arranges.
    var placement: (@MainActor (CGRect) -> Void)?

    private var solver: StackSolver {
        StackSolver(axis: .horizontal, guide: (alignment ?? .center).key, spacing: 8)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solver.solve(items, proposal).size }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        if let placement { return placement(frame) }
        solver.solve(items, proposal).place(items, in: frame)
    }
}

enum GridCellColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
enum GridCellUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
enum GridCellAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
enum GridColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }

extension View {
    /// Sets the number of columns that the cell spans.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridCellColumnsKey.self, value: max(1, count))
    }

    /// Sets the axes along which the cell does not enlarge its column or row.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }

    /// Sets the position of the cell's view in the cell.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Sets the alignment of the views in the cell's column.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
}
