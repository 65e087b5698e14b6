import LayerTree

/// The chart for assistive technology: a figure with a description and a table of its values.
struct ChartFigure: UIViewRepresentable {
    let plan: ChartPlan
    let target: AnchorTarget

    func makeUIView(context: Context) -> ChartFigureView { ChartFigureView() }

    func updateUIView(_ view: ChartFigureView, context: Context) {
        target.view = view
        let text = ChartDescription(plan).text
        var table = ChartTable(plan)
        table.collect()
        view.update(text: text, headers: table.headers, rows: table.rows)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: ChartFigureView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// A figure that contains a table, which is not visible.
final class ChartFigureView: UIView {
    private let table = UIView()
    private var rows: [[UILabel]] = []

    convenience init() { self.init(frame: .zero) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        paintsNothing = true
        layer[attribute: .role] = "figure"
        table.layer[attribute: .role] = "table"
        table.clipsToBounds = true
        table.paintsNothing = true
        // Elements without a size are not read.
        table.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        addSubview(table)
    }

    required init?(coder: NSCoder) { nil }

    func update(text: String, headers: [String], rows texts: [[String]]) {
        layer[attribute: .ariaLabel] = text
        let all = (headers.isEmpty ? [] : [headers]) + texts
        table.isHidden = texts.isEmpty
        while rows.count > all.count { rows.removeLast().first?.superview?.removeFromSuperview() }
        for (index, cells) in all.enumerated() {
            if index == rows.count { addRow() }
            update(index, cells, isHeader: index == 0)
        }
    }

    private func addRow() {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        row.layer[attribute: .role] = "row"
        row.paintsNothing = true
        table.addSubview(row)
        // The first label keeps the row reachable.
        let label = cell(in: row)
        rows.append([label])
    }

    private func cell(in row: UIView) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        row.addSubview(label)
        return label
    }

    private func update(_ index: Int, _ cells: [String], isHeader: Bool) {
        guard let row = rows[index].first?.superview else { return }
        while rows[index].count > max(1, cells.count) { rows[index].removeLast().removeFromSuperview() }
        while rows[index].count < cells.count { rows[index].append(cell(in: row)) }
        for (label, text) in zip(rows[index], cells) {
            let role = isHeader ? "columnheader" : "cell"
            if label.layer[attribute: .role] != role { label.layer[attribute: .role] = role }
            guard label.text != text else { continue }
            label.text = text
            // A narrower label would be shortened.
            label.frame.size = label.sizeThatFits(.zero)
        }
    }
}
