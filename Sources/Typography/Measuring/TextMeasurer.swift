/// Measures text. `Typesetter` measures with the bundled fonts; another conformance may bring a shaper of its own.
public protocol TextMeasurer {
    /// The width of the text on one line, in points; of its widest line if it has hard breaks.
    func width(of text: String, font: FontDescriptor) -> Double

    /// The vertical measures of a font.
    func metrics(for font: FontDescriptor) -> FontMetrics

    /// Lays text out.
    /// - Parameters:
    ///   - width: The width of the box in points, or `nil` for no limit.
    ///   - lineLimit: The most lines; 0 for no limit.
    ///   - truncation: What is left out of the last line where the limit is not enough.
    ///   - breakMode: Where lines may end.
    func layout(
        _ text: StyledText, width: Double?, lineLimit: Int, truncation: TextTruncation, breakMode: TextBreakMode
    ) -> TextLayout
}
