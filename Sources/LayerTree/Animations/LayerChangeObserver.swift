import Foundation

/// Hears that a property that can be animated is about to be set: how animation blocks learn what to animate.
@MainActor package protocol LayerChangeObserver: AnyObject {
    /// Called before each assignment, also of an equal value.
    func layer(_ layer: CALayer, willSet property: LayerAnimation.Property)

    /// Called after an assignment of a transform whose animation follows a path: from its first value, evenly through the
    /// others, to the new one.
    func layer(_ layer: CALayer, didSetTransformAlong path: [LayerAnimation.Value])
}

extension CALayer {
    /// Who hears of assignments, while a block of animations runs. One for the process: blocks run on the main actor, and
    /// end before anything else does.
    package static var changeObserver: (any LayerChangeObserver)? {
        get { currentObserver }
        set { currentObserver = newValue }
    }
    // Private, so that the compiler sees all uses and need not check each for overlaps.
    private static var currentObserver: (any LayerChangeObserver)?

    @inline(__always)
    final func willSet(_ property: LayerAnimation.Property) {
        if let observer = Self.currentObserver { observer.layer(self, willSet: property) }
    }

    /// Sets the transform. An animation of the change begins at the first transform of the path and passes the others evenly.
    ///
    /// Between two matrices an animation turns the shorter way round, so a turn by more than half a circle needs a path.
    package final func setAffineTransform(_ transform: CGAffineTransform, along path: [CGAffineTransform]) {
        setAffineTransform(transform)
        guard !path.isEmpty, let observer = Self.changeObserver else { return }
        observer.layer(self, didSetTransformAlong: path.map { LayerAnimation.Value(CATransform3D($0)) })
    }

    /// The model's value as animations have it.
    package final func animatableValue(_ property: LayerAnimation.Property) -> LayerAnimation.Value {
        switch property {
        case .position: .position(x: Fixed.quantized(positionStorage.x), y: Fixed.quantized(positionStorage.y))
        case .size:
            .size(width: Fixed.quantized(boundsStorage.width), height: Fixed.quantized(boundsStorage.height))
        case .transform: LayerAnimation.Value(transform)
        case .opacity: .opacity(Int32((opacityStorage * 1000).rounded()))
        case .backgroundColor: .backgroundColor(background)
        case .cornerRadius: .cornerRadius(Fixed.quantized(cornerRadius))
        }
    }

    /// Sets the model to a value that `animatableValue` or an interpolation gave.
    package final func setAnimatableValue(_ value: LayerAnimation.Value) {
        switch value {
        case .position(let x, let y): position = CGPoint(x: Fixed.points(x), y: Fixed.points(y))
        case .size(let width, let height):
            bounds.size = CGSize(width: Fixed.points(width), height: Fixed.points(height))
        case .transform: transform = value.matrix ?? .identity
        case .opacity(let thousandths): opacity = Float(thousandths) / 1000
        case .backgroundColor(let color): backgroundColor = color
        case .cornerRadius(let radius): cornerRadius = Fixed.points(radius)
        }
    }

    /// What an animation from one value to another adds to the layer, if it can be added to what runs: then a movement
    /// that is turned around keeps its momentum. Positions can be added, and so can transforms that only move: other
    /// transforms give another picture in another order, so they go on from what is shown.
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
