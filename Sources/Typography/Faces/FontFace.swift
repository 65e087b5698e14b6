/// One of the bundled font faces: a family, a weight, and upright or italic.
///
/// Every combination exists as a real font, so no style is synthesised.
public struct FontFace: Hashable, Sendable {
    public enum Family: UInt8, CaseIterable, Sendable {
        /// Inter, served as the CSS family `Lifeline`.
        case sans
        /// JetBrains Mono, served as the CSS family `Lifeline Mono`.
        case mono
    }

    /// The weights that are bundled; raw values are CSS weights.
    public enum Weight: UInt16, CaseIterable, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700

        /// Creates the bundled weight nearest to a CSS weight of 1 to 1000; of two equally near ones, the bolder.
        public init(nearest cssWeight: Double) {
            self = Weight.allCases.reversed().min {
                abs(Double($0.rawValue) - cssWeight) < abs(Double($1.rawValue) - cssWeight)
            }!
        }
    }

    public var family: Family
    public var weight: Weight
    public var isItalic: Bool

    public init(family: Family = .sans, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// All bundled faces: two families, four weights, upright and italic.
    public static let all: [FontFace] = Family.allCases.flatMap { family in
        [false, true].flatMap { italic in
            Weight.allCases.map { FontFace(family: family, weight: $0, isItalic: italic) }
        }
    }

    /// The value of CSS `font-family` for this face, without fallbacks.
    public var cssFamily: String {
        switch family {
        case .sans: "Lifeline"
        case .mono: "Lifeline Mono"
        }
    }

    /// A dense index below `FontFace.all.count`: the position in `all`.
    var ordinal: Int {
        Int(family.rawValue) * 8 + (isItalic ? 4 : 0) + (Int(weight.rawValue) - 400) / 100
    }

    var stem: String {
        let family = self.family == .sans ? "sans" : "mono"
        return "\(family)-\(weight.rawValue)" + (isItalic ? "-italic" : "")
    }
}
