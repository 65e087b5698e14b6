import Ownership

/// Keeps what the hooks of one scope keep, and matches calls with it by their order.
///
/// An evaluation walks a cursor over the slots. The first one makes them; later ones must call hooks of the same kinds in the
/// same order, or the rules of hooks are violated, which debug builds report with both call sites. What follows a
/// mismatch is disposed and created again. A kind is the function and the types that it keeps: `useState` of an `Int`, say.
/// From which line it is called makes no difference.
///
/// A `HookScope` has one of its own. A dispatcher can also be used bare, with `scoped`.
@preconcurrency @MainActor
public final class HookDispatcher {
    /// The dispatcher of the scope that is being evaluated.
    public static var current: HookDispatcher? { evaluating?.object }
    // Read by each hook that is called, from code that has no isolation; see the slots below. Gate: hooks-unchanged-state.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var evaluating: Unretained<HookDispatcher>?

    /// When layout effects run: in the commit, which is the default, or as their hook is called. With `commit` the
    /// environment decides, see `EnvironmentValues.layoutEffectTiming`.
    public nonisolated(unsafe) var layoutEffectTiming = LayoutEffectTiming.commit
    /// Made when somebody asks for it: few scopes are observed.
    private var changePublisher: ObservableObjectPublisher?
    /// Called when a scope without a host must be evaluated again.
    public var onNeedsUpdate: (@MainActor () -> Void)?

    // The slots, see HookDispatcher+Slots. What `use` functions do at each evaluation must cost next to nothing and is
    // compiled into whoever calls them, which the compiler does not know to be on the main actor: hence no isolation, which
    // is checked in debug builds, and no counting of references.
    struct Slots {
        var list = HookSlotList()
        var memory = SlotMemory()
        /// What there is to do in the commit of the present evaluation.
        var due = EffectQueue()
        /// The phases in which slots have something to clean up at the end.
        var cleanups: CommitPhases = []

        nonisolated init() {}
    }
    // Nothing else runs while it is changed. Gates: hooks-mount, hooks-end.
    @exclusivity(unchecked) nonisolated(unsafe) var storage = Slots()
    var serialNumbers = 0

    /// Evaluation after code was replaced: effects and memos run again.
    @usableFromInline enum Refresh { case none, requested, underway }

    /// What follows a pass, that is, one evaluation of the content.
    @usableFromInline enum AfterPass {
        /// The evaluation is complete.
        case done
        /// The scope set its own state: another pass.
        case again
        /// The slots do not match the content: they are disposed before another pass.
        case reset
    }

    enum Activity {
        case idle
        /// A pass is under way. Setting a state leads to another pass.
        case evaluating
        /// Slots are disposed. Setting a state has no effect.
        case disposing
    }

    /// The state of the current evaluation that hooks read.
    @usableFromInline struct EvaluationState {
        /// The slot of the hook that is called next; nil if there will be a new one.
        @usableFromInline var cursor: SlotReference?
        /// The place of the scope during an evaluation.
        @usableFromInline var place: Unretained<ViewPlace>?
        /// The environment of a scope that is evaluated by `scoped`.
        @usableFromInline var environment: EnvironmentValues?
        /// How many closures of hooks are running, in which no hooks may be called.
        @usableFromInline var closureDepth = 0
        /// Whether the hooks of the scope are known: another one than before is a mismatch.
        @usableFromInline var isSealed = false
        /// Counts evaluations; the passes of one have the same number.
        @usableFromInline var evaluation = 0
        /// Strict mode: contents and pure closures run twice.
        @usableFromInline var isStrictPass = false
        /// Whether a reducer changed its state in this evaluation.
        @usableFromInline var hasReduced = false
        @usableFromInline var refresh = Refresh.none
        @usableFromInline var afterPass = AfterPass.done

        @usableFromInline nonisolated init() {}
    }
    // Not isolated, as the slots. Gates: hooks-unchanged-state and others.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var evaluationState = EvaluationState()

    var activity = Activity.idle
    /// How many passes the evaluation took.
    private(set) var passes = 0
    private var afterBody: ContiguousArray<() -> Void> = []
    /// Strict mode: this is the first evaluation.
    var willRepeatEffects = false

    /// Why there will be another evaluation.
    var changes = HookChanges()
    /// How many evaluations in a row effects have led to.
    var nestedUpdates = 0
    /// Whether `scoped` evaluates until no effect sets a state, so that a change need not request an evaluation.
    var isFlushing = false

    #if DEBUG
        /// What the scope of the former process held, by the order of its hooks; see HookDispatcher+Restoring.
        nonisolated(unsafe) var restoration: [HookRecord] = []
    #endif

