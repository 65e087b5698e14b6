/// Reads the parts of links: labels, addresses and titles.
struct LinkScanner {
    let bytes: [UInt8]
    let work: Work

    /// The longest label, in bytes between its brackets.
    static let longestLabel = 999
    /// How deep parentheses nest in an address without `<` and `>`.
    static let parentheses = 32

    init(_ bytes: [UInt8], work: Work) {
        self.bytes = bytes
        self.work = work
    }

    struct Definition {
        var label: [UInt8]
        var destination: MarkdownDestination
        /// The end of its last line, the newline included.
        var end: Int
    }

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    func skipWhitespace(_ index: Int) -> Int {
        var index = index
        let start = index
        while let next = byte(index), next.isWhitespace { index += 1 }
        work.steps += index - start
        return index
    }

    func skipSpaces(_ index: Int) -> Int {
        var index = index
        while let next = byte(index), next.isSpaceOrTab { index += 1 }
        return index
    }

    /// The range between the brackets of the label that begins at `start`, or nil.
    func label(at start: Int) -> Range<Int>? {
        guard byte(start) == .openBracket else { return nil }
        var index = start + 1
        defer { work.steps += index - start }
        while let next = byte(index), index - start - 1 <= Self.longestLabel {
            switch next {
            case .backslash: index += 2
            case .openBracket: return nil
            case .closeBracket: return index - start - 1 <= Self.longestLabel ? start + 1..<index : nil
            default: index += 1
            }
        }
        return nil
    }

    /// The address that begins at `start`, without `<` and `>`, and where it ends.
    func address(at start: Int) -> (range: Range<Int>, end: Int)? {
        var index = start
        defer { work.steps += index - start }
        if byte(index) == .less {
            index += 1
            while let next = byte(index) {
                switch next {
                case .greater: return (start + 1..<index, index + 1)
                case .less, .newline, .carriageReturn: return nil
                case .backslash where byte(index + 1)?.isPunctuation == true: index += 2
                default: index += 1
                }
            }
            return nil
        }
        var depth = 0
        while let next = byte(index), next > .space, next != 127 {
            if next == .backslash, byte(index + 1)?.isPunctuation == true {
                index += 2
                continue
            }
            if next == .openParenthesis {
                depth += 1
                if depth > Self.parentheses { return nil }
            } else if next == .closeParenthesis {
                if depth == 0 { break }
                depth -= 1
            }
            index += 1
        }
        return depth == 0 ? (start..<index, index) : nil
    }

    /// The title that begins at `start`, without its quotes, and where it ends.
    func title(at start: Int) -> (range: Range<Int>, end: Int)? {
        guard let quote = byte(start), quote == .quote || quote == .apostrophe || quote == .openParenthesis else {
            return nil
        }
        let close = quote == .openParenthesis ? UInt8.closeParenthesis : quote
        var index = start + 1
        defer { work.steps += index - start }
        while let next = byte(index) {
            if next == close { return (start + 1..<index, index + 1) }
            if next == quote { return nil }
            index += next == .backslash && index + 1 < bytes.count ? 2 : 1
        }
        return nil
    }

    /// The definition that begins at `start`, or nil.
    func definition(at start: Int) -> Definition? {
        guard let label = label(at: start), bytes[label].contains(where: { !$0.isWhitespace }),
            byte(label.upperBound + 1) == .colon
        else { return nil }
        let addressStart = skipWhitespace(label.upperBound + 2)
        guard let address = address(at: addressStart), address.end > addressStart else { return nil }
        var destination = MarkdownDestination(address: Unescaping.string(bytes, address.range))
        // The title, if there is one and its line ends behind it.
        let titleStart = skipWhitespace(address.end)
        if titleStart > address.end, let title = title(at: titleStart), let end = lineEnd(title.end) {
            destination.title = Unescaping.string(bytes, title.range)
            return Definition(label: Array(bytes[label]), destination: destination, end: end)
        }
        guard let end = lineEnd(address.end) else { return nil }
        return Definition(label: Array(bytes[label]), destination: destination, end: end)
    }

    private func lineEnd(_ index: Int) -> Int? {
        let end = skipSpaces(index)
        guard let next = byte(end) else { return end }
        return next == .newline ? end + 1 : nil
    }
}
