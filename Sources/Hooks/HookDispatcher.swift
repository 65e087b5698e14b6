/// Keeps what the hooks of one scope keep, and matches calls with it by their order.
///
/// An evaluation walks a cursor over the slots. The first one makes them; later ones must call the same hooks in the
/// same order, or the rules of hooks are violated, which debug builds report with both call sites. What follows a
/// mismatch is disposed and made anew.
///
/// A `HookScope` has one of its own. A dispatcher can also be used bare, with `scoped`.
@preconcurrency @MainActor
public final class HookDispatcher {
    /// The dispatcher of the scope that is being evaluated.
    public static var current: HookDispatcher? { evaluating?.takeUnretainedValue() }
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var evaluating: Unmanaged<HookDispatcher>?

    /// When layout effects run: in the commit, which is the default, or as their hook is called.
    public nonisolated(unsafe) var layoutEffectTiming = LayoutEffectTiming.commit
    /// Called when a scope without a host must be evaluated again.
    @exclusivity(unchecked) public var onNeedsUpdate: (@MainActor () -> Void)?

    // The slots, see HookDispatcher+Slots. What `use` functions do at each evaluation must cost next to nothing and is
    // compiled into whoever calls them, which the compiler does not know to be on the main actor: hence no isolation, which
    // is checked in debug builds, and no counting of references: the slots are held until `dispose`.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var slotReferences: ContiguousArray<Unmanaged<HookSlot>> = []
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var cursor = 0
    /// How many closures of hooks are running, in which no hooks may be called.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var closureDepth = 0
    /// What there is to do in the commit of the present evaluation.
    @exclusivity(unchecked) nonisolated(unsafe) var due = DueSlots()
    /// The phases in which slots have something to clean up at the end.
    @exclusivity(unchecked) nonisolated(unsafe) var cleanups: CommitPhases = []
    @exclusivity(unchecked) nonisolated(unsafe) var isSealed = false
    var serialNumbers = 0

