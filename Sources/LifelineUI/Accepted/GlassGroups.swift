/// How glass appears. Without effect.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String

    public static let identity = GlassEffectTransition(name: "identity")
    public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
    public static let materialize = GlassEffectTransition(name: "materialize")
}

extension View {
    /// Has no effect: pieces of glass do not flow into each other.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        self
    }

    /// Has no effect: pieces of glass do not flow into each other.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        self
    }

    /// Has no effect: pieces of glass do not flow into each other.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

    /// Has no effect: content ends at the edges of its view.
    nonisolated public func backgroundExtensionEffect() -> some View { self }

    /// Has no effect: content ends at the edges of its view.
    nonisolated public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }
}
