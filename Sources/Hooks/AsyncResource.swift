import Ownership

/// A value that is loaded once, on first use, and then retained. Read with `use`.
///
/// ```swift
/// let profile = AsyncResource { try await server.profile() }
/// ```
/// It must outlive the scopes that wait for it: store it in a model or in a scope around the `Suspense`. (React: a
/// cached promise.)
@preconcurrency @MainActor public final class AsyncResource<Value> {
    /// The progress of loading. A failure persists until `reset`.
    public private(set) var phase = AsyncPhase<Value, any Error>.pending

    private let load: @MainActor () async throws -> Value
    private var generation = 0
    private var waiting: [ObjectIdentifier: Waiting] = [:]
    /// The evaluation that created the resource, if nothing retains it for the next one.
    private let birth: (dispatcher: ObjectIdentifier, evaluation: Int)?

    private struct Waiting {
        weak var dispatcher: HookDispatcher?
    }

    /// Creates a resource. Loading begins when it is first read.
    nonisolated public init(_ load: @escaping @MainActor () async throws -> Value) {
        self.load = load
        birth = HookDispatcher.evaluating.flatMap {
            $0.borrow {
                // What a hook stores in the first evaluation is discarded if that evaluation suspends.
                $0.closureDepth == 0 || !$0.isSealed ? (ObjectIdentifier($0), $0.evaluation) : nil
            }
        }
    }

    /// Starts loading, unless already started.
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

    /// Discards the value. Scopes that read the resource next wait for a new one.
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
                "\(site) waits for a resource created in the same evaluation, so each evaluation creates another and never finishes. Create it outside of the content that suspends."
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

/// Thrown by content that waits for a resource; the scope is evaluated again when loading ends.
struct Suspension: Error, CustomStringConvertible {
    let description: String
    init(site: HookSite) {
        description = "\(site) waits for a resource, but there is no enclosing Suspense."
    }
}

/// Returns the value of a resource. Until it is loaded, throws out of the calling content, and the enclosing `Suspense`
/// shows its fallback.
///
/// ```swift
/// Suspense {
///     Text(try use(profile).name)
/// } fallback: {
///     ProgressView()
/// }
/// ```
/// The content is evaluated again when the value has been loaded. From then on, any read returns the value at once; a
/// loading error is thrown to the nearest `ErrorBoundary`. The function uses no slot, so it may be called in conditions
/// and loops. (React: `use`.)
public func use<Value>(
    _ resource: AsyncResource<Value>, file: StaticString = #fileID, line: UInt = #line
) throws -> Value {
    try MainThread.withoutCheck((resource, file, line)) { resource, file, line in
        let site = HookSite(hook: "use", file: file, line: line)
        return try resource.read(in: HookRules.currentDispatcher(site), site)
    }
}
