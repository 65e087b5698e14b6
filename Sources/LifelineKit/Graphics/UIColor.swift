/// A colour, which may differ between light and dark mode.
///
/// A colour that depends only on the user interface style is sent to the browser in both variants, so that the page
/// switches between light and dark mode without a round trip. See also `CGColor`.
open class UIColor: @unchecked Sendable {
    private let pair: CGColor
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    public init(cgColor: CGColor) {
        pair = cgColor
        provider = nil
    }

    /// Creates a colour from components in 0…1; others are clamped.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from components in 0…1; the hue is a full turn from red to red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = Self.components(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour that is computed at each use. The closure is called with the light and the dark traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        pair = .clear
        provider = dynamicProvider
    }

    convenience init(light: UInt32, dark: UInt32, alpha: UInt8 = 255, darkAlpha: UInt8? = nil) {
        self.init(cgColor: CGColor(light: RGBA(light, alpha), dark: RGBA(dark, darkAlpha ?? alpha)))
    }

    /// Creates a colour from an asset catalogue of a bundle, in its forms for light and dark mode. Nil if there is none of
    /// that name. For the main bundle the catalogues of all modules of the app are searched.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
    ) {
        guard let color = AssetCatalog.of(bundle ?? .main).colors[name] else { return nil }
        let isFixed = traits.map { $0.userInterfaceStyle != .unspecified } ?? false
        self.init(cgColor: isFixed ? CGColor(traits?.userInterfaceStyle == .dark ? color.dark : color.light) : color)
    }

    /// The variants for light and dark mode.
    public var cgColor: CGColor {
        guard let provider else { return pair }
        return CGColor(light: provider(.light).cgColor.light, dark: provider(.dark).cgColor.dark)
    }

    /// Returns the variant for the given traits, which no longer depends on traits.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        let color = provider?(traits).cgColor ?? pair
        return UIColor(cgColor: CGColor(traits.userInterfaceStyle == .dark ? color.dark : color.light))
    }

    /// Returns the colour with another opacity, 0…1, in both variants.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var color = cgColor
        let byte = RGBA(red: 0.0, green: 0, blue: 0, alpha: alpha).alpha
        color.light.alpha = byte
        color.dark.alpha = byte
        return UIColor(cgColor: color)
    }

    /// Returns the components of the light variant, 0…1.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.light
        red?.pointee = CGFloat(color.red) / 255
        green?.pointee = CGFloat(color.green) / 255
        blue?.pointee = CGFloat(color.blue) / 255
        alpha?.pointee = CGFloat(color.alpha) / 255
        return true
    }

    var isProvided: Bool { provider != nil }

    private static func components(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat
    ) -> (CGFloat, CGFloat, CGFloat) {
        let saturation = max(0, min(1, saturation))
        let turn = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + turn).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        return (channel(5), channel(3), channel(1))
    }
}

extension UIColor: Hashable {
    public static func == (a: UIColor, b: UIColor) -> Bool {
        a === b || (a.provider == nil && b.provider == nil && a.pair == b.pair)
    }

    public func hash(into hasher: inout Hasher) {
        if provider != nil { hasher.combine(ObjectIdentifier(self)) } else { hasher.combine(pair) }
    }
}

extension RGBA {
    init(_ hex: UInt32, _ alpha: UInt8 = 255) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
    }
}
