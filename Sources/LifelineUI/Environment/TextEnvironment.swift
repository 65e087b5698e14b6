/// The appearance of texts set by the surrounding views, besides font and colour.
struct TextTraits: Hashable, Sendable {
    var weight: Font.Weight?
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var textCase: Text.Case?
    var minimumScaleFactor = 1.0

    var isNone: Bool { self == TextTraits() }
}

private enum TextTraitsKey: EnvironmentKey {
    static var defaultValue: TextTraits { TextTraits() }
}

private enum ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
    var textTraits: TextTraits {
        get { self[TextTraitsKey.self] }
        set { self[TextTraitsKey.self] = newValue }
    }

    /// The size of symbols beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// The case in which the letters of texts are shown. Nil leaves them as they are.
    public var textCase: Text.Case? {
        get { textTraits.textCase }
        set { textTraits.textCase = newValue }
    }
}

extension Text {
    /// The case in which letters are shown.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

extension View {
    private func textTraits(_ change: @escaping @MainActor (inout TextTraits) -> Void) -> some View {
        transformEnvironment(\.textTraits, transform: change)
    }

    /// Sets the weight of the texts inside.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textTraits { $0.weight = weight } }

    /// Sets texts inside in bold, or in the weight of their font.
    public func bold(_ isActive: Bool = true) -> some View { textTraits { $0.weight = isActive ? .bold : nil } }

    /// Sets texts inside in italics, or upright.
    public func italic(_ isActive: Bool = true) -> some View { textTraits { $0.isItalic = isActive } }

    /// Underlines texts inside, in their colour.
    public func underline(_ isActive: Bool = true) -> some View { textTraits { $0.isUnderlined = isActive } }

    /// Strikes texts inside through, in their colour.
    public func strikethrough(_ isActive: Bool = true) -> some View { textTraits { $0.isStruckThrough = isActive } }

    /// Shows texts inside in capital or small letters; nil leaves them as they are.
    public func textCase(_ textCase: Text.Case?) -> some View { textTraits { $0.textCase = textCase } }

    /// The minimum scale to which texts that do not fit are reduced before they are truncated: 0.5 for half the size.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        textTraits { $0.minimumScaleFactor = max(0.01, min(1, Double(factor))) }
    }

    /// Sets texts inside in a font whose characters have equal widths. `false` changes nothing.
    public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).monospaced() } }
    }

    /// Sets texts inside in a font whose digits have equal widths.
    public func monospacedDigit() -> some View {
        transformEnvironment(\.font) { $0 = ($0 ?? .body).monospacedDigit() }
    }

    /// Sets the size of the symbols inside.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
