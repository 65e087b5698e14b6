import LayerTree

/// A part of a view that can be hit although nothing, or a different shape, is painted there.
///
/// It is implemented by a layer behind the view's content that paints nothing: clipping the view itself by an outline
/// would also clip its content.
@MainActor final class HitArea {
    /// An outline in the coordinates of a view.
    struct Outline: Equatable {
        /// Set for a rectangle with rounded corners, which browsers hit-test without a clip path.
        var box: CGRect?
        var radius = 0.0
        var path = Path()
        var isEOFilled = false

        init(box: CGRect, radius: Double = 0) {
            (self.box, self.radius) = (box, radius)
            path = Path(roundedRect: box, cornerRadius: radius)
        }

        init(_ path: Path, isEOFilled: Bool = false) { (self.path, self.isEOFilled) = (path, isEOFilled) }

        @MainActor init(_ shape: some Shape, in size: CGSize, fromRight: Bool, isEOFilled: Bool) {
            if let corners = shape._corners(in: size) {
                self.init(box: corners.frame, radius: corners.radius)
            } else {
                self.init(shape.shownPath(in: size, fromRight: fromRight), isEOFilled: isEOFilled)
            }
        }

        func contains(_ point: CGPoint) -> Bool {
            if let box, !box.contains(point) { return false }
            return path.contains(point, eoFill: isEOFilled)
        }
    }

    private let layer = CALayer()
    private var outline: Outline?

    /// Adds the area behind a view's content.
    func add(to view: UIView) { view.layer.insertSublayer(layer, at: 0) }

    func remove() { layer.removeFromSuperlayer() }

    func update(_ new: Outline) {
        guard new != outline else { return }
        outline = new
        let box = new.box ?? new.path.boundingRect
        layer.frame = box
        layer.cornerRadius = new.box == nil ? 0 : new.radius
        let path = new.path.offsetBy(dx: -box.minX, dy: -box.minY)
        layer.cssEffects.clipPath = new.box == nil ? path.css(isEOFilled: new.isEOFilled) : nil
    }

    func contains(_ point: CGPoint) -> Bool { outline?.contains(point) ?? false }
}