    // The evaluation that is going on.
    /// Counts evaluations; the passes of one have the same number.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var evaluation = 0
    @exclusivity(unchecked) private(set) var isEvaluating = false
    @exclusivity(unchecked) var needsAnotherPass = false
    /// How many passes the evaluation took.
    @exclusivity(unchecked) private(set) var passes = 0
    @exclusivity(unchecked) private var afterBody: ContiguousArray<() -> Void> = []
    /// Strict mode: contents and pure closures run twice.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) private(set) var isDoubled = false
    /// Strict mode: this is the first evaluation.
    @exclusivity(unchecked) var willRepeatEffects = false
    /// Whether a reducer came to another state in this evaluation.
    @exclusivity(unchecked) nonisolated(unsafe) var hasReduced = false
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) private(set) var isRefreshing = false
    @exclusivity(unchecked) var wantsRefresh = false
    @exclusivity(unchecked) nonisolated(unsafe) var mustReset = false

    /// Why there will be another evaluation.
    @exclusivity(unchecked) var changes = HookChanges()
    /// How many evaluations in a row effects have led to.
    @exclusivity(unchecked) var nestedUpdates = 0
    @exclusivity(unchecked) var isFlushing = false
    @exclusivity(unchecked) var isEnding = false

    #if DEBUG
        /// What the scope of the former process held, by the order of its hooks; see HookDispatcher+Restoring.
        nonisolated(unsafe) var restoration: [HookRecord] = []
    #endif

    weak var place: ViewPlace?
    /// The same during an evaluation.
    @exclusivity(unchecked) nonisolated(unsafe) var evaluatingAt: Unmanaged<ViewPlace>?
    @exclusivity(unchecked) nonisolated(unsafe) var ownEnvironment = EnvironmentValues()
    var onEffect: ((HookEffectEvent) -> Void)?
    /// Takes what effects throw; see `ErrorBoundary`.
    var errorSink: HookErrorSink?
    /// How many asynchronous operations are under way.
    var operations = 0

    /// How often a scope may set its own state while it is evaluated. (React: 25.)
    private static let passLimit = 25

    nonisolated public init() {}

    /// A scope of views has ended before. What a bare dispatcher holds ends here; on another thread, as soon as the main
    /// one gets to it. (An isolated `deinit` asks for the executor each time.)
    deinit {
        guard !slotReferences.isEmpty else { return }
        if MainQueue.isCurrent {
            onMainActor(self) { $0.disposeAll() }
        } else {
            let orphans = Unchecked(slotReferences.map { $0.takeUnretainedValue() })
            for slot in orphans.value { slot.dispatcher = nil }
            for slot in slotReferences { slot.release() }
            DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(orphans.value) } }
        }
    }

    var environment: EnvironmentValues {
        if let evaluatingAt { return evaluatingAt.takeUnretainedValue().environment }
        return place?.environment ?? ownEnvironment
    }

    /// The same, during an evaluation, for what is compiled into callers.
    @usableFromInline nonisolated func readEnvironment() -> EnvironmentValues {
        guard let evaluatingAt else { return ownEnvironment }
        return onMainActor(evaluatingAt) { $0.takeUnretainedValue().environment }
    }

    /// Evaluates `body` until a pass sets none of the scope's own states.
    ///
    /// `mayBeKept`: it was evaluated for the sake of reducers only, and none came to another state.
    func evaluate<Result>(_ body: () throws -> Result) rethrows -> (result: Result, mayBeKept: Bool) {
        evaluation &+= 1
        let mayBeKept = changes.areActionsOnly && evaluation > 1
        nestedUpdates = changes.wereMadeInCommit && changes.needEvaluation ? nestedUpdates + 1 : 0
        changes.forget()
        hasReduced = false
        isDoubled = isStrict
        isRefreshing = wantsRefresh
        wantsRefresh = false
        defer { isRefreshing = false }
        passes = 0
        while true {
            needsAnotherPass = false
            var result = try pass(body)
            if isDoubled, !mustReset, !needsAnotherPass {
                willRepeatEffects = evaluation == 1
                result = try pass(body)
            }
            #if DEBUG
                endRestoration()
            #endif
            if mustReset {
                mustReset = false
                isRefreshing = false
                reset()
                continue
            }
            passes += 1
            if needsAnotherPass, passes >= Self.passLimit {
                needsAnotherPass = false
                HookRules.trap(
                    "Too many re-renders: the scope sets its own state in each of \(passes) evaluations. Set state in an effect or an action, or only if it changes."
                )
            }
            if !needsAnotherPass {
                runAfterBody()
                return (result, mayBeKept && passes == 1 && !hasReduced)
            }
        }
    }

    private func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.evaluating
        Self.evaluating = .passUnretained(self)
        isEvaluating = true
        cursor = 0
        due.removeAll()
        if !afterBody.isEmpty { afterBody.removeAll(keepingCapacity: true) }
        defer {
            isEvaluating = false
            Self.evaluating = outer
        }
        let result = try body()
        seal()
        return result
    }

    private func runAfterBody() {
        guard !afterBody.isEmpty else { return }
        let work = afterBody
        afterBody.removeAll(keepingCapacity: true)
        Self.outsideOfScopes { for body in work { body() } }
    }

    /// Runs `work` when the body has been evaluated.
    func afterBody(_ work: @escaping () -> Void) { afterBody.append(work) }

    /// Runs something that is no evaluation: hooks called in it are reported, not attached to a scope.
    static func outsideOfScopes(_ body: () -> Void) {
        let outer = evaluating
        evaluating = nil
        defer { evaluating = outer }
        body()
    }

    /// Says that another evaluation starts from scratch.
    func forgetEvaluations() { evaluation = 0 }
}

/// When layout effects run.
public enum LayoutEffectTiming: Sendable {
    /// With the commit: frames are known, all cleanups come before any setup, children before parents. (React.)
    case commit
    /// As the hook is called, in the middle of the evaluation.
    case immediate
}
