/// A modifier without effect.
public struct EmptyModifier: ViewModifier {
    nonisolated public static var identity: EmptyModifier { EmptyModifier() }
    nonisolated public init() {}
    public func body(content: Content) -> some View { content }
}
