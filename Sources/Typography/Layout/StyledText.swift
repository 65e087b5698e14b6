/// Text for layout, in runs of one font each.
///
/// ```swift
/// let text = StyledText(runs: [
///     .init(text: "Total: ", font: FontDescriptor(size: 17)),
///     .init(text: "42 €", font: FontDescriptor(face: FontFace(weight: .semibold), size: 17), tag: 1),
/// ])
/// ```
public struct StyledText: Hashable, Sendable {
    /// A piece of text in one font.
    public struct Run: Sendable {
        /// The text.
        public var text: String
        /// The font.
        public var font: FontDescriptor
        /// Ignored by layout. It is copied to the runs of each line, so that a caller can find colours and links.
        public var tag: Int

        /// Creates a piece.
        public init(text: String, font: FontDescriptor, tag: Int = 0) {
            self.text = text
            self.font = font
            self.tag = tag
        }
    }

    /// The pieces, in order.
    public var runs: [Run]

    public init(runs: [Run]) { self.runs = runs }

    /// Creates a text in one font.
    public init(_ text: String, font: FontDescriptor, tag: Int = 0) {
        runs = [Run(text: text, font: font, tag: tag)]
    }

    /// The text of all runs.
    public var string: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }
}

extension StyledText.Run: Hashable {
    /// Compares bytes: `String` treats composed and decomposed text as equal, but their widths differ.
    public static func == (a: Self, b: Self) -> Bool {
        a.font == b.font && a.tag == b.tag && TextKey.sameBytes(a.text, b.text)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(font.packed)
        hasher.combine(tag)
        hasher.combine(text.utf8.count)
        TextKey.hash(text, into: &hasher)
    }
}
