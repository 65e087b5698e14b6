/// Recognises addresses that are links by themselves: `<https://example.org>`, `https://example.org`, `www.example.org` and
/// `ada@example.org`.
struct AutolinkScanner {
    /// The longest name of a host that is recognised, as in DNS.
    static let longestHost = 253

    private static let openers: [UInt8] = [.star, .underscore, .tilde, .openParenthesis, .openBracket]

    struct Link {
        /// What precedes the text in the address.
        var prefix = ""
        var end: Int
    }

    let bytes: [UInt8]
    let work: Work

    init(_ bytes: [UInt8], work: Work) {
        self.bytes = bytes
        self.work = work
    }

    private func byte(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

    // MARK: - In angle brackets

    /// The link that begins with `<` at `start`; its end is behind `>`.
    func bracketed(at start: Int) -> Link? {
        var index = start + 1
        guard let first = byte(index), first.isAlphanumeric || isLocal(first) else { return nil }
        defer { work.steps += index - start }
        while let next = byte(index), next.isAlphanumeric || next == .plus || next == .dot || next == .dash {
            index += 1
        }
        if byte(index) == .colon, first.isLetter, (2...32).contains(index - start - 1) {
            while let next = byte(index), next > .space, next != .less, next != .greater { index += 1 }
            return byte(index) == .greater ? Link(end: index + 1) : nil
        }
        index = start + 1
        while let next = byte(index), next.isAlphanumeric || isLocal(next) { index += 1 }
        guard byte(index) == .at, index > start + 1 else { return nil }
        index += 1
        // Labels of up to 63 letters, digits and inner dashes.
        while true {
            let label = index
            while let next = byte(index), next.isAlphanumeric || next == .dash { index += 1 }
            guard (1...63).contains(index - label), bytes[label] != .dash, bytes[index - 1] != .dash else { return nil }
            if byte(index) == .dot {
                index += 1
            } else {
                return byte(index) == .greater ? Link(prefix: "mailto:", end: index + 1) : nil
            }
        }
    }

    private func isLocal(_ byte: UInt8) -> Bool {
        switch byte {
        case .dot, .exclamation, .hash, UInt8(ascii: "$"), UInt8(ascii: "%"), .ampersand, .apostrophe, .star, .plus,
            .slash, .equal, .question, UInt8(ascii: "^"), .underscore, .backtick, UInt8(ascii: "{"), .pipe,
            UInt8(ascii: "}"), .tilde, .dash:
            true
        default: false
        }
    }

    // MARK: - Without brackets

    /// The web address that begins at `start`, or nil. In brackets, which may be those of a link, it ends before a bracket.
    func address(at start: Int, isInBrackets: Bool) -> Link? {
        let before = byte(start - 1)
        guard before?.isLetter != true else { return nil }
        var prefix = ""
        var host = start
        if bytes.hasPrefix("www.", at: start, before: bytes.count) {
            // Without a scheme, more has to separate it from the text before.
            guard before.map({ $0.isWhitespace || Self.openers.contains($0) }) ?? true else { return nil }
            prefix = "http://"
        } else if bytes.hasPrefix("http://", at: start, before: bytes.count) {
            host += 7
        } else if bytes.hasPrefix("https://", at: start, before: bytes.count) {
            host += 8
        } else if bytes.hasPrefix("ftp://", at: start, before: bytes.count) {
            host += 6
        } else {
            return nil
        }
        guard let hostEnd = hostEnd(host) else { return nil }
        var end = hostEnd
        while let next = byte(end), !next.isWhitespace, next != .less,
            !isInBrackets || next != .openBracket && next != .closeBracket
        {
            end += 1
        }
        work.steps += end - start
        return Link(prefix: prefix, end: withoutPunctuation(hostEnd..<end))
    }

    /// The end of a host's name that has a dot, and no underscore in its last two parts.
    private func hostEnd(_ start: Int) -> Int? {
        var index = start
        var dots = 0
        var underscores = (last: 0, previous: 0)
        while let next = byte(index), index - start <= Self.longestHost {
            if next == .dot {
                // A dot at the end belongs to the sentence.
                guard let behind = byte(index + 1), behind.isAlphanumeric || behind == .underscore || behind >= 0x80
                else { break }
                dots += 1
                underscores = (0, underscores.last)
            } else if next == .underscore {
                underscores.last += 1
            } else if !next.isAlphanumeric && next != .dash && next < 0x80 {
                break
            }
            index += 1
        }
        work.steps += index - start
        guard index > start, index - start <= Self.longestHost, bytes[start] != .dot, dots > 0, underscores == (0, 0)
        else { return nil }
        return index
    }

    /// The end of an address without what follows it in a sentence. Only the part behind the host is examined.
    private func withoutPunctuation(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        let start = range.lowerBound
        var unmatched = 0
        for byte in bytes[start..<end] {
            if byte == .openParenthesis { unmatched -= 1 } else if byte == .closeParenthesis { unmatched += 1 }
        }
        while end > start {
            switch bytes[end - 1] {
            case .question, .exclamation, .dot, UInt8(ascii: ","), .colon, .star, .underscore, .tilde, .apostrophe,
                .quote:
                end -= 1
            case .closeParenthesis where unmatched > 0:
                unmatched -= 1
                end -= 1
            case .semicolon:
                var name = end - 1
                while name > start, bytes[name - 1].isAlphanumeric { name -= 1 }
                work.steps += end - name
                let isEntity = name > start && name < end - 1 && bytes[name - 1] == .ampersand
                end = isEntity ? name - 1 : end - 1
            default: return end
            }
        }
        return end
    }

    /// The mail addresses in a text, in their order.
    func mailAddresses() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var previousEnd = 0
        for at in bytes.indices where bytes[at] == .at {
            guard at >= previousEnd else { continue }
            var start = at
            while start > previousEnd, let before = byte(start - 1), before.isAlphanumeric || isLocalUnbracketed(before)
            {
                start -= 1
            }
            var end = at + 1
            var dots = 0
            while let next = byte(end), end - at <= Self.longestHost {
                if next == .dot, byte(end + 1)?.isAlphanumeric == true {
                    dots += 1
                } else if !next.isAlphanumeric && next != .dash && next != .underscore {
                    break
                }
                end += 1
            }
            work.steps += end - start
            guard start < at, dots > 0, end - at <= Self.longestHost, bytes[end - 1].isLetter,
                byte(end) != .slash, byte(end) != .at
            else { continue }
            result.append(start..<end)
            previousEnd = end
        }
        return result
    }

    private func isLocalUnbracketed(_ byte: UInt8) -> Bool {
        byte == .dot || byte == .dash || byte == .underscore || byte == .plus
    }
}
