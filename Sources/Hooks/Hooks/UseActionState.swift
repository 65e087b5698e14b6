import Ownership

/// A state that is changed by asynchronous actions, run one after the other.
///
/// ```swift
/// let (count, add, isPending) = useActionState(0) { count, amount in await server.add(amount, to: count) }
/// Button("Add") { add(1) }.disabled(isPending)
/// ```
/// Each action receives the state left by the previous one. `isPending` is true from the first `dispatch` until the
/// last action has ended. Then `state` becomes the result of that action, and the changes of `useOptimistic` end;
/// intermediate states are never shown. The action of the latest evaluation is called. After the scope has ended, no
/// action is started, and the result of a running one is dropped. (React: `useActionState`.)
public func useActionState<State, Payload>(
    _ initialState: State, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor (State, Payload) async -> State
) -> (state: State, dispatch: (Payload) -> Void, isPending: Bool) {
    MainThread.withoutCheck((initialState, action, file, line)) { initial, action, file, line in
        let site = HookSite(hook: "useActionState", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(ActionSlot<State, Payload>.self, site: site) { ActionSlot(initial) }
        if dispatcher.isRefreshing { slot.initial?.compare(initial, in: dispatcher) }
        slot.action = action
        return (slot.state, slot.dispatch, slot.isRunning)
    }
}

private final class ActionSlot<State, Payload>: HookSlot {
    var action: (@MainActor (State, Payload) async -> State)?
    /// The initial state, compared in a refresh: a different one resets the scope.
    let initial: InitialState<State>?
    private(set) var state: State
    private(set) var isRunning = false
    private(set) var dispatch: (Payload) -> Void = { _ in }
    private var waiting: [Payload] = []

    init(_ state: State) {
        self.state = state
        initial = .kept(state)
        super.init()
        dispatch = { [weak self] payload in MainThread.withoutCheck((self, payload)) { $0?.enqueue($1) } }
    }

    private func enqueue(_ payload: Payload) {
        guard let dispatcher else { return }
        waiting.append(payload)
        guard !isRunning else { return }
        isRunning = true
        dispatcher.operations += 1
        dispatcher.setNeedsUpdate()
        Task { @MainActor in
            await run()
            dispatcher.operations -= 1
        }
    }

    private func run() async {
        // All queued actions form a single `HookAction`: the result is shown and optimistic changes end together.
        await HookAction.run {
            var latest = state
            while !waiting.isEmpty, dispatcher != nil, let action {
                latest = await action(latest, waiting.removeFirst())
            }
            guard let dispatcher else { return }
            state = latest
            isRunning = false
            dispatcher.setNeedsUpdate()
        }
    }

    override func dispose() {
        waiting = []
        action = nil
    }

    override var debugValue: Any? { state }
}

/// Returns the expected state until the actions under way have ended, and a function that adds expected changes.
///
/// ```swift
/// let (shown, add) = useOptimistic(messages) { messages, new in messages + [new] }
/// Button("Send") {
///     startTransition {
///         add(draft)
///         await send(draft)
///     }
/// }
/// ```
/// `add` is called in an action: of `useTransition`, `startTransition` or `useActionState`. Its change applies until
/// that action has ended; then the actual state is shown. Outside of an action it changes nothing, which debug builds
/// report. (React: `useOptimistic`.)
public func useOptimistic<State, Change>(
    _ state: State, file: StaticString = #fileID, line: UInt = #line,
    _ update: @escaping (State, Change) -> State
) -> (state: State, add: (Change) -> Void) {
    MainThread.withoutCheck((state, update, file, line)) { state, update, file, line in
        let site = HookSite(hook: "useOptimistic", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(OptimisticSlot<Change>.self, site: site) { OptimisticSlot() }
        var shown = state
        for change in slot.changes {
            let current = shown
            shown = dispatcher.runPure { update(current, change.value) }
        }
        return (shown, slot.add)
    }
}

private final class OptimisticSlot<Change>: HookSlot {
    private(set) var changes: [(id: Int, value: Change)] = []
    // Nonisolated, as the slots of `HookDispatcher`: set where the hook is called.
    nonisolated(unsafe) private(set) var add: (Change) -> Void = { _ in }
    private var count = 0

    nonisolated override init() {
        super.init()
        add = { [weak self] change in MainThread.withoutCheck((self, change)) { $0?.apply($1) } }
    }

    private func apply(_ change: Change) {
        guard let dispatcher else { return }
        guard let action = HookAction.current else {
            return HookRules.warn(
                "\(site): a change was added outside of an action and was ignored, because it would never be reverted.")
        }
        count += 1
        let id = count
        changes.append((id, change))
        dispatcher.setNeedsUpdate()
        action.onEnd { [weak self] in
            self?.changes.removeAll { $0.id == id }
            self?.dispatcher?.setNeedsUpdate()
        }
    }
}

/// An action under way: of a transition, or of `useActionState`.
@MainActor final class HookAction {
    @TaskLocal static var current: HookAction?

    private var ends: [() -> Void] = []

    func onEnd(_ body: @escaping () -> Void) { ends.append(body) }

    /// Runs an action, then the closures passed to `onEnd`.
    static func run(_ body: @MainActor () async -> Void) async {
        let action = HookAction()
        await $current.withValue(action) { await body() }
        withBatch { for end in action.ends { end() } }
    }
}
