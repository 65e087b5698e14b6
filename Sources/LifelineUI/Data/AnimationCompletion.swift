/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isRemoval: Bool

    /// When the animated values have reached their targets; a spring may still oscillate slightly.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// Calls a closure when the animations caused by some changes have ended, in all graphs that the changes affected.
final class AnimationCompletion {
    private let animation: Animation
    private let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    /// The number of graphs that are still to be laid out, and of running animations.
    private var awaited = 0
    /// The graphs that were affected by the changes in progress.
    private var changed: [ViewGraph] = []

    init(_ animation: Animation, _ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.animation = animation
        self.criteria = criteria
        self.action = action
    }

    private func end() {
        awaited -= 1
        if awaited == 0 { run() }
    }

    private func run() {
        let action = self.action
        self.action = nil
        action?()
    }

    private struct Shared {
        /// The completions for the changes in progress.
        var current: [AnimationCompletion] = []
        /// The completions of graphs that were changed and have not been laid out since.
        var pending: [ObjectIdentifier: [AnimationCompletion]] = [:]
    }
    // On the main actor only, as are the states that are set; setting one has no isolation.
    nonisolated(unsafe) private static var shared = Shared()

    private static var current: [AnimationCompletion] {
        get { shared.current }
        set { shared.current = newValue }
    }

    private static var pending: [ObjectIdentifier: [AnimationCompletion]] {
        get { shared.pending }
        _modify { yield &shared.pending }
    }

    /// Records that a graph has changed.
    static func recordChange(in graph: ViewGraph) {
        let id = ObjectIdentifier(graph)
        for current in current where pending[id]?.contains(where: { $0 === current }) != true {
            current.awaited += 1
            current.changed.append(graph)
            pending[id, default: []].append(current)
        }
    }

    /// Returns the closure to call when an animation of a graph's layout has ended; nil if no completion waits for it.
    @MainActor static func part(of graph: ViewGraph) -> (() -> Void)? {
        guard !pending.isEmpty, let waiting = pending[ObjectIdentifier(graph)] else { return nil }
        for completion in waiting { completion.awaited += 1 }
        return { for completion in waiting { completion.end() } }
    }

    /// Called when all animations of the changes in a graph have begun.
    @MainActor static func layoutDidEnd(in graph: ViewGraph) {
        guard !pending.isEmpty, let ended = pending.removeValue(forKey: ObjectIdentifier(graph)) else { return }
        for completion in ended {
            completion.end()
            let animation = completion.animation
            let isSpring = if case .spring = animation.curve { true } else { false }
            guard isSpring || animation.logicalDuration != nil, !completion.criteria.isRemoval else { continue }
            let duration = animation.logicalDuration ?? animation.duration
            let time = animation.delaySeconds + duration * animation.repeats
            guard time.isFinite, completion.awaited > 0 else { continue }
            graph.scene?.clock.schedule(after: time) { completion.run() }
        }
    }

    /// Discards the completions that wait for a graph's layout, without calling them, because the graph is released.
    @MainActor static func graphDidEnd(_ graph: ViewGraph) {
        if !pending.isEmpty { pending[ObjectIdentifier(graph)] = nil }
    }

    /// Runs `body` and collects its changes for all of the completions.
    @MainActor static func collect<Result>(
        _ completions: [AnimationCompletion], _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = current
        current = completions
        defer {
            current = outer
            for completion in completions { completion.didCollect() }
        }
        return try body()
    }

    @MainActor private func didCollect() {
        // Changes that move nothing also end with a layout.
        for graph in changed { graph.requestLayout() }
        changed = []
        if awaited == 0 { run() }
    }
}

/// Animates the effects of the changes in `body`, and calls `completion` when the animations have ended: as reported by
/// the browser, or immediately if nothing changes. Never called for animations that repeat forever.
@preconcurrency @MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    guard let animation else {
        defer { completion() }
        return try withAnimation(nil, body)
    }
    return try AnimationCompletion.collect([AnimationCompletion(animation, completionCriteria, completion)]) {
        try withAnimation(animation, body)
    }
}
