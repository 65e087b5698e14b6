/// A state of the scope, with an initial value that counts at the first evaluation only.
///
/// ```swift
/// let count = useState(0)
/// Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
/// ```
/// The binding is the same at every evaluation, and live: reading one that a closure captured gives the value of now.
/// Setting an equal value evaluates nothing; several sets in one turn evaluate once.
@MainActor public func useState<State>(
    _ initialState: State, file: StaticString = #fileID, line: UInt = #line
) -> Binding<State> {
    useState({ initialState }, file: file, line: line)
}

/// A state of the scope whose initial value is computed at the first evaluation only.
@MainActor public func useState<State>(
    _ initialState: @escaping () -> State, file: StaticString = #fileID, line: UInt = #line
) -> Binding<State> {
    let site = HookSite(hook: "useState", file: file, line: line)
    let dispatcher = HookRules.currentDispatcher(site)
    return dispatcher.slot(StateSlot<State>.self, site: site) { StateSlot(initialState(), dispatcher) }.storage.binding
}

private final class StateSlot<State>: HookSlot {
    let storage: StateStorage<State>

    init(_ value: State, _ dispatcher: HookDispatcher) {
        storage = StateStorage(value) { [weak dispatcher] in dispatcher?.setNeedsUpdate() }
    }
}
