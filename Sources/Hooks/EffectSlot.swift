import Ownership

/// The storage of an effect hook: the pending effect, and the cleanup of the one that ran.
@usableFromInline struct EffectSlot: SlotContent {
    /// Two kinds, because converting one function type to the other would allocate at each evaluation.
    @usableFromInline enum Effect {
        case plain(() -> (() -> Void)?)
        case throwing(() throws -> (() throws -> Void)?)
    }

    private var due = DependencyTracker()
    private var setup: CommitPhase
    /// Whether it was cleaned up because its scope is suspended; see `Suspense`.
    private var isHidden = false
    /// When the effect runs, if its call decides.
    private var timing: LayoutEffectTiming?
    /// Whether it ran when its hook was called, in the evaluation that `due` knows.
    private var hasRunAtCall = false
    /// The slot list's generation when the slot was created.
    private var generation: UInt32 = 0
    private var pending: Effect?
    private var cleanup: (() throws -> Void)?
    /// The error sink when the effect ran, because the place may no longer be mounted when its scope ends.
    private var sink: HookErrorSink?
    #if DEBUG
        /// The effect that ran, to be repeated in strict mode.
        private var strictEffect: Effect?
    #endif

    private init(setup: CommitPhase) { self.setup = setup }

    /// An empty instance. It holds no references, so its bytes can be copied. (Creating one and moving it into the slot
    /// would copy each field: 300 instructions.)
    private nonisolated static let blank: UnsafeSendable<UnsafeMutablePointer<Self>> = {
        let blank = UnsafeMutablePointer<Self>.allocate(capacity: 1)
        blank.initialize(to: Self(setup: .passiveSetup))
        return UnsafeSendable(blank)
    }()

    /// Initializes the slot of an effect that is due in the current evaluation.
    @inline(__always)
    private static func initialize(
        _ slot: UnsafeMutablePointer<Self>, _ dependency: HookUpdateStrategy.Dependency?, setup: CommitPhase,
        _ effect: Effect, in dispatcher: HookDispatcher
    ) {
        UnsafeMutableRawPointer(slot).copyMemory(from: blank.value, byteCount: MemoryLayout<Self>.size)
        slot.pointee.due.begin(dependency, in: dispatcher)
        slot.pointee.setup = setup
        slot.pointee.generation = dispatcher.list.generation
        slot.pointee.pending = effect
    }

    /// Unwraps an optional strategy in the caller, where the compiler knows it: copying it would cost more than the
    /// rest.
    @inlinable @inline(__always)
    static func schedule(
        _ strategy: HookUpdateStrategy?, setup: CommitPhase, timing: LayoutEffectTiming? = nil, site: HookSite,
        _ effect: Effect
    ) {
        schedule(strategy?.dependency, setup: setup, timing: timing, site: site, effect)
    }

    @inlinable @inline(__always)
    static func schedule(
        _ strategy: HookUpdateStrategy?, setup: CommitPhase, site: HookSite, _ effect: @escaping () -> (() -> Void)?
    ) {
        schedule(strategy?.dependency, setup: setup, timing: nil, site: site, .plain(effect))
    }

    @usableFromInline
    static func schedule(
        _ dependency: HookUpdateStrategy.Dependency?, setup: CommitPhase, timing: LayoutEffectTiming?, site: HookSite,
        _ effect: Effect
    ) {
        HookRules.withDispatcher(site) { dispatcher in
            guard let slot = dispatcher.matchingSlot(EffectSlot.self, site: site) else {
                return scheduleFirst(dependency, setup: setup, timing: timing, site: site, effect, in: dispatcher)
            }
            let content = content(of: slot)
            if content.pointee.pending == nil, !content.pointee.isHidden,
                content.pointee.due.hasNoChange(dependency, in: dispatcher)
            {
                return
            }
            update(dependency, effect, slot, in: dispatcher)
        }
    }

    private static func scheduleFirst(
        _ dependency: HookUpdateStrategy.Dependency?, setup: CommitPhase, timing: LayoutEffectTiming?, site: HookSite,
        _ effect: Effect, in dispatcher: HookDispatcher
    ) {
        if let slot = dispatcher.recoverSlotIfNeeded(EffectSlot.self, site: site) {
            return update(dependency, effect, slot, in: dispatcher)
        }
        let slot = dispatcher.put(EffectSlot.self, site)
        initialize(content(of: slot), dependency, setup: setup, effect, in: dispatcher)
        if let timing { content(of: slot).pointee.timing = timing }
        dispatcher.cleanups.formUnion(cleanups(of: setup))
        ask(slot, in: dispatcher)
    }

