import LayerTree

/// A motion whose moments are evaluated by the server and played by the browser.
///
/// The final state is evaluated and laid out first, as for any change. Then each moment is shown, the layout is
/// performed, and the properties of the layers that differ become keyframes. The final state is shown again before the
/// turn ends, so that the tree of layers only ever contains final states.
@MainActor class SampledMotion {
    /// The node whose content moves.
    weak final var node: _ViewNode?
    /// How the keyframes are played; known when the layout begins.
    final var parameters: AnimationParameters?
    /// What runs now, by layer and property. Repeated motions that are sampled again send only what differs.
    final fileprivate(set) var played: [Key: Played] = [:]

    struct Key: Hashable {
        let layer: LayerID
        let property: LayerAnimation.Property
    }

    struct Played: Equatable {
        var keyframes: [LayerAnimation.Keyframe]
        var duration: TimeInterval
    }

    init(node: _ViewNode) { self.node = node }

    /// The number of moments, without the final state. For a motion that is part of a transaction, the first one is the
    /// state before the change, and the second one that in which it begins.
    var moments: Int { 0 }

    /// Shows a moment.
    func show(_ moment: Int) {}

    /// Shows the final state.
    func showEnd() {}

    /// Motions with the same key are sampled together, because views may depend on several of them. Nil: alone.
    var group: AnyHashable? { nil }

    /// Whether the motion begins before an earlier one has ended, and replaces it.
    var isInterruption: Bool { false }

    /// Whether the motion replaces others of the same properties, instead of being a part of the current transaction.
    var isIndependent: Bool { false }

    /// Called before the layout of the final state. Determines the parameters; nil for no motion.
    func layoutWillBegin(_ animation: Animation?) {}

    /// Called after the motion was sampled, or turned out to have nothing to play.
    func layoutDidEnd() {}

    /// Returns the keyframes of a property, from its values at the moments and the final one.
    func keyframes(_ values: [LayerAnimation.Value], _ paths: [Int: [LayerAnimation.Value]])
        -> [LayerAnimation.Keyframe]
    {
        let count = Float(values.count - 1)
        return values.enumerated().map { .init(offset: Float($0.offset) / count, value: $0.element) }
    }
}

/// Samples the motions of one graph.
@MainActor final class MotionSampler {
    private var motions: [SampledMotion] = []
    /// The first animation that may belong to the current change.
    private var firstAnimation: AnimationID?
    /// Whether moments are being shown: what is evaluated meanwhile begins no motion of its own.
    private(set) var isSampling = false

    private unowned let graph: ViewGraph

    init(graph: ViewGraph) { self.graph = graph }

    var isEmpty: Bool { motions.isEmpty }

    func withoutMotions(_ body: () -> Void) {
        let outer = isSampling
        isSampling = true
        body()
        isSampling = outer
    }

    /// Adds a motion to the next layout.
    func add(_ motion: SampledMotion) {
        guard !motions.contains(where: { $0 === motion }) else { return }
        firstAnimation = firstAnimation ?? graph.scene?.display?.context.upcomingAnimation
        motions.append(motion)
        graph.requestLayout()
    }

    /// Determines how the motions are played, before the layout that may change it.
    func layoutWillBegin(_ animation: Animation?) {
        for motion in motions { motion.layoutWillBegin(LayoutAnimation.animation(at: motion.node, from: animation)) }
    }

    /// Samples the motions. The final state is laid out.
    func run(in host: UIView, layout: () -> Void) {
        let all = motions
        let first = firstAnimation ?? 0
        motions = []
        firstAnimation = nil
        defer { for motion in all { motion.layoutDidEnd() } }
        guard let context = host.layer.context, UIView.areAnimationsEnabled else { return }
        var rest = all.filter { $0.parameters != nil && $0.moments > 0 && $0.node?.isMounted == true }
        let outer = isSampling
        isSampling = true
        defer { isSampling = outer }
        while let motion = rest.first {
            let group = rest.filter { $0 === motion || motion.group != nil && $0.group == motion.group }
            rest.removeAll { motion in group.contains { $0 === motion } }
            let recorder = sample(group, layout)
            if motion.isIndependent {
                play(motion, recorder.tracks, in: context)
            } else {
                refine(group, recorder.tracks, in: context, since: first)
            }
        }
    }

    private func sample(_ group: [SampledMotion], _ layout: () -> Void) -> SampleRecorder {
        let recorder = SampleRecorder()
        LayoutAnimation.sampled {
            graph.probing {
                recorder.record {
                    for moment in 0..<(group.first?.moments ?? 0) {
                        for motion in group { motion.show(moment) }
                        layout()
                        recorder.endMoment()
                    }
                    for motion in group { motion.showEnd() }
                    layout()
                    recorder.endMoment()
                }
            }
        }
        return recorder
    }

    // MARK: Keyframes

