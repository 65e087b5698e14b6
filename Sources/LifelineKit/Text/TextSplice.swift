/// A stretch of a text that another one takes the place of. UTF-16 units.
struct TextSplice: Equatable {
    var start: Int
    var length: Int
    var replacement: [UInt16]

    var end: Int { start + length }
    var growth: Int { replacement.count - length }

    func apply(to text: inout [UInt16]) { text.replaceSubrange(start..<end, with: replacement) }

    /// The one splice that makes `old` into `new`.
    ///
    /// - Parameter caret: Where the caret stands in the new text, which tells which of several equal characters was typed.
    /// - Returns: nil if they are equal.
    init?(from old: [UInt16], to new: [UInt16], caret: Int? = nil) {
        guard old != new else { return nil }
        let least = min(old.count, new.count)
        var end = 0
        func extendEnd(to limit: Int) {
            while end < limit, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        }
        // What stands behind the caret was not typed.
        if let caret { extendEnd(to: min(least, max(0, new.count - caret))) }
        var start = 0
        while start < least - end, old[start] == new[start] { start += 1 }
        // Not between the halves of a surrogate pair.
        if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
        extendEnd(to: least - start)
        if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
        self.init(start: start, length: old.count - start - end, replacement: Array(new[start..<(new.count - end)]))
    }

    init(start: Int, length: Int, replacement: [UInt16]) {
        self.start = start
        self.length = length
        self.replacement = replacement
    }
}
