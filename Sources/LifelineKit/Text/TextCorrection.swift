/// The changes that turn the text shown by a client into the text it should show: edits that the app refused, and texts
/// it set concurrently.
///
/// Later edits of the client are transformed: `rebase` maps an edit of the client's text to the app's text, so that a
/// correction does not undo what was typed after it (operational transformation in which the server decides; Ellis and
/// Gibbs 1989).
struct TextCorrection {
    /// In the client's text; ascending and disjoint.
    private(set) var splices: [TextSplice] = []

    var isEmpty: Bool { splices.isEmpty }

    init() {}

    /// The maximum length of a replacement that is compared unit by unit; longer ones are taken as a whole.
    private static let maximumLength = 256

    /// Takes time proportional to the lengths of the texts.
    init(from shown: TextBuffer, to text: TextBuffer) {
        guard let whole = TextSplice(from: shown, to: text) else { return }
        guard whole.length <= Self.maximumLength, whole.inserted <= Self.maximumLength else {
            splices = [whole]
            return
        }
        let old = Array(shown.substring(whole.start..<whole.end).utf16)
        let new = Array(whole.replacement.utf16)
        guard !old.contains(where: UTF16.isSurrogate), !new.contains(where: UTF16.isSurrogate) else {
            splices = [whole]
            return
        }
        splices = Self.alignment(old, new)
        for index in splices.indices { splices[index].start += whole.start }
    }

    /// Returns splices that retain the common parts of two texts.
    private static func alignment(_ old: [UInt16], _ new: [UInt16]) -> [TextSplice] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map { if case .remove(let offset, _, _) = $0 { offset } else { -1 } })
        let inserted = Set(
            difference.insertions.map { if case .insert(let offset, _, _) = $0 { offset } else { -1 } })
        var result: [TextSplice] = []
        var (at, to) = (0, 0)
        while at < old.count || to < new.count {
            let start = at
            while removed.contains(at) { at += 1 }
            let first = to
            while inserted.contains(to) { to += 1 }
            if at > start || to > first {
                result.append(
                    TextSplice(
                        start: start, length: at - start,
                        replacement: String(decoding: new[first..<to], as: UTF16.self)))
            } else {
                at += 1
                to += 1
            }
        }
        return result
    }

    /// A client's edit, mapped to the app's text, and the remaining correction.
    struct Rebased {
        var edit: TextSplice
        /// The app's text after the edit.
        var text: TextBuffer
        var ifAccepted: TextCorrection
        var ifRefused: TextCorrection
    }

    /// Transforms an edit of the client's text. An insertion next to a correction is placed after it.
    ///
    /// - Parameters:
    ///   - text: The app's text: the client's before the edit, corrected.
    ///   - shown: The client's text after the edit.
    func rebase(_ edit: TextSplice, on text: TextBuffer, shown: TextBuffer) -> Rebased {
        let first = splices.firstIndex { $0.end > edit.start } ?? splices.count
        let next = splices[first...].firstIndex { $0.start >= edit.end } ?? splices.count
        let touched = splices[first..<next]
        let before = splices[..<first].reduce(0) { $0 + $1.growth }
        let through = touched.reduce(before) { $0 + $1.growth }
        // The range of the edit and the corrections it touches, in the client's text and in the app's.
        let low = min(edit.start, touched.first?.start ?? edit.start)
        let high = max(edit.end, touched.last?.end ?? edit.end)

        var moved = edit
        moved.start = Self.place(edit.start, grown: before, in: touched.first, isEnd: false)
        let end =
            edit.length == 0 ? moved.start : Self.place(edit.end, grown: through, in: touched.last, isEnd: true)
        moved.length = max(0, end - moved.start)
        // Without corrections both texts are equal and share their memory.
        var edited = splices.isEmpty ? shown : text
        if !splices.isEmpty { moved.apply(to: &edited) }

        func correction(_ replacement: String) -> TextCorrection {
            var result = self
            for index in next..<splices.count { result.splices[index].start += edit.growth }
            let merged = TextSplice(start: low, length: high - low + edit.growth, replacement: replacement)
            let isDone = shown.substring(merged.start..<merged.end).hasSameScalars(as: replacement)
            result.splices.replaceSubrange(first..<next, with: isDone ? [] : [merged])
            return result
        }
        var accepted = self
        if touched.isEmpty {
            for index in next..<splices.count { accepted.splices[index].start += edit.growth }
        } else {
            accepted = correction(edited.substring((low + before)..<(high + through + moved.growth)))
        }
        return Rebased(
            edit: moved, text: edited, ifAccepted: accepted,
            ifRefused: correction(text.substring((low + before)..<(high + through))))
    }

    /// Maps an end of an edit to the app's text.
    private static func place(_ place: Int, grown: Int, in splice: TextSplice?, isEnd: Bool) -> Int {
        guard let splice, splice.start < place, place < splice.end else { return place + grown }
        let start = splice.start + grown - (isEnd ? splice.growth : 0)
        // If each character was replaced by one other (`uppercased`), positions are preserved; otherwise the
        // replacement is kept whole.
        if splice.growth == 0, splice.inserted == splice.replacement.unicodeScalars.count {
            return start + place - splice.start
        }
        return isEnd ? start : start + splice.inserted
    }

    /// Maps a position in the client's text to the app's text.
    func position(_ place: Int) -> Int {
        var grown = 0
        for splice in splices {
            guard splice.end <= place else { return Self.place(place, grown: grown, in: splice, isEnd: false) }
            grown += splice.growth
        }
        return place + grown
    }
}
