extension Text {
    /// The width of the text in a font (by default that of the body), in points, if no line is broken.
    @MainActor package func naturalWidth(in font: Font?) -> Double {
        let base = font?.uiFont ?? Font.bodyFont
        var content = TextContent(font: base)
        if let plainString { content.setString(plainString) } else { content.setRuns(attributedRuns(base, tint: nil)) }
        return content.size(in: .infinity).width
    }
}
