/// Runs one asynchronous operation at a time: results of an earlier operation are dropped once a later one has begun.
@MainActor class PhaseSlot<Output, Failure: Error>: HookSlot {
    typealias Phase = AsyncPhase<Output, Failure>

    final fileprivate(set) var phase: Phase
    fileprivate var generation = 0

    init(_ phase: Phase) { self.phase = phase }

    /// Makes another operation the current one and returns its number.
    func begin() -> Int {
        generation += 1
        return generation
    }

    func isCurrent(_ number: Int) -> Bool { number == generation && dispatcher != nil }

    func show(_ phase: Phase, of number: Int) {
        guard isCurrent(number) else { return }
        self.phase = phase
        dispatcher?.setNeedsUpdate()
    }

    func applyDuringEvaluation(_ phase: Phase, of number: Int) {
        if number == generation { self.phase = phase }
    }

    override var debugValue: Any? { phase }
}

final class AsyncSlot<Output, Failure: Error>: PhaseSlot<Output, Failure> {
    typealias Operation = @MainActor (_ show: @escaping @MainActor (Phase) -> Void) async -> Void

    private var due = DependencyTracker()
    private var pending: Operation?
    private var task: Task<Void, Never>?
    /// Whether `settle` waits for the operation.
    private let isFinite: Bool

    init(isFinite: Bool) {
        self.isFinite = isFinite
        super.init(.running)
    }

    static func use(
        _ strategy: HookUpdateStrategy, _ site: HookSite, isFinite: Bool = true, _ operation: @escaping Operation
    ) -> Phase {
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(AsyncSlot.self, site: site) { AsyncSlot(isFinite: isFinite) }
        if slot.due.check(strategy.dependency, isOpen: slot.pending != nil, in: dispatcher, of: slot) {
            slot.cancel()
            slot.pending = operation
            slot.phase = .running
            dispatcher.due.append(slot, in: .passiveSetup)
        }
        return slot.phase
    }

    override func commit(_ phase: CommitPhase) {
        guard phase == .passiveSetup, let operation = pending, let dispatcher else { return }
        pending = nil
        let number = begin()
        if isFinite { dispatcher.operations += 1 }
        let isFinite = isFinite
        task = UIWindowScene.startTask { [weak self] in
            await operation { self?.show($0, of: number) }
            if isFinite { dispatcher.operations -= 1 }
        }
    }

    private func cancel() {
        _ = begin()
        task?.cancel()
        task = nil
    }

    override nonisolated var cleanups: CommitPhases { .passive }

    override func cleanUp(_ phase: CommitPhase) {
        if phase == .passiveCleanup { cancel() }
    }

    override func dispose() {
        cancel()
        pending = nil
    }
}

final class PerformSlot<Output, Failure: Error>: PhaseSlot<Output, Failure> {
    private var operation: @MainActor () async -> Phase = { .pending }
    private(set) var perform: @MainActor () async -> Void = {}

    init() {
        super.init(.pending)
        perform = { [weak self] in await self?.run() }
    }

    static func use(_ site: HookSite, _ operation: @escaping @MainActor () async -> Phase)
        -> (phase: Phase, perform: @MainActor () async -> Void)
    {
        let slot = HookRules.currentDispatcher(site).slot(PerformSlot.self, site: site) { PerformSlot() }
        slot.operation = operation
        return (slot.phase, slot.perform)
    }

    private func run() async {
        guard let dispatcher else { return }
        let number = begin()
        show(.running, of: number)
        dispatcher.operations += 1
        let result = await operation()
        dispatcher.operations -= 1
        show(result, of: number)
    }
}
