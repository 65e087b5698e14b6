/// A typeface and size, resolved when used.
public struct Font: Hashable, Sendable {
    public enum Weight: UInt16, Sendable {
        case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700
        case heavy = 800, black = 900
    }

    public enum Design: Sendable { case `default`, monospaced, rounded, serif }

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
    }

    private var base: Base
    private var weight: Weight?
    private var design: Design
    private var isItalic = false
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

    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

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

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
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

    @MainActor package var uiFont: UIFont {
        var font: UIFont
        switch base {
        case .style(let style): font = Self.styleFonts[style]!
        case .size(let size): font = .systemFont(ofSize: size)
        }
        if weight == nil, !isItalic, design != .monospaced, leading == 0, dynamicSize == .large { return font }
        var layerFont = font.layerFont
        if dynamicSize != .large, case .style = base {
            let size = dynamicSize.size(of: layerFont.size)
            layerFont.lineHeight = UInt16((Double(layerFont.lineHeight) * size / layerFont.size).rounded(.up))
            layerFont.size = size
        }
        layerFont.lineHeight = UInt16(max(1, Int(layerFont.lineHeight) + Int(leading)))
        if let weight { layerFont.weight = weight.rawValue }
        if isItalic { layerFont.isItalic = true }
        if design == .monospaced { layerFont.family = .mono }
        if layerFont != font.layerFont { font = UIFont(layerFont) }
        return font
    }
}
