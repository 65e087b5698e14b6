extension UIButton {
    /// A button's look.
    ///
    /// ```swift
    /// var configuration = UIButton.Configuration.filled()
    /// configuration.title = "Save"
    /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in save() })
    /// ```
    public struct Configuration: Hashable, Sendable {
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// How round the corners are. `dynamic` suits the button's size.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        enum Kind: Hashable, Sendable { case plain, gray, tinted, filled, borderless, bordered }

        /// How title and subtitle lie to each other.
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

        let kind: Kind
        public var title: String?
        /// A title whose fonts and colours differ; it goes before `title`.
        public var attributedTitle: AttributedString?
        /// Smaller text below the title.
        public var subtitle: String?
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var image: UIImage?
        /// Points between image and title.
        public var imagePadding: CGFloat = 0
        /// On which side of the title the image is: one of `leading`, `trailing`, `top` and `bottom`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// How a symbol is drawn; as large and heavy as the title unless set.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an indicator of activity stands in the image's place.
        public var showsActivityIndicator = false
        /// The colour of the background; unless set it follows from the kind and the tint.
        public var baseBackgroundColor: UIColor?
        /// The colour of the title; unless set it follows from the kind and the tint.
        public var baseForegroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        /// Sets the insets and the font that go with the size.
        public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize, kind) } }
        /// Points between the edges and the title.
        public var contentInsets: NSDirectionalEdgeInsets
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0

        private init(_ kind: Kind) {
            self.kind = kind
            contentInsets = Self.insets(.medium, kind)
        }

        /// Text alone.
        public static func plain() -> Configuration { Configuration(.plain) }
        public static func borderless() -> Configuration { Configuration(.borderless) }
        /// Tinted text on a quiet grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func bordered() -> Configuration { Configuration(.bordered) }
        /// Tinted text on a light shade of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White text on the tint: for what matters most.
        public static func filled() -> Configuration { Configuration(.filled) }
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
    /// The ground of a tinted button: so faint in light surroundings that text in the colour has 4.5 : 1 on it.
    fileprivate var asTintedFill: UIColor {
        var fill = withAlphaComponent(0.16).cgColor
        fill.light.alpha = withAlphaComponent(0.08).cgColor.light.alpha
        return UIColor(cgColor: fill)
    }
}
