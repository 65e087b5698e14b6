extension UIView {
    /// The interpolation between keyframes, and options of the animation.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in the animation's block.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Without effect: moving views can be used in any case.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins with the displayed state. Every animation here does.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats forever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and backwards. Only with `repeat`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps this animation's duration inside another animation's block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Ignores the options of an outer block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Linear between values.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At a constant speed from the first value to the last, ignoring the times of the keyframes between.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve, at a constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: UInt { rawValue >> 10 & 7 }
    }

    /// Animates through several states. Call `addKeyframe` in the block.
    ///
    /// Changes outside of keyframes are animated over the whole duration.
    public final class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let plain = AnimationOptions(rawValue: options.rawValue & 0x3ff)
        var parameters = AnimationParameters(duration: duration, delay: delay, timing: .linear)
        parameters.apply(plain)
        AnimationBlock.run(
            parameters, animations: animations, completion: completion,
            keyframes: KeyframeRecorder(mode: options.mode))
    }

    /// Adds a keyframe. Start and duration are relative (0…1) to the whole animation.
    public final class func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
    ) {
        guard let block = AnimationBlock.current, let recorder = block.keyframes else { return animations() }
        recorder.add(start: start, duration: relativeDuration, parameters: block.parameters, animations)
    }
}

/// Collects the keyframes of an animation and creates one animation per changed property.
@MainActor final class KeyframeRecorder {
    private struct Segment {
        let start, end: Double
        let change: AnimationBlock.Change
    }

    private var segments: [Segment] = []
    private let mode: UInt

    init(mode: UInt) { self.mode = mode }

    func add(start: Double, duration: Double, parameters: AnimationParameters?, _ animations: () -> Void) {
        let start = max(0, min(1, start))
        let end = max(start, min(1, start + max(0, duration)))
        let block = AnimationBlock.record(parameters, animations)
        segments += block.changes.map { Segment(start: start, end: end, change: $0) }
    }

    /// Creates the animations.
    ///
    /// - Returns: The number of animations.
    func commit(_ parameters: AnimationParameters, completion: AnimationCompletion) -> Int {
        guard parameters.duration > 0 else { return 0 }
        var parameters = parameters
        let player = AnimationPlayer.capturing
        if player != nil { parameters.holds = true }
        var count = 0
        var done: Set<Int> = []
        for index in segments.indices where !done.contains(index) {
            let first = segments[index].change
            let same = segments.indices.filter {
                segments[$0].change.layer === first.layer && segments[$0].change.property == first.property
            }
            done.formUnion(same)
            guard let context = first.layer.context else { continue }
            var keyframes = points(same.map { segments[$0] }.sorted { $0.start < $1.start })
            guard let last = keyframes.last?.value, let start = keyframes.first?.value,
                keyframes.contains(where: { $0.value != last })
            else { continue }
            var options: LayerAnimation.Options = .continues
            if keyframes.allSatisfy({
                first.layer.addableDifference(first.property, from: $0.value, to: last) != nil
            }) {
                let differences = keyframes.compactMap { $0.value.difference(from: last) }
                if differences.count == keyframes.count {
                    options = .additive
                    for index in keyframes.indices { keyframes[index].value = differences[index] }
                }
            }
            completion.begin()
            count += 1
            var animation = parameters.animation(
                of: first.layer, first.property, keyframes: keyframes, options: options)
            animation.id = context.add(animation, completion: completion)
            player?.adopt(animation, of: first.layer, in: context, old: start, new: last)
        }
        return count
    }

    private func points(_ segments: [Segment]) -> [LayerAnimation.Keyframe] {
        guard var value = segments.first?.change.old else { return [] }
        var points: [LayerAnimation.Keyframe] = []
        var time = 0.0
        func add(_ offset: Double, _ value: LayerAnimation.Value) {
            let point = LayerAnimation.Keyframe(offset: Float(offset), value: value)
            if points.last != point { points.append(point) }
        }
        add(0, value)
        for segment in segments {
            let start = max(time, segment.start)
            add(start, value)
            value = segment.change.new ?? value
            time = max(start, segment.end)
            if mode == 1 { add(start, value) }
            add(time, value)
        }
        add(1, value)
        if mode >= 3 { points = smoothed(points) }
        return mode == 2 || mode == 4 ? paced(points) : points
    }

