import Lifeline

private final class Leaf: LifecycleOwner {
    let scopeLifecycle = ScopeLifecycle()
}

private final class Listener: LifecycleSubscriber {
    var heard = 0
    func didLoad(_ lifecyclePublisher: LifecyclePublisher) { heard += 1 }
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { heard += 1 }
    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { heard += 1 }
}

@MainActor let lifecycleBenchmarks: [Benchmark] = [
    // The parent is active: attaching activates the leaf and notifies its subscriber, detaching deactivates it.
    Benchmark("scope-leaf") {
        let (parent, leaf, listener) = (Leaf(), Leaf(), Listener())
        leaf.scopeLifecycle.subscribe(listener)
        let scope = parent.scopeLifecycle
        scope.activate()
        return .init(run: {
            withExtendedLifetime((parent, listener)) {
                scope.attachChild(leaf)
                scope.detachChild(leaf)
            }
        })
    },
    // 10,000 scopes, ten children each, with a subscriber each. A run activates all and deactivates all.
    Benchmark("scope-tree-10000") {
        let owners = (0..<10_000).map { _ in Leaf() }
        let listener = Listener()
        for (index, owner) in owners.enumerated() {
            owner.scopeLifecycle.subscribe(listener)
            if index > 0 { owners[(index - 1) / 10].scopeLifecycle.attachChild(owner) }
        }
        return .init(run: {
            withExtendedLifetime(listener) {
                owners[0].scopeLifecycle.activate()
                owners[0].scopeLifecycle.deactivate()
            }
        })
    },
]
