import Foundation

/// Notified before an animatable property is set. Animation blocks use it to find out what to animate.
@MainActor package protocol LayerChangeObserver: AnyObject {
    /// Called before each assignment, even if the value is equal.
    func layer(_ layer: CALayer, willSet property: LayerAnimation.Property)

    /// Called after an assignment of a value whose animation follows a path: from the path's first value, evenly
    /// through the others, to the new value.
    func layer(
        _ layer: CALayer, didSet property: LayerAnimation.Property, along path: [LayerAnimation.Value])
}

extension CALayer {
    /// The observer of assignments while an animation block runs. One per process suffices: blocks run on the main
    /// actor and end before anything else does.
    package static var changeObserver: (any LayerChangeObserver)? {
        get { currentObserver }
        set { currentObserver = newValue }
    }
    // Private, so that the compiler sees all uses and can omit exclusivity checks.
    private static var currentObserver: (any LayerChangeObserver)?

    @inline(__always)
    final func willSet(_ property: LayerAnimation.Property) {
        if let observer = Self.currentObserver { observer.layer(self, willSet: property) }
    }

    /// Sets the transform. An animation of the change starts at the path's first transform and passes evenly through
    /// the others.
    ///
    /// Between two matrices, an animation rotates the shorter way round; a rotation by more than 180° needs a path.
    package final func setAffineTransform(_ transform: CGAffineTransform, along path: [CGAffineTransform]) {
        setAffineTransform(transform)
        guard !path.isEmpty, let observer = Self.changeObserver else { return }
        observer.layer(self, didSet: .transform, along: path.map { LayerAnimation.Value(CATransform3D($0)) })
    }

    /// Sets the drawing. An animation of the change starts at the path's first drawing and passes evenly through the
    /// others.
    package final func setDrawing(_ new: LayerDrawing?, along path: [LayerDrawing]) {
        guard drawing != nil, new != nil else { return drawing = new }
        drawing = new
        guard !path.isEmpty, let observer = Self.changeObserver else { return }
        observer.layer(self, didSet: .drawing, along: path.map { .drawing($0) })
    }

    /// Returns the model value in the representation that animations use.
    package final func animatableValue(_ property: LayerAnimation.Property) -> LayerAnimation.Value {
        switch property {
        case .position: .position(x: Fixed.quantized(positionStorage.x), y: Fixed.quantized(positionStorage.y))
        case .size:
            .size(width: Fixed.quantized(boundsStorage.width), height: Fixed.quantized(boundsStorage.height))
        case .transform: LayerAnimation.Value(transform)
        case .opacity: .opacity(Int32((opacityStorage * 1000).rounded()))
        case .backgroundColor: .backgroundColor(background)
        case .cornerRadius: .cornerRadius(Fixed.quantized(cornerRadius))
        case .drawing: .drawing(drawing ?? .empty)
        }
    }

    /// Sets the model to a value returned by `animatableValue` or by an interpolation.
    package final func setAnimatableValue(_ value: LayerAnimation.Value) {
        switch value {
        case .position(let x, let y): position = CGPoint(x: Fixed.points(x), y: Fixed.points(y))
        case .size(let width, let height):
            bounds.size = CGSize(width: Fixed.points(width), height: Fixed.points(height))
        case .transform: transform = value.matrix ?? .identity
        case .opacity(let thousandths): opacity = Float(thousandths) / 1000
        case .backgroundColor(let color): backgroundColor = color
        case .cornerRadius(let radius): cornerRadius = Fixed.points(radius)
        case .drawing(let new): drawing = new == .empty ? nil : new
        }
    }

    /// Returns the delta that an additive animation between two values adds to the layer, or nil if it must not be
    /// additive. Additive animations keep the momentum of a movement that is reversed. Only positions and pure
    /// translations qualify: other transforms do not commute, so their animations start from the presented value.
    package final func addableDifference(
        _ property: LayerAnimation.Property, from old: LayerAnimation.Value, to new: LayerAnimation.Value
    ) -> LayerAnimation.Value? {
        switch property {
        case .position: return old.difference(from: new)
        case .transform:
            guard tree?.running.hasAbsoluteTransform(id) != true, let difference = old.difference(from: new),
                difference.matrix?.affineTransform?.onlyMoves == true
            else { return nil }
            return difference
        default: return nil
        }
    }
}

extension CGAffineTransform {
    fileprivate var onlyMoves: Bool {
        abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
    }
}