    @inline(never)
    private static func update(
        _ dependency: HookUpdateStrategy.Dependency?, _ effect: Effect, _ slot: SlotReference,
        in dispatcher: HookDispatcher
    ) {
        let content = content(of: slot)
        if content.pointee.hasRunAtCall {
            if content.pointee.due.hasChecked(dependency, in: dispatcher) { return }
            content.pointee.hasRunAtCall = false
        }
        let isDue = content.pointee.due.check(
            dependency, isOpen: content.pointee.pending != nil || content.pointee.isHidden, in: dispatcher,
            at: slot.pointee.site)
        guard isDue else {
            if content.pointee.pending != nil { content.pointee.pending = nil }
            return
        }
        content.pointee.pending = effect
        ask(slot, in: dispatcher)
    }

    /// Enqueues the pending effect, or runs it at the call.
    @inline(__always)
    private static func ask(_ slot: SlotReference, in dispatcher: HookDispatcher) {
        let content = content(of: slot)
        let setup = content.pointee.setup
        if setup == .layoutSetup, (content.pointee.timing ?? dispatcher.effectiveLayoutEffectTiming) == .immediate {
            runAtCall(slot, in: dispatcher)
        } else {
            dispatcher.due.append(slot, in: content.pointee.cleanup == nil ? CommitPhases(setup) : cleanups(of: setup))
        }
    }

    private static func runAtCall(_ slot: SlotReference, in dispatcher: HookDispatcher) {
        // The next pass asks for it again.
        if dispatcher.willRepeatPass { return }
        MainThread.withoutCheck((slot, dispatcher)) { slot, dispatcher in
            guard dispatcher.mayDiscardEvaluation else { return runNow(slot, in: dispatcher) }
            dispatcher.afterBody {
                if dispatcher.mayBailOut { abandon(slot) } else { runNow(slot, in: dispatcher) }
            }
        }
    }

    @MainActor private static func runNow(_ slot: SlotReference, in dispatcher: HookDispatcher) {
        HookDispatcher.outsideOfScopes {
            content(of: slot).pointee.hasRunAtCall = true
            if cleanUp(slot, in: dispatcher) { run(slot, in: dispatcher) }
        }
    }

    /// The phases in which the effect may have cleanup or setup work.
    private static func cleanups(of setup: CommitPhase) -> CommitPhases {
        switch setup {
        case .layoutSetup: .layout
        case .passiveSetup: .passive
        default: .insertion
        }
    }

    private var cleanupPhase: CommitPhase {
        switch setup {
        case .layoutSetup: .layoutCleanup
        case .passiveSetup: .passiveCleanup
        default: .insertion
        }
    }

