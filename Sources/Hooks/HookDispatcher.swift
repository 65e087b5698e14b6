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
    public internal(set) static var current: HookDispatcher?
    static var commitDepth = 0

    /// When layout effects run: in the commit, which is the default, or as their hook is called.
    public var layoutEffectTiming = LayoutEffectTiming.commit
    /// Called when a scope without a host must be evaluated again.
    public var onNeedsUpdate: (() -> Void)?

    var slots: ContiguousArray<HookSlot> = []
    /// Slots with work to do in the commit of the present evaluation.
    var due: ContiguousArray<HookSlot> = []
    private var afterBody: ContiguousArray<() -> Void> = []
    private var cursor = 0
    /// Counts evaluations; the passes of one have the same number.
    private(set) var evaluation = 0
    var isSealed = false
    var isEvaluating = false
    private var needsAnotherPass = false
    /// How many passes the evaluation took.
    private(set) var passes = 0
    private var closureDepth = 0
    private(set) var isRefreshing = false
    private var wantsRefresh = false
    private var mustReset = false
    private var isEnding = false
    /// Strict mode: this is the first evaluation.
    private(set) var willRepeatEffects = false

    // Why there will be another evaluation.
    var isDirty = false
    private var wasSet = false
    private var wasSetInCommit = false
    private var nestedUpdates = 0
    /// Whether a reducer came to another state in this evaluation.
    var hasReduced = false

    weak var place: ViewPlace?
    var ownEnvironment = EnvironmentValues()
    var isFlushing = false
    var onEffect: ((HookEffectEvent) -> Void)?
    /// How many asynchronous operations are under way.
    var operations = 0
    var serialNumbers = 0

    /// How often a scope may set its own state while it is evaluated. (React: 25.)
    private static let passLimit = 25
    /// How often effects may lead to the next evaluation. (React: 50.)
    private static let nestedUpdateLimit = 50

    nonisolated public init() {}

    isolated deinit { disposeAll() }

    var environment: EnvironmentValues { place?.environment ?? ownEnvironment }

    // MARK: Evaluation

    /// Evaluates `body` until a pass sets none of the scope's own states.
    ///
    /// `mayBeKept`: it was evaluated for the sake of reducers only, and none came to another state.
    func evaluate<Result>(_ body: () throws -> Result) rethrows -> (result: Result, mayBeKept: Bool) {
        evaluation &+= 1
        let mayBeKept = isDirty && !wasSet && evaluation > 1
        nestedUpdates = wasSetInCommit ? nestedUpdates + 1 : 0
        isDirty = false
        wasSet = false
        wasSetInCommit = false
        hasReduced = false
        isRefreshing = wantsRefresh
        wantsRefresh = false
        defer { isRefreshing = false }
        passes = 0
        while true {
            needsAnotherPass = false
            var result = try pass(body)
            if isStrict, !mustReset, !needsAnotherPass {
                willRepeatEffects = evaluation == 1
                result = try pass(body)
            }
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
        let outer = Self.current
        Self.current = self
        isEvaluating = true
        cursor = 0
        due.removeAll(keepingCapacity: true)
        afterBody.removeAll(keepingCapacity: true)
        defer {
            isEvaluating = false
            Self.current = outer
        }
        let result = try body()
        if isSealed, cursor < slots.count {
            violation(
                "Rendered fewer hooks than during the previous evaluation: \(slots[cursor].site) was not called. Hooks may not stand in conditions, loops or after an early return."
            )
            dispose(from: cursor)
        }
        isSealed = true
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

    // MARK: Slots

    /// The slot of the hook that is called now.
    @inline(__always)
    func slot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        if cursor < slots.count, closureDepth == 0 {
            let slot = slots[cursor]
            if Swift.type(of: slot) == type, slot.site.isSameCall(as: site) {
                cursor += 1
                return unsafeDowncast(slot, to: type)
            }
        }
        return newSlot(type, site: site, make: make)
    }

    @inline(never)
    private func newSlot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if cursor < slots.count {
            let slot = slots[cursor]
            if isRefreshing {
                if let slot = slot as? Slot, slot.site.isSameHook(as: site) {
                    slot.site = site
                    cursor += 1
                    return slot
                }
                mustReset = true
            } else if isSealed {
                violation(
                    "Hooks were called in another order than during the previous evaluation: \(site) stands where \(slot.site) was. Hooks may not stand in conditions, loops or after an early return."
                )
            }
            dispose(from: cursor)
            // The rest of this evaluation makes its slots anew.
            isSealed = false
        } else if isSealed {
            violation(
                "Rendered more hooks than during the previous evaluation: \(site) is new. Hooks may not stand in conditions, loops or after an early return."
            )
        }
        let slot = withoutHooks(make)
        slot.site = site
        slot.dispatcher = self
        slots.append(slot)
        cursor += 1
        return slot
    }

    private func violation(_ message: @autoclosure () -> String) {
        if isRefreshing {
            mustReset = true
        } else if !environment.hooksRulesAssertionDisabled {
            HookRules.report(message())
        }
    }

    /// Runs a closure of a hook, in which no hooks may be called.
    func withoutHooks<Result>(_ body: () throws -> Result) rethrows -> Result {
        closureDepth += 1
        defer { closureDepth -= 1 }
        return try body()
    }

    // MARK: Updates

    /// The state of the scope changed: it must be evaluated again.
    ///
    /// Tentatively, if only the evaluation will tell whether anything changed.
    func setNeedsUpdate(tentatively: Bool = false) {
        guard !isEnding else { return }
        if isEvaluating {
            needsAnotherPass = true
            return
        }
        if let current = Self.current, current !== self {
            HookRules.warn(
                "A scope's state was set while another scope is evaluated. Set it in an effect or an action.")
        }
        if Self.commitDepth > 0 {
            guard nestedUpdates < Self.nestedUpdateLimit else {
                nestedUpdates = 0
                HookRules.report(
                    "Maximum update depth exceeded: an effect sets a state at every evaluation. Give it a strategy, or set only what changes."
                )
                return
            }
            wasSetInCommit = true
        }
        isDirty = true
        if !tentatively { wasSet = true }
        if let place {
            if tentatively { place.setNeedsTentativeUpdate() } else { place.setNeedsUpdate() }
        } else if !isFlushing, onNeedsUpdate != nil {
            HookBatch.note(self)
        }
    }

    /// Evaluates the scope as code that was replaced wants it, see `HookRuntime.refresh`.
    func refresh() {
        wantsRefresh = true
        setNeedsUpdate()
    }

    /// During a refresh: the scope can't keep what it has.
    func resetAfterThisPass() { mustReset = true }

    // MARK: End

    /// Ends all hooks: effects are cleaned up in their order, then the slots are let go in the reverse. A second time it
    /// does nothing. An evaluation afterwards starts from scratch.
    public func disposeAll() {
        reset()
        place = nil
        evaluation = 0
    }

    private func reset() {
        isEnding = true
        defer { isEnding = false }
        if !slots.isEmpty {
            let ending = slots
            for phase in [CommitPhase.insertion, .layoutCleanup, .passiveCleanup] {
                for slot in ending { slot.cleanUp(phase) }
            }
            dispose(from: 0)
        }
        due.removeAll(keepingCapacity: true)
        isSealed = false
        cursor = 0
    }

    private func dispose(from index: Int) {
        while slots.count > index {
            let slot = slots.removeLast()
            for phase in [CommitPhase.insertion, .layoutCleanup, .passiveCleanup] { slot.cleanUp(phase) }
            slot.end()
        }
    }

    /// Runs something that is no evaluation: hooks called in it are reported, not attached to a scope.
    static func outsideOfScopes(_ body: () -> Void) {
        let outer = current
        current = nil
        defer { current = outer }
        body()
    }
}

/// When layout effects run.
public enum LayoutEffectTiming: Sendable {
    /// With the commit: frames are known, all cleanups come before any setup, children before parents. (React.)
    case commit
    /// As the hook is called, in the middle of the evaluation.
    case immediate
}

extension HookDispatcher: CommitParticipant {
    public func commit(_ phase: CommitPhase) {
        guard !due.isEmpty else { return }
        Self.commitDepth += 1
        defer { Self.commitDepth -= 1 }
        Self.outsideOfScopes {
            for slot in due { slot.commit(phase) }
        }
        if phase == .passiveSetup {
            due.removeAll(keepingCapacity: true)
            if willRepeatEffects {
                willRepeatEffects = false
                repeatEffects()
            }
        }
    }
}
