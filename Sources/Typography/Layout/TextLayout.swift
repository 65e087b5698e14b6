/// Text in lines.
public struct TextLayout: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
        /// A piece of one of the styled text's runs.
        public typealias Run = TextLayoutRun

        public enum Ending: UInt8, Sendable {
            /// The text's end, or the last line that the limit allows.
            case end
            /// A line break in the text; `separator` has it. In HTML: `<br>`.
            case hardBreak
            /// A soft break in white space, which is not painted; `separator` has it. In HTML: the separator as text.
            case spaceBreak
            /// A soft break without white space. In HTML: `<wbr>`.
            case wordBreak
        }

        /// What to paint, from the start of the line. Without white space at a soft break.
        public var runs: [Run]
        /// In points, without white space at a soft break.
        public var width: Double
        public var ending: Ending
        /// What of the text is between this line and the next and is not painted.
        public var separator: String
        /// Whether a browser could put the next line onto this one, because it fits: a piece of a word that was broken
        /// for its length often does. In HTML: `<br>` after the separator or instead of `<wbr>`.
        public var needsForcedBreak: Bool
        /// The greatest ascent of its fonts, a whole number of points.
        public var ascent: Double
        /// The greatest descent of its fonts, a whole number of points.
        public var descent: Double
        /// The greatest default line height of its fonts, a whole number of points.
        public var height: Double

        /// The text of its runs.
        public var text: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }
    }

    public var lines: [Line]
    /// The width of the widest line and the sum of the lines' heights, in points.
    ///
    /// Round the width up to whole points for a label of one line, and add nothing.
    public var size: (width: Double, height: Double) { (width, height) }
    /// The width of the widest line.
    public var width: Double
    /// The sum of the heights of the lines.
    public var height: Double
    /// Whether text was left out, or clipped, because of the line limit.
    public var isTruncated: Bool
    /// The graphemes that the bundled fonts lack, each once for each face.
    ///
    /// Their widths are assumed, or were measured by a client before. Have the client measure those that
    /// `Typesetter.needsMeasuring(_:)` names.
    public var unresolved: [UnresolvedGrapheme]

    /// The layout of no text: no lines, size zero.
    public static let empty = TextLayout(lines: [], width: 0, height: 0, isTruncated: false, unresolved: [])
}

/// A piece of text in one font on one line.
public struct TextLayoutRun: Hashable, Sendable {
    public var text: String
    public var font: FontDescriptor
    /// The tag of the run of the styled text that it comes from; an ellipsis has that of the text beside it.
    public var tag: Int
    /// In points.
    public var width: Double
}

/// A grapheme that no bundled font can show, and the font it ought to be shown in.
public struct UnresolvedGrapheme: Hashable, Sendable {
    public var grapheme: String
    public var font: FontDescriptor
}
