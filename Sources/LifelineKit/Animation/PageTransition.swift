/// One of UIView's transitions: removes an old snapshot and reveals the current layer.
@MainActor struct PageTransition {
    enum Kind: Hashable {
        case none, crossDissolve
        /// About the vertical or horizontal axis; 1 if the left or top side moves to the front.
        case flip(isVertical: Bool, direction: Double)
        case curlUp, curlDown
    }

    let kind: Kind
    let duration: TimeInterval
    let timing: LayerAnimation.Timing

    init(_ options: UIView.AnimationOptions, duration: TimeInterval) {
        kind = options.transition
        self.duration = duration
        timing = options.curve.timing
    }

    private var parameters: AnimationParameters { AnimationParameters(duration: duration, timing: timing) }

    /// Runs the transition.
    ///
    /// - Parameters:
    ///   - old: A snapshot in the coordinates of the new layer's superlayer.
    ///   - new: The final layer, already in position.
    func run(old: CALayer?, new: CALayer, in container: UIView, completion: @escaping @MainActor () -> Void) {
        guard let old, let parent = new.superlayer, parent.context != nil, duration > 0, kind != .none,
            UIView.areAnimationsEnabled
        else {
            return AnimationBlock.later(in: container.window?.windowScene, completion)
        }
        let stage = CALayer()
        UIView.performWithoutAnimation {
            stage.bounds = CGRect(origin: .zero, size: new.bounds.size)
            stage.anchorPoint = new.anchorPoint
            stage.position = new.position
            stage.zPosition = new.zPosition
            stage.setFlag(.inert, true)
            stage[attribute: .ariaHidden] = "true"
            old.transform = .identity
            old.isHidden = false
            old.frame = CGRect(origin: .zero, size: new.bounds.size)
            parent.insertSublayer(stage, above: new)
        }
        let isReduced = container.traitCollection.isReduceMotionEnabled
        switch isReduced ? .crossDissolve : kind {
        case .flip(let isVertical, let direction):
            flip(old, new, on: stage, isVertical: isVertical, direction: direction, completion)
        case .curlUp:
            stage.masksToBounds = true
            curl(old, on: stage, isLeaving: true, completion)
        case .curlDown:
            stage.masksToBounds = true
            let page = new.pageSnapshot
            page.transform = .identity
            page.isHidden = false
            page.frame = stage.bounds
            stage.addSublayer(old)
            curl(page, on: stage, isLeaving: false, completion)
        case .none, .crossDissolve:
            stage.addSublayer(old)
            AnimationBlock.run(parameters, animations: { old.opacity = 0 }) { _ in
                stage.removeFromSuperlayer()
                completion()
            }
        }
    }

    // MARK: Flips

    // The rotation is split in the middle, where both pages are seen edge-on: beyond a right angle, a matrix does not
    // determine the direction of rotation. It is split just before a right angle, at which the matrix could not be
    // decomposed.
    private func flip(
        _ old: CALayer, _ new: CALayer, on stage: CALayer, isVertical: Bool, direction: Double,
        _ completion: @escaping @MainActor () -> Void
    ) {
        let edge = 89.9 * Double.pi / 180 * direction
        let distance = max(600, 2 * max(stage.bounds.width, stage.bounds.height))
        func turned(_ angle: Double) -> CATransform3D {
            var eye = CATransform3D()
            eye.m34 = -1 / distance
            return CATransform3D.rotation(angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0).concatenating(eye)
        }
        let oldTransform = new.transform
        UIView.performWithoutAnimation {
            stage.addSublayer(old)
            old.transform = turned(0)
            new.transform = turned(-edge)
        }
        AnimationBlock.run(
            parameters,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { old.transform = turned(edge) }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { new.transform = turned(0) }
            },
            completion: { _ in
                UIView.performWithoutAnimation { new.transform = oldTransform }
                stage.removeFromSuperlayer()
                completion()
            }, keyframes: KeyframeRecorder(mode: 0))
    }

    // MARK: Curls

    private func curl(
        _ page: CALayer, on stage: CALayer, isLeaving: Bool, _ completion: @escaping @MainActor () -> Void
    ) {
        let curl = PageCurl(page, on: stage)
        UIView.performWithoutAnimation { curl.set(isLeaving ? 0 : 1) }
        AnimationBlock.run(parameters, animations: { curl.set(isLeaving ? 1 : 0) }) { _ in
            stage.removeFromSuperlayer()
            completion()
        }
    }
}

extension UIView.AnimationOptions {
    var transition: PageTransition.Kind {
        switch rawValue >> 20 & 7 {
        case 1: .flip(isVertical: true, direction: 1)
        case 2: .flip(isVertical: true, direction: -1)
        case 3: .curlUp
        case 4: .curlDown
        case 5: .crossDissolve
        case 6: .flip(isVertical: false, direction: -1)
        case 7: .flip(isVertical: false, direction: 1)
        default: .none
        }
    }
}
