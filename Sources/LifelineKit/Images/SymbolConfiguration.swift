extension UIImage {
    /// The appearance of an image.
    open class Configuration: Hashable, @unchecked Sendable {
        public init() {}

        func isEqual(to other: Configuration) -> Bool { type(of: other) == type(of: self) }

        public static func == (a: Configuration, b: Configuration) -> Bool { a.isEqual(to: b) }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: self))) }
    }

    /// The stroke weight of a symbol. There are two drawings of each symbol: up to medium, and from semibold.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text of its point size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large

        var factor: CGFloat {
            switch self {
            case .small: 0.95
            case .default, .unspecified, .medium: 1.2
            case .large: 1.5
            }
        }
    }

    /// The size and weight of a symbol. Unspecified values are 17 points, regular and medium.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        private let ownPointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(pointSize: CGFloat? = nil, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            ownPointSize = pointSize
            self.weight = weight
            self.scale = scale
        }

        /// A size in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: .some(pointSize)) }
        /// A size in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: .some(pointSize), weight: weight)
        }
        /// A size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: .some(pointSize), weight: weight, scale: scale)
        }
        /// A weight, at the size of the surrounding text.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }
        /// A scale, relative to the surrounding text.
        public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }
        /// Creates a configuration with the size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// The size and weight of a font, and a scale. Fonts from semibold on have bold symbols.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, weight: font.layerFont.weight >= 600 ? .semibold : .regular, scale: scale)
        }
        /// The size and weight of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// The size and weight of a text style, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Returns this configuration, overridden by the specified values of another one.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                pointSize: other.ownPointSize ?? ownPointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale)
        }

        var pointSize: CGFloat { ownPointSize ?? 17 }

        /// The size of the symbol. All symbols are square.
        var size: CGSize {
            let side = max(1, (pointSize * scale.factor).rounded())
            return CGSize(width: side, height: side)
        }

        override func isEqual(to other: Configuration) -> Bool {
            guard let other = other as? SymbolConfiguration else { return false }
            return ownPointSize == other.ownPointSize && weight == other.weight && scale == other.scale
        }

        public override func hash(into hasher: inout Hasher) {
            hasher.combine(ownPointSize)
            hasher.combine(weight)
            hasher.combine(scale)
        }
    }
}
