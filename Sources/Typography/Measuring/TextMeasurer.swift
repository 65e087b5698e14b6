/// Measures text. `Typesetter` measures with the bundled fonts; other conformances may use another shaper.
public protocol TextMeasurer {
    /// Returns the width of the text on one line, in points; of its widest line if it has hard breaks.
    func width(of text: String, font: FontDescriptor) -> Double

    /// Returns the vertical metrics of a font.
    func metrics(for font: FontDescriptor) -> FontMetrics

    /// Lays out text.
    /// - Parameters:
    ///   - width: The width of the box in points, or `nil` for no limit.
    ///   - lineLimit: The maximum number of lines; 0 for no limit.
    ///   - truncation: The part to omit from the last line if there are more.
    ///   - breakMode: Where lines may end.
    func layout(
        _ text: StyledText, width: Double?, lineLimit: Int, truncation: TextTruncation, breakMode: TextBreakMode
    ) -> TextLayout
}
