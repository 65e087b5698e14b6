import Lifecycle

/// What can be done to the scopes of a small world.
enum ScopeOperation: Hashable {
    case attach(Int, to: Int), detach(Int), activate(Int), deactivate(Int), release(Int)

    static func all(_ count: Int) -> [ScopeOperation] {
        let each = (0..<count).flatMap { [ScopeOperation.detach($0), .activate($0), .deactivate($0), .release($0)] }
        let pairs = (0..<count).flatMap { a in
            (0..<count).filter { $0 != a }.map { ScopeOperation.attach(a, to: $0) }
        }
        return each + pairs
    }
}

enum ScopeEvent: CaseIterable { case load, active, inactive }

/// The moment at which something is done from inside a callback: the first time that a subscriber hears an event.
struct ScopeMoment: Hashable {
    let scope: Int
    let subscriber: Int
    let event: ScopeEvent

    static func all(_ count: Int) -> [ScopeMoment] {
        (0..<count).flatMap { scope in
            (0..<2).flatMap { subscriber in
                ScopeEvent.allCases.map { ScopeMoment(scope: scope, subscriber: subscriber, event: $0) }
            }
        }
    }
}

/// Up to four scopes with two subscribers each, which check the invariants at each callback.
@MainActor final class ScopeWorld {
    final class Node: LifecycleOwner {
        let scopeLifecycle = ScopeLifecycle()
    }

    private var kept: [Node?]
    private var nodes: [WeakNode]
    private var subscribers: [[Subscriber]] = []
    private var following: [AnyCancellable] = []
    private(set) var states: [[LifecycleState]]
    private var isFinished: [Bool]
    private var triggers: [ScopeMoment: ScopeOperation]
    let relay = PassthroughRelay<Void>()
    private(set) var problems: [String] = []
    /// Whether a scope was deactivated by itself, so that it may rest inside an active one.
    private var hasResting = false
    private let follows: Bool

    struct WeakNode { weak var node: Node? }

    /// - Parameters:
    ///   - parents: the parent of each scope but the first.
    ///   - follows: whether states are followed and sinks made as well, which takes most of the time.
    init(parents: [Int], triggers: [ScopeMoment: ScopeOperation], follows: Bool = true) {
        self.follows = follows
        let made = (0...parents.count).map { _ in Node() }
        kept = made
        nodes = made.map { WeakNode(node: $0) }
        states = made.map { _ in [] }
        isFinished = made.map { _ in false }
        self.triggers = triggers
        for (index, node) in made.enumerated() {
            subscribers.append(
                (0..<2).map { Subscriber(self, ScopeMoment(scope: index, subscriber: $0, event: .load)) })
            node.scopeLifecycle.subscribe(subscribers[index][0])
            node.scopeLifecycle.subscribe(subscribers[index][1])
            guard follows else { continue }
            following.append(
                node.scopeLifecycle.lifecycleState.sink { [unowned self] _ in
                    isFinished[index] = true
                } receiveValue: { [unowned self] in
                    if isFinished[index] { problem("\(index): \($0) after the end") }
                    states[index].append($0)
                })
        }
        for (index, parent) in parents.enumerated() {
            made[parent].scopeLifecycle.attachChild(made[index + 1])
        }
    }

    func problem(_ text: String) { problems.append(text) }

    func perform(_ operation: ScopeOperation) {
        switch operation {
        case .attach(let child, let parent):
            guard let child = nodes[child].node, let parent = nodes[parent].node else { return }
            parent.scopeLifecycle.attachChild(child)
        case .detach(let child):
            guard let child = nodes[child].node else { return }
            child.scopeLifecycle.parent?.detachChild(child)
        case .activate(let index): nodes[index].node?.scopeLifecycle.activate()
        case .deactivate(let index):
            guard let scope = nodes[index].node?.scopeLifecycle else { return }
            if scope.parent != nil { hasResting = true }
            scope.deactivate()
        case .release(let index): release(index)
        }
    }

    private func release(_ index: Int) {
        let node = kept[index]
        kept[index] = nil
        withExtendedLifetime(node) {}
    }

