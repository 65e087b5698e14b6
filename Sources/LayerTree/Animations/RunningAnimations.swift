import Foundation

/// The animations of a tree whose end has not been reported, with their completions and deadlines.
///
/// A display that hangs, is hidden or has disconnected must not delay completions: each finite animation has a deadline
/// shortly after its end.
@MainActor package final class RunningAnimations {
    struct Entry {
        var animation: LayerAnimation
        let completion: AnimationCompletion?
        let start: TimeInterval
        var deadline: TimeInterval
    }

    /// How long after its end an unreported animation counts as ended. Seconds.
    package static let grace = 2.0

    /// Seconds since a fixed moment; set by the owner of the tree.
    package var clock: @MainActor () -> TimeInterval = { 0 }

    /// Called when the earliest deadline moves forward.
    package var onDeadline: ((TimeInterval) -> Void)?

    /// Runs completions in the context they need.
    package var perform: @MainActor (() -> Void) -> Void = { $0() }

    private var entries: [AnimationID: Entry] = [:]
    private var absoluteTransforms: [LayerID: Int] = [:]
    private var earliest = TimeInterval.infinity

    package var count: Int { entries.count }

    package func add(_ animation: LayerAnimation, completion: AnimationCompletion?) {
        let now = clock()
        let deadline = animation.span.map { now + $0 + Self.grace } ?? .infinity
        remove(animation.id)
        entries[animation.id] = Entry(animation: animation, completion: completion, start: now, deadline: deadline)
        if animation.isAbsoluteTransform { absoluteTransforms[animation.layer, default: 0] += 1 }
        record(deadline)
    }

    func end(_ ids: [AnimationID], finished: Bool) {
        var ended: [AnimationCompletion] = []
        for id in ids {
            if let completion = remove(id)?.completion { ended.append(completion) }
        }
        guard !ended.isEmpty else { return }
        perform { for completion in ended { completion.end(finished: finished) } }
    }

    func endAll() { end(entries.keys.sorted(), finished: false) }

    /// Removes animations without calling their completions.
    package func remove(_ ids: [AnimationID]) {
        for id in ids { remove(id) }
    }

    @discardableResult
    private func remove(_ id: AnimationID) -> Entry? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        let layer = entry.animation.layer
        if entry.animation.isAbsoluteTransform, let count = absoluteTransforms[layer] {
            absoluteTransforms[layer] = count > 1 ? count - 1 : nil
        }
        return entry
    }

    /// Whether a non-additive animation of the layer's transform runs.
    func hasAbsoluteTransform(_ layer: LayerID) -> Bool { absoluteTransforms[layer] != nil }

    /// Whether any of these animations is still running.
    package func contains(anyOf ids: [AnimationID]) -> Bool { ids.contains { entries[$0] != nil } }

    /// Sets the end of animations, in seconds from now; nil for no end.
    package func setSpan(_ seconds: TimeInterval?, of ids: [AnimationID]) {
        let deadline = seconds.map { clock() + $0 + Self.grace } ?? .infinity
        for id in ids { entries[id]?.deadline = deadline }
        record(deadline)
    }

    /// Ends overdue animations and returns the next deadline.
    package func endOverdue() -> TimeInterval {
        let now = clock()
        let overdue = entries.filter { $0.value.deadline <= now }.keys.sorted()
        earliest = .infinity
        end(overdue, finished: true)
        for entry in entries.values where entry.deadline < earliest { earliest = entry.deadline }
        return earliest
    }

    private func record(_ deadline: TimeInterval) {
        guard deadline < earliest else { return }
        earliest = deadline
        onDeadline?(deadline)
    }

    /// Changes an animation that has just been added.
    func replace(by animation: LayerAnimation) {
        guard let entry = entries[animation.id] else { return }
        let wasAbsolute = entry.animation.isAbsoluteTransform
        entries[animation.id]?.animation = animation
        if animation.isAbsoluteTransform, !wasAbsolute { absoluteTransforms[animation.layer, default: 0] += 1 }
    }

    /// The animations that repeat forever, oldest first, with the seconds since their start.
    var endless: [(animation: LayerAnimation, elapsed: TimeInterval)] {
        let now = clock()
        return entries.values.filter { $0.animation.repeatCount == LayerAnimation.forever }
            .sorted { $0.animation.id < $1.animation.id }.map { ($0.animation, now - $0.start) }
    }

    /// Returns the animations currently running for a layer, oldest first, with the seconds since their start.
    func animations(of layer: LayerID) -> [(animation: LayerAnimation, elapsed: TimeInterval)] {
        let now = clock()
        return entries.values.filter { $0.animation.layer == layer }.sorted { $0.animation.id < $1.animation.id }
            .map { ($0.animation, now - $0.start) }
    }
}

extension LayerAnimation {
    fileprivate var isAbsoluteTransform: Bool { property == .transform && !options.contains(.additive) }
}
