import Foundation
import Lifecycle
import Testing

/// What scopes cost. Times are of release builds (`swift test -c release`) and only printed; counts are checked.
@MainActor @Suite struct CostTests {
    @Test func aLeafIsAttachedActivatedDeactivatedAndDetached() {
        let (parent, leaf) = (Owner("p"), Owner("l"))
        let log = Counter()
        leaf.scopeLifecycle.subscribe(log)
        parent.scopeLifecycle.activate()
        let rounds = 100_000
        func round() {
            parent.attachChild(leaf)
            parent.detachChild(leaf)
        }
        for _ in 0..<1_000 { round() }
        let time = ContinuousClock().measure { for _ in 0..<rounds { round() } }
        print("leaf: \(time / rounds) for attach, activate, deactivate, detach")
        #expect(log.count == 2 * (rounds + 1_000))
    }

    @Test func tenThousandScopesAreActivated() {
        let root = Owner("r")
        var level = [root]
        var count = 1
        var subscribers: [Counter] = []
        while count < 10_000 {
            var next: [Owner] = []
            for owner in level {
                for _ in 0..<10 where count < 10_000 {
                    let child = Owner("c")
                    let subscriber = Counter()
                    child.scopeLifecycle.subscribe(subscriber)
                    subscribers.append(subscriber)
                    owner.attachChild(child)
                    next.append(child)
                    count += 1
                }
            }
            level = next
        }
        for _ in 0..<3 {
            let on = ContinuousClock().measure { root.scopeLifecycle.activate() }
            let off = ContinuousClock().measure { root.scopeLifecycle.deactivate() }
            print("\(count) scopes with a subscriber each: activated in \(on), deactivated in \(off)")
        }
        #expect(subscribers.allSatisfy { $0.count == 6 })
    }

    final class Counter: LifecycleSubscriber {
        var count = 0
        func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
        func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { count += 1 }
        func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { count += 1 }
    }
}
