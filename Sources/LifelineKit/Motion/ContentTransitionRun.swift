/// How a view's old content is replaced by the new one.
package enum ContentReplacement: Hashable, Sendable {
    /// The old content fades out while the new one fades in.
    case fade
    /// The old content leaves and the new one enters, vertically; numbers that grow move up.
    case roll(isDown: Bool)
    /// The old content leaves and the new one enters by changing the size.
    case shrink(old: CGFloat, new: CGFloat)
}

extension UIView {
    /// A copy of what the view shows, for `replaceContent`; nil if nobody sees the view.
    package final var contentSnapshot: CALayer? {
        guard layer.context != nil, layer.bounds.width > 0, layer.bounds.height > 0, !isHidden else { return nil }
        return layer.pageSnapshot
    }

    /// Animates the change from a snapshot of the view's former content to the current one. With reduced motion, it is a
    /// fade.
    package final func replaceContent(
        _ old: CALayer, by replacement: ContentReplacement, _ parameters: AnimationParameters
    ) {
        guard let parent = layer.superlayer, parent.context != nil, UIView.areAnimationsEnabled else { return }
        let stage = CALayer()
        UIView.performWithoutAnimation {
            stage.bounds = CGRect(origin: .zero, size: old.bounds.size)
            stage.anchorPoint = old.anchorPoint
            stage.position = old.position
            stage.setFlag(.inert, true)
            stage[attribute: .ariaHidden] = "true"
            old.transform = .identity
            old.isHidden = false
            old.frame = stage.bounds
            stage.addSublayer(old)
            parent.insertSublayer(stage, above: layer)
        }
        let isReduced = traitCollection.isReduceMotionEnabled
        let (leaving, entering) = (isReduced ? .fade : replacement).transforms(height: layer.bounds.height)
        let (opacity, transform) = (layer.opacity, layer.transform)
        UIView.performWithoutAnimation {
            layer.opacity = 0
            layer.setAffineTransform(entering)
        }
        AnimationBlock.run(parameters) {
            stage.opacity = 0
            stage.setAffineTransform(leaving)
            layer.opacity = opacity
            layer.transform = transform
        } completion: { _ in
            stage.removeFromSuperlayer()
        }
    }
}

extension ContentReplacement {
    fileprivate func transforms(height: CGFloat) -> (leaving: CGAffineTransform, entering: CGAffineTransform) {
        switch self {
        case .fade: return (.identity, .identity)
        case .roll(let isDown):
            let distance = (isDown ? 0.6 : -0.6) * height
            return (
                CGAffineTransform(translationX: 0, y: distance), CGAffineTransform(translationX: 0, y: -distance)
            )
        case .shrink(let old, let new):
            return (CGAffineTransform(scaleX: old, y: old), CGAffineTransform(scaleX: new, y: new))
        }
    }
}
