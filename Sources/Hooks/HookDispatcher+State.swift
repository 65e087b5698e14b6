import Ownership

extension HookDispatcher {
    // Accessors of `storage` and `evaluationState`.

    nonisolated var list: HookSlotList {
        get { storage.list }
        _modify { yield &storage.list }
    }

    nonisolated var memory: SlotMemory {
        get { storage.memory }
        _modify { yield &storage.memory }
    }

    nonisolated var due: EffectQueue {
        get { storage.due }
        _modify { yield &storage.due }
    }

    nonisolated var cleanups: CommitPhases {
        get { storage.cleanups }
        set { storage.cleanups = newValue }
    }

    @inlinable nonisolated var cursor: SlotReference? {
        get { evaluationState.cursor }
        set { evaluationState.cursor = newValue }
    }

    @inlinable nonisolated var evaluatingAt: Unretained<ViewPlace>? {
        get { evaluationState.place }
        set { evaluationState.place = newValue }
    }

    @inlinable nonisolated var ownEnvironment: EnvironmentValues? {
        get { evaluationState.environment }
        set { evaluationState.environment = newValue }
    }

    @inlinable nonisolated var closureDepth: Int {
        get { evaluationState.closureDepth }
        set { evaluationState.closureDepth = newValue }
    }

    @inlinable nonisolated var isSealed: Bool {
        get { evaluationState.isSealed }
        set { evaluationState.isSealed = newValue }
    }

    @inlinable nonisolated var evaluation: Int {
        get { evaluationState.evaluation }
        set { evaluationState.evaluation = newValue }
    }

    @inlinable nonisolated var isStrictPass: Bool {
        get { evaluationState.isStrictPass }
        set { evaluationState.isStrictPass = newValue }
    }

    @inlinable nonisolated var hasReduced: Bool {
        get { evaluationState.hasReduced }
        set { evaluationState.hasReduced = newValue }
    }

    @inlinable nonisolated var isRestoring: Bool { evaluationState.isRestoring }

    @inlinable nonisolated var isRefreshing: Bool { evaluationState.refresh == .underway }

    @inlinable nonisolated var afterPass: AfterPass {
        get { evaluationState.afterPass }
        set { evaluationState.afterPass = newValue }
    }
}
