extension UIListContentConfiguration {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The alignment of a text.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// How letters are changed for display.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        /// The font.
        public var font: UIFont
        private let stateColor: UIColor
        private var ownColor: UIColor?
        var isDimmed = false
        /// Changes the text's colour; nil to use it as it is.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of the text. Natural by default.
        public var alignment = TextAlignment.natural
        /// Where text that does not fit is cut. At the end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, means unlimited.
        public var numberOfLines = 0
        /// Changes capital and small letters. `none` by default.
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

        /// The size and weight of symbols; those of body text by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(textStyle: .body)
        /// The colour of symbols and other templates; nil, the default, for the tint of the view.
        public var tintColor: UIColor?
        /// Changes the tint colour; nil to use it as it is.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners in points. 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The maximum size; 0, the default, means unlimited. Larger images are reduced in proportion.
        public var maximumSize = CGSize.zero
        /// The minimum space for the image, in whose centre it is. With 0, the default, symbols have the standard
        /// width, so that texts are aligned, and other images their own.
        public var reservedLayoutSize = CGSize.zero
        var isDimmed = false

        init() {}

        /// Returns the tint colour after its transformer.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = isDimmed ? .tertiaryLabel : self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}
