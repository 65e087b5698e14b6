/// A state that changes by actions, which a reducer turns into the next state.
///
/// ```swift
/// let (count, dispatch) = useReducer(reducer, initialState: 0)
/// Button("+") { dispatch(.increment) }
/// ```
/// Actions wait in a queue and are reduced, in their order, at the next evaluation, by the reducer of that evaluation.
/// When the state comes out equal, the content was evaluated, but neither its children nor effects hear of it.
/// `dispatch` is the same at every evaluation; after the scope has ended it does nothing. (React: `useReducer`.)
public func useReducer<State, Action>(
    _ reducer: @escaping (State, Action) -> State, initialState: State, file: StaticString = #fileID,
    line: UInt = #line
) -> (state: State, dispatch: (Action) -> Void) {
    onMainActor((reducer, initialState, file, line)) { reducer, initial, file, line in
        ReducerSlot.use(HookSite(hook: "useReducer", file: file, line: line), reducer) { initial }
    }
}

/// A reducer whose initial state is computed of an argument, at the first evaluation only.
public func useReducer<State, Action, Argument>(
    _ reducer: @escaping (State, Action) -> State, initialArg: Argument, file: StaticString = #fileID,
    line: UInt = #line, initialize: @escaping (Argument) -> State
) -> (state: State, dispatch: (Action) -> Void) {
    onMainActor((reducer, initialArg, initialize, file, line)) { reducer, argument, initialize, file, line in
        ReducerSlot.use(HookSite(hook: "useReducer", file: file, line: line), reducer) { initialize(argument) }
    }
}

/// A reducer that changes the state in place.
public func useReducer<State, Action>(
    into reducer: @escaping (inout State, Action) -> Void, initialState: State, file: StaticString = #fileID,
    line: UInt = #line
) -> (state: State, dispatch: (Action) -> Void) {
    onMainActor((reducer, initialState, file, line)) { reducer, initial, file, line in
        ReducerSlot<State, Action>.use(
            HookSite(hook: "useReducer", file: file, line: line),
            { state, action in
                var state = state
                reducer(&state, action)
                return state
            }, make: { initial })
    }
}

private final class ReducerSlot<State, Action>: HookSlot {
    private var state: State
    private var actions: ContiguousArray<Action> = []
    private(set) var dispatch: (Action) -> Void = { _ in }

    init(_ state: State) {
        self.state = state
        super.init()
        dispatch = { [weak self] action in
            onMainActor((self, action)) { slot, action in slot?.take(action) }
        }
    }

    static func use(
        _ site: HookSite, _ reducer: (State, Action) -> State, make: () -> State
    ) -> (state: State, dispatch: (Action) -> Void) {
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(ReducerSlot.self, site: site) {
            #if DEBUG
                if let state = dispatcher.restored(State.self, site: site, initial: nil) { return ReducerSlot(state) }
            #endif
            return ReducerSlot(dispatcher.runPure(make))
        }
        if !slot.actions.isEmpty { slot.reduce(reducer, in: dispatcher) }
        return (slot.state, slot.dispatch)
    }

    private func take(_ action: Action) {
        guard let dispatcher else { return }
        actions.append(action)
        dispatcher.setNeedsUpdate(.actions)
    }

    private func reduce(_ reducer: (State, Action) -> State, in dispatcher: HookDispatcher) {
        let waiting = actions
        actions.removeAll(keepingCapacity: true)
        let old = state
        for action in waiting {
            let current = state
            state = dispatcher.runPure { reducer(current, action) }
        }
        if !StateStorage.areEqual(old, state) { dispatcher.hasReduced = true }
    }

    override var debugValue: Any? { state }
    #if DEBUG
        override var record: HookRecord.State? { HookRecord.write(state).map { .init(initial: nil, value: $0) } }
    #endif
}
