/// Shows a fallback while its content waits for the resources it uses.
///
/// ```swift
/// Suspense {
///     ProfileCard(try use(profile))
/// } fallback: {
///     ProgressView()
/// }
/// ```
/// The content is a scope in which hooks may be called. If it suspends at its first evaluation, its hooks are discarded
/// and start from scratch once it can be shown. If it suspends later, its states, references and effects are kept,
/// except layout effects, which are cleaned up and set up again; scopes inside it leave the tree. Errors are handled by
/// the nearest `ErrorBoundary`. (React: `Suspense`, which waits for all components inside; bodies of views do not
/// throw.)
public nonisolated struct Suspense<Content: View, Fallback: View>: View {
    private let content: () throws -> Content
    private let fallback: () -> Fallback
    @ViewScope private var place

    /// Creates a boundary.
    ///
    /// - Parameters:
    ///   - content: The views, which may suspend until a resource is loaded.
    ///   - fallback: The views to show until then.
    nonisolated public init(
        @ViewBuilder content: @escaping () throws -> Content, @ViewBuilder fallback: @escaping () -> Fallback
    ) {
        self.content = content
        self.fallback = fallback
    }

    @MainActor public var body: some View {
        let place = self.place
        switch Result(catching: { try place.hooks.evaluateSuspending(at: place, content) }) {
        case .success(let content): content
        case .failure(let error) where error is Suspension:
            let _ = place.hooks.wait()
            HookScope(fallback)
        case .failure(let error):
            let _ = place.hooks.endAfterFailure()
            HookScope {
                useLayoutEffect(.once, timing: .commit) { throw error }
                EmptyView()
            }
        }
    }
}

extension HookDispatcher {
    /// Evaluates content that may throw a suspension, which discards the evaluation.
    fileprivate func evaluateSuspending<Result>(at place: ViewPlace, _ content: () throws -> Result) rethrows -> Result
    {
        evaluationState.maySuspend = true
        defer { evaluationState.maySuspend = false }
        return try evaluate(at: place, content)
    }

    /// Suspends the scope until the resource that the content waits for is available.
    func wait() {
        if isSealed {
            abandonEvaluation()
            Self.outsideOfScopes {
                forEachSlot { $0.pointee.kind.hide($0, in: self) }
            }
        } else {
            endAfterFailure()
        }
    }
}
