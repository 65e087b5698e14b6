extension HookDispatcher {
    // What `evaluationState` holds, by the names that the rest of the module uses.

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

    @inlinable nonisolated var isDoubled: Bool {
        get { evaluationState.isDoubled }
        set { evaluationState.isDoubled = newValue }
    }

    @inlinable nonisolated var hasReduced: Bool {
        get { evaluationState.hasReduced }
        set { evaluationState.hasReduced = newValue }
    }

    @inlinable nonisolated var isRefreshing: Bool {
        get { evaluationState.isRefreshing }
        set { evaluationState.isRefreshing = newValue }
    }

    @inlinable nonisolated var mustReset: Bool {
        get { evaluationState.mustReset }
        set { evaluationState.mustReset = newValue }
    }
}
