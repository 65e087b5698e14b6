import Foundation

/// A text whose edits cost time proportional to the edit, however long the text is.
///
/// Offsets and lengths are UTF-16 units, as in UIKit and in the page. A short text, or a long one that was not edited
/// since it was set, is a single string. The first edit of a long text divides it into pieces; each further edit copies
/// one piece and the list of pieces. Copies of a buffer share their pieces.
///
/// Reading `string` of an edited long text joins its pieces: about 0.1 ms per megabyte.
///
/// A Swift string cannot contain half of a surrogate pair. Where a range splits a pair, each half counts as U+FFFD, as
/// when a page encodes such a text, so that the offsets after it remain the same.
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

    /// Returns the text of a range, which is clamped to the text.
    package func substring(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<length)
        return switch storage {
        case .whole(let text): text.substring(utf16: range)
        case .pieces(let pieces): pieces.substring(range)
        }
    }

    /// Replaces a range, which is clamped to the text.
    package mutating func replace(_ range: Range<Int>, with replacement: String) {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty || !replacement.isEmpty else { return }
        switch storage {
        case .whole(var text) where text.utf8.count + replacement.utf8.count <= TextPieces.limit:
            // Releases the stored string first: a second reference would force a copy.
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

    /// Whether the documented invariants of the pieces hold.
    package var isConsistent: Bool {
        if case .pieces(let pieces) = storage { pieces.isConsistent } else { true }
    }

    /// Returns how many pieces share their memory with another text: all that no edit in between has changed.
    package func sharedPieceCount(with other: TextBuffer) -> Int {
        guard case .pieces(let pieces) = storage, case .pieces(let others) = other.storage else { return 0 }
        return pieces.sharedCount(with: others)
    }

    /// The number of pieces in which the text is stored.
    package var pieceCount: Int {
        if case .pieces(let pieces) = storage { pieces.count } else { 1 }
    }
}

/// Texts of the same Unicode scalars are equal. Unlike strings, a composed and a decomposed character differ.
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
