/// A modifier whose type is not known at compile time: what functions that return `some ViewModifier` return while their
/// code may be edited as the app runs. State inside stays as long as the modifier's type does.
public struct _AnyViewModifier: ViewModifier {
    private let modify: @MainActor (Content) -> AnyView

    public init<M: ViewModifier>(erasing modifier: M) { modify = { AnyView($0.modifier(modifier)) } }

    public func body(content: Content) -> AnyView { modify(content) }
}
