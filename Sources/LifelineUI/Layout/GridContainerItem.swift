/// The item of a grid.
///
/// Columns share the width as the views of an `HStack` do, the least flexible first; then rows share the height as
/// those of a `VStack`.
@MainActor final class GridContainerItem: ContainerItem {
    struct Style: Equatable {
        var alignment = Alignment.center
        var columnGap = 8.0
        var rowGap = 8.0

        init() {}

        init<Content>(_ grid: Grid<Content>) {
            alignment = grid.alignment
            columnGap = grid.horizontalSpacing ?? 8
            rowGap = grid.verticalSpacing ?? 8
        }
    }

    struct Cell {
        var item: LayoutItem
        var column: Int
        var span: Int
        var unsized: Axis.Set
        var anchor: UnitPoint?
    }

    struct Row {
        var item: LayoutItem
        /// Nil for a view that spans all columns.
        var cells: [Cell]?
        var alignment: VerticalAlignment?
    }

    struct Solution {
        var rows: [Row]
        var columns: [Double]
        var alignments: [HorizontalAlignment?]
        var heights: [Double]
        var size: CGSize
    }

    var style = Style()
    private var solved: (proposal: ProposedViewSize, solution: Solution)?

    override func layoutDidInvalidate() { solved = nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solve(proposal).size }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let solution = solve(proposal)
        var y = frame.minY
        for (index, row) in solution.rows.enumerated() {
            let height = solution.heights[index]
            let rect = CGRect(x: frame.minX, y: y, width: solution.size.width, height: height)
            if let cells = row.cells, let rowItem = row.item.innermost as? GridRowItem {
                let style = self.style
                rowItem.placement = { rect in
                    Self.place(cells, of: row, in: rect, solution: solution, style: style)
                }
                // Rows are placed every time: their cells' frames may have changed while the row's frame did not.
                rowItem.clearPlacement()
                row.item.place(in: rect, proposal: ProposedViewSize(rect.size))
                rowItem.placement = nil
            } else {
                let offered = ProposedViewSize(width: solution.size.width, height: height)
                row.item.place(
                    alignedBy: style.alignment, size: row.item.size(offered), in: rect, proposal: offered)
            }
            y += height + style.rowGap
        }
    }

    private static func place(_ cells: [Cell], of row: Row, in rect: CGRect, solution: Solution, style: Style) {
        let vertical = row.alignment ?? style.alignment.vertical
        let boxes = cells.map { cell in
            let x =
                solution.columns[..<cell.column].reduce(0, +) + style.columnGap * Double(cell.column)
            let width = solution.width(of: cell, gap: style.columnGap)
            return CGRect(x: rect.minX + x, y: rect.minY, width: width, height: rect.height)
        }
        let offers = boxes.map { ProposedViewSize($0.size) }
        let sizes = cells.indices.map { cells[$0].item.size(offers[$0]) }
        // For baselines, cells are aligned with each other; for other guides, with the row.
        let isBaseline = vertical == .firstTextBaseline || vertical == .lastTextBaseline
        let highest =
            cells.indices.map { cells[$0].item.alignment(vertical.key, in: sizes[$0], proposal: offers[$0]) }.max() ?? 0
        for (index, cell) in cells.enumerated() {
            let box = boxes[index]
            let size = sizes[index]
            if let anchor = cell.anchor {
                cell.item.place(
                    in: CGRect(
                        x: box.minX + anchor.x * (box.width - size.width),
                        y: box.minY + anchor.y * (box.height - size.height), width: size.width, height: size.height),
                    proposal: offers[index])
                continue
            }
            let horizontal = solution.alignments[cell.column] ?? style.alignment.horizontal
            let x =
                horizontal.key.defaultValue(in: box.size)
                - cell.item.alignment(horizontal.key, in: size, proposal: offers[index])
            let own = cell.item.alignment(vertical.key, in: size, proposal: offers[index])
            let y = isBaseline ? highest - own : vertical.key.defaultValue(in: box.size) - own
            cell.item.place(
                in: CGRect(x: box.minX + x, y: box.minY + y, width: size.width, height: size.height),
                proposal: offers[index])
        }
    }

    private func rows() -> (rows: [Row], count: Int) {
        var count = 0
        let rows = items.map { item in
            guard let row = item.innermost as? GridRowItem else { return Row(item: item) }
            var column = 0
            let cells = row.items.map { cell in
                let span = cell.layoutValue(ObjectIdentifier(GridCellColumnsKey.self)) as? Int ?? 1
                defer { column += span }
                return Cell(
                    item: cell, column: column, span: span,
                    unsized: cell.layoutValue(ObjectIdentifier(GridCellUnsizedAxesKey.self)) as? Axis.Set ?? [],
                    anchor: cell.layoutValue(ObjectIdentifier(GridCellAnchorKey.self)) as? UnitPoint)
            }
            count = max(count, column)
            return Row(item: item, cells: Array(cells), alignment: row.alignment)
        }
        return (Array(rows), count)
    }

    private func solve(_ proposal: ProposedViewSize) -> Solution {
        if let solved, solved.proposal == proposal { return solved.solution }
        let (rows, count) = rows()
        var solution = Solution(
            rows: rows, columns: Array(repeating: 0, count: count), alignments: Array(repeating: nil, count: count),
            heights: [], size: .zero)
        for cell in rows.lazy.compactMap(\.cells).joined() where solution.alignments[cell.column] == nil {
            solution.alignments[cell.column] =
                cell.item.layoutValue(ObjectIdentifier(GridColumnAlignmentKey.self)) as? HorizontalAlignment
        }
        solution.columns = columnWidths(rows, count: count, proposal: proposal)
        let gaps = style.columnGap * Double(max(0, count - 1))
        var width = solution.columns.reduce(0, +) + gaps
        for row in rows where row.cells == nil {
            width = max(width, row.item.size(ProposedViewSize(width: proposal.width ?? nil, height: nil)).width)
        }
        solution.size.width = width
        solution.heights = rowHeights(solution, proposal: proposal)
        solution.size.height =
            solution.heights.reduce(0, +) + style.rowGap * Double(max(0, solution.heights.count - 1))
        solved = (proposal, solution)
        return solution
    }

    /// The widths of the columns. Cells that span several columns widen the last of these.
    private func columnWidths(_ rows: [Row], count: Int, proposal: ProposedViewSize) -> [Double] {
        func widths(_ offer: (Cell) -> Double?) -> [Double] {
            var result = [Double](repeating: 0, count: count)
            for spanning in [false, true] {
                for cell in rows.lazy.compactMap(\.cells).joined()
                where (cell.span > 1) == spanning && !cell.unsized.contains(.horizontal) {
                    let size = cell.item.size(ProposedViewSize(width: offer(cell), height: nil))
                    let columns = cell.column..<min(count, cell.column + cell.span)
                    let rest = result[columns.dropLast()].reduce(0, +) + style.columnGap * Double(cell.span - 1)
                    result[columns.upperBound - 1] = max(result[columns.upperBound - 1], size.width - rest)
                }
            }
            return result
        }
        guard let width = proposal.width, width.isFinite else { return widths { _ in proposal.width } }
        let minimum = widths { _ in 0 }
        let maximum = widths { _ in .infinity }
        var left = max(0, width - style.columnGap * Double(max(0, count - 1)))
        var result = minimum
        let order = (0..<count).sorted { (maximum[$0] - minimum[$0], $0) < (maximum[$1] - minimum[$1], $1) }
        for (position, column) in order.enumerated() {
            let share = max(0, left) / Double(count - position)
            var taken = 0.0
            for cell in rows.lazy.compactMap(\.cells).joined()
            where cell.column == column && cell.span == 1 && !cell.unsized.contains(.horizontal) {
                taken = max(taken, cell.item.size(ProposedViewSize(width: share, height: nil)).width)
            }
            result[column] = max(taken, min(minimum[column], share))
            left -= result[column]
        }
        return result
    }

    private func rowHeights(_ solution: Solution, proposal: ProposedViewSize) -> [Double] {
        func height(_ row: Row, offered: Double?) -> Double {
            guard let cells = row.cells else {
                return row.item.size(ProposedViewSize(width: solution.size.width, height: offered)).height
            }
            return cells.reduce(0) { height, cell in
                if cell.unsized.contains(.vertical) { return height }
                let width = solution.width(of: cell, gap: style.columnGap)
                return max(height, cell.item.size(ProposedViewSize(width: width, height: offered)).height)
            }
        }
        let rows = solution.rows
        guard let total = proposal.height, total.isFinite else {
            return rows.map { height($0, offered: proposal.height) }
        }
        let minimum = rows.map { height($0, offered: 0) }
        let maximum = rows.map { height($0, offered: .infinity) }
        var left = max(0, total - style.rowGap * Double(max(0, rows.count - 1)))
        var result = minimum
        let order = rows.indices.sorted { (maximum[$0] - minimum[$0], $0) < (maximum[$1] - minimum[$1], $1) }
        for (position, row) in order.enumerated() {
            result[row] = height(rows[row], offered: max(0, left) / Double(rows.count - position))
            left -= result[row]
        }
        return result
    }
}

extension GridContainerItem.Solution {
    func width(of cell: GridContainerItem.Cell, gap: Double) -> Double {
        let columns = cell.column..<min(self.columns.count, cell.column + cell.span)
        return self.columns[columns].reduce(0, +) + gap * Double(columns.count - 1)
    }
}
