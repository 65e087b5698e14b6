import Ownership

/// Calls something after code was replaced while the process runs and the scope was evaluated for it.
///
/// ```swift
/// useReassemble { cache.removeAll() }
/// ```
/// It is called with the effects of that evaluation, in the order of the hooks, never otherwise, and not in release builds, where nothing is replaced.
/// (flutter_hooks: `useReassemble`.)
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
