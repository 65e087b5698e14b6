/// A function for effects that always sees what the latest committed evaluation saw, without being a dependency.
///
/// ```swift
/// let onMessage = useEffectEvent { (text: String) in show(text, muted: isMuted) }
/// useEffect(.preserved(by: room)) {
///     let connection = connect(to: room) { onMessage($0) }
///     return { connection.close() }
/// }
/// ```
/// It is brought up to date before any effect runs, and is the same function at every evaluation. Calling it while the
/// scope is evaluated is an error. (React: `useEffectEvent`.)
public func useEffectEvent<each Argument, Result>(
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (repeat each Argument) -> Result
) -> StableCallback<repeat each Argument, Result> {
    let handler = StableCallback(handler)
    return onMainActor((handler, file, line)) { handler, file, line in
        let site = HookSite(hook: "useEffectEvent", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(EventSlot<repeat each Argument, Result>.self, site: site) { EventSlot(handler) }
        slot.next = handler
        // Before what the scope declares elsewhere: effects that run in the first phase may call it.
        dispatcher.due.prepend(slot, in: .insertion)
        return slot.event
    }
}

private final class EventSlot<each Argument, Result>: HookSlot {
    private var handler: StableCallback<repeat each Argument, Result>
    var next: StableCallback<repeat each Argument, Result>?
    private(set) var event: StableCallback<repeat each Argument, Result>

    init(_ handler: StableCallback<repeat each Argument, Result>) {
        self.handler = handler
        event = handler
        super.init()
        event = StableCallback { [unowned self] (argument: repeat each Argument) -> Result in
            onMainActor(self) { $0.latest() }(repeat each argument)
        }
    }

    private func latest() -> StableCallback<repeat each Argument, Result> {
        if dispatcher?.isEvaluating == true {
            HookRules.report("\(site) may be called in effects and actions, not while the scope is evaluated.")
        }
        return handler
    }

    override func commit(_ phase: CommitPhase) {
        guard let next else { return }
        handler = next
        self.next = nil
    }

    override func abandon() { next = nil }
}
