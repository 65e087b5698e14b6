/// An sRGB colour with 8 bits per channel, not premultiplied.
public struct RGBA: Hashable, Sendable {
    /// Components, 0…255. The colours are not multiplied by `alpha`.
    public var red, green, blue, alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from components in 0…1; other values are clamped. Any alpha above 0 becomes at least 1/255:
    /// such a colour is not clear, which makes a difference to touches.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ value: Double) -> UInt8 { value.isNaN ? 0 : UInt8(max(0, min(255, (value * 255).rounded()))) }
        self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha > 0 ? max(1, byte(alpha)) : 0)
    }

    public static let clear = RGBA(red: UInt8(0), green: 0, blue: 0, alpha: 0)
}

/// The colour of a layer in light and in dark appearance.
///
/// UIKit's `CGColor` is a single colour, so a view must set its layers' colours again when the appearance changes. Here
/// a colour stores both and the browser chooses: switching between light and dark needs no commit.
public struct CGColor: Hashable, Sendable {
    /// The colour in light mode.
    public var light: RGBA
    /// The colour in dark mode.
    public var dark: RGBA

    /// Creates a colour that is the same in light and dark mode.
    public init(_ color: RGBA) {
        light = color
        dark = color
    }

    public init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// Creates a colour from components in 0…1, equal in both appearances.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
    }

    public static let clear = CGColor(.clear)
    public static let black = CGColor(RGBA(red: UInt8(0), green: 0, blue: 0))
    public static let white = CGColor(RGBA(red: UInt8(255), green: 255, blue: 255))

    /// Whether the colour is fully transparent in both appearances.
    public var isClear: Bool { light.alpha == 0 && dark.alpha == 0 }

    /// Returns the colour with its alpha in both appearances multiplied by `factor` (0…1).
    public func multipliedAlpha(_ factor: Double) -> CGColor {
        func scaled(_ color: RGBA) -> RGBA {
            var color = color
            let alpha = UInt8(max(0, min(255, (Double(color.alpha) * factor).rounded())))
            color.alpha = color.alpha > 0 && factor > 0 ? max(1, alpha) : 0
            return color
        }
        return CGColor(light: scaled(light), dark: scaled(dark))
    }
}
