/// Text laid out in lines.
public struct TextLayout: Hashable, Sendable {
    /// A line of the text.
    public struct Line: Hashable, Sendable {
        /// A piece of one of the styled text's runs.
        public typealias Run = TextLayoutRun

        /// How a line ends.
        public enum Ending: UInt8, Sendable {
            /// The end of the text, or the last line allowed by the limit.
            case end
            /// A line break in the text, stored in `separator`. In HTML: `<br>`.
            case hardBreak
            /// A soft break in white space, which is not drawn and is stored in `separator`. In HTML: the separator as
            /// text.
            case spaceBreak
            /// A soft break without white space. In HTML: `<wbr>`.
            case wordBreak
        }

        /// The content to draw, from the start of the line. Without white space at a soft break.
        public var runs: [Run]
        /// In points, without white space at a soft break.
        public var width: Double
        /// How the line ends.
        public var ending: Ending
        /// The text between this line and the next, which is not drawn.
        public var separator: String
        /// Whether the next line would fit on this one, so that a browser could join them: common for a piece of a word
        /// that was broken because of its length. In HTML: `<br>` after the separator or instead of `<wbr>`.
        public var needsForcedBreak: Bool
        /// The maximum ascent of its fonts, a whole number of points.
        public var ascent: Double
        /// The maximum descent of its fonts, a whole number of points.
        public var descent: Double
        /// The maximum default line height of its fonts, a whole number of points.
        public var height: Double

        /// The text of its runs.
        public var text: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }
    }

    /// The lines, from above.
    public var lines: [Line]
    /// The width of the widest line and the sum of the lines' heights, in points.
    ///
    /// For a single-line label, round the width up to whole points and add nothing.
    public var size: (width: Double, height: Double) { (width, height) }
    /// The width of the widest line.
    public var width: Double
    /// The sum of the heights of the lines.
    public var height: Double
    /// Whether text was omitted or clipped because of the line limit.
    public var isTruncated: Bool
    /// The graphemes that the bundled fonts lack, once per face.
    ///
    /// Their widths are assumed, or were measured by a client earlier. Have the client measure those that
    /// `Typesetter.needsMeasuring(_:)` returns.
    public var unresolved: [UnresolvedGrapheme]

    /// The layout of no text: no lines, size zero.
    public static let empty = TextLayout(lines: [], width: 0, height: 0, isTruncated: false, unresolved: [])
}

/// A piece of text in one font on one line.
public struct TextLayoutRun: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The font of the run.
    public var font: FontDescriptor
    /// The tag of the styled text's run that contains it; an ellipsis has the tag of the adjacent text.
    public var tag: Int
    /// The width of the run, in points.
    public var width: Double
}

/// A grapheme that no bundled font has, and the font in which to show it.
public struct UnresolvedGrapheme: Hashable, Sendable {
    /// The character, with its combining marks.
    public var grapheme: String
    /// The font that has no glyph for it.
    public var font: FontDescriptor
}
