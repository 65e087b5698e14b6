/// The font of a layer's text: what the browser needs to select the face with which the server measured.
public struct LayerFont: Hashable, Sendable {
    /// The family of a font.
    public enum Family: Hashable, Sendable {
        case sans, mono
        /// A font of the app, by the id that its CSS family has.
        case custom(UInt32)

        /// The CSS families, with fallbacks.
        package var css: String {
            switch self {
            case .sans: "Lifeline, sans-serif"
            case .mono: "'Lifeline Mono', monospace"
            case .custom(let id): "\(Self.name(ofCustom: id)), Lifeline, sans-serif"
            }
        }

        private static func name(ofCustom id: UInt32) -> String {
            let digits = String(id, radix: 16)
            return "App-" + String(repeating: "0", count: 8 - digits.count) + digits
        }
    }

    // In this order, so that the padding between them is small.
    /// The size of the font, in points.
    public var size: Double
    /// The family: the system's fonts, or one of the app.
    public var family: Family
    /// Whether the font is italic.
    public var isItalic: Bool
    /// 100…900, in hundreds.
    public var weight: UInt16
    /// The height of a line in whole points.
    public var lineHeight: UInt16

    public init(family: Family = .sans, weight: UInt16 = 400, isItalic: Bool = false, size: Double, lineHeight: UInt16)
    {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
        self.lineHeight = lineHeight
    }
}
