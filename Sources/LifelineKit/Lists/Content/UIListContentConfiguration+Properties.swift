extension UIListContentConfiguration {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// How letters are changed for display.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        private let stateColor: UIColor
        private var ownColor: UIColor?
        var isDimmed = false
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, means unlimited.
        public var numberOfLines = 0
        public var transform = TextTransform.none

        init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
            font = .preferredFont(forTextStyle: style)
            stateColor = color
        }

        /// The text colour; that of the state unless set.
        public var color: UIColor {
            get { ownColor ?? (isDimmed ? .tertiaryLabel : stateColor) }
            set { ownColor = newValue }
        }

        /// The colour that is shown: that of the transformer, if there is one.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// The appearance and size of the image.
    public struct ImageProperties: Hashable {
        /// A length for `reservedLayoutSize`: that of the system's symbols in lists.
        public static let standardDimension: CGFloat = 1.7e308
        static let symbolWidth: CGFloat = 28

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(textStyle: .body)
        /// The colour of symbols and other templates; nil, the default, for the tint of the view.
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The maximum size; 0, the default, means unlimited. Larger images are reduced in proportion.
        public var maximumSize = CGSize.zero
        /// The minimum space for the image, in whose centre it is. With 0, the default, symbols have the standard
        /// width, so that texts are aligned, and other images their own.
        public var reservedLayoutSize = CGSize.zero
        var isDimmed = false

        init() {}

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = isDimmed ? .tertiaryLabel : self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}
