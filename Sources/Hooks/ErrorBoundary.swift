import Ownership

/// Shows a fallback when its content throws or an effect in it fails.
///
/// ```swift
/// ErrorBoundary {
///     Profile(try useProfile())
/// } fallback: { error, retry in
///     Button("Try again") { retry() }
/// }
/// ```
/// The content is a scope in which hooks may be called. When it throws, or one of its effects or of a scope inside it
/// does, its previous views leave the tree, its hooks end, and the fallback is shown until `retry` is called or the
/// boundary's parent is evaluated. The nearest boundary handles the error. Bodies of views do not throw: during
/// evaluation, only what `content` itself throws is caught. (React: an error boundary, which catches errors of all
/// components.)
public nonisolated struct ErrorBoundary<Content: View, Fallback: View>: View {
    private let content: () throws -> Content
    private let fallback: (any Error, @escaping () -> Void) -> Fallback
    @ViewScope private var place

    /// Creates a boundary.
    ///
    /// - Parameters:
    ///   - content: The views, whose hooks may throw.
    ///   - fallback: The views to show after an error. Its second argument evaluates the content again.
    nonisolated public init(
        @ViewBuilder content: @escaping () throws -> Content,
        @ViewBuilder fallback: @escaping (_ error: any Error, _ retry: @escaping () -> Void) -> Fallback
    ) {
        self.content = content
        self.fallback = fallback
    }

    @MainActor public var body: some View {
        let place = self.place
        let sink = place.hooks.sink(at: place)
        switch sink.evaluate({ try place.hooks.evaluate(at: place, content) }) {
        case .success(let content): content.environment(\.hookErrorSink, sink)
        case .failure(let error) where error is Suspension:
            // An inner `Suspense` would have handled it.
            let _ = place.hooks.wait()
            EmptyView()
        case .failure(let error):
            let _ = place.hooks.endAfterFailure()
            HookScope { fallback(error) { MainThread.withoutCheck(place) { $0.setNeedsUpdate() } } }
        }
    }
}

/// Receives the errors of effects.
@MainActor final class HookErrorSink {
    var receive: (any Error) -> Bool
    private var failure: (any Error)?

    init(_ receive: @escaping (any Error) -> Bool) { self.receive = receive }

    /// Handles an error. Returns whether it was accepted. Of several errors, the first one is shown.
    func handle(_ error: any Error) -> Bool {
        guard receive(error) else { return false }
        if failure == nil { failure = error }
        return true
    }

    func evaluate<Content>(_ content: () throws -> Content) -> Result<Content, any Error> {
        if let failure {
            self.failure = nil
            return .failure(failure)
        }
        return Result(catching: content)
    }
}

private enum HookErrorSinkKey: EnvironmentKey {
    static var defaultValue: HookErrorSink? { nil }
}

extension EnvironmentValues {
    var hookErrorSink: HookErrorSink? {
        get { self[HookErrorSinkKey.self] }
        set { self[HookErrorSinkKey.self] = newValue }
    }
}

extension HookDispatcher {
    fileprivate func sink(at place: ViewPlace) -> HookErrorSink {
        if let errorSink { return errorSink }
        let new = HookErrorSink { [weak place] _ in
            guard let place, place.isMounted else { return false }
            place.setNeedsUpdate()
            return true
        }
        errorSink = new
        return new
    }

    /// Ends the hooks of a content that threw, and remains attached to the place.
    func endAfterFailure() {
        let place = place
        disposeAll()
        attach(to: place)
    }
}
