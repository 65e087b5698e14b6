/// Is notified when the animations of a player have ended.
@MainActor protocol AnimationPlayerOwner: AnyObject {
    func animationsArrived()
}

/// Controls the animations of one property animator or interactive transition together: holds, moves and ends them.
@MainActor final class AnimationPlayer {
    private struct Item {
        let context: LayerContext
        let layer: CALayer
        let animation: LayerAnimation
        let old, new: LayerAnimation.Value
    }

    private var items: [Item] = []
    // Retained by the running animations, and retains the player: what waits for the animations lives as long as they
    // do.
    private weak var end: AnimationCompletion?
    /// The current motion of the animations.
    private var motion = Motion.still(0)
    /// The elapsed part of the time, as set by scrubbing along the timing curve.
    var fraction = 0.0
    var startDelay = 0.0
    /// Notified of the end. Retained by the running animations, not by the player.
    weak var owner: (any AnimationPlayerOwner)?
    private var isEnding = false

    private enum Motion {
        case still(Double)
        /// From one progress to another, starting at a point in time.
        case moving(from: Double, to: Double, since: TimeInterval, AnimationParameters)
    }

    var isEmpty: Bool { items.isEmpty }

    private var now: TimeInterval { items.first?.context.running.clock() ?? 0 }

    /// The current progress, after the timing curve.
    var progress: Double {
        switch motion {
        case .still(let progress): return progress
        case .moving(let from, let to, let since, let parameters):
            guard parameters.duration > 0 else { return to }
            let part = parameters.timing.progress(at: (now - since - startDelay) / parameters.duration)
            return from + (to - from) * part
        }
    }

    // MARK: Animations

    func add(_ block: AnimationBlock, _ parameters: AnimationParameters, after factor: Double) {
        let end = end ?? makeEnd()
        var parameters = parameters
        parameters.duration = max(0.001, parameters.duration)
        for change in block.changes {
            guard let new = change.new, change.old != new, let context = change.layer.context else { continue }
            let difference = change.layer.addableDifference(change.property, from: change.old, to: new)
            let from = difference ?? change.old
            let to = difference == nil ? new : new.difference(from: new) ?? new
            var keyframes = [LayerAnimation.Keyframe(offset: 0, value: from)]
            if factor > 0 { keyframes.append(.init(offset: Float(factor), value: from)) }
            keyframes.append(.init(offset: 1, value: to))
            var animation = parameters.animation(
                of: change.layer, change.property, keyframes: keyframes,
                options: difference == nil ? .continues : .additive)
            animation.id = context.add(animation, completion: end)
            end.begin()
            items.append(
                Item(context: context, layer: change.layer, animation: animation, old: change.old, new: new))
        }
    }

    func seal() { end?.seal() }

    /// The player that captures all animations created at the moment, to hold and move them.
    private(set) static var capturing: AnimationPlayer?

    /// Runs a body whose animations the player captures. Their completions are called as usual.
    static func capture(_ player: AnimationPlayer, _ body: () -> Void) {
        let outer = capturing
        capturing = player
        body()
        capturing = outer
    }

    func adopt(
        _ animation: LayerAnimation, of layer: CALayer, in context: LayerContext, old: LayerAnimation.Value,
        new: LayerAnimation.Value
    ) {
        isAdopting = true
        items.append(Item(context: context, layer: layer, animation: animation, old: old, new: new))
    }

    // The completions of adopted animations do not belong to the player.
    private var isAdopting = false

    private func makeEnd() -> AnimationCompletion {
        let owner = owner
        let end = AnimationCompletion { _ in if !self.isHeld { owner?.animationsArrived() } }
        self.end = end
        return end
    }

    // Restarts animations that were reported as ended.
    private func revive() {
        guard !isAdopting, end == nil, !items.isEmpty else { return }
        let end = makeEnd()
        for item in items {
            end.begin()
            item.context.running.add(item.animation, completion: end)
        }
        end.seal()
    }

    // MARK: Moving

