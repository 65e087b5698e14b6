/// The style sheet that makes browsers render text as `Typesetter` measures it.
public enum TextCSS {
    /// The `@font-face` rules of all bundled fonts.
    ///
    /// - Parameter url: Returns the URL of a file. The result is inserted into a quoted CSS string.
    public static func fontFaces(url: (FontFile) -> String) -> String {
        // Engines try the rule declared last first. Latin is declared first: if it were tried before Latin Extended, a
        // shaper would decompose the letters of the latter into base and mark, because Latin has both.
        FontFile.all.map { file in
            """
            @font-face{font-family:"\(file.face.cssFamily)";font-weight:\(file.face.weight.rawValue);\
            font-style:\(file.face.isItalic ? "italic" : "normal");font-display:block;\
            src:url("\(escaped(url(file)))") format("woff2");unicode-range:\(file.unicodeRange)}

            """
        }.joined()
    }

    /// The rules for the class `t`, which every text element needs, and the properties that form controls must inherit
    /// from it.
    ///
    /// Each line of the layout is an inline `span` in an element of class `t`, which is no wider than the layout's
    /// limit. Lines are separated by the line's separator as text (`TextLayout.Line.Ending.spaceBreak`), `<wbr>`
    /// (`.wordBreak`) or `<br>` (`.hardBreak`); a line that `needsForcedBreak` is always followed by `<br>`. White
    /// space is preserved, since runs of spaces and tabs are measured unmodified. The `font` shorthand resets kerning and
    /// features, so these are important: with automatic kerning, Firefox does not kern spaces.
    public static let base = """
        .t,.t *{font-kerning:normal!important;font-variant-ligatures:none!important;\
        font-feature-settings:"calt" 0!important;font-optical-sizing:none!important}
        .t{font:400 17px/22px Lifeline,sans-serif;text-rendering:geometricPrecision;font-synthesis:none;\
        letter-spacing:0;word-spacing:0;-webkit-text-size-adjust:100%;text-size-adjust:100%;hyphens:manual;\
        white-space:pre-wrap;tab-size:4}
        .t>span{white-space:pre}
        input,textarea,select,button{font:inherit;letter-spacing:inherit;word-spacing:inherit;text-rendering:inherit;\
        line-height:inherit}

        """

    private static func escaped(_ url: String) -> String {
        url.reduce(into: "") { result, character in
            switch character {
            case "\"", "\\": result += "\\\(character)"
            case "\n", "\r", "\r\n", "\u{C}": result += " "
            default: result.append(character)
            }
        }
    }
}
