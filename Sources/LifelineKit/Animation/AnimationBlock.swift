/// Records the changes in an animation block: the previous value of each property that is set.
///
/// The model changes immediately. At the end of the block, each change becomes one animation run by the display:
/// positions and transforms as a difference that decreases to zero and is added to running animations, so that reversed
/// movements keep their momentum; other properties from the displayed value.
@MainActor final class AnimationBlock: LayerChangeObserver {
    struct Change {
        let layer: CALayer
        let property: LayerAnimation.Property
        let old: LayerAnimation.Value
        /// Set when something other than this block changes the property.
        var new: LayerAnimation.Value?
        /// Intermediate values of the animation; empty if it runs directly from the old to the new value.
        var path: [LayerAnimation.Value] = []
    }

    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let property: LayerAnimation.Property
    }

    /// The innermost running block.
    private(set) static var current: AnimationBlock?
    static var areAnimationsEnabled = true

    /// Nil if the changes in the block are not animated.
    let parameters: AnimationParameters?
    private let outer: AnimationBlock?
    private(set) var changes: [Change] = []
    private var places: [Key: Int] = [:]
    /// The recorder of the running keyframe animation.
    var keyframes: KeyframeRecorder?
    /// Layers whose geometry was set, even to the same value; recorded only for blocks with a transition.
    var touched: [CALayer]?

    private init(_ parameters: AnimationParameters?, outer: AnimationBlock?) {
        self.parameters = parameters
        self.outer = outer
    }

    /// Runs a body and returns its changes.
    static func record(_ parameters: AnimationParameters?, touched: Bool = false, _ body: () -> Void) -> AnimationBlock
    {
        let block = AnimationBlock(parameters, outer: current)
        if touched { block.touched = [] }
        let outerObserver = CALayer.changeObserver
        current = block
        CALayer.changeObserver = block
        body()
        current = block.outer
        CALayer.changeObserver = outerObserver
        for index in block.changes.indices where block.changes[index].new == nil {
            let change = block.changes[index]
            block.changes[index].new = change.layer.animatableValue(change.property)
        }
        return block
    }

    func layer(_ layer: CALayer, willSet property: LayerAnimation.Property) {
        guard layer.context != nil else { return }
        let key = Key(layer: ObjectIdentifier(layer), property: property)
        // Earlier changes by an outer block keep that block's timing; this one is separate.
        var enclosing = outer
        while let block = enclosing {
            block.close(key, layer)
            enclosing = block.outer
        }
        if touched != nil, touched?.last !== layer { touched?.append(layer) }
        guard parameters != nil else { return }
        if let place = places[key], changes[place].new == nil { return }
        places[key] = changes.count
        changes.append(Change(layer: layer, property: property, old: layer.animatableValue(property)))
    }

    func layer(
        _ layer: CALayer, didSet property: LayerAnimation.Property, along path: [LayerAnimation.Value]
    ) {
        let key = Key(layer: ObjectIdentifier(layer), property: property)
        guard let place = places[key], changes[place].new == nil else { return }
        changes[place].path = path
    }

    private func close(_ key: Key, _ layer: CALayer) {
        guard let place = places[key], changes[place].new == nil else { return }
        changes[place].new = layer.animatableValue(key.property)
    }

    /// Creates the animations of the changes.
    ///
    /// - Returns: Their ids, with the layer trees in which they run.
    @discardableResult
    func commit(completion: AnimationCompletion?) -> [(context: LayerContext, id: AnimationID)] {
        guard var parameters, parameters.duration > 0 else { return [] }
        let player = AnimationPlayer.capturing
        if player != nil { parameters.holds = true }
        var made: [(context: LayerContext, id: AnimationID)] = []
        for change in changes {
            guard let new = change.new, change.old != new || !change.path.isEmpty, let context = change.layer.context
            else { continue }
            var options: LayerAnimation.Options
            let keyframes: [LayerAnimation.Keyframe]
            if !change.path.isEmpty {
                options = .continues
                let count = Float(change.path.count)
                keyframes = (change.path + [new]).enumerated().map { index, value in
                    LayerAnimation.Keyframe(offset: Float(index) / count, value: value)
                }
            } else if let difference = change.layer.addableDifference(change.property, from: change.old, to: new),
                let none = new.difference(from: new)
            {
                options = .additive
                keyframes = [.init(offset: 0, value: difference), .init(offset: 1, value: none)]
            } else {
                options = .continues
                keyframes = [.init(offset: 0, value: change.old), .init(offset: 1, value: new)]
            }
            completion?.begin()
            var animation = parameters.animation(
                of: change.layer, change.property, keyframes: keyframes, options: options)
            animation.id = context.add(animation, completion: completion)
            player?.adopt(animation, of: change.layer, in: context, old: change.old, new: new)
            made.append((context, animation.id))
        }
        return made
    }

    /// Implements the methods of `UIView`: runs the body, creates the animations, and calls back when all have ended.
    static func run(
        _ parameters: AnimationParameters, animations: () -> Void, completion: ((Bool) -> Void)?,
        keyframes: KeyframeRecorder? = nil, recordsTouched: Bool = false, onRecorded: ((AnimationBlock) -> Void)? = nil
    ) {
        guard areAnimationsEnabled else {
            _ = record(nil, animations)
            later { completion?(true) }
            return
        }
        let block = record(parameters, touched: recordsTouched) {
            current?.keyframes = keyframes
            animations()
        }
        onRecorded?(block)
        let outer = CATransaction.completions
        for each in outer { each.begin() }
        let end = AnimationCompletion { finished in
            completion?(finished)
            for each in outer { each.end(finished: finished) }
        }
        var made = block.commit(completion: end).count
        if let keyframes { made += keyframes.commit(parameters, completion: end) }
        if made == 0 {
            // There is nothing to wait for. The completion is called in the next cycle of the run loop, never within
            // this call.
            let view = block.changes.lazy.compactMap { $0.layer.owner as? UIView }.first
            later(in: view?.window?.windowScene) { end.seal() }
        } else {
            end.seal()
        }
    }

    /// Calls `body` in the next cycle of the run loop.
    static func later(in known: UIWindowScene? = nil, _ body: @escaping @MainActor () -> Void) {
        if let scene = known ?? UIWindowScene.current, !scene.hasEnded {
            scene.clock.enqueue { [weak scene] in
                if let scene { scene.inScene(body) } else { body() }
            }
        } else {
            MainQueueClock.shared.enqueue(body)
        }
    }
}
