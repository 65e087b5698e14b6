/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isRemoval: Bool

    /// When what moves has come to where it goes; a spring may still tremble.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// What is called when the animations that some changes lead to have ended, in all graphs that they changed.
final class AnimationCompletion {
    private let animation: Animation
    private let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    /// Graphs that are still to be laid out, and animations that go on.
    private var awaited = 0
    /// Those that the changes which are being made have reached.
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
        /// Of the changes that are being made.
        var current: AnimationCompletion?
        /// Of graphs that were changed and have not been laid out since.
        var pending: [ObjectIdentifier: [AnimationCompletion]] = [:]
    }
    // On the main actor only, as are the states that are set; setting one has no isolation.
    nonisolated(unsafe) private static var shared = Shared()

    private static var current: AnimationCompletion? {
        get { shared.current }
        set { shared.current = newValue }
    }

    private static var pending: [ObjectIdentifier: [AnimationCompletion]] {
        get { shared.pending }
        _modify { yield &shared.pending }
    }

    /// Something of a graph has changed.
    static func recordChange(in graph: ViewGraph) {
        guard let current else { return }
        let id = ObjectIdentifier(graph)
        guard pending[id]?.contains(where: { $0 === current }) != true else { return }
        current.awaited += 1
        current.changed.append(graph)
        pending[id, default: []].append(current)
    }

    /// What to call when an animation of a graph's layout has ended; nil if nobody waits for it.
    @MainActor static func part(of graph: ViewGraph) -> (() -> Void)? {
        guard !pending.isEmpty, let waiting = pending[ObjectIdentifier(graph)] else { return nil }
        for completion in waiting { completion.awaited += 1 }
        return { for completion in waiting { completion.end() } }
    }

    /// All animations of what was changed in a graph have begun.
    @MainActor static func layoutDidEnd(in graph: ViewGraph) {
        guard !pending.isEmpty, let ended = pending.removeValue(forKey: ObjectIdentifier(graph)) else { return }
        for completion in ended {
            completion.end()
            guard case .spring = completion.animation.curve, !completion.criteria.isRemoval else { continue }
            let time = completion.animation.delaySeconds + completion.animation.duration * completion.animation.repeats
            guard time.isFinite, completion.awaited > 0 else { continue }
            graph.scene?.clock.schedule(after: time) { completion.run() }
        }
    }

    /// A graph ends. What waits for its animations waits no more, and is not told.
    @MainActor static func graphDidEnd(_ graph: ViewGraph) {
        if !pending.isEmpty { pending[ObjectIdentifier(graph)] = nil }
    }

    /// Makes the changes of `body`.
    @MainActor func collect<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            // Changes that move nothing end with a layout, too.
            for graph in changed { graph.requestLayout() }
            changed = []
            if awaited == 0 { run() }
        }
        return try body()
    }
}

/// Animates what the changes of `body` lead to, and calls `completion` when that has ended: as the browser says, or at once if
/// nothing changes. Animations that go on for ever never end.
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
    return try AnimationCompletion(animation, completionCriteria, completion).collect {
        try withAnimation(animation, body)
    }
}
