import Ownership

/// Stores the state of one scope's hooks and matches calls to it by their order.
///
/// An evaluation moves a cursor over the slots. The first evaluation creates them; later ones must call hooks of the
/// same kinds in the same order. Anything else violates the rules of hooks, which debug builds report with both call
/// sites; the slots from the mismatch on are disposed and created again. A kind is the function and the types it
/// stores: for example, `useState` of an `Int`. The line of the call is irrelevant.
///
/// Each `HookScope` has a dispatcher. One can also be used without views, with `scoped`.
@preconcurrency @MainActor
public final class HookDispatcher {
    /// The dispatcher of the scope that is being evaluated.
    public static var current: HookDispatcher? { evaluating?.object }
    // Read by each hook call, from nonisolated code; see the slots below. Gate: hooks-unchanged-state.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var evaluating: Unretained<HookDispatcher>?

    /// When layout effects run. Nil, the default, leaves it to the environment; without a setting there, they run when their
    /// hook is called, or in the commit if the scope belongs to a view. See `LayoutEffectTiming`.
    public nonisolated(unsafe) var layoutEffectTiming: LayoutEffectTiming?
    /// Created on demand: few scopes are observed.
    private var changePublisher: ObservableObjectPublisher?
    /// Called when a scope without a host must be evaluated again.
    public var onNeedsUpdate: (@MainActor () -> Void)?

    // The slots; see HookDispatcher+Slots. The work of `use` functions at each evaluation is inlined into their
    // callers, which the compiler does not know to be on the main actor. Hence it is nonisolated, checked in debug
    // builds only, and performs no retain/release.
    struct Slots {
        var list = HookSlotList()
        var memory = SlotMemory()
        /// The work for the commit of the current evaluation.
        var due = EffectQueue()
        /// The phases in which slots have work to do when the scope ends.
        var cleanups: CommitPhases = []

        nonisolated init() {}
    }
    // Accesses never overlap. Gates: hooks-mount, hooks-end.
    @exclusivity(unchecked) nonisolated(unsafe) var storage = Slots()
    var serialNumbers = 0

    /// The state of a refresh: an evaluation after code was replaced, which runs effects and memos again.
    @usableFromInline enum Refresh { case none, requested, underway }

    /// What follows a pass, that is, one evaluation of the content.
    @usableFromInline enum AfterPass {
        /// The evaluation is complete.
        case done
        /// The scope set its own state: another pass follows.
        case again
        /// The slots do not match the content: they are disposed before another pass.
        case reset
    }

    enum Activity {
        case idle
        /// A pass is under way. Setting a state causes another pass.
        case evaluating
        /// Slots are being disposed. Setting a state has no effect.
        case disposing
    }

    /// The state of the current evaluation that hooks read.
    @usableFromInline struct EvaluationState {
        /// The slot of the next hook; nil if it will be a new one.
        @usableFromInline var cursor: SlotReference?
        /// The place of the scope during an evaluation.
        @usableFromInline var place: Unretained<ViewPlace>?
        /// The environment of a scope that is evaluated by `scoped`.
        @usableFromInline var environment: EnvironmentValues?
        /// The number of running hook closures, in which no hooks may be called.
        @usableFromInline var closureDepth = 0
        /// Whether the hooks of the scope are fixed: calling other hooks is a mismatch.
        @usableFromInline var isSealed = false
        /// The number of evaluations; the passes of one share a number.
        @usableFromInline var evaluation = 0
        /// Strict mode: contents and pure closures run twice.
        @usableFromInline var isStrictPass = false
        /// Whether strict mode repeats the pass that is under way.
        @usableFromInline var isFollowedByStrictPass = false
        /// Whether the content may throw a suspension; see `Suspense`.
        @usableFromInline var maySuspend = false
        /// Whether only reducers requested the evaluation, so that it may turn out to have changed nothing.
        @usableFromInline var isForReducersOnly = false
        /// Whether a reducer changed its state in this evaluation.
        @usableFromInline var hasReduced = false
        @usableFromInline var refresh = Refresh.none
        @usableFromInline var afterPass = AfterPass.done
        /// Whether new hooks look for their state in `restoration`.
        @usableFromInline var isRestoring = false

        @usableFromInline nonisolated init() {}
    }
    // `nonisolated`, as the slots. Gates: hooks-unchanged-state and others.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var evaluationState = EvaluationState()

    var activity = Activity.idle
    /// The number of passes of the evaluation.
    private(set) var passes = 0
    private var afterBody: ContiguousArray<() -> Void> = []
    /// Whether effects will run twice after this evaluation: in strict mode, the first one.
    var willRepeatEffects = false

