/// The replacement of a range of a text. UTF-16 units.
struct TextSplice: Equatable {
    var start: Int
    var length: Int
    var replacement: String {
        didSet { inserted = replacement.utf16Length }
    }
    /// The length of the replacement.
    private(set) var inserted: Int

    var end: Int { start + length }
    var growth: Int { inserted - length }

    init(start: Int, length: Int, replacement: String) {
        self.start = start
        self.length = length
        self.replacement = replacement
        inserted = replacement.utf16Length
    }

    func apply(to text: inout TextBuffer) { text.replace(start..<end, with: replacement) }

    static func == (a: TextSplice, b: TextSplice) -> Bool {
        a.start == b.start && a.length == b.length && a.replacement.hasSameScalars(as: b.replacement)
    }

    /// Creates the single splice that turns `old` into `new`. Takes time proportional to the lengths of the texts.
    ///
    /// - Parameter caret: The caret's offset in the new text, which determines which of several equal characters was
    ///   typed.
    /// - Returns: nil if the texts are equal.
    init?(from old: TextBuffer, to new: TextBuffer, caret: Int? = nil) {
        guard old != new else { return nil }
        let (old, new) = (old.string, new.string)
        let splice = old.withBytes { old in
            new.withBytes { new in Self.init(from: old, to: new, caret: caret) }
        }
        self = splice
    }

    private init(from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>, caret: Int?) {
        let shorter = min(old.count, new.count)
        func isContinued(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
            place < text.count && text[place] & 0xC0 == 0x80
        }
        var end = 0
        func extendEnd(to limit: Int) {
            while end < limit, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
            // Not inside a scalar.
            while end > 0, isContinued(old, old.count - end) { end -= 1 }
        }
        // Text after the caret was not typed.
        if let caret { extendEnd(to: min(shorter, new.count - new.place(ofUTF16: caret).byte)) }
        var start = 0
        while start < shorter - end, old[start] == new[start] { start += 1 }
        while start > 0, isContinued(old, start) || isContinued(new, start) { start -= 1 }
        extendEnd(to: shorter - start)
        self.init(
            start: UnsafeBufferPointer(rebasing: old[..<start]).utf16Length,
            length: UnsafeBufferPointer(rebasing: old[start..<(old.count - end)]).utf16Length,
            replacement: String(decoding: new[start..<(new.count - end)], as: UTF8.self))
    }

    /// Returns the same edit without what the replacement has in common with the replaced text.
    ///
    /// - Parameters:
    ///   - old: The text before the edit.
    ///   - caret: The caret's offset after the edit.
    /// - Returns: nil if nothing changes.
    func trimmed(in old: TextBuffer, caret: Int) -> TextSplice? {
        guard length > 0 else { return inserted > 0 ? self : nil }
        guard inserted > 0 else { return self }
        let inner = caret >= start && caret <= start + inserted ? caret - start : nil
        var result = TextSplice(
            from: TextBuffer(old.substring(start..<end)), to: TextBuffer(replacement), caret: inner)
        result?.start += start
        return result
    }
}
