extension CALayer {
    /// Adds an animation, which begins with the next commit and replaces an animation of the same key.
    ///
    /// A layer that is on no display runs no animation: its delegate is notified at once that the animation stopped.
    public final func add(_ animation: CAAnimation, forKey key: String?) {
        guard let tree, var wire = animation.makeLayerAnimation(for: self) else {
            animation.delegate?.animationDidStop(animation, finished: false)
            return
        }
        if let key {
            if ensuredStyle.animations[key] != nil { wire.options.insert(.replaces) }
            ensuredStyle.animations[key] = animation
        }
        let outer = CATransaction.completions
        for completion in outer { completion.begin() }
        let own = AnimationCompletion { [weak self] finished in
            if let self, let key, self.style?.animations[key] === animation {
                self.style?.animations[key] = nil
            }
            animation.delegate?.animationDidStop(animation, finished: finished)
            for completion in outer { completion.end(finished: finished) }
        }
        own.begin()
        own.seal()
        _ = tree.add(wire, completion: own)
        animation.delegate?.animationDidStart(animation)
    }

    /// Returns the animation that was added with a key; nil if there is none.
    public final func animation(forKey key: String) -> CAAnimation? { style?.animations[key] }

    /// The keys of the animations, in alphabetical order; nil if there are none.
    public final func animationKeys() -> [String]? {
        let keys = style?.animations.keys.sorted() ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Removes the animation of a key. The layer jumps to its own value.
    public final func removeAnimation(forKey key: String) {
        guard let animation = style?.animations.removeValue(forKey: key) else { return }
        guard let tree, let property = (animation as? CAPropertyAnimation)?.property else { return }
        _ = tree.add(LayerAnimation(layer: id, property: property, duration: 0, keyframes: []))
    }

    /// Removes all animations. The layer jumps to its own values.
    public final func removeAllAnimations() {
        for key in animationKeys() ?? [] { removeAnimation(forKey: key) }
    }
}
