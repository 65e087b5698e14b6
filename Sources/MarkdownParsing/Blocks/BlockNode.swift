/// A block during parsing. Children are indices into the parser's nodes.
struct BlockNode {
    enum Kind {
        case document, blockQuote, list(ListMarker), item(ListMarker), paragraph, heading(Int), fencedCode(Fence)
        case indentedCode, html(HTMLBlockEnd), thematicBreak, table

        var isContainer: Bool {
            switch self {
            case .document, .blockQuote, .list, .item: true
            default: false
            }
        }

        var isParagraph: Bool { if case .paragraph = self { true } else { false } }
        var isTable: Bool { if case .table = self { true } else { false } }
        var isIndentedCode: Bool { if case .indentedCode = self { true } else { false } }

        /// Whether its lines are taken as they are.
        var isVerbatim: Bool {
            switch self {
            case .fencedCode, .indentedCode, .html: true
            default: false
            }
        }
    }

    /// The opening line of fenced code.
    struct Fence {
        var character: UInt8
        var length: Int
        var indent: Int
        var info: Range<Int>
    }

    var kind: Kind
    var parent: Int
    var start: Int
    var end: Int
    var startLine: Int
    var endLine: Int
    var children: [Int] = []
    /// The lines of a leaf without the marks of its containers, each with a newline.
    var content: [UInt8] = []
    /// The offset in the source of the first byte of `content`, or nil once definitions were removed from it.
    var contentStart: Int?
    var isTight = true
    var alignments: [MarkdownTable.Alignment] = []
    /// The cells of a table's rows, the header first, as ranges of the source.
    var rows: [[Range<Int>]] = []

    init(_ kind: Kind, parent: Int, start: Int, line: Int) {
        self.kind = kind
        self.parent = parent
        self.start = start
        end = start
        startLine = line
        endLine = line
    }
}
