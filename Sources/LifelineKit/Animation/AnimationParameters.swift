/// The timing of the changes of a block.
package struct AnimationParameters: Sendable {
    /// Seconds.
    package var duration: TimeInterval
    package var delay: TimeInterval
    package var timing: LayerAnimation.Timing
    /// The number of repetitions; `.infinity` means forever.
    package var repeatCount: Double = 1
    package var autoreverses = false
    /// Whether the animation holds its first value before and its last value after its time, until it is removed.
    var holds = false

    package init(
        duration: TimeInterval, delay: TimeInterval = 0, timing: LayerAnimation.Timing = .cubicBezier(0.42, 0, 0.58, 1)
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.delay = delay.isFinite ? delay : 0
        self.timing = timing
    }

    /// Creates the parameters of a spring. Without a duration it runs until it is at rest.
    package init(spring: SpringCurve, duration: TimeInterval? = nil, delay: TimeInterval = 0) {
        let duration = duration ?? spring.settlingDuration
        self.init(duration: duration, delay: delay, timing: .samples(spring.samples(duration: duration)))
    }

    init(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions) {
        self.init(duration: duration, delay: delay, timing: options.curve.timing)
        apply(options)
    }

    mutating func apply(_ options: UIView.AnimationOptions) {
        guard options.contains(.repeat) else { return }
        repeatCount = .infinity
        autoreverses = options.contains(.autoreverse)
    }

    @MainActor package func animation(
        of layer: CALayer, _ property: LayerAnimation.Property, keyframes: [LayerAnimation.Keyframe],
        options: LayerAnimation.Options
    ) -> LayerAnimation {
        var options = options
        if autoreverses { options.insert(.autoreverses) }
        if delay > 0 || holds { options.insert(.fillsBackwards) }
        if holds { options.insert(.fillsForwards) }
        return LayerAnimation(
            layer: layer.id, property: property, options: options,
            duration: UInt32(clamping: Int((min(1e6, duration) * 1000).rounded())),
            delay: Int32(clamping: Int((min(1e6, delay) * 1000).rounded())),
            repeatCount: repeatCount.isInfinite
                ? LayerAnimation.forever : UInt32(clamping: Int(max(0.01, repeatCount) * 100)),
            timing: timing, keyframes: keyframes)
    }

    /// Returns the progress at a time in seconds since the start; nil before it begins, and after it has ended.
    package func progress(after seconds: TimeInterval) -> Double? {
        let active = seconds - delay
        guard active >= 0, duration > 0 else { return nil }
        let turns = active / duration
        guard turns < repeatCount * (autoreverses ? 2 : 1) else { return nil }
        let turn = turns.rounded(.down)
        let isBackwards = autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
        return timing.progress(at: isBackwards ? 1 - (turns - turn) : turns - turn)
    }

    /// Seconds from the start to the end; infinite if it repeats forever.
    package var span: TimeInterval { delay + duration * repeatCount * (autoreverses ? 2 : 1) }
}
