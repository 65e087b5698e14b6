import Ownership

/// Returns a function for effects that uses the values of the latest committed evaluation, without being a dependency.
///
/// ```swift
/// let onMessage = useEffectEvent { (text: String) in show(text, muted: isMuted) }
/// useEffect(.preserved(by: room)) {
///     let connection = connect(to: room) { onMessage($0) }
///     return { connection.close() }
/// }
/// ```
/// It is updated before any effect runs, and is the same function at every evaluation. Calling it while the scope is
/// evaluated is an error. (React: `useEffectEvent`.)
public func useEffectEvent<each Argument, Result>(
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (repeat each Argument) -> Result
) -> StableCallback<repeat each Argument, Result> {
    let handler = StableCallback(handler)
    return MainThread.withoutCheck((handler, file, line)) { handler, file, line in
        let site = HookSite(hook: "useEffectEvent", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(EventSlot<repeat each Argument, Result>.self, site: site) { EventSlot(handler) }
        slot.next = handler
        // Precedes all effects of the commit, which may call it.
        dispatcher.due.prepend(slot, in: .events)
        return slot.event
    }
}

private final class EventSlot<each Argument, Result>: HookSlot {
    /// The current handler. Cleanups of inner scopes may call it after this slot was disposed, because outer scopes end
    /// first.
    private final class Latest {
        var handler: StableCallback<repeat each Argument, Result>
        init(_ handler: StableCallback<repeat each Argument, Result>) { self.handler = handler }
    }

    private let latest: Latest
    var next: StableCallback<repeat each Argument, Result>?
    private(set) var event: StableCallback<repeat each Argument, Result>

    init(_ handler: StableCallback<repeat each Argument, Result>) {
        latest = Latest(handler)
        event = handler
        super.init()
        event = StableCallback { [latest, weak self] (argument: repeat each Argument) -> Result in
            MainThread.withoutCheck(self) { $0?.checkUse() }
            return latest.handler(repeat each argument)
        }
    }

    private func checkUse() {
        if dispatcher?.activity == .evaluating {
            HookRules.report("\(site) may be called in effects and actions, not while the scope is evaluated.")
        }
    }

    override func commit(_ phase: CommitPhase) {
        guard let next else { return }
        latest.handler = next
        self.next = nil
    }

    override func abandon() { next = nil }
}