    /// The reasons for the next evaluation.
    var changes = HookChanges()
    /// The number of consecutive evaluations caused by effects.
    var nestedUpdates = 0
    /// Whether `scoped` is evaluating until no effect sets a state, so that a change need not request an evaluation.
    var isFlushing = false

    /// The states of the scope in the previous process, in hook order; see HookDispatcher+Restoring.
    var restoration: [HookRecord] = [] { didSet { evaluationState.isRestoring = !restoration.isEmpty } }
    /// Whether states with another initial value than in the previous process are reset.
    var comparesInitialStates = false

    /// The place of the scope, which retains the dispatcher and detaches it when it is unmounted. Checked in all
    /// builds, because an app may retain the dispatcher.
    private(set) unowned var place: ViewPlace?
    /// The identity of `place`, compared without a retain.
    private var placeIdentifier: ObjectIdentifier?
    private var isForReducersOnly: Bool {
        get { evaluationState.isForReducersOnly }
        set { evaluationState.isForReducersOnly = newValue }
    }
    var onEffect: ((HookEffectEvent) -> Void)?
    /// Handles errors thrown by effects; see `ErrorBoundary`.
    var errorSink: HookErrorSink?
    /// The number of asynchronous operations under way.
    var operations = 0

    /// The maximum number of passes in which a scope may set its own state. (React: 25.)
    private static let passLimit = 25

    /// Creates a scope's hooks, of which none was called yet.
    nonisolated public init() {}

    /// Ends the slots of a dispatcher without a place; a scope of views has ended before. On another thread this
    /// happens asynchronously on the main thread. (An isolated `deinit` would always perform a dynamic isolation
    /// check.)
    deinit {
        guard !list.isEmpty else { return }
        if MainThread.isCurrent {
            MainThread.withoutCheck(self) { $0.disposeAll() }
        } else {
            let orphans = UnsafeSendable(relocateSlots())
            DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(orphans.value) } }
        }
    }

    var environment: EnvironmentValues {
        if let evaluatingAt { return evaluatingAt.object.environment }
        return place?.environment ?? ownEnvironment ?? EnvironmentValues()
    }

    /// Returns the environment during an evaluation, for code inlined into callers.
    @usableFromInline nonisolated func readEnvironment() -> EnvironmentValues {
        guard let evaluatingAt else { return ownEnvironment ?? EnvironmentValues() }
        return MainThread.withoutCheck(evaluatingAt) { $0.borrow { $0.environment } }
    }

    /// Returns a single value of the environment.
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

    /// Whether the last evaluation need not be committed: only reducers requested it, and none changed its state.
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
        evaluationState.isFollowedByStrictPass = isStrictPass
        if evaluationState.refresh == .requested { evaluationState.refresh = .underway }
        passes = 0
        if afterPass == .again { afterPass = .done }
    }

    @inline(__always)
    private func endRefresh() {
        if isRefreshing { evaluationState.refresh = .none }
    }

    /// Whether one pass was enough, which is nearly always the case.
    private var isStable: Bool { afterPass == .done && !isStrictPass && !isRestoring }

    @inline(never)
    private func evaluateAgain<Result>(_ body: () throws -> Result, _ first: Result) rethrows -> Result {
        var result = first
        while true {
            if isStrictPass, afterPass == .done {
                willRepeatEffects = evaluation == 1
                evaluationState.isFollowedByStrictPass = false
                result = try pass(body)
                evaluationState.isFollowedByStrictPass = true
            }
            if isRestoring { endRestoration() }
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

    /// Schedules `work` to run after the body has been evaluated.
    func afterBody(_ work: @escaping () -> Void) { afterBody.append(work) }

    /// Runs code outside any evaluation: hooks called in it are reported, not attached to a scope.
    static func outsideOfScopes(_ body: () -> Void) {
        let outer = evaluating
        evaluating = nil
        defer { evaluating = outer }
        body()
    }

    /// Makes the next evaluation start from scratch.
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
    /// Sends before the scope is evaluated again, once per change. For use on the main actor.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
        MainActor.assumeIsolated { UnsafeSendable(ensuredChangePublisher) }.value
    }

    private var ensuredChangePublisher: ObservableObjectPublisher {
        if let changePublisher { return changePublisher }
        let new = ObservableObjectPublisher()
        changePublisher = new
        return new
    }

    /// Notifies the scope's observers.
    @inline(__always)
    func reportChange() { changePublisher?.send() }
}
