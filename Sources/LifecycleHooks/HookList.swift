/// The hooks of one event, in the order in which they run.
@MainActor final class HookList<Value> {
    final class Hook {
        let priority: Int
        let onceOnly: Bool
        let action: @MainActor (Value) -> Void
        let site: HookSite
        var isCancelled = false
        var hasFired = false

        init(priority: Int, onceOnly: Bool, site: HookSite, action: @escaping @MainActor (Value) -> Void) {
            self.priority = priority
            self.onceOnly = onceOnly
            self.site = site
            self.action = action
        }
    }

    private(set) var hooks: [Hook] = []

    var isEmpty: Bool { hooks.isEmpty }

    func add(
        priority: HookPriority, onceOnly: Bool, site: HookSite, _ action: @escaping @MainActor (Value) -> Void
    ) -> HookCancellable {
        let hook = Hook(priority: priority.value, onceOnly: onceOnly, site: site, action: action)
        // After all hooks of equal or higher priority.
        var low = 0
        var high = hooks.count
        while low < high {
            let middle = (low + high) / 2
            if hooks[middle].priority >= hook.priority { low = middle + 1 } else { high = middle }
        }
        hooks.insert(hook, at: low)
        return HookCancellable { [weak self, weak hook] in
            guard let hook else { return }
            hook.isCancelled = true
            self?.remove(hook)
        }
    }

    /// Runs the hooks that existed at the start and have not been cancelled since.
    func run(_ value: Value) {
        for hook in hooks where !hook.isCancelled {
            hook.hasFired = true
            if hook.onceOnly {
                hook.isCancelled = true
                remove(hook)
            }
            hook.action(value)
        }
    }

    private func remove(_ hook: Hook) { hooks.removeAll { $0 === hook } }
}

/// The source location where a hook was added.
struct HookSite: Sendable {
    let file: StaticString
    let line: UInt
}
