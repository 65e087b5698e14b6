/// A block of a document: a paragraph, a heading, a list and so on.
public struct MarkdownBlock: Sendable, Equatable {
    /// What the block is, with its content.
    public var kind: Kind
    /// The block's source, as offsets of UTF-8: from its first character, marks included, to the end of its last line.
    public var range: Range<Int>

    /// Creates a block of a range of the source.
    public init(_ kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// The kinds of blocks.
    public indirect enum Kind: Sendable, Equatable {
        /// A heading of level 1 to 6.
        case heading(level: Int, [MarkdownInline])
        /// A paragraph.
        case paragraph([MarkdownInline])
        /// Quoted blocks.
        case blockQuote([MarkdownBlock])
        /// A list.
        case list(MarkdownList)
        /// Code. `language` is the text behind the opening fence, and empty if there is none; `code` ends with a newline
        /// unless it is empty.
        case codeBlock(language: String, code: String)
        /// A table.
        case table(MarkdownTable)
        /// The source of a block of HTML, which has no meaning here.
        case html(String)
        case thematicBreak
    }

    /// The block as if its source began `distance` bytes later; blocks within it move with it.
    public func moved(by distance: Int) -> MarkdownBlock {
        guard distance != 0 else { return self }
        var copy = self
        copy.range = range.moved(by: distance)
        switch kind {
        case .blockQuote(let blocks): copy.kind = .blockQuote(blocks.map { $0.moved(by: distance) })
        case .list(var list):
            list.items = list.items.map { $0.moved(by: distance) }
            copy.kind = .list(list)
        default: break
        }
        return copy
    }
}

/// A list of bullets or numbers.
public struct MarkdownList: Sendable, Equatable {
    /// The number of the first item (0 to 999,999,999), or nil for bullets.
    public var start: Int?
    /// Whether no blank lines separate the items or their blocks, so that paragraphs are set without space between them.
    public var isTight: Bool
    /// The items, in order.
    public var items: [MarkdownListItem]

    public init(start: Int? = nil, isTight: Bool = true, items: [MarkdownListItem]) {
        self.start = start
        self.isTight = isTight
        self.items = items
    }
}

/// An item of a list.
public struct MarkdownListItem: Sendable, Equatable {
    /// The blocks of the item.
    public var blocks: [MarkdownBlock]
    /// The box of a task: nil for other items.
    public var checkbox: Checkbox?
    /// The item's source, as offsets of UTF-8.
    public var range: Range<Int>

    public init(blocks: [MarkdownBlock], checkbox: Checkbox? = nil, range: Range<Int>) {
        self.blocks = blocks
        self.checkbox = checkbox
        self.range = range
    }

    /// The box of a task, `[ ]` or `[x]`.
    public struct Checkbox: Sendable, Equatable {
        /// Whether the box is checked.
        public var isChecked: Bool
        /// The offset, in UTF-8, of the character between the brackets.
        public var offset: Int

        public init(isChecked: Bool, offset: Int) {
            self.isChecked = isChecked
            self.offset = offset
        }
    }

    func moved(by distance: Int) -> MarkdownListItem {
        var copy = self
        copy.range = range.moved(by: distance)
        copy.checkbox?.offset += distance
        copy.blocks = blocks.map { $0.moved(by: distance) }
        return copy
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
