import LayerTree

/// Plays the effects of one symbol.
@MainActor final class SymbolEffectPlayer {
    private struct State {
        var changes = 0
        var isActive = false
        /// The layer's number when the effect began: a layer that returns to the tree has lost its animations.
        var layer: LayerID = 0
    }

    private var states: [ObjectIdentifier: State] = [:]
    private var effects: [ActiveSymbolEffect] = []

    var isEmpty: Bool { effects.isEmpty && states.isEmpty }

    func update(_ effects: [ActiveSymbolEffect]) {
        for effect in effects where states[effect.id] == nil {
            // The value that a symbol appears with plays nothing.
            if case .changes(let count) = effect.trigger { states[effect.id] = State(changes: count) }
        }
        self.effects = effects
    }

    /// Starts and stops effects on a view in the tree of layers.
    func apply(to view: UIView) {
        guard view.layer.context != nil else { return }
        let present = Set(effects.map(\.id))
        for (id, state) in states where !present.contains(id) {
            if state.isActive { stop(id, on: view) }
            states[id] = nil
        }
        for effect in effects {
            var state = states[effect.id] ?? State()
            switch effect.trigger {
            case .changes(let count):
                if count != state.changes { play(effect, count: effect.options.count ?? 1, on: view) }
                state.changes = count
            case .active(let isActive):
                let isPlaying = state.isActive && state.layer == view.layer.id
                if isActive, !isPlaying { play(effect, count: effect.options.count ?? .infinity, on: view) }
                if !isActive, state.isActive { stop(effect.id, on: view) }
                state.isActive = isActive
                state.layer = view.layer.id
            }
            states[effect.id] = state
        }
        showHeldLook(on: view)
    }

    // MARK: Looks that last

    private var scale = 1.0
    private var isHidden = false

    /// Shows the size and the opacity of effects that last.
    private func showHeldLook(on view: UIView) {
        var (scale, isHidden, hiddenScale) = (1.0, false, 1.0)
        for effect in effects where effect.trigger == .active(true) {
            switch effect.configuration.form {
            case .scale(let factor): scale *= factor
            case .disappear(let factor): (isHidden, hiddenScale) = (true, factor)
            case .appear(let factor): (isHidden, hiddenScale) = (false, factor)
            default: break
            }
        }
        guard scale != self.scale || isHidden != self.isHidden else { return }
        self.scale = scale
        self.isHidden = isHidden
        let factor = isHidden ? scale * hiddenScale : scale
        UIView.animate(Animation.spring(duration: 0.35, bounce: 0.2).parameters) {
            view.transform = factor == 1 ? .identity : CGAffineTransform(scaleX: factor, y: factor)
            view.alpha = isHidden ? 0 : 1
        }
    }

    // MARK: Animations

    private func key(_ id: ObjectIdentifier, _ property: String) -> String {
        "symbolEffect-\(id.hashValue)-\(property)"
    }

    private func stop(_ id: ObjectIdentifier, on view: UIView) {
        for property in ["transform", "opacity"] { view.layer.removeAnimation(forKey: key(id, property)) }
    }

    private func play(_ effect: ActiveSymbolEffect, count: Double, on view: UIView) {
        guard UIView.areAnimationsEnabled, let course = effect.configuration.form.course else { return }
        let active = course.duration / effect.options.speedFactor
        let duration = active + effect.options.pause
        let samples = (0...course.samples).map { Double($0) / Double(course.samples) }
        var times = samples.map { $0 * active / duration }
        if effect.options.pause > 0 { times.append(1) }
        let poses = (effect.options.pause > 0 ? samples + [1] : samples).map(course.pose)
        func add(_ property: String, _ values: [Any]) {
            let animation = CAKeyframeAnimation(keyPath: property)
            animation.values = values
            animation.keyTimes = times
            animation.duration = duration
            animation.repeatCount = Float(count)
            view.layer.add(animation, forKey: key(effect.id, property))
        }
        let base = view.transform
        if poses.contains(where: { $0.transform != .identity }) {
            add("transform", poses.map { CATransform3D($0.transform.concatenating(base)) })
        }
        if poses.contains(where: { $0.opacity != 1 }) { add("opacity", poses.map { Double(view.alpha) * $0.opacity }) }
    }
}

/// How a symbol looks at a moment of an effect.
private struct SymbolPose {
    var scale = 1.0
    var x = 0.0
    var y = 0.0
    var angle = 0.0
    var opacity = 1.0

    var transform: CGAffineTransform {
        CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

/// One repetition of an effect.
private struct SymbolCourse {
    /// Seconds.
    let duration: Double
    let samples: Int
    /// Returns the look at a part of the duration.
    let pose: (Double) -> SymbolPose
}

extension SymbolEffectConfiguration.Form {
    /// Nil for effects without a repeated movement.
    fileprivate var course: SymbolCourse? {
        switch self {
        case .automatic, .scale, .appear, .disappear, .replace: return nil
        case .bounce(let isDown):
            let sign = isDown ? 1.0 : -1
            return SymbolCourse(duration: 0.6, samples: 18) { t in
                // A jump that is damped: once up, and a small swing back.
                let swing = sin(t * 2 * .pi) * (1 - t)
                return SymbolPose(scale: 1 - sign * 0.12 * swing, y: sign * 3 * max(-0.4, swing))
            }
        case .pulse:
            return SymbolCourse(duration: 1.6, samples: 12) { SymbolPose(opacity: 0.675 + 0.325 * cos($0 * 2 * .pi)) }
        case .variableColor(let isReversing, let isCumulative, let hides):
            let low = hides ? 0.05 : 0.3
            return SymbolCourse(duration: isReversing ? 2 : 1.2, samples: 12) { t in
                let wave = isReversing ? 1 - abs(2 * t - 1) : t
                // Three steps up; an iterative one lights up and is dim in between.
                let step = min(1, (wave * 3).rounded(.up) / 3)
                let light = isCumulative ? step : step * (0.5 + 0.5 * abs(cos(wave * 3 * .pi)))
                return SymbolPose(opacity: low + (1 - low) * (t == 0 || t == 1 ? 1 : light))
            }
        case .wiggle(let x, let y, let degrees):
            return SymbolCourse(duration: 0.8, samples: 24) { t in
                let swing = sin(t * 6 * .pi) * (1 - t)
                return SymbolPose(x: x * swing, y: y * swing, angle: degrees * .pi / 180 * swing)
            }
        case .rotate(let isClockwise):
            return SymbolCourse(duration: 1.6, samples: 16) { t in
                // Slow at both ends.
                let part = t - sin(t * 2 * .pi) / (2 * .pi)
                return SymbolPose(angle: (isClockwise ? 2 : -2) * .pi * part)
            }
        case .breathe(let isPulsing):
            return SymbolCourse(duration: 2.6, samples: 16) { t in
                let breath = 0.5 - 0.5 * cos(t * 2 * .pi)
                return SymbolPose(scale: 1 + 0.14 * breath, opacity: isPulsing ? 1 - 0.5 * breath : 1)
            }
        }
    }
}
