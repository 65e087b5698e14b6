/// What an effect hook keeps: the effect that is due, and the cleanup of the one that ran.
@usableFromInline final class EffectSlot: HookSlot {
    /// Two kinds, since turning one function into the other would cost memory at each evaluation.
    @usableFromInline enum Effect {
        case plain(() -> (() -> Void)?)
        case throwing(() throws -> (() throws -> Void)?)
    }

    private nonisolated let setup: CommitPhase
    /// Whether it was cleaned up because its scope waits, see `Suspense`.
    @exclusivity(unchecked) private nonisolated(unsafe) var isHidden = false
    @exclusivity(unchecked) private nonisolated(unsafe) var due = HookDue()
    @exclusivity(unchecked) private nonisolated(unsafe) var pending: Effect?
    @exclusivity(unchecked) private nonisolated(unsafe) var cleanup: (() throws -> Void)?
    #if DEBUG
        /// What ran, for strict mode to run it again.
        private var strictEffect: Effect?
    #endif
    /// Where errors went when the effect ran: at the end of the scope its place is no more.
    @exclusivity(unchecked) private var sink: HookErrorSink?

    nonisolated init(setup: CommitPhase) { self.setup = setup }

    /// An optional strategy is taken apart in the caller, where the compiler knows it: to copy one costs more than the rest.
    @inlinable @inline(__always)
    nonisolated static func schedule(
        _ strategy: HookUpdateStrategy?, setup: CommitPhase, site: HookSite, _ effect: Effect
    ) {
        schedule(strategy?.dependency, setup: setup, site: site, effect)
    }

    @inlinable @inline(__always)
    nonisolated static func schedule(
        _ strategy: HookUpdateStrategy?, setup: CommitPhase, site: HookSite, _ effect: @escaping () -> (() -> Void)?
    ) {
        schedule(strategy?.dependency, setup: setup, site: site, .plain(effect))
    }

    @usableFromInline
    nonisolated static func schedule(
        _ dependency: HookUpdateStrategy.Dependency?, setup: CommitPhase, site: HookSite, _ effect: Effect
    ) {
        HookRules.withDispatcher(site) { dispatcher in
            dispatcher.withSlot(EffectSlot.self, site: site) {
                EffectSlot(setup: setup)
            } _: { slot in
                slot.take(dependency, effect, in: dispatcher)
            }
        }
    }

    @inline(__always)
    private nonisolated func take(
        _ dependency: HookUpdateStrategy.Dependency?, _ effect: Effect, in dispatcher: HookDispatcher
    ) {
        guard due.check(dependency, isOpen: pending != nil || isHidden, in: dispatcher, of: self) else {
            if pending != nil { pending = nil }
            return
        }
        pending = effect
        if setup == .layoutSetup, dispatcher.layoutEffectTiming == .immediate {
            onMainActor(self) { slot in
                HookDispatcher.outsideOfScopes {
                    slot.cleanUp()
                    slot.run()
                }
            }
        } else {
            dispatcher.due.append(self, in: cleanup == nil ? CommitPhases(setup) : cleanups)
        }
    }

    override nonisolated var cleanups: CommitPhases {
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

    @usableFromInline override func commit(_ phase: CommitPhase) {
        guard pending != nil else { return }
        if phase == cleanupPhase { cleanUp() }
        if phase == setup { run() }
    }

    @usableFromInline override func abandon() {
        pending = nil
        due.abandon()
    }

    private func run() {
        guard let effect = pending.take() else { return }
        isHidden = false
        note(.setup)
        switch effect {
        case .plain(let effect): cleanup = effect()
        case .throwing(let effect):
            sink = dispatcher?.nearestErrorSink
            do { cleanup = try effect() } catch { fail(error) }
        }
        #if DEBUG
            if dispatcher?.willRepeatEffects == true { strictEffect = effect }
        #endif
    }

    @usableFromInline override func setUpAgain(_ phase: CommitPhase) {
        #if DEBUG
            guard phase == setup, let effect = strictEffect else { return }
            strictEffect = nil
            pending = effect
            run()
        #endif
    }

    @inline(__always)
    private func cleanUp() {
        guard cleanup != nil else { return }
        reallyCleanUp()
    }

    private func reallyCleanUp() {
        guard let cleanup else { return }
        self.cleanup = nil
        note(.cleanup)
        HookDispatcher.outsideOfScopes {
            do { try cleanup() } catch { fail(error) }
        }
    }

    @usableFromInline override func cleanUp(_ phase: CommitPhase) {
        if phase == cleanupPhase { cleanUp() }
    }

    @usableFromInline override func hide() {
        guard setup == .layoutSetup, !isHidden else { return }
        cleanUp()
        isHidden = true
    }

    @usableFromInline override func dispose() {
        pending = nil
        sink = nil
    }

    private func note(_ kind: HookEffectEvent.Kind) {
        dispatcher?.onEffect?(HookEffectEvent(kind: kind, hook: site.hook, line: site.line))
    }

    private func fail(_ error: any Error) {
        if sink?.take(error) != true {
            HookRules.log("\(site) threw \(error), and there is no ErrorBoundary around its scope.")
        }
    }
}

/// That an effect ran or was cleaned up.
public struct HookEffectEvent: Equatable, CustomStringConvertible {
    public enum Kind: Sendable { case setup, cleanup }

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
