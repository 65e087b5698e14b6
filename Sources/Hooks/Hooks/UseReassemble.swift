import Ownership

/// Calls a function after code was replaced at run time and the scope was evaluated again.
///
/// ```swift
/// useReassemble { cache.removeAll() }
/// ```
/// The function is called with the effects of that evaluation, in the order of the hooks, and never otherwise. Release
/// builds replace no code and never call it. (flutter_hooks: `useReassemble`.)
public func useReassemble(file: StaticString = #fileID, line: UInt = #line, _ callback: @escaping () -> Void) {
    MainThread.withoutCheck((callback, file, line)) { callback, file, line in
        let site = HookSite(hook: "useReassemble", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(ReassembleSlot.self, site: site) { ReassembleSlot() }
        if dispatcher.isRefreshing {
            slot.pending = callback
            dispatcher.due.append(slot, in: .passiveSetup)
        }
    }
}

private final class ReassembleSlot: HookSlot {
    var pending: (() -> Void)?

    override func commit(_ phase: CommitPhase) {
        guard phase == .passiveSetup, let callback = pending else { return }
        pending = nil
        callback()
    }

    override func abandon() { pending = nil }
}
