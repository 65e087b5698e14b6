/// Builds a view from the statements of a closure.
///
/// Beyond SwiftUI's builder, it accepts statements of type `Void`, so that effects can be placed among the views:
/// ```swift
/// HookScope {
///     useEffect(.once) { print("shown"); return nil }
///     Text("Hello")
/// }
/// ```
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
    @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content { content }

    @inlinable public static func buildExpression(_ nothing: Void) -> EmptyView { EmptyView() }

    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

    @inlinable public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }

    @inlinable public static func buildBlock<A: View, B: View>(
        _ a: consuming A, _ b: consuming B
    ) -> _Views2<A, B> { _Views2(a, b) }

    @inlinable public static func buildBlock<A: View, B: View, C: View>(
        _ a: consuming A, _ b: consuming B, _ c: consuming C
    ) -> _Views3<A, B, C> { _Views3(a, b, c) }

    @inlinable public static func buildBlock<A: View, B: View, C: View, D: View>(
        _ a: consuming A, _ b: consuming B, _ c: consuming C, _ d: consuming D
    ) -> _Views4<A, B, C, D> { _Views4(a, b, c, d) }

    @inlinable public static func buildBlock<A: View, B: View, C: View, D: View, E: View>(
        _ a: consuming A, _ b: consuming B, _ c: consuming C, _ d: consuming D, _ e: consuming E
    ) -> _Views5<A, B, C, D, E> { _Views5(a, b, c, d, e) }

    @inlinable public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View>(
        _ a: consuming A, _ b: consuming B, _ c: consuming C, _ d: consuming D, _ e: consuming E, _ f: consuming F
    ) -> _Views6<A, B, C, D, E, F> { _Views6(a, b, c, d, e, f) }

    @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        repeat each Content
    > {
        TupleView((repeat each content))
    }

    @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    @inlinable public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False>
    {
        _ConditionalContent(.first(first))
    }

    @inlinable public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<
        True, False
    > {
        _ConditionalContent(.second(second))
    }

    @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
