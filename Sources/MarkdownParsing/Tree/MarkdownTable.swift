/// A table: one row of headers, and rows of cells.
public struct MarkdownTable: Sendable, Equatable {
    /// How the texts of a column are aligned.
    public enum Alignment: Sendable, Equatable { case none, leading, center, trailing }

    /// The content of a cell.
    public typealias Cell = [MarkdownInline]

    /// The alignment of each column. Its count is the number of columns.
    public var alignments: [Alignment]
    /// The headers, one for each column.
    public var header: [Cell]
    /// The rows. A row has as many cells as its source, and not more than there are columns: missing ones are empty.
    public var rows: [[Cell]]

    public init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
        self.alignments = alignments
        self.header = header
        self.rows = rows
    }
}
