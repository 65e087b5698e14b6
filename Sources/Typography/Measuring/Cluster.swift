/// One grapheme, as used by layout.
struct Cluster {
    enum Kind: UInt8 {
        case text
        /// Hangs at the end of a line: a space or an ideographic space.
        case space
        case tab
        /// A line feed, a carriage return, both together, or a line or paragraph separator.
        case hardBreak
        /// Text that no bundled font has; its width is assumed or was measured by a client.
        case unresolved
    }

    /// The offset of the grapheme's first UTF-8 byte.
    var start: Int32
    /// In font units, without kerning.
    var advance: Int32
    /// In font units: the kerning with the preceding cluster, if both are on one line.
    var kerning: Int32
    var kind: Kind
}
