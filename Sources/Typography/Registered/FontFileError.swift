/// Why a font file cannot be registered.
public enum FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is larger than 16 MB.
    case tooLarge(byteCount: Int)
    /// The file is not a TrueType or OpenType font, such as a WOFF2 file or a collection.
    case unsupported(String)
    /// The file is damaged: what is wrong, with the table's tag.
    case damaged(String)
    /// None of the font's characters can be measured: it is for a script that needs shaping, or for emoji.
    case noCharacters
    /// More than 128 fonts are registered.
    case tooMany

    public var description: String {
        switch self {
        case .tooLarge(let count):
            "The font file has \(count) bytes; the limit is \(OpenTypeFont.byteLimit). Remove glyphs that are not needed."
        case .unsupported(let what): "\(what) can't be registered. Use a TrueType (.ttf) or OpenType (.otf) file."
        case .damaged(let what): "The font file is damaged: \(what)."
        case .noCharacters:
            "The font has no characters that can be measured: its script needs shaping, or it has emoji only."
        case .tooMany: "At most \(FontRegistry.limit) fonts can be registered."
        }
    }
}
