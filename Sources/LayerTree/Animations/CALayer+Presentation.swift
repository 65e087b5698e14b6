extension CALayer {
    /// Returns a copy of the layer with the values currently on the screen, as far as animations change them.
    ///
    /// The display runs animations on its own; this is computed from their start times, so it is ahead of the page by
    /// the latency of a commit. Nil for a layer that is on no display.
    public final func presentation() -> CALayer? {
        guard tree != nil else { return nil }
        let copy = CALayer()
        copy.anchorPoint = anchorPoint
        copy.boundsStorage = boundsStorage
        for property in LayerAnimation.Property.allCases { copy.setAnimatableValue(presentedValue(property)) }
        return copy
    }

    /// Returns the value of a property that is currently on the screen.
    package final func presentedValue(_ property: LayerAnimation.Property) -> LayerAnimation.Value {
        var value = animatableValue(property)
        guard let tree else { return value }
        for (animation, elapsed) in tree.running.animations(of: id) where animation.property == property {
            guard let progress = animation.progress(after: elapsed), let shown = animation.value(at: progress) else {
                continue
            }
            value = animation.options.contains(.additive) ? shown.added(to: value) : shown
        }
        return value
    }

    /// Returns the progress of the newest running animation of a property, or nil if none runs.
    package final func animationProgress(of property: LayerAnimation.Property) -> Double? {
        guard let newest = tree?.running.animations(of: id).last(where: { $0.animation.property == property }) else {
            return nil
        }
        return newest.animation.progress(after: newest.elapsed)
    }
}
