extension View {
    /// Sets the design of the fonts inside.
    public func fontDesign(_ design: Font.Design?) -> some View {
        transformEnvironment(\.font) { if design != nil { $0 = ($0 ?? .body).design(design) } }
    }

    /// Has no effect: the fonts of pages have one width.
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Underlines the texts inside. Lines are solid, and have the colour of their text.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { underline(isActive) }

    /// Strikes the texts inside through. Lines are solid, and have the colour of their text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { strikethrough(isActive) }
}

extension Text {
    /// Sets the design of the font.
    nonisolated public func fontDesign(_ design: Font.Design?) -> Text {
        design == .monospaced ? monospaced() : self
    }

    /// Has no effect: the fonts of pages have one width.
    nonisolated public func fontWidth(_ width: Font.Width?) -> Text { self }

    /// Underlines the text. The line is solid, and has the colour of the text.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?
    ) -> Text { underline(isActive) }

    /// Strikes the text through. The line is solid, and has the colour of the text.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?
    ) -> Text { strikethrough(isActive) }

}

extension Text.LineStyle {
    /// A pattern of lines.
    public struct Pattern: Hashable, Sendable {
        private let name: String
        public static let solid = Pattern(name: "solid")
        public static let dot = Pattern(name: "dot")
        public static let dash = Pattern(name: "dash")
        public static let dashDot = Pattern(name: "dashDot")
        public static let dashDotDot = Pattern(name: "dashDotDot")
    }
}
