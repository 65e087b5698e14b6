import Ownership

/// A value that is loaded once, when it is first asked for, and kept: what `use` reads.
///
/// ```swift
/// let profile = AsyncResource { try await server.profile() }
/// ```
/// It must outlive the scopes that wait for it: keep it in a model or in a scope around the `Suspense`. (React: a cached
/// promise.)
@preconcurrency @MainActor public final class AsyncResource<Value> {
    /// How far loading has got. A failure stays until `reset`.
    public private(set) var phase = AsyncPhase<Value, any Error>.pending

    private let load: @MainActor () async throws -> Value
    private var generation = 0
    private var waiting: [ObjectIdentifier: Waiting] = [:]
    /// The evaluation in which it was made, if nothing keeps it for the next one.
    private let birth: (dispatcher: ObjectIdentifier, evaluation: Int)?

    private struct Waiting {
        weak var dispatcher: HookDispatcher?
    }

    nonisolated public init(_ load: @escaping @MainActor () async throws -> Value) {
        self.load = load
        birth = HookDispatcher.evaluating.flatMap {
            $0.borrow {
                // What a hook keeps of the first evaluation is dropped, when that waits.
                $0.closureDepth == 0 || !$0.isSealed ? (ObjectIdentifier($0), $0.evaluation) : nil
            }
        }
    }

    /// Begins to load, unless that was done.
    public func prepare() {
        guard case .pending = phase else { return }
        phase = .running
        generation += 1
        let number = generation
        Task { @MainActor in
            let result: AsyncPhase<Value, any Error>
            do { result = .success(try await load()) } catch { result = .failure(error) }
            if number == generation { settle(result) }
        }
    }

    /// Forgets the value. The scopes that read it next wait for another one.
    public func reset() {
        phase = .pending
        if !waiting.isEmpty { prepare() }
    }

    private func settle(_ result: AsyncPhase<Value, any Error>) {
        phase = result
        let woken = waiting.values.compactMap(\.dispatcher)
        waiting = [:]
        for dispatcher in woken {
            dispatcher.operations -= 1
            dispatcher.setNeedsUpdate()
        }
    }

    fileprivate func read(in dispatcher: HookDispatcher, _ site: HookSite) throws -> Value {
        prepare()
        if let value = phase.value { return value }
        if let error = phase.error { throw error }
        if let birth, birth == (ObjectIdentifier(dispatcher), dispatcher.evaluation) {
            HookRules.warn(
                "\(site) waits for a resource that was made in the same evaluation; the next one makes another, for ever. Make it outside of the content that waits."
            )
        }
        let key = ObjectIdentifier(dispatcher)
        if waiting[key]?.dispatcher == nil {
            waiting[key] = Waiting(dispatcher: dispatcher)
            dispatcher.operations += 1
        }
        throw Suspension(site: site)
    }
}

/// Thrown by a content that waits; the scope is evaluated when there is something.
struct Suspension: Error, CustomStringConvertible {
    let description: String
    init(site: HookSite) {
        description = "\(site) waits for a resource, and there is no Suspense whose content it is."
    }
}

/// The value of a resource. While there is none the content that calls this is left, and the `Suspense` whose content it is
/// shows its fallback.
///
/// ```swift
/// Suspense {
///     Text(try use(profile).name)
/// } fallback: {
///     ProgressView()
/// }
/// ```
/// When the value is there the content is evaluated again. Once it is, reading it again, here or elsewhere, gives it at once;
/// an error of loading is thrown to the nearest `ErrorBoundary`. It keeps nothing, so it may stand in conditions and loops.
/// (React: `use`.)
public func use<Value>(
    _ resource: AsyncResource<Value>, file: StaticString = #fileID, line: UInt = #line
) throws -> Value {
    try MainThread.withoutCheck((resource, file, line)) { resource, file, line in
        let site = HookSite(hook: "use", file: file, line: line)
        return try resource.read(in: HookRules.currentDispatcher(site), site)
    }
}
