/// The parsed text of a `Markdown` view, with an identity for each block that outlives changes around it.
@MainActor final class MarkdownModel {
    struct Block: Identifiable {
        let id: Int
        /// The block as if it were the first of the text, so that it equals its predecessor when only its place changed.
        var block: MarkdownBlock
        /// Where it begins.
        var start: Int
    }

    /// The number of blocks, items, cells and images that are shown.
    static let maximumSize = 5000

    private var text: String?
    private var blocks: [Block] = []
    private var nextID = 0
    private var onToggleTask: ((MarkdownTask) -> Void)?
    /// The evaluations of top-level blocks, for tests.
    var evaluations = 0

    func update(_ text: String, onToggleTask: ((MarkdownTask) -> Void)?) -> [Block] {
        self.onToggleTask = onToggleTask
        if text == self.text { return blocks }
        self.text = text
        replaceBlocks(with: Self.shown(MarkdownDocument(text).blocks, of: text))
        return blocks
    }

    /// Blocks that equal one before or behind the changed part keep its identity, and so do the changed ones, in order.
    private func replaceBlocks(with new: [MarkdownBlock]) {
        let old = blocks
        let moved = new.map { $0.moved(by: -$0.range.lowerBound) }
        var prefix = 0
        while prefix < min(old.count, moved.count), old[prefix].block == moved[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(old.count, moved.count) - prefix,
            old[old.count - 1 - suffix].block == moved[moved.count - 1 - suffix]
        {
            suffix += 1
        }
        blocks = moved.indices.map { index in
            let start = new[index].range.lowerBound
            if index >= moved.count - suffix {
                return Block(id: old[old.count - moved.count + index].id, block: moved[index], start: start)
            }
            if index < old.count - suffix { return Block(id: old[index].id, block: moved[index], start: start) }
            nextID += 1
            return Block(id: nextID, block: moved[index], start: start)
        }
    }

    /// The blocks up to the maximum size; the rest of the text is shown as it is.
    private static func shown(_ blocks: [MarkdownBlock], of text: String) -> [MarkdownBlock] {
        var left = maximumSize
        for (index, block) in blocks.enumerated() {
            left -= block.size
            guard left < 0 else { continue }
            let rest = text.utf8.dropFirst(block.range.lowerBound)
            let source = String(decoding: rest, as: UTF8.self)
            return blocks[..<index] + [
                MarkdownBlock(
                    .codeBlock(language: "", code: source), range: block.range.lowerBound..<text.utf8.count)
            ]
        }
        return blocks
    }

    /// Reports that a task of a block was toggled.
    func toggle(_ checkbox: MarkdownListItem.Checkbox, title: String, in id: Int) {
        guard let block = blocks.first(where: { $0.id == id }) else { return }
        onToggleTask?(
            MarkdownTask(isCompleted: !checkbox.isChecked, title: title, offset: block.start + checkbox.offset))
    }
}

extension MarkdownBlock {
    /// The number of blocks, items, cells and images in it, and itself. Missing cells of rows are views, too.
    fileprivate var size: Int {
        switch kind {
        case .paragraph(let inlines), .heading(_, let inlines): 1 + inlines.count(where: InlinePart.isImage)
        case .blockQuote(let blocks): blocks.reduce(1) { $0 + $1.size }
        case .list(let list): list.items.reduce(1) { $1.blocks.reduce($0 + 1) { $0 + $1.size } }
        case .table(let table): 1 + table.alignments.count * (table.rows.count + 1)
        default: 1
        }
    }
}
