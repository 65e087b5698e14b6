/// Shows something else when its content can't be evaluated.
///
/// ```swift
/// ErrorBoundary {
///     Profile(try useProfile())
/// } fallback: { error, retry in
///     Button("Try again") { retry() }
/// }
/// ```
/// The content is a scope in which hooks may be called. When it throws, what it showed before leaves the tree, its hooks end,
/// and the fallback is shown until `retry` is called or what holds the boundary is evaluated. Only what `content` itself
/// throws is caught: bodies of views do not throw. (React: an error boundary, which catches errors of all components.)
public struct ErrorBoundary<Content: View, Fallback: View>: View {
    nonisolated(unsafe) private let content: () throws -> Content
    nonisolated(unsafe) private let fallback: (any Error, @escaping () -> Void) -> Fallback
    @ViewScope private var place

    nonisolated public init(
        @ViewBuilder content: @escaping () throws -> Content,
        @ViewBuilder fallback: @escaping (_ error: any Error, _ retry: @escaping () -> Void) -> Fallback
    ) {
        self.content = content
        self.fallback = fallback
    }

    public var body: some View {
        let place = self.place
        switch Result(catching: { try place.hooks.evaluate(at: place, content) }) {
        case .success(let content): content
        case .failure(let error):
            let _ = place.hooks.endAfterFailure()
            HookScope { fallback(error) { onMainActor(place) { $0.setNeedsUpdate() } } }
        }
    }
}

extension HookDispatcher {
    /// Ends the hooks of a content that threw; the place stays.
    fileprivate func endAfterFailure() {
        let place = place
        disposeAll()
        self.place = place
    }
}
