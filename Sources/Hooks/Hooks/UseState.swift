import Ownership

/// A state of the scope, with an initial value that applies to the first evaluation only.
///
/// ```swift
/// let count = useState(0)
/// Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
/// ```
/// The binding is the same at every evaluation, and live: a binding captured by a closure reads the current value.
/// Setting an equal value evaluates nothing, nor does a value that is set back in the same turn; several sets in one
/// turn evaluate once. Setting it during the evaluation evaluates the scope again at once. After the scope has ended,
/// setting has no effect.
@inlinable
public func useState<State>(
    _ initialState: State, file: StaticString = #fileID, line: UInt = #line
) -> Binding<State> {
    StateSlot.use(HookSite(hook: "useState", file: file, line: line), initial: initialState) { initialState }
}

/// A state of the scope whose initial value is computed at the first evaluation only.
///
/// ```swift
/// let table = useState { makeTable() }
/// ```
@inlinable
public func useState<State>(
    _ initialState: @escaping () -> State, file: StaticString = #fileID, line: UInt = #line
) -> Binding<State> {
    StateSlot.use(HookSite(hook: "useState", file: file, line: line), initial: nil, make: initialState)
}

@usableFromInline struct StateSlot<State>: SlotContent {
    @usableFromInline let storage: Location<State>
    /// The initial value, compared in a refresh: a different one resets the scope. Nil if it is computed, and so cannot
    /// be compared, and where refresh is disabled.
    @usableFromInline let initial: InitialState<State>?

    @inlinable @inline(__always)
    nonisolated init(_ value: State, initial: State?) {
        self.initial = InitialState.kept(initial)
        storage = StateBox(value)
    }

    @inlinable @inline(__always)
    nonisolated static func use(_ site: HookSite, initial: State?, make: () -> State) -> Binding<State> {
        HookRules.withDispatcher(site) { dispatcher in
            dispatcher.withSlot(StateSlot.self, site: site) {
                if dispatcher.isRestoring, let value = dispatcher.restored(State.self, site: site, initial: initial) {
                    return StateSlot(value, initial: initial)
                }
                return StateSlot(initial ?? dispatcher.runPure(make), initial: initial)
            } _: { slot in
                slot.pointee.storage.markSeen()
                if dispatcher.isRefreshing { slot.pointee.initial?.compare(initial, in: dispatcher) }
                return Binding(location: slot.pointee.storage)
            }
        }
    }

    @inlinable @inline(__always)
    nonisolated static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?) {
        content(of: slot).pointee.storage.observe(dispatcher)
    }

    @usableFromInline @MainActor static func dispose(_ slot: SlotReference) {
        content(of: slot).pointee.storage.close()
    }

    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? {
        content(of: slot).pointee.storage.get()
    }
    @usableFromInline @MainActor static func record(_ slot: SlotReference) -> HookRecord.State? {
        let state = content(of: slot).pointee
        return state.storage.isSecret ? nil : HookRecord.State(state.storage.get(), initial: state.initial?.value)
    }
}

/// The initial value that a hook was called with, for tools that replace code.
@usableFromInline final class InitialState<State> {
    let value: State
    @usableFromInline init(_ value: State) { self.value = value }

    /// Returns nil for a value that is computed, and so can't be compared, and where refresh is disabled.
    @inlinable @inline(__always)
    nonisolated static func kept(_ value: State?) -> InitialState? {
        HookRuntime.keepsInitialStates ? value.map(InitialState.init) : nil
    }

    /// Resets the scope if the refreshed code has another initial value.
    @usableFromInline nonisolated func compare(_ new: State?, in dispatcher: HookDispatcher) {
        guard let new, new is any Equatable else { return }
        if !MainThread.withoutCheck((new, value), { StateStorage.areEqual($0, $1) }) {
            dispatcher.afterPass = .reset
        }
    }
}

/// A state as in React: the value of this evaluation, which closures capture unchanged, and a function that sets it.
///
/// ```swift
/// let (count, setCount) = useStateSnapshot(0)
/// Button("\(count)") { setCount(count + 1) }
/// ```
public func useStateSnapshot<State>(
    _ initialState: State, file: StaticString = #fileID, line: UInt = #line
) -> (value: State, set: (State) -> Void) {
    let binding = useState(initialState, file: file, line: line)
    return (binding.wrappedValue, { binding.wrappedValue = $0 })
}
