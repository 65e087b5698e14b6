/// Automatic grammar agreement: the marks `^[3 file](inflect: true)` of literals.
enum GrammarAgreement {
    /// Returns a key without these marks, whose phrases agree with their numbers. Values that were interpolated contain
    /// no marks.
    ///
    /// - Parameter language: The language of the key. In English the last word of a phrase becomes its plural; in other
    ///   languages phrases are unchanged.
    static func applied(to key: LocalizedStringKey, in language: String) -> LocalizedStringKey {
        let bytes = Array(key.string.utf8)
        guard var mark = next(in: bytes, from: 0, key.verbatim) else { return key }
        var result = key
        var output: [UInt8] = []
        var position = 0
        result.verbatim = []
        /// Appends bytes of the key, with the verbatim ranges that begin there.
        func copy(_ range: Range<Int>, as replacement: [UInt8]? = nil) {
            let start = output.count
            output += replacement ?? Array(bytes[range])
            for verbatim in key.verbatim where range.contains(verbatim.lowerBound) {
                let moved = start + verbatim.lowerBound - range.lowerBound
                result.verbatim.append(moved..<max(moved, min(moved + verbatim.count, output.count)))
            }
        }
        while true {
            copy(position..<mark.whole.lowerBound)
            let phrase = String(decoding: bytes[mark.phrase], as: UTF8.self)
            copy(mark.phrase, as: Array((isEnglish(language) ? EnglishPlural.agreeing(phrase) : phrase).utf8))
            position = mark.whole.upperBound
            guard let following = next(in: bytes, from: position, key.verbatim) else { break }
            mark = following
        }
        copy(position..<bytes.count)
        result.string = String(decoding: output, as: UTF8.self)
        return result
    }

    private struct Mark {
        var whole: Range<Int>
        var phrase: Range<Int>
    }

    /// Returns the first mark from an offset on.
    private static func next(in bytes: [UInt8], from start: Int, _ verbatim: [Range<Int>]) -> Mark? {
        func find(_ text: String, from start: Int) -> Int? {
            let text = Array(text.utf8)
            var offset = start
            while offset + text.count <= bytes.count {
                if bytes[offset..<offset + text.count].elementsEqual(text),
                    !verbatim.contains(where: { $0.contains(offset) })
                {
                    return offset
                }
                offset += 1
            }
            return nil
        }
        var start = start
        while let open = find("^[", from: start) {
            guard let middle = find("](", from: open + 2), let end = find(")", from: middle + 2) else { return nil }
            let options = String(decoding: bytes[middle + 2..<end], as: UTF8.self).filter { $0 != " " }
            if options.split(separator: ",").contains("inflect:true") {
                return Mark(whole: open..<end + 1, phrase: open + 2..<middle)
            }
            start = open + 2
        }
        return nil
    }

    private static func isEnglish(_ language: String) -> Bool { language == "en" || language.hasPrefix("en-") }
}
