/// Inline Markdown: emphasis, code, strikethrough and links (the inline part of CommonMark without HTML and images).
enum Markdown {
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    /// Whether the string contains any potential mark.
    static func hasMarks(_ string: String) -> Bool {
        let utf8 = string.utf8
        return utf8.withContiguousStorageIfAvailable { $0.contains(where: isMark) } ?? utf8.contains(where: isMark)
    }

    /// Returns the runs of a text. Verbatim ranges contain no marks.
    static func runs(of string: String, verbatim: [Range<Int>] = []) -> [Text.Run] {
        var parser = Parser(bytes: Array(string.utf8), verbatim: verbatim)
        return parser.parse()
    }

    private struct Style: Equatable {
        var isBold = false
        var isItalic = false
        var isStruckThrough = false
        var isCode = false
        var link: URL?
    }

    private struct Parser {
        let bytes: [UInt8]
        let verbatim: [Range<Int>]
        var runs: [Text.Run] = []
        var pending: [UInt8] = []
        var position = 0

        init(bytes: [UInt8], verbatim: [Range<Int>]) {
            self.bytes = bytes
            self.verbatim = verbatim
        }

        mutating func parse() -> [Text.Run] {
            parse(until: bytes.count, Style())
            flush(Style())
            return runs.isEmpty ? [Text.Run(string: "")] : runs
        }

        private func isVerbatim(_ index: Int) -> Bool { verbatim.contains { $0.contains(index) } }

        private mutating func flush(_ style: Style) {
            guard !pending.isEmpty else { return }
            var run = Text.Run(string: String(decoding: pending, as: UTF8.self))
            if style.isBold { run.weight = .semibold }
            run.isItalic = style.isItalic
            run.isStruckThrough = style.isStruckThrough
            run.isCode = style.isCode
            run.link = style.link
            runs.append(run)
            pending = []
        }

        private mutating func parse(until end: Int, _ style: Style) {
            while position < end {
                let byte = bytes[position]
                guard Markdown.isMark(byte), !isVerbatim(position) else {
                    pending.append(byte)
                    position += 1
                    continue
                }
                switch byte {
                case UInt8(ascii: "\\"):
                    position += 1
                    if position < end, isPunctuation(bytes[position]) {
                        pending.append(bytes[position])
                        position += 1
                    } else {
                        pending.append(byte)
                    }
                case UInt8(ascii: "`"): if !code(until: end, style) { literal() }
                case UInt8(ascii: "["): if !link(until: end, style) { literal() }
                case UInt8(ascii: "~"): if !span("~~", until: end, style, { $0.isStruckThrough = true }) { literal() }
                default:
                    let mark = String(UnicodeScalar(byte))
                    if span(mark + mark, until: end, style, { $0.isBold = true }) { continue }
                    if !span(mark, until: end, style, { $0.isItalic = true }) { literal() }
                }
            }
        }

        private mutating func literal() {
            pending.append(bytes[position])
            position += 1
        }

        private func isPunctuation(_ byte: UInt8) -> Bool {
            (33...47).contains(byte) || (58...64).contains(byte) || (91...96).contains(byte)
                || (123...126).contains(byte)
        }

        private func matches(_ mark: [UInt8], at index: Int, before end: Int) -> Bool {
            index + mark.count <= end && Array(bytes[index..<index + mark.count]) == mark && !isVerbatim(index)
        }

        private func isSpace(_ index: Int) -> Bool {
            index < 0 || index >= bytes.count || bytes[index] == 32 || bytes[index] == 10 || bytes[index] == 9
        }

        private func isWord(_ index: Int) -> Bool {
            index >= 0 && index < bytes.count && !isSpace(index) && !isPunctuation(bytes[index])
        }

        /// Parses a span between two marks: the first must precede, and the second follow, a non-space character.
        /// Underscores within a word are not marks.
        private mutating func span(
            _ text: String, until end: Int, _ style: Style, _ change: (inout Style) -> Void
        ) -> Bool {
            let mark = Array(text.utf8)
            guard matches(mark, at: position, before: end), !isSpace(position + mark.count) else { return false }
            if mark[0] == UInt8(ascii: "_"), isWord(position - 1) { return false }
            var close = position + mark.count + 1
            while close < end {
                if bytes[close] == UInt8(ascii: "\\"), !isVerbatim(close) {
                    close += 2
                    continue
                }
                if matches(mark, at: close, before: end), !isSpace(close - 1) {
                    // The inner mark of `**a *b***` closes first.
                    while mark.count == 2, close + 2 < end, bytes[close + 2] == mark[0] { close += 1 }
                    let isDouble =
                        mark.count == 1 && close + 1 < end && bytes[close + 1] == mark[0]
                        && mark[0] != UInt8(ascii: "~")
                    if isDouble {
                        close += 2
                        continue
                    }
                    if mark[0] == UInt8(ascii: "_"), isWord(close + mark.count) {
                        close += 1
                        continue
                    }
                    flush(style)
                    var inner = style
                    change(&inner)
                    position += mark.count
                    parse(until: close, inner)
                    flush(inner)
                    position = close + mark.count
                    return true
                }
                close += 1
            }
            return false
        }

        private mutating func code(until end: Int, _ style: Style) -> Bool {
            var ticks = 0
            while position + ticks < end, bytes[position + ticks] == UInt8(ascii: "`") { ticks += 1 }
            let mark = [UInt8](repeating: UInt8(ascii: "`"), count: ticks)
            var close = position + ticks
            while close < end, !matches(mark, at: close, before: end) { close += 1 }
            guard close < end else { return false }
            flush(style)
            var inner = style
            inner.isCode = true
            pending = Array(bytes[position + ticks..<close])
            flush(inner)
            position = close + ticks
            return true
        }

        private mutating func link(until end: Int, _ style: Style) -> Bool {
            guard let labelEnd = (position..<end).first(where: { bytes[$0] == UInt8(ascii: "]") && !isVerbatim($0) }),
                labelEnd + 1 < end, bytes[labelEnd + 1] == UInt8(ascii: "("),
                let close = (labelEnd + 2..<end).first(where: { bytes[$0] == UInt8(ascii: ")") }),
                let url = URL(string: String(decoding: bytes[labelEnd + 2..<close], as: UTF8.self))
            else { return false }
            flush(style)
            var inner = style
            inner.link = url
            position += 1
            parse(until: labelEnd, inner)
            flush(inner)
            position = close + 1
            return true
        }
    }
}
