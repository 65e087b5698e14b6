import Typography

/// A typeface at a size.
///
/// The system font is a sans-serif served by the server, in four weights with italics; the monospaced one is its
/// companion. Apps register others by `registerFonts(in:)`. Text is measured with the same files that the browser renders with. Sizes are points.
public final class UIFont: Hashable, Sendable {
    /// The stroke weight on UIKit's scale: −1…1, where 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The CSS weight, a multiple of 100.
        package var number: UInt16 {
            switch rawValue {
            case ..<(-0.7): 100
            case ..<(-0.5): 200
            case ..<(-0.2): 300
            case ..<0.12: 400
            case ..<0.27: 500
            case ..<0.35: 600
            case ..<0.48: 700
            case ..<0.6: 800
            default: 900
            }
        }
    }

    /// The size in points.
    public let pointSize: CGFloat
    /// The family, weight, slant and line height for layers.
    package let layerFont: LayerFont
    /// The same font for measuring.
    let descriptor: FontDescriptor

    package init(_ layerFont: LayerFont) {
        pointSize = layerFont.size
        self.layerFont = layerFont
        descriptor = FontDescriptor(layerFont)
    }

    convenience init(
        size: CGFloat, weight: UInt16 = 400, italic: Bool = false, family: LayerFont.Family = .sans,
        lineHeight: CGFloat? = nil
    ) {
        let size = size > 0 ? min(size, 1000) : 17
        self.init(
            LayerFont(
                family: family, weight: weight, isItalic: italic, size: size,
                lineHeight: UInt16((lineHeight ?? UIFont.naturalLineHeight(size)).rounded(.up))))
    }

    // The ratio that the text styles below use, too.
    private static func naturalLineHeight(_ size: CGFloat) -> CGFloat { (size * 1.21).rounded(.up) }

    /// The system's font of a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }

    /// The system's font of a size in points, in a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: size, weight: weight.number)
    }

    /// The system's semibold font of a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: 600) }

    /// The system's italic font of a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, italic: true) }

    /// The system's font with characters of equal widths, of a size in points, in a weight.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: size, weight: weight.number, family: .mono)
    }

    /// The font size of labels: 17 points.
    public static let labelFontSize: CGFloat = 17
    /// The font size of buttons' titles: 18 points.
    public static let buttonFontSize: CGFloat = 18
    /// The system's standard font size: 14 points.
    public static let systemFontSize: CGFloat = 14
    /// The system's font size for small texts: 12 points.
    public static let smallSystemFontSize: CGFloat = 12

    static let label = systemFont(ofSize: labelFontSize)

    /// The height of a line in points, which is whole.
    public var lineHeight: CGFloat { CGFloat(layerFont.lineHeight) }
    /// The name of the family.
    public var familyName: String {
        registered?.familyName ?? (layerFont.family == .mono ? "JetBrains Mono" : "Inter")
    }

    /// The PostScript name.
    public var fontName: String {
        registered?.name ?? UIFont.bundledName(family: layerFont.family, face: descriptor.face)
    }

    /// Returns the font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        if let registered { return UIFont(registered, size: size) }
        return UIFont(size: size, weight: layerFont.weight, italic: layerFont.isItalic, family: layerFont.family)
    }

    package func with(weight: Weight? = nil, italic: Bool? = nil, lineHeight: CGFloat? = nil) -> UIFont {
        var font = layerFont
        font.setStyle(weight: weight?.number, isItalic: italic)
        if let lineHeight { font.lineHeight = UInt16(max(1, min(2000, lineHeight.rounded(.up)))) }
        return UIFont(font)
    }

    public static func == (a: UIFont, b: UIFont) -> Bool { a === b || a.layerFont == b.layerFont }
    public func hash(into hasher: inout Hasher) { hasher.combine(layerFont) }
}

extension UIFont {
    /// The purpose of a text. The sizes are those of iOS at its default text size ("Typography", Human Interface
    /// Guidelines).
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "title1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "title2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "title3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "headline")
        /// 17 points.
        public static let body = TextStyle(rawValue: "body")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "callout")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "subheadline")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "footnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "caption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "caption2")
    }

    /// The font of a text style at the default text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: UIFont(size: 34, lineHeight: 41)
        case .title1: UIFont(size: 28, lineHeight: 34)
        case .title2: UIFont(size: 22, lineHeight: 28)
        case .title3: UIFont(size: 20, lineHeight: 25)
        case .headline: UIFont(size: 17, weight: 600, lineHeight: 22)
        case .callout: UIFont(size: 16, lineHeight: 21)
        case .subheadline: UIFont(size: 15, lineHeight: 20)
        case .footnote: UIFont(size: 13, lineHeight: 18)
        case .caption1: UIFont(size: 12, lineHeight: 16)
        case .caption2: UIFont(size: 11, lineHeight: 13)
        default: UIFont(size: 17, lineHeight: 22)
        }
    }
}
