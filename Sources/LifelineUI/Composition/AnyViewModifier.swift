/// A modifier whose type is not known at compile time. Functions that return `some ViewModifier` return it while their
/// code may be edited at run time. State inside is kept as long as the modifier's type is the same.
public struct _AnyViewModifier: ViewModifier {
    private let modify: @MainActor (Content) -> AnyView

    public init<M: ViewModifier>(erasing modifier: M) { modify = { AnyView($0.modifier(modifier)) } }

    public func body(content: Content) -> AnyView { modify(content) }
}
