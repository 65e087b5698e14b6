/// What an effect hook keeps: the effect that is due, and the cleanup of the one that ran.
final class EffectSlot: HookSlot {
    private let setup: CommitPhase
    private var due = HookDue()
    private var pending: (() -> (() -> Void)?)?
    private var cleanup: (() -> Void)?
    /// What ran, for strict mode to run it again.
    private var strictEffect: (() -> (() -> Void)?)?

    init(setup: CommitPhase) { self.setup = setup }

    static func schedule(
        _ strategy: HookUpdateStrategy?, setup: CommitPhase, site: HookSite, _ effect: @escaping () -> (() -> Void)?
    ) {
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(EffectSlot.self, site: site) { EffectSlot(setup: setup) }
        slot.take(strategy?.dependency, effect, in: dispatcher)
    }

    private func take(
        _ dependency: HookUpdateStrategy.Dependency?, _ effect: @escaping () -> (() -> Void)?,
        in dispatcher: HookDispatcher
    ) {
        guard due.check(dependency, isOpen: pending != nil, in: dispatcher) else {
            pending = nil
            return
        }
        pending = effect
        if setup == .layoutSetup, dispatcher.layoutEffectTiming == .immediate {
            HookDispatcher.outsideOfScopes {
                cleanUp()
                run()
            }
        } else {
            dispatcher.due.append(self)
        }
    }

    private var cleanupPhase: CommitPhase {
        switch setup {
        case .layoutSetup: .layoutCleanup
        case .passiveSetup: .passiveCleanup
        default: .insertion
        }
    }

    override func commit(_ phase: CommitPhase) {
        guard pending != nil else { return }
        if phase == cleanupPhase { cleanUp() }
        if phase == setup { run() }
    }

    override func abandon() {
        pending = nil
        due.abandon()
    }

    private func run() {
        guard let effect = pending else { return }
        pending = nil
        dispatcher?.onEffect?(HookEffectEvent(kind: .setup, hook: site.hook, line: site.line))
        cleanup = effect()
        if dispatcher?.willRepeatEffects == true { strictEffect = effect }
    }

    override func setUpAgain(_ phase: CommitPhase) {
        guard phase == setup, let effect = strictEffect else { return }
        strictEffect = nil
        pending = effect
        run()
    }

    private func cleanUp() {
        guard let cleanup else { return }
        self.cleanup = nil
        dispatcher?.onEffect?(HookEffectEvent(kind: .cleanup, hook: site.hook, line: site.line))
        HookDispatcher.outsideOfScopes { cleanup() }
    }

    override func cleanUp(_ phase: CommitPhase) {
        if phase == cleanupPhase { cleanUp() }
    }

    override func dispose() { pending = nil }
}

/// That an effect ran or was cleaned up.
public struct HookEffectEvent: Equatable, CustomStringConvertible {
    public enum Kind: Sendable { case setup, cleanup }

    public let kind: Kind
    /// The name of the hook, such as `useEffect`.
    public let hook: String
    /// The line where it is called.
    public let line: UInt

    init(kind: Kind, hook: StaticString, line: UInt) {
        self.kind = kind
        self.hook = "\(hook)"
        self.line = line
    }

    public var description: String { "\(kind == .setup ? "+" : "-")\(hook):\(line)" }
}
