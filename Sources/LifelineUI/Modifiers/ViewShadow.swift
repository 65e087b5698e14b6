import LayerTree

/// A shadow of what is painted in a view.
///
/// Browsers draw the shadow of a box without rendering its content. All other shadows need an image of the view, so a
/// box shadow is used wherever an opaque box casts the shadow, as in most cards.
@MainActor struct ViewShadow {
    let color: CGColor
    /// The standard deviation of the blur, in points.
    let radius: Double
    let x: Double
    let y: Double

    private var isSeen: Bool {
        (color.light.alpha > 0 || color.dark.alpha > 0) && (radius > 0 || x != 0 || y != 0)
    }

    func apply(to view: UIView) {
        let layer = view.layer
        let corner = isSeen ? Self.cornerOfBox(in: view) : nil
        layer.cornerRadius = corner ?? 0
        if corner != nil {
            layer.shadowColor = color
            layer.shadowRadius = radius
            layer.shadowOffset = CGSize(width: x, height: y)
        }
        layer.shadowOpacity = corner == nil ? 0 : 1
        layer.cssEffects.filter = isSeen && corner == nil ? filter : nil
    }

    private var filter: String {
        let lengths = [x, y, max(0, radius)].map { (length: Double) -> String in
            SVGText.number(Double(length)) + "px"
        }.joined(separator: " ")
        let (light, dark) = (SVGText.hexadecimal(color.light), SVGText.hexadecimal(color.dark))
        return "drop-shadow(\(lengths) \(light == dark ? light : "light-dark(\(light), \(dark))"))"
    }

    /// The corner radius of the opaque box that fills a view and contains all its content; nil if there is none.
    private static func cornerOfBox(in view: UIView) -> Double? {
        let bounds = view.bounds
        var found: Double?
        for inner in view.subviews where !inner.isHidden && inner.alpha > 0 {
            guard bounds.insetBy(dx: -0.5, dy: -0.5).contains(inner.frame) else { return nil }
            if found == nil, inner.frame == bounds { found = corner(of: inner) }
        }
        return found
    }

    private static func corner(of view: UIView) -> Double? {
        let layer = view.layer
        guard view.alpha == 1 else { return nil }
        if isOpaque(layer) { return layer.cornerRadius }
        guard view.paintsNothing, view.transform.isIdentity else { return nil }
        let look = layer.cssEffects
        guard look.clipPath == nil, look.mask == nil, look.filter == nil else { return nil }
        guard layer.masksToBounds else { return cornerOfBox(in: view) }
        let isFilled =
            look.backdropFilter != nil
            || view.subviews.contains { $0.frame.contains(view.bounds) && corner(of: $0) != nil }
        return isFilled ? layer.cornerRadius : nil
    }

    private static func isOpaque(_ layer: CALayer) -> Bool {
        guard layer.image == nil, let color = layer.backgroundColor else { return false }
        return color.light.alpha == 255 && color.dark.alpha == 255
    }
}
