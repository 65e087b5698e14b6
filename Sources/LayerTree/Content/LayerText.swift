/// Text as the server has laid it out: lines of runs, each run in one style.
///
/// The browser renders each line as an inline span that does not wrap, so it cannot change where lines end. A single
/// line in one style needs no span.
public struct LayerText: Hashable, Sendable {
    /// What separates a line from the next.
    public enum LineEnding: UInt8, Sendable, CaseIterable {
        /// The last line.
        case end
        /// A line break in the text.
        case hardBreak
        /// Broken at a space, which is not drawn.
        case space
        /// Broken where there is no space.
        case word
    }

    /// A piece of text in one style.
    public struct Run: Hashable, Sendable {
        /// The text of the run.
        public var text: String
        /// The font, if it differs from the base font.
        public var font: LayerFont?
        /// The colour, if it differs from the base colour.
        public var color: CGColor?
        /// The colour behind the text; nil for none.
        public var backgroundColor: CGColor?
        /// Whether there is a line below the text. False by default.
        public var isUnderlined = false
        /// Whether there is a line through the text. False by default.
        public var isStruckThrough = false
        /// Makes the run a link. See `LayerURL` for the allowed URLs. Nil, the default, for none.
        public var link: String?

        /// Creates a run in the style of the text.
        public init(_ text: String) { self.text = text }
    }

    /// A line of a text, as it was broken by the server.
    public struct Line: Hashable, Sendable {
        // Avoids an array for a single run in the text's style, which nearly all lines are.
        private var plain: String
        private var styled: [Run]?
        /// How the line ends.
        public var ending: LineEnding
        /// The white space at a `.space` ending, as in the text.
        public var separator: String
        /// Whether the next line would fit on this one in the browser, so that a hard break must be forced.
        public var needsForcedBreak: Bool

        public init(_ runs: [Run], ending: LineEnding = .end, separator: String = " ", needsForcedBreak: Bool = false) {
            self.init("", ending: ending, separator: separator, needsForcedBreak: needsForcedBreak)
            self.runs = runs
        }

        /// Creates a line in the text's style.
        public init(
            _ text: String, ending: LineEnding = .end, separator: String = " ", needsForcedBreak: Bool = false
        ) {
            plain = text
            self.ending = ending
            self.separator = separator
            self.needsForcedBreak = needsForcedBreak
        }

        /// The pieces of the line. A line always has one.
        public var runs: [Run] {
            get { styled ?? [Run(plain)] }
            set {
                let isPlain = newValue.count == 1 && newValue[0] == Run(newValue[0].text)
                plain = isPlain ? newValue[0].text : ""
                styled = isPlain ? nil : newValue
            }
        }

        /// The text, if the line is a single run in the text's style.
        package var plainText: String? { styled == nil ? plain : nil }
    }

    /// The horizontal position of lines.
    public enum Alignment: UInt8, Sendable { case natural, left, center, right, justified }
    /// The vertical position of the lines in the layer.
    public enum VerticalAlignment: UInt8, Sendable { case top, center }

    /// The style of runs that have none of their own.
    public struct Style: Hashable, Sendable {
        /// The font of runs that have none.
        public var font: LayerFont
        /// The horizontal position of lines.
        public var alignment: Alignment
        /// The vertical position of the lines.
        public var verticalAlignment: VerticalAlignment

        public init(font: LayerFont, alignment: Alignment = .natural, verticalAlignment: VerticalAlignment = .top) {
            self.font = font
            self.alignment = alignment
            self.verticalAlignment = verticalAlignment
        }
    }

    // Avoids an array for a single line in one style, which nearly all texts are. Not an enum, which is slower to copy.
    private var plain: String
    /// The lines, or nil if the text is `plain`. Never a single plain line.
    private var others: [Line]?

    public init() { plain = "" }

    public init(lines: [Line]) {
        plain = ""
        if lines.count == 1, let text = lines[0].plainText, !text.isEmpty, lines[0] == Line(text) {
            plain = text
        } else if !lines.isEmpty {
            others = lines
        }
    }

    /// Creates a text of one line in one style.
    public init(_ text: String) { plain = text }

    /// The lines; empty without a text.
    public var lines: [Line] {
        get { others ?? (plain.isEmpty ? [] : [Line(plain)]) }
        set { self = LayerText(lines: newValue) }
    }

    @inline(__always)
    package var isEmpty: Bool { plain.isEmpty && others == nil }

    /// The size of all runs, in UTF-8 bytes.
    @inline(__always)
    var byteCount: Int { others == nil ? plain.utf8.count : otherBytes }

    private var otherBytes: Int {
        var bytes = 0
        for line in lines {
            for run in line.runs { bytes += run.text.utf8.count }
        }
        return bytes
    }

    /// The text, if it is one line in one style; displays render it without wrapping elements.
    public var plainLine: String? {
        guard let others else { return plain.isEmpty ? nil : plain }
        guard others.count == 1, others[0].ending == .end, !others[0].needsForcedBreak,
            let text = others[0].plainText, !text.isEmpty
        else { return nil }
        return text
    }

    /// The characters, including the spaces and line breaks that the line endings represent.
    public var string: String {
        var result = ""
        for line in lines {
            for run in line.runs { result += run.text }
            switch line.ending {
            case .end, .word: break
            case .hardBreak: result += "\n"
            case .space: result += line.separator
            }
        }
        return result
    }
}
