import Synchronization

/// A font that an app registered: one face of a family.
public struct RegisteredFont: Hashable, Sendable {
    /// The PostScript name, such as `Lobster-Bold`.
    public let name: String
    /// The full name, such as “Source Serif Bold”.
    public let fullName: String
    /// The name of the family.
    public let familyName: String
    /// The CSS weight: 1 to 1000.
    public let weight: Int
    /// Whether the font is italic.
    public let isItalic: Bool
    /// A hash of the file for browsers. It is the same in all processes that register the file.
    public let id: UInt32
    /// The face to measure with.
    public let face: FontFace
    /// The file for browsers, which has what texts are measured with.
    public let file: [UInt8]

    /// The media type of the file.
    public var contentType: String { file.starts(with: "OTTO".utf8) ? "font/otf" : "font/ttf" }

    /// The CSS family of this face alone.
    public var cssFamily: String { Self.cssFamily(id) }

    /// Returns the CSS family of the font with an id.
    public static func cssFamily(_ id: UInt32) -> String {
        let digits = String(id, radix: 16)
        return "App-" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Returns the `@font-face` rule. Each face is a family, so no style is selected or synthesised by browsers.
    public func rule(url: String) -> String {
        let format = contentType == "font/otf" ? "opentype" : "truetype"
        return "@font-face{font-family:\"\(cssFamily)\";font-display:block;src:url(\"\(url)\") format(\"\(format)\")}\n"
    }

    public static func == (a: RegisteredFont, b: RegisteredFont) -> Bool { a.id == b.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The fonts that the app registered, for the lifetime of the process.
public enum FontRegistry {
    /// The maximum number of fonts.
    public static let limit = 128

    private static let registered = Mutex<[RegisteredFont]>([])

    /// All registered fonts, in the order of registration.
    public static var fonts: [RegisteredFont] { registered.withLock { $0 } }

    /// Registers a TrueType or OpenType file of at most 16 MB. A file that is registered already returns its font.
    ///
    /// - Parameter name: The name of a font whose file contains none.
    @discardableResult
    public static func register(_ bytes: [UInt8], name: String) throws(FontFileError) -> RegisteredFont {
        let font = try OpenTypeFont(bytes)
        let table = try FaceTableWriter(font)
        let file = try WebFontFile(font, table.characters, table.kerning).bytes
        // FNV-1a.
        let id = file.reduce(into: UInt32(2_166_136_261)) { $0 = ($0 ^ UInt32($1)) &* 16_777_619 }
        let name = font.names.postScript ?? name
        return try registered.withLock { fonts throws(FontFileError) in
            if let known = fonts.first(where: { $0.id == id }) { return known }
            guard fonts.count < limit else { throw .tooMany }
            let face = FontFace(registered: RegisteredFace(index: UInt8(fonts.count)))
            FaceTable.add(table.bytes, of: face)
            let result = RegisteredFont(
                name: name, fullName: font.names.full ?? name, familyName: font.names.family ?? name,
                weight: font.weight,
                isItalic: font.isItalic, id: id, face: face, file: file)
            fonts.append(result)
            return result
        }
    }

    /// Returns the font with an id; nil if there is none.
    public static func font(id: UInt32) -> RegisteredFont? { registered.withLock { $0.first { $0.id == id } } }

    /// Returns the font with a PostScript or full name, or the upright regular font of a family, or the one nearest to
    /// it. Letters' case is ignored. Nil if there is none.
    public static func font(named name: String) -> RegisteredFont? {
        let name = name.lowercased()
        let fonts = fonts
        return fonts.first { $0.name.lowercased() == name } ?? fonts.first { $0.fullName.lowercased() == name }
            ?? nearest(fonts.filter { $0.familyName.lowercased() == name }, weight: 400, isItalic: false)
    }

    /// Returns the font of the same family that is nearest to a weight and slant. The slant matters more.
    public static func sibling(of font: RegisteredFont, weight: Int, isItalic: Bool) -> RegisteredFont {
        nearest(fonts.filter { $0.familyName == font.familyName }, weight: weight, isItalic: isItalic) ?? font
    }

    private static func nearest(_ fonts: [RegisteredFont], weight: Int, isItalic: Bool) -> RegisteredFont? {
        fonts.min { a, b in
            let (first, second) = (a.isItalic != isItalic, b.isItalic != isItalic)
            return first == second ? abs(a.weight - weight) < abs(b.weight - weight) : second
        }
    }
}
