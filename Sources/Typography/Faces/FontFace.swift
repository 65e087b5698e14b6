/// One of the bundled font faces, which are a family, a weight, and upright or italic; or a font that the app registered.
///
/// Every combination exists as a real font, so no style is synthesised. A registered font is a family of one face, of the regular
/// weight and upright.
public struct FontFace: Hashable, Sendable {
    /// The family of a face.
    public enum Family: Hashable, Sendable {
        /// Inter, served as the CSS family `Lifeline`.
        case sans
        /// JetBrains Mono, served as the CSS family `Lifeline Mono`.
        case mono
        /// A font of the app: see `FontRegistry`.
        case registered(RegisteredFace)

        /// The families that are bundled.
        static let bundled: [Family] = [.sans, .mono]
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

    /// The family.
    public var family: Family
    /// The weight, as the numbers of CSS.
    public var weight: Weight
    /// Whether the face is italic.
    public var isItalic: Bool

    public init(family: Family = .sans, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    init(registered face: RegisteredFace) { self.init(family: .registered(face)) }

    /// All bundled faces: two families, four weights, upright and italic.
    public static let all: [FontFace] = Family.bundled.flatMap { family in
        [false, true].flatMap { italic in
            Weight.allCases.map { FontFace(family: family, weight: $0, isItalic: italic) }
        }
    }

    /// The value of CSS `font-family` for this face, without fallbacks.
    public var cssFamily: String {
        switch family {
        case .sans: "Lifeline"
        case .mono: "Lifeline Mono"
        case .registered(let face): FontRegistry.fonts[Int(face.index)].cssFamily
        }
    }

    /// A dense index: the position in `all`, then those of registered fonts.
    package var ordinal: Int {
        let style = (isItalic ? 4 : 0) + (Int(weight.rawValue) - 400) / 100
        switch family {
        case .sans: return style
        case .mono: return 8 + style
        case .registered(let face): return 16 + Int(face.index)
        }
    }

    var stem: String {
        let family = self.family == .sans ? "sans" : "mono"
        return "\(family)-\(weight.rawValue)" + (isItalic ? "-italic" : "")
    }
}

/// The position of a registered font.
public struct RegisteredFace: Hashable, Sendable {
    let index: UInt8
}