    /// Returns the same path with times by path length. Pauses are dropped; values without a distance keep their times.
    private func paced(_ points: [LayerAnimation.Keyframe]) -> [LayerAnimation.Keyframe] {
        var lengths = [0.0]
        for (from, to) in zip(points, points.dropFirst()) {
            guard let distance = from.value.distance(to: to.value) else { return points }
            lengths.append(lengths[lengths.count - 1] + distance)
        }
        guard let length = lengths.last, length > 0 else { return points }
        var result: [LayerAnimation.Keyframe] = []
        for (point, passed) in zip(points, lengths) {
            let moved = LayerAnimation.Keyframe(offset: Float(passed / length), value: point.value)
            if result.last != moved { result.append(moved) }
        }
        return result
    }

    /// Returns a Catmull-Rom curve through the values, as a series of linear pieces.
    private func smoothed(_ points: [LayerAnimation.Keyframe]) -> [LayerAnimation.Keyframe] {
        guard points.count > 2 else { return points }
        var result: [LayerAnimation.Keyframe] = []
        for index in 0..<(points.count - 1) {
            let (a, b) = (points[index], points[index + 1])
            let before = points[max(0, index - 1)].value
            let after = points[min(points.count - 1, index + 2)].value
            for step in 0..<6 {
                let t = Double(step) / 6
                // De Casteljau on the Bézier form: control points at a sixth of the neighbours' distance.
                let c1 = a.value.moved(from: before, to: b.value, by: 1.0 / 6)
                let c2 = b.value.moved(from: after, to: a.value, by: 1.0 / 6)
                let p1 = a.value.interpolated(to: c1, at: t)
                let p2 = c1.interpolated(to: c2, at: t)
                let p3 = c2.interpolated(to: b.value, at: t)
                let value = p1.interpolated(to: p2, at: t).interpolated(to: p2.interpolated(to: p3, at: t), at: t)
                result.append(.init(offset: a.offset + (b.offset - a.offset) * Float(t), value: value))
            }
        }
        if let last = points.last { result.append(last) }
        return result
    }
}

extension LayerAnimation.Value {
    /// Returns the distance to another value, in units of the property; for transforms, how far the corners of a square
    /// of 100 points move. Nil for colours, whose light and dark variants have no single distance.
    fileprivate func distance(to other: Self) -> Double? {
        switch (self, other) {
        case (.position(let x, let y), .position(let u, let v)):
            return hypot(Double(u) - Double(x), Double(v) - Double(y))
        case (.size(let a, let b), .size(let c, let d)): return hypot(Double(c) - Double(a), Double(d) - Double(b))
        case (.opacity(let a), .opacity(let b)): return abs(Double(b) - Double(a))
        case (.cornerRadius(let a), .cornerRadius(let b)): return abs(Double(b) - Double(a))
        default:
            guard let a = matrix?.affineTransform, let b = other.matrix?.affineTransform else { return nil }
            return [CGPoint(x: -50, y: -50), CGPoint(x: 50, y: -50), CGPoint(x: -50, y: 50), CGPoint(x: 50, y: 50)]
                .map { corner in
                    let (from, to) = (corner.applying(a), corner.applying(b))
                    return hypot(Double(to.x - from.x), Double(to.y - from.y))
                }
                .reduce(0, +)
        }
    }

    /// Returns this value plus a fraction of the difference of two others, for properties that can be added.
    fileprivate func moved(from: Self, to: Self, by part: Double) -> Self {
        guard let difference = to.difference(from: from), let none = from.difference(from: from) else { return self }
        if case .backgroundColor = self { return self }
        if case .transform = self { return self }
        return none.interpolated(to: difference, at: part).added(to: self)
    }
}
