/// A state of the scope, with an initial value that counts at the first evaluation only.
///
/// ```swift
/// let count = useState(0)
/// Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
/// ```
/// The binding is the same at every evaluation, and live: reading one that a closure captured gives the value of now.
/// Setting an equal value evaluates nothing, nor does a value that is set back in the same turn; several sets in one turn
/// evaluate once. Set while the scope is evaluated, it
/// evaluates the scope again at once. After the scope has ended, setting does nothing.
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
    /// For refreshes, which begin anew with another one. Nil if it is computed, since nobody can compare it, and where
    /// nothing is refreshed.
    @usableFromInline nonisolated(unsafe) let initial: InitialState<State>?

    @inlinable @inline(__always)
    nonisolated init(_ value: State, initial: State?) {
        self.initial = HookRuntime.keepsInitialStates ? initial.map(InitialState.init) : nil
        storage = StateBox(value)
    }

    /// The storage, to be used without counting: the slot holds it.
    @inlinable @inline(__always)
    static func storage(of slot: UnsafeMutablePointer<Self>) -> Unmanaged<Location<State>> {
        // It comes first.
        UnsafeRawPointer(slot).load(as: Unmanaged<Location<State>>.self)
    }

    @inlinable @inline(__always)
    nonisolated static func use(_ site: HookSite, initial: State?, make: () -> State) -> Binding<State> {
        HookRules.withDispatcher(site) { dispatcher in
            dispatcher.withSlot(StateSlot.self, site: site) {
                #if DEBUG
                    if let value = dispatcher.restored(State.self, site: site, initial: initial) {
                        return StateSlot(value, initial: initial)
                    }
                #endif
                return StateSlot(initial ?? dispatcher.runPure(make), initial: initial)
            } _: { slot in
                storage(of: slot)._withUnsafeGuaranteedRef { $0.markSeen() }
                if dispatcher.isRefreshing { slot.pointee.compare(initial, in: dispatcher) }
                return storage(of: slot)._withUnsafeGuaranteedRef { Binding(location: $0) }
            }
        }
    }

    @usableFromInline nonisolated func compare(_ new: State?, in dispatcher: HookDispatcher) {
        guard let new, let initial, new is any Equatable else { return }
        if !onMainActor((new, initial.value), { StateStorage.areEqual($0, $1) }) { dispatcher.mustReset = true }
    }

    @inlinable @inline(__always)
    nonisolated static func wasPlaced(at slot: SlotReference, in dispatcher: HookDispatcher?) {
        storage(of: content(of: slot))._withUnsafeGuaranteedRef { $0.observe(dispatcher) }
    }

    @usableFromInline @MainActor static func dispose(_ slot: SlotReference) {
        // Of no type parameter, which would have to be looked up.
        UnsafeRawPointer(content(of: slot)).load(as: Unmanaged<Source>.self).uncounted { $0.close() }
    }

    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? {
        content(of: slot).pointee.storage.get()
    }
    #if DEBUG
        @usableFromInline @MainActor static func record(_ slot: SlotReference) -> HookRecord.State? {
            let state = content(of: slot).pointee
            return HookRecord.write(state.storage.get()).map {
                .init(initial: state.initial.flatMap { HookRecord.write($0.value) }, value: $0)
            }
        }
    #endif
}

@usableFromInline final class InitialState<State> {
    let value: State
    @usableFromInline init(_ value: State) { self.value = value }
}

/// A state as React gives it: the value of this evaluation, which closures keep as it is, and a function that sets it.
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
