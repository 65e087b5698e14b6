// Contrast by WCAG's formula, tested for the whole palette (ContrastTests): text and tints have at least 4.5 : 1 on
// every system background, in light and dark mode, as has white text on the light variants of tints. The light variants
// are therefore darker than is usual on phones. Blue and red, the colours of buttons, also have it on the fill of a
// bordered button. Yellow, which would have to be brown, has 3 : 1 on light backgrounds: use it for shapes, not for
// text.
extension UIColor {
    public static let systemBlue = UIColor(light: 0x0962CA, dark: 0x429EFF)
    public static let systemGreen = UIColor(light: 0x217E38, dark: 0x32D158)
    public static let systemIndigo = UIColor(light: 0x5150C8, dark: 0x8A87FF)
    public static let systemOrange = UIColor(light: 0xAD5500, dark: 0xFF9F1C)
    public static let systemPink = UIColor(light: 0xD2244D, dark: 0xFF597C)
    public static let systemPurple = UIColor(light: 0x9A3FC4, dark: 0xC670F2)
    public static let systemRed = UIColor(light: 0xC32721, dark: 0xFF6B62)
    public static let systemTeal = UIColor(light: 0x12788D, dark: 0x4CC8DE)
    public static let systemCyan = UIColor(light: 0x1475A2, dark: 0x62D0FA)
    public static let systemMint = UIColor(light: 0x097B73, dark: 0x63E2DA)
    public static let systemYellow = UIColor(light: 0xAD8300, dark: 0xFFD426)
    public static let systemBrown = UIColor(light: 0x836A49, dark: 0xB59A74)

    public static let systemGray = UIColor(light: 0x6D6D73, dark: 0x94949A)
    public static let systemGray2 = UIColor(light: 0xAEAEB4, dark: 0x646469)
    public static let systemGray3 = UIColor(light: 0xC7C7CD, dark: 0x4A4A4E)
    public static let systemGray4 = UIColor(light: 0xD3D3D8, dark: 0x3B3B3F)
    public static let systemGray5 = UIColor(light: 0xE6E6EB, dark: 0x2D2D30)
    public static let systemGray6 = UIColor(light: 0xF3F3F7, dark: 0x1D1D20)

    /// The colour of primary text.
    public static let label = UIColor(light: 0x16161A, dark: 0xF5F5F7)
    /// Secondary text, such as subtitles. At least 4.5 : 1 on the system backgrounds.
    public static let secondaryLabel = UIColor(light: 0x3B3B43, dark: 0xEBEBF5, alpha: 187, darkAlpha: 158)
    /// Disabled or decorative content: too faint for anything that must be read.
    public static let tertiaryLabel = UIColor(light: 0x3B3B43, dark: 0xEBEBF5, alpha: 110, darkAlpha: 92)
    public static let quaternaryLabel = UIColor(light: 0x3B3B43, dark: 0xEBEBF5, alpha: 60, darkAlpha: 56)
    public static let placeholderText = UIColor(light: 0x3B3B43, dark: 0xEBEBF5, alpha: 187, darkAlpha: 142)
    /// The outline of fields and the tracks of switches, which make a control visible. At least 3 : 1 on the system
    /// backgrounds.
    package static let controlOutline = UIColor(light: 0x86868C, dark: 0x7C7C82)

    /// The track of a switch that is on. At least 3 : 1 to both the background and the white thumb.
    package static let switchTint = UIColor(light: 0x217E38, dark: 0x259A42)

    /// The accent behind white text: like `systemBlue` in light mode, darker in dark mode.
    package static let filledTint = UIColor(light: 0x0962CA, dark: 0x1470DC)
    package static let filledDestructive = UIColor(light: 0xC32721, dark: 0xD0322B)

    public static let link = systemBlue
    public static let tintColor = systemBlue

    /// Translucent separator lines.
    public static let separator = UIColor(light: 0x3B3B43, dark: 0x8A8A90, alpha: 52, darkAlpha: 96)
    public static let opaqueSeparator = UIColor(light: 0xC9C9CE, dark: 0x39393C)

    /// The background of the interface.
    public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x111113)
    /// The background of groups.
    public static let secondarySystemBackground = UIColor(light: 0xF3F3F7, dark: 0x1D1D20)
    /// The background of groups within groups.
    public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2D2D30)
    /// The background of interfaces whose groups are cards.
    public static let systemGroupedBackground = UIColor(light: 0xF3F3F7, dark: 0x111113)
    public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1D1D20)
    public static let tertiarySystemGroupedBackground = UIColor(light: 0xF3F3F7, dark: 0x2D2D30)

    /// The fill of thin shapes; the other fills are for increasingly large ones.
    public static let systemFill = UIColor(light: 0x78788A, dark: 0x78788A, alpha: 51, darkAlpha: 92)
    public static let secondarySystemFill = UIColor(light: 0x78788A, dark: 0x78788A, alpha: 41, darkAlpha: 82)
    public static let tertiarySystemFill = UIColor(light: 0x767688, dark: 0x767688, alpha: 31, darkAlpha: 61)
    public static let quaternarySystemFill = UIColor(light: 0x747488, dark: 0x767688, alpha: 20, darkAlpha: 46)

    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)
}
