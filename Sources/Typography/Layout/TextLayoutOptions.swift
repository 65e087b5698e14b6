/// The part to omit from text that does not fit.
public enum TextTruncation: UInt8, Sendable {
    /// The start of the last line: `…and the end`.
    case head
    /// The middle of the last line: `the be…end`.
    case middle
    /// The end of the last line: `the begin…`.
    case tail
    /// Nothing is omitted and no ellipsis is inserted: the last line contains the rest of its paragraph and may be
    /// wider than the box.
    case clip
}

/// Where lines may end.
public enum TextBreakMode: UInt8, Sendable {
    /// At the opportunities of UAX #14; between graphemes only where a word is wider than the line.
    case byWordWrapping
    /// Between any two graphemes.
    case byCharWrapping
}

/// How text is broken into lines, and what happens if there are too many.
struct TextLayoutOptions: Hashable, Sendable {
    /// The maximum number of lines; 0 for no limit.
    var lineLimit: Int
    /// The part to omit if there are more than `lineLimit` lines.
    var truncation: TextTruncation
    var breakMode: TextBreakMode

    init(lineLimit: Int = 0, truncation: TextTruncation = .tail, breakMode: TextBreakMode = .byWordWrapping) {
        self.lineLimit = min(max(lineLimit, 0), 1 << 24)
        self.truncation = truncation
        self.breakMode = breakMode
    }

    /// All options in 32 bits, for look-ups.
    var packed: UInt64 {
        UInt64(lineLimit) << 4 | UInt64(truncation.rawValue) << 2 | UInt64(breakMode.rawValue)
    }
}