    /// The place of the scope, which retains the dispatcher and detaches it when it is unmounted. Checked in all builds, since
    /// an app may keep the dispatcher.
    private(set) unowned var place: ViewPlace?
    /// The same, to be compared without being retained.
    private var placeIdentifier: ObjectIdentifier?
    /// Whether the evaluation may turn out to have changed nothing: it is for the sake of reducers only.
    private var isForReducersOnly = false
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
        guard !list.isEmpty else { return }
        if MainThread.isCurrent {
            MainThread.withoutCheck(self) { $0.disposeAll() }
        } else {
            let orphans = UnsafeSendable(moveSlotsAway())
            DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(orphans.value) } }
        }
    }

    var environment: EnvironmentValues {
        if let evaluatingAt { return evaluatingAt.object.environment }
        return place?.environment ?? ownEnvironment ?? EnvironmentValues()
    }

    /// The same, during an evaluation, for what is compiled into callers.
    @usableFromInline nonisolated func readEnvironment() -> EnvironmentValues {
        guard let evaluatingAt else { return ownEnvironment ?? EnvironmentValues() }
        return MainThread.withoutCheck(evaluatingAt) { $0.borrow { $0.environment } }
    }

    /// A value of it.
    @inlinable @inline(__always)
    nonisolated func readEnvironment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        guard let evaluatingAt else { return ownEnvironment?[key] ?? Key.defaultValue }
        return evaluatingAt.borrow { $0.value(of: key) }
    }

    /// Evaluates `body` until a pass sets none of the scope's own states.
    @inline(__always)
    func evaluate<Result>(_ body: () throws -> Result) rethrows -> Result {
        begin()
        defer { endRefresh() }
        let result = try pass(body)
        if isStable {
            passes = 1
            runAfterBody()
            return result
        }
        return try evaluateAgain(body, result)
    }

    /// Whether the last evaluation need not be committed: only reducers asked for it, and none changed its state.
    var mayBailOut: Bool { isForReducersOnly && passes == 1 && !hasReduced }

    private func begin() {
        evaluation &+= 1
        if changes.isEmpty {
            isForReducersOnly = false
            nestedUpdates = 0
        } else {
            isForReducersOnly = changes.areActionsOnly && evaluation > 1
            nestedUpdates = changes.wereMadeInCommit && changes.needEvaluation ? nestedUpdates + 1 : 0
            changes.removeAll()
        }
        hasReduced = false
        isStrictPass = isStrict
        if evaluationState.refresh == .requested { evaluationState.refresh = .underway }
        passes = 0
        if afterPass == .again { afterPass = .done }
    }

    @inline(__always)
    private func endRefresh() {
        if isRefreshing { evaluationState.refresh = .none }
    }

    /// Whether one pass was enough, as it nearly always is.
    private var isStable: Bool {
        #if DEBUG
            if !restoration.isEmpty { return false }
        #endif
        return afterPass == .done && !isStrictPass
    }

    @inline(never)
    private func evaluateAgain<Result>(_ body: () throws -> Result, _ first: Result) rethrows -> Result {
        var result = first
        while true {
            if isStrictPass, afterPass == .done {
                willRepeatEffects = evaluation == 1
                result = try pass(body)
            }
            #if DEBUG
                endRestoration()
            #endif
            if afterPass == .reset {
                endRefresh()
                reset()
            } else {
                passes += 1
                if afterPass == .again, passes >= Self.passLimit {
                    afterPass = .done
                    HookRules.trap(
                        "Too many re-renders: the scope sets its own state in each of \(passes) evaluations. Set state in an effect or an action, or only if it changes."
                    )
                }
                if afterPass == .done {
                    runAfterBody()
                    return result
                }
            }
            afterPass = .done
            result = try pass(body)
        }
    }

    @inline(__always)
    private func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.evaluating
        Self.evaluating = Unretained(self)
        activity = .evaluating
        cursor = list.first
        if !due.isEmpty { due.removeAll() }
        if !afterBody.isEmpty { afterBody.removeAll(keepingCapacity: true) }
        defer {
            activity = .idle
            Self.evaluating = outer
        }
        let result = try body()
        if !isSealed || cursor != nil { seal() }
        return result
    }

    @inline(__always)
    private func runAfterBody() {
        if !afterBody.isEmpty { drainAfterBody() }
    }

    private func drainAfterBody() {
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
    func resetEvaluations() { evaluation = 0 }

    /// Attaches the scope to a place, or detaches it.
    func attach(to place: ViewPlace?) {
        self.place = place
        placeIdentifier = place.map { ObjectIdentifier($0) }
    }

    @inline(__always)
    func isAttached(to place: ViewPlace) -> Bool { placeIdentifier == ObjectIdentifier(place) }
}

extension HookDispatcher: ObservableObject {
    /// Sends when the scope is about to be evaluated again, once for each change. Used on the main actor.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
        MainActor.assumeIsolated { UnsafeSendable(observed()) }.value
    }

    private func observed() -> ObservableObjectPublisher {
        if let changePublisher { return changePublisher }
        let new = ObservableObjectPublisher()
        changePublisher = new
        return new
    }

    /// Notifies those who observe the scope.
    @inline(__always)
    func reportChange() { changePublisher?.send() }
}
