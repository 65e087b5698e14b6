/// The variants of symbols: `heart` becomes `heart.fill`, where there is such a symbol.
public struct SymbolVariants: Hashable, Sendable {
    /// The parts of the name, in their order in names.
    private enum Part: Int, CaseIterable, Comparable {
        case slash, circle, square, rectangle, fill
        static func < (a: Part, b: Part) -> Bool { a.rawValue < b.rawValue }
    }

    private var parts: Set<Part> = []

    private func with(_ part: Part) -> SymbolVariants {
        var copy = self
        copy.parts.insert(part)
        return copy
    }

    public static let none = SymbolVariants()
    public static let circle = none.circle
    public static let square = none.square
    public static let rectangle = none.rectangle
    public static let fill = none.fill
    public static let slash = none.slash

    /// Adds a circle around the symbol.
    public var circle: SymbolVariants { with(.circle) }
    /// Adds a square around the symbol.
    public var square: SymbolVariants { with(.square) }
    /// Adds a rectangle around the symbol.
    public var rectangle: SymbolVariants { with(.rectangle) }
    /// Adds the filled form.
    public var fill: SymbolVariants { with(.fill) }
    /// Adds a slash through the symbol.
    public var slash: SymbolVariants { with(.slash) }

    /// Whether all parts of another variant are parts of this one.
    public func contains(_ other: SymbolVariants) -> Bool { parts.isSuperset(of: other.parts) }

    /// Returns the name of a symbol's variant, or the name itself if there is no such symbol.
    @MainActor func name(of symbol: String) -> String {
        guard !parts.isEmpty else { return symbol }
        let given = Set(symbol.split(separator: ".").map(String.init))
        let suffixes = parts.sorted().map { "\($0)" }.filter { !given.contains($0) }
        // All wanted parts, or else as many as there are symbols for.
        for count in stride(from: suffixes.count, to: 0, by: -1) {
            let name = ([symbol] + suffixes.suffix(count)).joined(separator: ".")
            if UIImage(systemName: name) != nil { return name }
        }
        return symbol
    }
}

private enum SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
    /// The variants of the symbols inside. None by default.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Adds a variant to the symbols inside; `none` removes those that were added.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { current in
            guard variant != .none else { return current = .none }
            current = current.adding(variant)
        }
    }
}

extension SymbolVariants {
    fileprivate func adding(_ other: SymbolVariants) -> SymbolVariants {
        var copy = self
        copy.parts.formUnion(other.parts)
        return copy
    }
}
