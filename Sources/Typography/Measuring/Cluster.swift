/// One grapheme as layout sees it.
struct Cluster {
    enum Kind: UInt8 {
        case text
        /// Hangs at the end of a line: a space or an ideographic space.
        case space
        case tab
        /// A line feed, a carriage return, both together, or a line or paragraph separator.
        case hardBreak
        /// Text that no bundled font can show; its width is assumed or was measured by a client.
        case unresolved
    }

    /// The offset of its first UTF-8 byte.
    var start: Int32
    /// In font units, without kerning.
    var advance: Int32
    /// In font units: what kerning with the cluster before adds, if both are on one line.
    var kerning: Int32
    var kind: Kind
}
