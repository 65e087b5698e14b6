#if DEBUG
    import LifelineKit

    /// Fades from a view's old appearance to its new one.
    ///
    /// The old appearance is a copy of the layers, in front of the view, that fades out in 0.25 s. It takes no part in
    /// layout and receives no events.
    @MainActor final class CrossFade: CAAnimationDelegate {
        static let duration = 0.25

        private let view: UIView
        private let picture: CALayer

        init(of view: UIView) {
            self.view = view
            picture = Self.copy(of: view.layer)
            picture.zPosition = 1
        }

        func perform() {
            guard let above = view.layer.superlayer else { return }
            above.addSublayer(picture)
            picture.opacity = 0
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0
            fade.duration = Self.duration
            fade.delegate = self
            picture.add(fade, forKey: "injection")
        }

        func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { picture.removeFromSuperlayer() }

        private static func copy(of layer: CALayer) -> CALayer {
            let result = CALayer()
            result.frame = layer.frame
            result.bounds = layer.bounds
            result.backgroundColor = layer.backgroundColor
            result.cornerRadius = layer.cornerRadius
            result.borderColor = layer.borderColor
            result.borderWidth = layer.borderWidth
            result.masksToBounds = layer.masksToBounds
            result.opacity = layer.opacity
            result.isHidden = layer.isHidden
            result.textStyle = layer.textStyle
            result.textColor = layer.textColor
            result.text = layer.text
            result.image = layer.image
            for sublayer in layer.sublayers ?? [] { result.addSublayer(copy(of: sublayer)) }
            return result
        }
    }
#endif
