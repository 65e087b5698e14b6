/// The vertical metrics of a font, in points, rounded as browsers round them.
///
/// `ascent` and `descent` are whole numbers: browsers round both before they place a baseline. On Linux and Android
/// Chromium may move the ink up by one pixel where the descent was rounded down; boxes are not affected.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline to the top of the font's box, a whole number.
    public var ascent: Double
    /// From the baseline to the bottom of the font's box, a whole number, positive.
    public var descent: Double
    /// The default distance between baselines, a whole number: `ascent + descent` plus the font's line gap.
    public var lineHeight: Double
    /// The height of flat capitals, not rounded.
    public var capHeight: Double
    /// The height of flat lower case letters, not rounded.
    public var xHeight: Double

    public init(ascent: Double, descent: Double, lineHeight: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// Returns the distance from the top of a line box with the given CSS `line-height` to its baseline.
    ///
    /// As in Chromium: half of the leading, rounded down, plus the ascent.
    public func baseline(inLineOf lineHeight: Double) -> Double {
        ((lineHeight - (ascent + descent)) / 2).rounded(.down) + ascent
    }
}
