extension UIButton {
    /// The appearance of a button.
    ///
    /// ```swift
    /// var configuration = UIButton.Configuration.filled()
    /// configuration.title = "Save"
    /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in save() })
    /// ```
    public struct Configuration: Hashable, Sendable {
        /// The size of a button, which determines its font, insets and corners.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// The corner radius. `dynamic` depends on the button's size.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        enum Kind: Hashable, Sendable { case plain, gray, tinted, filled, borderless, bordered }

        /// The alignment of the title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing

            var text: NSTextAlignment {
                switch self {
                case .leading: .left
                case .trailing: .right
                case .automatic, .center: .center
                }
            }
        }

        /// A small image after the title.
        public enum Indicator: Int, Sendable {
            /// Arrows if the button is a pop-up button: see `changesSelectionAsPrimaryAction`.
            case automatic
            case none
            /// Arrows up and down.
            case popup
        }

        let kind: Kind
        /// The title. Nil, the default, for none.
        public var title: String?
        /// A title with varying fonts and colours; takes precedence over `title`. Nil, the default, for none.
        public var attributedTitle: AttributedString?
        /// Smaller text below the title. Nil, the default, for none.
        public var subtitle: String?
        /// Points between the title and the subtitle. 1 by default.
        public var titlePadding: CGFloat = 1
        /// The alignment of the title and the subtitle to each other. `automatic` by default.
        public var titleAlignment = TitleAlignment.automatic
        /// The image beside the title. Nil, the default, for none.
        public var image: UIImage?
        /// Points between the image and the title. 0 by default.
        public var imagePadding: CGFloat = 0
        /// The side of the title on which the image is placed: `leading`, `trailing`, `top` or `bottom`. `leading` by
        /// default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// How a symbol is drawn; with the title's size and weight by default.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image. False by default.
        public var showsActivityIndicator = false
        /// The background colour; derived from the kind and the tint unless set.
        public var baseBackgroundColor: UIColor?
        /// The title colour; derived from the kind and the tint unless set.
        public var baseForegroundColor: UIColor?
        /// The form of the corners. `dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The size. Setting it sets the matching insets and font. `medium` by default.
        public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize, kind) } }
        /// Points between the edges and the content.
        public var contentInsets: NSDirectionalEdgeInsets
        /// Whether an indicator shows that the button opens something. `automatic` by default.
        public var indicator = Indicator.automatic
        /// The colour of the border; nil for none.
        public var strokeColor: UIColor?
        /// The width of the border in points. 0 by default.
        public var strokeWidth: CGFloat = 0

        private init(_ kind: Kind) {
            self.kind = kind
            contentInsets = Self.insets(.medium, kind)
        }

        /// Text without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Creates the configuration of a button without a background.
        public static func borderless() -> Configuration { Configuration(.borderless) }
        /// Tinted text on a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Creates the configuration of a button with a grey background.
        public static func bordered() -> Configuration { Configuration(.bordered) }
        /// Tinted text on a light shade of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Creates the configuration of a button with a background in a pale tint colour.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White text on the tint: for the most important action.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Creates the configuration of a button filled with the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        private static func insets(_ size: Size, _ kind: Kind) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14)
            case .large: NSDirectionalEdgeInsets(top: 13, leading: 20, bottom: 13, trailing: 20)
            }
        }

        var font: UIFont {
            let weight: UIFont.Weight = kind == .filled ? .semibold : kind == .tinted ? .medium : .regular
            return switch buttonSize {
            case .mini, .small: .preferredFont(forTextStyle: .subheadline).with(weight: weight)
            case .medium, .large: .preferredFont(forTextStyle: .body).with(weight: weight)
            }
        }

        package func foreground(isEnabled: Bool, tint: UIColor) -> UIColor {
            guard isEnabled else { return .tertiaryLabel }
            if let baseForegroundColor { return baseForegroundColor }
            guard kind == .filled else { return tint }
            return UIColor(cgColor: fill(tint).cgColor.readableText)
        }

        private func fill(_ tint: UIColor) -> UIColor {
            baseBackgroundColor ?? (tint == .tintColor ? .filledTint : tint)
        }

        package func background(isEnabled: Bool, tint: UIColor) -> UIColor? {
            switch kind {
            case .plain, .borderless: baseBackgroundColor
            case .gray, .bordered: baseBackgroundColor ?? .tertiarySystemFill
            case .tinted:
                isEnabled ? (baseBackgroundColor ?? tint).asTintedFill : .tertiarySystemFill
            case .filled: isEnabled ? fill(tint) : .tertiarySystemFill
            }
        }

        func radius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .capsule: height / 2
            case .small: 6
            case .medium, .fixed: 8
            case .large: 14
            case .dynamic: min(height / 2, buttonSize == .large ? 13 : buttonSize == .medium ? 9 : 7)
            }
        }
    }
}

extension UIColor {
    /// The background of a tinted button: light enough in light mode that text in the colour has a contrast of 4.5 : 1.
    fileprivate var asTintedFill: UIColor {
        var fill = withAlphaComponent(0.16).cgColor
        fill.light.alpha = withAlphaComponent(0.08).cgColor.light.alpha
        return UIColor(cgColor: fill)
    }
}
