/// A table. Columns are as wide as their widest cell needs, up to a limit; the text of wider cells has several lines.
struct TableView: View {
    let table: MarkdownTable
    let addresses: AddressResolver
    @Environment(\.font) private var font
    @Environment(\.markdownLinkPatterns) private var patterns

    static let maximumColumnWidth = 320.0
    private static let padding = 12.0

    var body: some View {
        let widths = widths
        VStack(alignment: .leading, spacing: 0) {
            row(table.header, widths, isHeader: true)
            // Identified by position: cells have texts only, and a text may change while it is written.
            ForEach(Array(table.rows.enumerated()), id: \.offset) { _, cells in
                Divider()
                row(cells, widths, isHeader: false)
            }
        }
        .frame(width: widths.reduce(0, +), alignment: .leading)
        .accessibilityRole("table")
    }

    private func row(_ cells: [MarkdownTable.Cell], _ widths: [Double], isHeader: Bool) -> some View {
        HStack(alignment: .top, spacing: 0) {
            // Identified by position: cells have texts only, and a text may change while it is written.
            ForEach(widths.indices, id: \.self) { column in
                InlineText(inlines: column < cells.count ? cells[column] : [], addresses: addresses)
                    .fontWeight(isHeader ? .semibold : nil)
                    .multilineTextAlignment(textAlignment(of: column))
                    .padding(.horizontal, Self.padding)
                    .padding(.vertical, 6)
                    .frame(width: widths[column], alignment: alignment(of: column))
                    .accessibilityRole(isHeader ? "columnheader" : "cell")
            }
        }
        .accessibilityRole("row")
    }

    private var widths: [Double] {
        table.alignments.indices.map { column in
            let header = width(of: table.header[column], isHeader: true)
            let widest = table.rows.reduce(header) { column < $1.count ? max($0, width(of: $1[column])) : $0 }
            // Half a point more, so that rounding breaks no line.
            return min(widest.rounded(.up) + 0.5, Self.maximumColumnWidth) + 2 * Self.padding
        }
    }

    private func width(of cell: MarkdownTable.Cell, isHeader: Bool = false) -> Double {
        let text = InlineText.text(patterns.applied(to: InlineFilter.shown(cell)), addresses)
        return (isHeader ? text.fontWeight(.semibold) : text).naturalWidth(in: font)
    }

    private func alignment(of column: Int) -> Alignment {
        switch table.alignments[column] {
        case .none, .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    private func textAlignment(of column: Int) -> TextAlignment {
        switch table.alignments[column] {
        case .none, .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
