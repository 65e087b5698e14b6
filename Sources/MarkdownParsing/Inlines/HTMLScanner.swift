/// Recognises tags, comments and the other constructs of HTML.
struct HTMLScanner {
    let bytes: [UInt8]
    let end: Int
    let work: Work

    init(_ bytes: [UInt8], end: Int, work: Work) {
        self.bytes = bytes
        self.end = end
        self.work = work
    }

    /// The end of the opening or closing tag that begins at `start`, or nil.
    func tag(at start: Int) -> Int? {
        var index = start + 1
        defer { work.steps += index - start }
        let isClosing = byte(index) == .slash
        if isClosing { index += 1 }
        guard let first = byte(index), first.isLetter else { return nil }
        while let next = byte(index), next.isAlphanumeric || next == .dash { index += 1 }
        if isClosing {
            skipSpace(&index)
            return byte(index) == .greater ? index + 1 : nil
        }
        while true {
            let hasSpace = skipSpace(&index)
            guard let next = byte(index) else { return nil }
            if next == .greater { return index + 1 }
            if next == .slash { return byte(index + 1) == .greater ? index + 2 : nil }
            guard hasSpace, next.isLetter || next == .underscore || next == .colon else { return nil }
            while let next = byte(index),
                next.isAlphanumeric || next == .underscore || next == .dot || next == .colon || next == .dash
            {
                index += 1
            }
            var value = index
            skipSpace(&value)
            guard byte(value) == .equal else { continue }
            value += 1
            skipSpace(&value)
            index = value
            guard let quote = byte(index) else { return nil }
            if quote == .quote || quote == .apostrophe {
                index += 1
                while let next = byte(index), next != quote { index += 1 }
                guard byte(index) == quote else { return nil }
                index += 1
            } else {
                while let next = byte(index), isUnquoted(next) { index += 1 }
                guard index > value else { return nil }
            }
        }
    }

    private func byte(_ index: Int) -> UInt8? { index < end ? bytes[index] : nil }

    @discardableResult
    private func skipSpace(_ index: inout Int) -> Bool {
        let start = index
        while let next = byte(index), next.isWhitespace { index += 1 }
        return index > start
    }

    private func isUnquoted(_ byte: UInt8) -> Bool {
        !byte.isWhitespace && byte != .quote && byte != .apostrophe && byte != .equal && byte != .less
            && byte != .greater && byte != .backtick
    }
}
