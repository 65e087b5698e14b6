/// Text as the server has set it: lines, each of runs in one style.
///
/// The browser paints each line as an inline span that does not wrap, so that it has no say in where lines end; one line
/// alone, in one style, needs no span.
public struct LayerText: Hashable, Sendable {
    /// What stands between a line and the next.
    public enum LineEnding: UInt8, Sendable, CaseIterable {
        /// The last line.
        case end
        /// The text has a line break here.
        case hardBreak
        /// Broken at a space, which is not painted.
        case space
        /// Broken where there is no space.
        case word
    }

    public struct Run: Hashable, Sendable {
        public var text: String
        /// The font, where it is not the base font.
        public var font: LayerFont?
        /// The colour, where it is not the base colour.
        public var color: CGColor?
        public var backgroundColor: CGColor?
        public var isUnderlined = false
        public var isStruckThrough = false
        /// Makes the run a link. See `LayerURL` for what is let through.
        public var link: String?

        public init(_ text: String) { self.text = text }
    }

    public struct Line: Hashable, Sendable {
        // One run in the text's style, as nearly all lines have, needs no array.
        private var plain: String
        private var styled: [Run]?
        public var ending: LineEnding
        /// The white space of a `.space` ending, as the text has it.
        public var separator: String
        /// Whether the browser would have room to join the next line, so that the break must be made a hard one.
        public var needsForcedBreak: Bool

        public init(_ runs: [Run], ending: LineEnding = .end, separator: String = " ", needsForcedBreak: Bool = false) {
            self.init("", ending: ending, separator: separator, needsForcedBreak: needsForcedBreak)
            self.runs = runs
        }

        /// A line in the text's style.
        public init(
            _ text: String, ending: LineEnding = .end, separator: String = " ", needsForcedBreak: Bool = false
        ) {
            plain = text
            self.ending = ending
            self.separator = separator
            self.needsForcedBreak = needsForcedBreak
        }

        public var runs: [Run] {
            get { styled ?? [Run(plain)] }
            set {
                let isPlain = newValue.count == 1 && newValue[0] == Run(newValue[0].text)
                plain = isPlain ? newValue[0].text : ""
                styled = isPlain ? nil : newValue
            }
        }

        /// The text, if it is one run in the text's style.
        package var plainText: String? { styled == nil ? plain : nil }
    }

    public enum Alignment: UInt8, Sendable { case natural, left, center, right, justified }
    public enum VerticalAlignment: UInt8, Sendable { case top, center }

    public struct Style: Hashable, Sendable {
        public var font: LayerFont
        public var alignment: Alignment
        public var verticalAlignment: VerticalAlignment

        public init(font: LayerFont, alignment: Alignment = .natural, verticalAlignment: VerticalAlignment = .top) {
            self.font = font
            self.alignment = alignment
            self.verticalAlignment = verticalAlignment
        }
    }

    // One line in one style, as nearly all texts are, needs no array. (No enumeration of the two, which takes longer to copy.)
    private var plain: String
    /// Nil if the text is `plain`. One such line is never here.
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

    /// One line in one style.
    public init(_ text: String) { plain = text }

    public var lines: [Line] {
        get { others ?? (plain.isEmpty ? [] : [Line(plain)]) }
        set { self = LayerText(lines: newValue) }
    }

    @inline(__always)
    package var isEmpty: Bool { plain.isEmpty && others == nil }

    /// Of all runs, in UTF-8.
    @inline(__always)
    var byteCount: Int { others == nil ? plain.utf8.count : otherBytes }

    private var otherBytes: Int {
        var bytes = 0
        for line in lines {
            for run in line.runs { bytes += run.text.utf8.count }
        }
        return bytes
    }

    /// The text, if it is one line in one style; displays show it without anything around.
    public var plainLine: String? {
        guard let others else { return plain.isEmpty ? nil : plain }
        guard others.count == 1, others[0].ending == .end, !others[0].needsForcedBreak,
            let text = others[0].plainText, !text.isEmpty
        else { return nil }
        return text
    }

    /// The characters, with the spaces and line breaks that the lines' endings stand for.
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
