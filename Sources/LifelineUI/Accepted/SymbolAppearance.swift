/// How the layers of a symbol are coloured. Without effect.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// How symbols are filled. Without effect.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String

    public static let flat = SymbolColorRenderingMode(name: "flat")
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// How symbols show a value. Without effect.
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let name: String

    public static let color = SymbolVariableValueMode(name: "color")
    public static let draw = SymbolVariableValueMode(name: "draw")
}

extension View {
    /// Has no effect: symbols have one layer.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Has no effect: symbols have one layer.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }

    /// Has no effect: symbols have one layer.
    nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
}

extension Image {
    /// Has no effect: symbols have one layer.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// Has no effect: symbols have one layer.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }

    /// Has no effect: symbols have one layer.
    nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
}
