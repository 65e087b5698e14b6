import Ownership

/// A state that is changed by actions, from which a reducer computes the next state.
///
/// ```swift
/// let (count, dispatch) = useReducer(reducer, initialState: 0)
/// Button("+") { dispatch(.increment) }
/// ```
/// Actions are queued, and reduced in order at the next evaluation, by the reducer of that evaluation. If the resulting
/// state is equal, the content was evaluated, but neither its children nor its effects. `dispatch` is the same at every
/// evaluation; after the scope has ended it does nothing. (React: `useReducer`.)
@inlinable
public func useReducer<State, Action>(
    _ reducer: (State, Action) -> State, initialState: State, file: StaticString = #fileID,
    line: UInt = #line
) -> (state: State, dispatch: (Action) -> Void) {
    ReducerSlot.use(HookSite(hook: "useReducer", file: file, line: line), reducer, initial: initialState) {
        initialState
    }
}

/// A reducer whose initial state is computed from an argument, at the first evaluation only.
@inlinable
public func useReducer<State, Action, Argument>(
    _ reducer: (State, Action) -> State, initialArg: Argument, file: StaticString = #fileID,
    line: UInt = #line, initialize: (Argument) -> State
) -> (state: State, dispatch: (Action) -> Void) {
    ReducerSlot.use(HookSite(hook: "useReducer", file: file, line: line), reducer, initial: nil) {
        initialize(initialArg)
    }
}

/// A reducer that changes the state in place.
@inlinable
public func useReducer<State, Action>(
    into reducer: (inout State, Action) -> Void, initialState: State, file: StaticString = #fileID,
    line: UInt = #line
) -> (state: State, dispatch: (Action) -> Void) {
    ReducerSlot<State, Action>.use(
        HookSite(hook: "useReducer", file: file, line: line),
        { state, action in
            var state = state
            reducer(&state, action)
            return state
        }, initial: initialState, make: { initialState })
}

/// A reducer that may fail. The hook throws its error in the evaluation that reduces, so that an `ErrorBoundary` can
/// handle it. The failed action is discarded, and the state remains as before it.
@inlinable
public func useReducer<State, Action>(
    _ reducer: (State, Action) throws -> State, initialState: State, file: StaticString = #fileID,
    line: UInt = #line
) throws -> (state: State, dispatch: (Action) -> Void) {
    try ReducerSlot.use(HookSite(hook: "useReducer", file: file, line: line), reducer, initial: initialState) {
        initialState
    }
}

@usableFromInline final class ReducerSlot<State, Action>: HookSlot {
    @usableFromInline struct Content {
        @usableFromInline var state: State
        /// The initial state, compared in a refresh: a different one resets the scope.
        @usableFromInline let initial: InitialState<State>?
        @usableFromInline var actions: ContiguousArray<Action> = []
        @usableFromInline var dispatch: (Action) -> Void = { _ in }
    }
    // Nonisolated, as the slots of `HookDispatcher`: used where the hook is called. Gate: hooks-unchanged-reducer.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var content: Content

    @usableFromInline nonisolated init(_ state: State, initial: State?) {
        content = Content(state: state, initial: .kept(initial))
        super.init()
        content.dispatch = { [weak self] action in
            MainThread.withoutCheck((self, action)) { slot, action in slot?.enqueue(action) }
        }
    }

    @inlinable @inline(__always)
    nonisolated static func use(
        _ site: HookSite, _ reducer: (State, Action) throws -> State, initial: State?, make: () -> State
    ) rethrows -> (state: State, dispatch: (Action) -> Void) {
        try HookRules.withDispatcher(site) { dispatcher in
            try dispatcher.withSlot(ReducerSlot.self, site: site) {
                if dispatcher.isRestoring, let state = dispatcher.restored(State.self, site: site, initial: initial) {
                    return ReducerSlot(state, initial: initial)
                }
                return ReducerSlot(initial ?? dispatcher.runPure(make), initial: initial)
            } _: { slot in
                if dispatcher.isRefreshing { slot.content.initial?.compare(initial, in: dispatcher) }
                if !slot.content.actions.isEmpty { try slot.reduce(reducer, in: dispatcher) }
                return (slot.content.state, slot.content.dispatch)
            }
        }
    }

    private func enqueue(_ action: Action) {
        guard let dispatcher else { return }
        content.actions.append(action)
        dispatcher.setNeedsUpdate(.actions)
    }

    @usableFromInline
    nonisolated func reduce(
        _ reducer: (State, Action) throws -> State, in dispatcher: HookDispatcher
    ) rethrows {
        let waiting = content.actions
        content.actions = []
        let old = content.state
        var done = 0
        defer { if done < waiting.count { content.actions.insert(contentsOf: waiting[done...], at: 0) } }
        for action in waiting {
            let current = content.state
            done += 1
            do { content.state = try dispatcher.runPure { try reducer(current, action) } } catch {
                dispatcher.hasReduced = true
                throw error
            }
        }
        let isEqual = MainThread.withoutCheck((old, content.state)) { StateStorage.areEqual($0, $1) }
        if !isEqual { dispatcher.hasReduced = true }
    }

    override var debugValue: Any? { content.state }
    override var record: HookRecord.State? { HookRecord.State(content.state, initial: content.initial?.value) }
}