    func heard(_ moment: ScopeMoment) {
        checkTree()
        guard let operation = triggers.removeValue(forKey: moment) else { return }
        perform(operation)
        checkTree()
    }

    /// What must hold at every moment.
    func checkTree() {
        for (index, weak) in nodes.enumerated() {
            guard let scope = weak.node?.scopeLifecycle else { continue }
            if scope.isActive, let parent = scope.parent, !parent.isActive {
                problem("\(index) is active and its parent is not")
            }
            for child in scope.children where child.scopeLifecycle.parent !== scope {
                problem("\(index) lists a child that is not its own")
            }
            if let parent = scope.parent, !parent.children.contains(where: { $0.scopeLifecycle === scope }) {
                problem("\(index) is not listed by its parent")
            }
        }
    }

    /// What must hold besides when no callback is going on.
    func checkSettled() {
        checkTree()
        for (index, pair) in subscribers.enumerated() {
            let isActive = nodes[index].node?.scopeLifecycle.isActive ?? false
            for subscriber in pair {
                if subscriber.isActive != isActive {
                    problem("\(index) is active: \(isActive); its subscriber was not told")
                }
                if follows, subscriber.sinks != (isActive ? 1 : 0) { problem("\(index) has \(subscriber.sinks) sinks") }
            }
            if follows, let scope = nodes[index].node?.scopeLifecycle, states[index].last != scope.state {
                problem("\(index) is \(scope.state), said \(states[index])")
            }
            if let scope = nodes[index].node?.scopeLifecycle, scope.isActive {
                for child in scope.children where !child.isActive && !hasResting {
                    problem("\(index) is active, a child is not")
                }
            }
        }
    }

    func end() {
        for index in kept.indices { release(index) }
        // A cycle of trees can't be: what nobody keeps is gone.
        for (index, weak) in nodes.enumerated() {
            if weak.node != nil { problem("\(index) is alive") }
            if follows, !isFinished[index] || states[index].last != .deinitialized {
                problem("\(index) said \(states[index])")
            }
            for (a, b) in zip(states[index], states[index].dropFirst()) where !mayFollow(a, b) {
                problem("\(index) said \(states[index])")
            }
            for subscriber in subscribers[index] where subscriber.isActive || subscriber.sinks != 0 {
                problem("\(index): a subscriber was left active")
            }
        }
    }

    private func mayFollow(_ a: LifecycleState, _ b: LifecycleState) -> Bool {
        switch (a, b) {
        case (.initialized, .deinitialized), (.inactive, .deinitialized): true
        case (.initialized, .active), (.inactive, .active), (.active, .inactive): true
        // An activation that was over before this one's turn came.
        case (.initialized, .inactive): true
        default: false
        }
    }

    final class Subscriber: LifecycleSubscriber {
        private unowned let world: ScopeWorld
        private let place: ScopeMoment
        private(set) var isActive = false
        private(set) var sinks = 0
        private var loads = 0

        init(_ world: ScopeWorld, _ place: ScopeMoment) {
            self.world = world
            self.place = place
        }

        private func hear(_ event: ScopeEvent) {
            world.heard(ScopeMoment(scope: place.scope, subscriber: place.subscriber, event: event))
        }

        func didLoad(_ lifecyclePublisher: LifecyclePublisher) {
            loads += 1
            if loads > 1 || isActive { world.problem("\(place) was loaded again") }
            if !lifecyclePublisher.isActive { world.problem("\(place) was loaded while inactive") }
            hear(.load)
        }

        func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
            if loads != 1 || isActive { world.problem("\(place) became active twice or unloaded") }
            if !lifecyclePublisher.isActive { world.problem("\(place) was told of an activation that is over") }
            isActive = true
            if world.follows { follow(lifecyclePublisher) }
            hear(.active)
        }

        private func follow(_ lifecyclePublisher: LifecyclePublisher) {
            sinks += 1
            world.relay.autoCancel(lifecyclePublisher)
                .sink(receiveCancel: { self.sinks -= 1 }) { _ in }
        }

        func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {
            if !isActive { world.problem("\(place) became inactive twice") }
            isActive = false
            hear(.inactive)
        }
    }
}
