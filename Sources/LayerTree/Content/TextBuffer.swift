import Foundation

/// A text that can be edited at the cost of the edit, however long the text is.
///
/// Offsets and lengths are UTF-16 units, as in UIKit and in the page. A short text, and a long one that was set and not
/// edited since, is a single string. The first edit of a long text divides it into pieces; each further edit copies one
/// piece and the list of pieces. Copies of a buffer share their pieces.
///
/// Reading `string` of an edited long text joins its pieces: about 0.1 ms for each megabyte.
///
/// A Swift string cannot contain half of a surrogate pair. Where a range divides a pair, each half counts as U+FFFD, as it
/// does when a page encodes such a text, so that offsets behind it stay the same.
package struct TextBuffer: Sendable {
    private enum Storage: Sendable {
        case whole(String)
        case pieces(TextPieces)
    }

    private var storage: Storage

    package init(_ string: String = "") { storage = .whole(string) }

    /// The text.
    package var string: String {
        switch storage {
        case .whole(let text): text
        case .pieces(let pieces): pieces.string
        }
    }

    package var isEmpty: Bool {
        if case .whole(let text) = storage { text.isEmpty } else { false }
    }

    /// UTF-16 units.
    package var length: Int {
        switch storage {
        case .whole(let text): text.utf16Length
        case .pieces(let pieces): pieces.length
        }
    }

    /// The length in UTF-8.
    package var byteCount: Int {
        switch storage {
        case .whole(let text): text.utf8.count
        case .pieces(let pieces): pieces.byteCount
        }
    }

    /// The text of a range, which is limited to the text.
    package func substring(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<length)
        return switch storage {
        case .whole(let text): text.substring(utf16: range)
        case .pieces(let pieces): pieces.substring(range)
        }
    }

    /// Replaces a range, which is limited to the text.
    package mutating func replace(_ range: Range<Int>, with replacement: String) {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty || !replacement.isEmpty else { return }
        switch storage {
        case .whole(var text) where text.utf8.count + replacement.utf8.count <= TextPieces.limit:
            // A second reference would have the string copied.
            storage = .whole("")
            text.replace(utf16: range, with: replacement)
            storage = .whole(text)
        case .whole(let text):
            var pieces = TextPieces(text)
            pieces.replace(range, with: replacement)
            keep(pieces)
        case .pieces(var pieces):
            storage = .whole("")
            pieces.replace(range, with: replacement)
            keep(pieces)
        }
    }

    private mutating func keep(_ pieces: TextPieces) {
        storage = if let only = pieces.only { .whole(only) } else { .pieces(pieces) }
    }

    /// Whether what is documented of the pieces holds.
    package var isConsistent: Bool {
        if case .pieces(let pieces) = storage { pieces.isConsistent } else { true }
    }

    /// How many pieces have their memory in common with another text: all but those that an edit between them changed.
    package func sharedPieceCount(with other: TextBuffer) -> Int {
        guard case .pieces(let pieces) = storage, case .pieces(let others) = other.storage else { return 0 }
        return pieces.sharedCount(with: others)
    }

    /// In how many pieces the text is kept.
    package var pieceCount: Int {
        if case .pieces(let pieces) = storage { pieces.count } else { 1 }
    }
}

/// Equal are texts of the same Unicode scalars: other than for strings, a composed and a decomposed character differ.
extension TextBuffer: Hashable {
    package static func == (a: TextBuffer, b: TextBuffer) -> Bool {
        guard a.byteCount == b.byteCount else { return false }
        return switch (a.storage, b.storage) {
        case (.whole(let a), .whole(let b)): a.hasSameScalars(as: b)
        case (.pieces(let a), .whole(let b)): a.hasSameScalars(as: b)
        case (.whole(let a), .pieces(let b)): b.hasSameScalars(as: a)
        case (.pieces(let a), .pieces(let b)): a.isIdentical(to: b) || a.hasSameScalars(as: b.string)
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
