extension View {
    /// Has no effect: text is measured with its font's own spacing.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { self }

    /// Has no effect: text is measured with its font's own spacing.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }

    /// Has no effect: text is measured with its font's own lines.
    nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { self }
}

extension Text {
    /// Has no effect: text is measured with its font's own spacing.
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }

    /// Has no effect: text is measured with its font's own spacing.
    nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }

    /// Has no effect: text is measured with its font's own lines.
    nonisolated public func baselineOffset(_ offset: CGFloat) -> Text { self }
}
