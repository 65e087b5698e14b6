/// Builds a view out of the statements of a closure.
///
/// Beyond SwiftUI's builder, a statement that gives `Void` is let through, so that effects can stand among the views:
/// ```swift
/// HookScope {
///     useEffect(.once) { print("shown"); return nil }
///     Text("Hello")
/// }
/// ```
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildExpression(_ nothing: Void) -> EmptyView { EmptyView() }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView((repeat each content))
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
        _ConditionalContent(.first(first))
    }

    public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
        _ConditionalContent(.second(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
