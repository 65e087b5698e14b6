extension TextLayout {
    /// Lays out printable ASCII that fits on one line, as most labels do; nil for any other text.
    ///
    /// Equivalent to `init(_:width:options:profile:)` with any options, for a tenth of the work.
    init?(plainLine text: String, font: FontDescriptor, width limit: Double?, profile: FontProfile) {
        let shaped = ShapedText.Font(font, profile: profile)
        guard let width = shaped.widthOfPlainLine(text, limit: limit) else { return nil }
        let metrics = FontMetrics(shaped.table, size: font.size)
        lines = [
            Line(
                runs: [TextLayoutRun(text: text, font: font, tag: 0, width: width)], width: width, ending: .end,
                separator: "", needsForcedBreak: false, ascent: metrics.ascent, descent: metrics.descent,
                height: metrics.lineHeight)
        ]
        self.width = width
        height = metrics.lineHeight
        isTruncated = false
        unresolved = []
    }
}

extension ShapedText.Font {
    /// Returns the width of printable ASCII that fits on one line; nil for any other text.
    func widthOfPlainLine(_ text: String, limit: Double?) -> Double? {
        // Text in another encoding is not printable ASCII.
        guard !text.isEmpty,
            let units = text.utf8.withContiguousStorageIfAvailable({ AsciiMeasurement.units(of: $0, in: table) }) ?? nil
        else { return nil }
        let width = Double(units) * scale
        if let limit, !(width <= max(limit, 0) + LineFiller.tolerance) { return nil }
        return width
    }
}
