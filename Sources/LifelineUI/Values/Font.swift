import Typography

/// A typeface and size, resolved when used.
public struct Font: Hashable, Sendable {
    /// The weight of a font, as the numbers of CSS: 400 is regular, 700 is bold.
    public enum Weight: UInt16, Sendable {
        case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700
        case heavy = 800, black = 900
    }

    /// The design of a font. `rounded` and `serif` are shown as `default`.
    public enum Design: Sendable { case `default`, monospaced, rounded, serif }

    /// What a text is for, which determines its size and weight.
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var uiKit: UIFont.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption1
            case .caption2: .caption2
            }
        }
    }

    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double)
        /// Scaled as the font of a text style is.
        case scaled(Double, TextStyle)

        var size: Double? {
            switch self {
            case .style: nil
            case .size(let size), .scaled(let size, _): size
            }
        }
    }

    private var base: Base
    private var weight: Weight?
    private var design: Design
    private var isItalic = false
    /// The id of a registered font.
    private var registered: UInt32?
    /// Added to the line height, in points.
    private var leading: Int16 = 0
    /// The dynamic type size, which scales text styles.
    private var dynamicSize = DynamicTypeSize.large

    private init(_ base: Base, weight: Weight? = nil, design: Design = .default) {
        self.base = base
        self.weight = weight
        self.design = design
    }

    /// Returns the system font with a size in points.
    public static func system(size: Double, weight: Weight? = nil, design: Design = .default) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    /// A font of the system by what the text is for. Without a weight it has that of the text style.
    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    static func scaled(_ size: Double, _ style: TextStyle, weight: Weight?, design: Design, isItalic: Bool) -> Font {
        var font = Font(.scaled(size, style), weight: weight, design: design)
        font.isItalic = isItalic
        return font
    }

    /// Returns a registered font in a size, which scales with a text style if there is one.
    static func registered(_ font: RegisteredFont, size: Double, _ style: TextStyle?) -> Font {
        Font(style.map { .scaled(size, $0) } ?? .size(size)).with { $0.registered = font.id }
    }

    /// Returns the font in another design; nil for its own.
    func design(_ design: Design?) -> Font { design.map { design in with { $0.design = design } } ?? self }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    /// Returns the font in a weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }
    /// Returns the font in italics.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// Returns the font in the system's font with characters of equal widths.
    public func monospaced() -> Font { with { $0.design = .monospaced } }

    /// Returns the font with digits of equal width. The bundled sans has only proportional digits, so this is the
    /// monospaced font.
    public func monospacedDigit() -> Font { monospaced() }

    /// Returns the font with more or less space between lines.
    public func leading(_ leading: Leading) -> Font {
        with {
            $0.leading =
                switch leading {
                case .standard: 0
                case .tight: -2
                case .loose: 2
                }
        }
    }

    /// The height of lines: `tight` is 2 points less, and `loose` 2 points more than `standard`.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    /// Returns the font with increased line height, and with its text style scaled to a dynamic type size.
    func arranged(_ spacing: Double, _ size: DynamicTypeSize) -> Font {
        with {
            $0.leading += Int16(max(0, min(1000, spacing)))
            $0.dynamicSize = size
        }
    }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    @MainActor private static let styleFonts = Dictionary(
        uniqueKeysWithValues: TextStyle.allCases.map { ($0, UIFont.preferredFont(forTextStyle: $0.uiKit)) })

    /// The default font of texts.
    @MainActor static let bodyFont = Font.body.uiFont

    /// The size in the dynamic type size; nil if it is fixed.
    @MainActor private func scaledSize(_ size: Double) -> Double? {
        switch base {
        case .style: dynamicSize.size(of: size)
        case .scaled(_, let style):
            size * dynamicSize.size(of: Self.styleFonts[style]!.pointSize) / Self.styleFonts[style]!.pointSize
        case .size: nil
        }
    }

    @MainActor package var uiFont: UIFont {
        var font: UIFont
        switch base {
        case .style(let style): font = Self.styleFonts[style]!
        case .size(let size), .scaled(let size, _): font = .systemFont(ofSize: size)
        }
        if let registered = registered.flatMap(FontRegistry.font(id:)), let size = base.size {
            font = UIFont(registered, size: size)
        }
        if weight == nil, !isItalic, design != .monospaced, leading == 0, dynamicSize == .large { return font }
        var layerFont = font.layerFont
        if dynamicSize != .large, let size = scaledSize(layerFont.size) {
            layerFont.lineHeight = UInt16((Double(layerFont.lineHeight) * size / layerFont.size).rounded(.up))
            layerFont.size = size
        }
        layerFont.lineHeight = UInt16(max(1, Int(layerFont.lineHeight) + Int(leading)))
        if weight != nil || isItalic { layerFont.setStyle(weight: weight?.rawValue, isItalic: isItalic ? true : nil) }
        if design == .monospaced { layerFont.family = .mono }
        if layerFont != font.layerFont { font = UIFont(layerFont) }
        return font
    }
}