    @usableFromInline @MainActor static func commit(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {
        let content = content(of: slot)
        let setup = content.pointee.setup
        let isCleanup = phase == .insertion ? HookDispatcher.insertionStep == .cleanups : setup != phase
        if isCleanup {
            guard phase == content.pointee.cleanupPhase, content.pointee.pending != nil else { return }
            _ = cleanUp(slot, in: dispatcher)
        } else if phase == setup, phase != .insertion || HookDispatcher.insertionStep == .setups {
            run(slot, in: dispatcher)
        }
    }

    @usableFromInline @MainActor static func abandon(_ slot: SlotReference) {
        let content = content(of: slot)
        content.pointee.pending = nil
        content.pointee.due.abandon()
    }

    @MainActor private static func run(_ slot: SlotReference, in dispatcher: HookDispatcher) {
        let content = content(of: slot)
        guard let effect = content.pointee.pending.take() else { return }
        content.pointee.isHidden = false
        report(.setup, slot.pointee.site, in: dispatcher)
        #if DEBUG
            if dispatcher.willRepeatEffects, isRepeated(slot) { content.pointee.strictEffect = effect }
        #endif
        let generation = content.pointee.generation
        let present = dispatcher.list.generation
        let cleanup: (() throws -> Void)?
        switch consume effect {
        case .plain(let effect): cleanup = effect()
        case .throwing(let effect):
            let site = slot.pointee.site
            let sink = dispatcher.nearestErrorSink
            content.pointee.sink = sink
            do { cleanup = try effect() } catch { return fail(error, sink, site) }
        }
        // The effect may have ended its own scope.
        guard dispatcher.list.generation == present || isAlive(slot, generation, in: dispatcher) else { return }
        if cleanup != nil || content.pointee.cleanup != nil { content.pointee.cleanup = cleanup }
    }

    /// Returns whether a slot with the given generation still exists.
    @MainActor private static func isAlive(_ slot: SlotReference, _ generation: UInt32, in dispatcher: HookDispatcher)
        -> Bool
    {
        dispatcher.list.all.contains(slot) && content(of: slot).pointee.generation == generation
    }

    @usableFromInline @MainActor static func isRepeated(_ slot: SlotReference) -> Bool {
        !content(of: slot).pointee.hasRunAtCall
    }

    @usableFromInline @MainActor static func setUpAgain(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher
    ) {
        #if DEBUG
            let content = content(of: slot)
            guard phase == content.pointee.setup, let effect = content.pointee.strictEffect.take() else { return }
            content.pointee.pending = effect
            run(slot, in: dispatcher)
        #endif
    }

    /// Runs the cleanup, if any. Returns whether the slot still exists.
    @inline(__always)
    @MainActor private static func cleanUp(_ slot: SlotReference, in dispatcher: HookDispatcher?) -> Bool {
        if content(of: slot).pointee.cleanup == nil { return true }
        return reallyCleanUp(slot, in: dispatcher)
    }

    @MainActor private static func reallyCleanUp(_ slot: SlotReference, in dispatcher: HookDispatcher?) -> Bool {
        let content = content(of: slot)
        guard let cleanup = content.pointee.cleanup.take() else { return true }
        let site = slot.pointee.site
        let sink = content.pointee.sink
        let generation = content.pointee.generation
        let present = dispatcher?.list.generation
        report(.cleanup, site, in: dispatcher)
        HookDispatcher.outsideOfScopes {
            do { try cleanup() } catch { fail(error, sink, site) }
        }
        guard let dispatcher, dispatcher.list.generation != present else { return true }
        return isAlive(slot, generation, in: dispatcher)
    }

    @usableFromInline @MainActor static func cleanUp(
        _ phase: CommitPhase, _ slot: SlotReference, in dispatcher: HookDispatcher?
    ) {
        if phase == content(of: slot).pointee.cleanupPhase { _ = cleanUp(slot, in: dispatcher) }
    }

    @usableFromInline @MainActor static func hide(_ slot: SlotReference, in dispatcher: HookDispatcher) {
        let content = content(of: slot)
        guard content.pointee.setup == .layoutSetup, !content.pointee.isHidden else { return }
        if cleanUp(slot, in: dispatcher) { content.pointee.isHidden = true }
    }

    @MainActor private static func report(
        _ kind: HookEffectEvent.Kind, _ site: HookSite, in dispatcher: HookDispatcher?
    ) {
        guard let dispatcher, let onEffect = dispatcher.onEffect else { return }
        onEffect(HookEffectEvent(kind: kind, hook: site.hook, line: site.line))
    }

    @MainActor private static func fail(_ error: any Error, _ sink: HookErrorSink?, _ site: HookSite) {
        if sink?.handle(error) != true {
            HookRules.log("\(site) threw \(error), and there is no ErrorBoundary around its scope.")
        }
    }
}

/// Records that an effect ran or was cleaned up.
public struct HookEffectEvent: Equatable, CustomStringConvertible {
    /// What an effect did.
    public enum Kind: Sendable {
        /// It ran.
        case setup
        /// Its clean-up ran, before the next setup or at the end of the scope.
        case cleanup
    }

    /// What the effect did.
    public let kind: Kind
    /// The name of the hook, such as `useEffect`.
    public let hook: String
    /// The line where it is called.
    public let line: UInt

    init(kind: Kind, hook: String, line: UInt) {
        self.kind = kind
        self.hook = hook
        self.line = line
    }

    public var description: String { "\(kind == .setup ? "+" : "-")\(hook):\(line)" }
}
