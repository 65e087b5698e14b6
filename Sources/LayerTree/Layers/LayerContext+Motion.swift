extension LayerContext {
    /// The number of the next animation.
    package var upcomingAnimation: AnimationID { nextAnimationID }

    /// Returns the newest animation of a property that the next commit begins, if its number is at least `first`.
    package func pendingAnimation(
        of layer: CALayer, _ property: LayerAnimation.Property, since first: AnimationID
    ) -> LayerAnimation? {
        pending.animations.last { $0.id >= first && $0.layer == layer.id && $0.property == property }
    }

    /// Replaces the keyframes of an animation that the next commit begins.
    ///
    /// - Parameter isAdditive: Whether they are differences from the model's value.
    package func setKeyframes(
        _ keyframes: [LayerAnimation.Keyframe], of id: AnimationID, isAdditive: Bool
    ) {
        guard let index = pending.animations.lastIndex(where: { $0.id == id }) else { return }
        pending.animations[index].keyframes = keyframes
        if !isAdditive, pending.animations[index].options.contains(.additive) {
            pending.animations[index].options.remove(.additive)
            pending.animations[index].options.insert(.replaces)
        }
        running.replace(by: pending.animations[index])
    }

    /// Adds the animations that never end to the next commit, for a display that receives a snapshot: it has lost them.
    /// They continue where they are.
    package func continueEndlessAnimations() {
        let waiting = Set(pending.animations.map(\.id))
        for (animation, elapsed) in running.endless where !waiting.contains(animation.id) {
            guard layers[animation.layer] != nil else { continue }
            var animation = animation
            let period = Double(max(1, animation.duration)) * (animation.options.contains(.autoreverses) ? 2 : 1)
            let passed = elapsed * 1000 - Double(animation.delay)
            animation.delay = passed < 0 ? Int32(-passed) : -Int32(passed.truncatingRemainder(dividingBy: period))
            animation.options.remove(.continues)
            pending.animations.append(animation)
        }
    }
}