    /// Starts the animations that have just been added; they run by themselves.
    func begin(_ parameters: AnimationParameters) {
        motion = .moving(from: 0, to: 1, since: now, parameters)
        release()
    }

    func run(to target: Double, _ parameters: AnimationParameters) {
        let from = progress
        startDelay = 0
        revive()
        motion = .moving(from: from, to: target, since: now, parameters)
        let milliseconds = UInt32(max(1, (parameters.duration * 1000).rounded()))
        control(.run(to: Float(target), duration: milliseconds, pace: parameters.timing.sampled))
        forEachTree { $0.running.setSpan(parameters.duration, of: $1) }
        release()
    }

    func pause() {
        motion = .still(progress)
        control(.pause)
        hold()
    }

    func hold(_ progress: Double) {
        motion = .still(progress)
        control(.hold(Float(progress)))
        hold()
    }

    /// Continues after animations were added to running ones.
    func resume() {
        if case .moving(_, let to, let since, var parameters) = motion {
            parameters.duration = max(0.001, parameters.duration - (now - since))
            run(to: to, parameters)
        } else {
            hold(progress)
        }
    }

    // While held, no animation ends, and there is no deadline.
    private var isHeld = true

    private func hold() {
        forEachTree { $0.running.setSpan(nil, of: $1) }
        isHeld = true
    }

    private func release() {
        isHeld = false
        // No animation runs, so no end will be reported.
        if items.isEmpty { AnimationBlock.later { [owner] in owner?.animationsArrived() } }
    }

    // MARK: Ending

    /// Sets the views to their displayed values.
    func freeze() {
        let progress = progress
        remove { shown($0, at: progress) }
    }

    /// Sets some layers to their displayed values and the others to those of the given position.
    func settle(at position: UIViewAnimatingPosition, freezing isFrozen: (CALayer) -> Bool) {
        let progress = progress
        let moved = items
        items = moved.filter { isFrozen($0.layer) }
        remove { shown($0, at: progress) }
        items = moved.filter { !isFrozen($0.layer) }
        settle(at: position)
        items = moved
    }

    private func shown(_ item: Item, at progress: Double) -> LayerAnimation.Value {
        guard item.animation.keyframes.count > 2 else { return item.old.interpolated(to: item.new, at: progress) }
        let shown = item.animation.value(at: progress) ?? item.new
        return item.animation.options.contains(.additive) ? shown.added(to: item.new) : shown
    }

    func settle(at position: UIViewAnimatingPosition) {
        switch position {
        case .start: remove { $0.old }
        // Of several changes of one property the last one applies.
        case .end: for item in items { AnimationBlock.withoutAnimation { item.layer.setAnimatableValue(item.new) } }
        case .current: break
        }
    }

    func clear() {
        control(.remove)
        forEachTree { $0.running.remove($1) }
        items = []
        isHeld = true
        motion = .still(0)
        fraction = 0
    }

    private func remove(_ value: (Item) -> LayerAnimation.Value) {
        control(.remove)
        forEachTree { $0.running.remove($1) }
        // Of several changes of one property the first one applies.
        for item in items.reversed() {
            let value = value(item)
            AnimationBlock.withoutAnimation { item.layer.setAnimatableValue(value) }
        }
    }

    private func control(_ control: AnimationControl) {
        forEachTree { context, ids in context.perform(AnimationControl.command(ids, control)) }
    }

    private func forEachTree(_ body: (LayerContext, [AnimationID]) -> Void) {
        guard let first = items.first else { return }
        if items.allSatisfy({ $0.context === first.context }) {
            body(first.context, items.map(\.animation.id))
        } else {
            for context in Set(items.map { ObjectIdentifier($0.context) }) {
                let own = items.filter { ObjectIdentifier($0.context) == context }
                if let tree = own.first?.context { body(tree, own.map(\.animation.id)) }
            }
        }
    }
}

extension AnimationBlock {
    static func withoutAnimation(_ body: () -> Void) {
        guard CALayer.changeObserver != nil else { return body() }
        _ = record(nil, body)
    }
}
