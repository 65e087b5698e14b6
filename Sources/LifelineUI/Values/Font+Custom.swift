import Synchronization
import Typography

extension Font {
    /// Returns a font by its PostScript, full or family name, such as "Inter-Bold", scaled with the size of body text.
    ///
    /// There are the families Inter and JetBrains Mono, and the fonts that the app registered (`UIFont.registerFonts(in:)`) before it
    /// calls this. The text of both is measured by the server. For another name the nearest bundled face is shown: monospaced for
    /// a name that contains that, and with the weight and slant at its end ("-SemiBoldItalic"). The name is logged once.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// Returns a font by its name, scaled with the size of a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        if let font = FontRegistry.font(named: name) { return .registered(font, size: Double(size), style) }
        let face = FontName(name)
        return .scaled(Double(size), style, weight: face.weight, design: face.design, isItalic: face.isItalic)
    }

    /// Returns a font by its name, with a size that does not change.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        if let font = FontRegistry.font(named: name) { return .registered(font, size: Double(fixedSize), nil) }
        let face = FontName(name)
        let font = system(size: Double(fixedSize), weight: face.weight, design: face.design)
        return face.isItalic ? font.italic() : font
    }

    /// The width of a font's letters. The fonts of pages have one.
    public struct Width: Hashable, Sendable {
        /// The width relative to the standard one.
        public var value: CGFloat
        /// A width relative to the standard one.
        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.5)
        public static let condensed = Width(-0.25)
        public static let standard = Width(0)
        public static let expanded = Width(0.25)
    }

    /// Returns the same font: the fonts of pages have one width.
    public func width(_ width: Width) -> Font { self }
}

/// The face that a font's name asks for.
struct FontName {
    let weight: Font.Weight?
    let design: Font.Design
    let isItalic: Bool

    private static let monospaced = ["mono", "courier", "menlo", "consolas", "monaco", "code"]
    private static let reported = Mutex<Set<String>>([])

    init(_ name: String) {
        let parts = name.lowercased().split(separator: "-", maxSplits: 1)
        let family = parts.first.map(String.init) ?? ""
        let style = BundledFontName.style(parts.count > 1 ? String(parts[1]) : "")
        weight = style.weight == 400 ? nil : Font.Weight(rawValue: style.weight)
        isItalic = style.isItalic
        design = Self.monospaced.contains { family.contains($0) } ? .monospaced : .default
        // A limit, because names may be data.
        guard BundledFontName(name) == nil, Self.reported.withLock({ $0.count < 100 && $0.insert(name).inserted })
        else { return }
        UIApplication.log.warning(
            "The font \(name) is not registered, and its text is shown in a font of the system. Call UIFont.registerFonts(in:) first."
        )
    }
}