    /// Makes the animations of a transaction follow the sampled values.
    private func refine(
        _ group: [SampledMotion], _ tracks: [SampleRecorder.Track], in context: LayerContext, since first: AnimationID
    ) {
        guard let motion = group.first, let parameters = motion.parameters else { return }
        let isInterruption = group.contains(where: \.isInterruption)
        for track in tracks where track.layer.context === context {
            guard let end = track.values.last, track.values.contains(where: { $0 != end }) else { continue }
            let pending = context.pendingAnimation(of: track.layer, track.property, since: first)
            var isAdditive =
                pending?.options.contains(.additive) ?? (track.property == .position)
            var keyframes = motion.keyframes(Array(track.values.dropFirst()), track.paths)
            if let start = pending?.keyframes.first?.value {
                let shown = isAdditive ? start.added(to: end) : start
                keyframes = keyframes.shifted(from: track.values[0], to: shown)
            }
            keyframes = keyframes.reduced()
            // A straight line is what the animation shows anyway.
            if keyframes.count < 3, pending != nil || keyframes.first?.value == end, !isInterruption { continue }
            isAdditive = isAdditive && !isInterruption
            if isAdditive {
                let differences = keyframes.differences(from: end)
                // Other transforms than translations cannot be added in any order.
                isAdditive = differences.allSatisfy(\.value.isAddable)
                if isAdditive { keyframes = differences }
            }
            if let pending {
                context.setKeyframes(keyframes, of: pending.id, isAdditive: isAdditive)
            } else {
                _ = context.add(
                    parameters.animation(
                        of: track.layer, track.property, keyframes: keyframes,
                        options: isAdditive ? .additive : track.property == .position ? .replaces : .continues))
            }
        }
    }

    /// Plays a motion of its own.
    private func play(_ motion: SampledMotion, _ tracks: [SampleRecorder.Track], in context: LayerContext) {
        guard let parameters = motion.parameters else { return }
        var played: [SampledMotion.Key: SampledMotion.Played] = [:]
        for track in tracks where track.layer.context === context {
            guard let end = track.values.last, track.values.contains(where: { $0 != end }) || !track.paths.isEmpty
            else { continue }
            let isAdditive = track.property == .position
            var keyframes = motion.keyframes(track.values, track.paths).reduced()
            if isAdditive { keyframes = keyframes.differences(from: end) }
            let key = SampledMotion.Key(layer: track.layer.id, property: track.property)
            let new = SampledMotion.Played(keyframes: keyframes, duration: parameters.duration)
            played[key] = new
            if parameters.repeatCount.isInfinite, motion.played[key] == new { continue }
            let options: LayerAnimation.Options = isAdditive ? [.additive, .replaces] : .replaces
            _ = context.add(
                parameters.animation(of: track.layer, track.property, keyframes: keyframes, options: options))
        }
        for key in motion.played.keys where played[key] == nil { context.stopAnimations(of: key) }
        motion.played = played
    }

    /// Stops what a motion plays.
    func stop(_ motion: SampledMotion) {
        motions.removeAll { $0 === motion }
        guard !motion.played.isEmpty, let context = graph.scene?.display?.context else { return }
        for key in motion.played.keys { context.stopAnimations(of: key) }
        motion.played = [:]
    }
}

extension LayerContext {
    fileprivate func stopAnimations(of key: SampledMotion.Key) {
        guard committedLayer(key.layer) != nil else { return }
        _ = add(LayerAnimation(layer: key.layer, property: key.property, duration: 0, keyframes: []))
    }
}

extension [LayerAnimation.Keyframe] {
    /// Returns the keyframes shifted by a difference that fades out: the part of a change that is not caused by the
    /// sampled data.
    fileprivate func shifted(from old: LayerAnimation.Value, to new: LayerAnimation.Value) -> Self {
        guard old != new else { return self }
        return map { keyframe in
            let part = 1 - Double(keyframe.offset)
            return .init(offset: keyframe.offset, value: keyframe.value.moved(from: old, to: new, by: part))
        }
    }

    fileprivate func differences(from end: LayerAnimation.Value) -> Self {
        map { .init(offset: $0.offset, value: $0.value.difference(from: end) ?? $0.value) }
    }
}

extension LayerAnimation.Value {
    /// Whether animations may add the value to a layer's own: all but transforms that do more than move.
    fileprivate var isAddable: Bool {
        guard case .transform = self else { return true }
        guard let t = matrix?.affineTransform else { return false }
        return abs(t.a - 1) < 1e-4 && abs(t.d - 1) < 1e-4 && abs(t.b) < 1e-4 && abs(t.c) < 1e-4
    }

    /// Returns this value plus a part of the difference of two others.
    fileprivate func moved(from: Self, to: Self, by part: Double) -> Self {
        if part >= 1, self == from { return to }
        switch (self, from, to) {
        case (.size(let w, let h), .size(let fw, let fh), .size(let tw, let th)):
            func add(_ value: Int32, _ difference: Int32) -> Int32 {
                max(0, Int32(clamping: Int((Double(value) + Double(difference) * part).rounded())))
            }
            return .size(width: add(w, tw &- fw), height: add(h, th &- fh))
        case (.drawing, _, _), (.backgroundColor, _, _): return interpolated(to: to, at: part)
        default:
            guard let difference = to.difference(from: from), let none = from.difference(from: from) else {
                return interpolated(to: to, at: part)
            }
            return none.interpolated(to: difference, at: part).added(to: self)
        }
    }
}
