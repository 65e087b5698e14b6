/// A shape derived from another one's path.
public struct _ChangedShape<Base: Shape>: Shape {
    enum Change: Hashable, Sendable {
        case trim(from: CGFloat, to: CGFloat)
        case offset(CGSize)
        case scale(CGSize, anchor: UnitPoint)
        case rotation(Angle, anchor: UnitPoint)
        case transform(CGAffineTransform)
        case size(CGSize)
    }

    let shape: Base
    let change: Change

    nonisolated init(shape: Base, change: Change) {
        self.shape = shape
        self.change = change
    }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated public func path(in rect: CGRect) -> Path {
        func around(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
            let point = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
        }
        switch change {
        case .trim(let from, let to): return shape.path(in: rect).trimmedPath(from: from, to: to)
        case .offset(let offset): return shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
        case .scale(let scale, let anchor):
            return shape.path(in: rect)
                .applying(around(anchor, CGAffineTransform(scaleX: scale.width, y: scale.height)))
        case .rotation(let angle, let anchor):
            return shape.path(in: rect).applying(around(anchor, CGAffineTransform(rotationAngle: angle.radians)))
        case .transform(let transform): return shape.path(in: rect).applying(transform)
        case .size(let size): return shape.path(in: CGRect(origin: rect.origin, size: size))
        }
    }
}

extension Shape {
    /// Returns the part of the outline between two fractions of its length, 0…1.
    nonisolated public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape {
        _ChangedShape(shape: self, change: .trim(from: from, to: to))
    }

    nonisolated public func offset(_ offset: CGSize) -> some Shape {
        _ChangedShape(shape: self, change: .offset(offset))
    }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        offset(CGSize(width: x, height: y))
    }

    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        _ChangedShape(shape: self, change: .scale(CGSize(width: x, height: y), anchor: anchor))
    }

    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        _ChangedShape(shape: self, change: .rotation(angle, anchor: anchor))
    }

    nonisolated public func transform(_ transform: CGAffineTransform) -> some Shape {
        _ChangedShape(shape: self, change: .transform(transform))
    }

    nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
        _ChangedShape(shape: self, change: .size(CGSize(width: width, height: height)))
    }
}
