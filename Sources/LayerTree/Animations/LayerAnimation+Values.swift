import Foundation

extension LayerAnimation.Value {
    package init(_ transform: CATransform3D) {
        if transform == .identity {
            self = .transform([])
        } else if let t = transform.affineTransform {
            self = .transform([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Float($0) })
        } else {
            self = .transform(transform.rows.map { Float($0) })
        }
    }

    /// A transform's matrix.
    package var matrix: CATransform3D? {
        guard case .transform(let numbers) = self else { return nil }
        let n = numbers.map(Double.init)
        switch n.count {
        case 0: return .identity
        case 6: return CATransform3D(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        default: return CATransform3D(rows: n)
        }
    }

    /// Returns the delta that must be added to `model` to show this value. For a transform it is the one that yields
    /// this value when concatenated with `model`. Nil for colours, and where `model` is a transform that cannot be
    /// inverted.
    package func difference(from model: Self) -> Self? {
        switch (self, model) {
        case (.position(let x, let y), .position(let u, let v)): .position(x: x &- u, y: y &- v)
        case (.size(let a, let b), .size(let c, let d)): .size(width: a &- c, height: b &- d)
        case (.opacity(let a), .opacity(let b)): .opacity(a - b)
        case (.cornerRadius(let a), .cornerRadius(let b)): .cornerRadius(a &- b)
        case (.transform, .transform):
            if self == model {
                .transform([])
            } else {
                model.matrix?.inverted.flatMap { undo in matrix.map { Self($0.concatenating(undo)) } }
            }
        default: nil
        }
    }

    /// Returns the value shown when this delta is added to `model`.
    package func added(to model: Self) -> Self {
        switch (self, model) {
        case (.position(let x, let y), .position(let u, let v)): .position(x: x &+ u, y: y &+ v)
        case (.size(let a, let b), .size(let c, let d)): .size(width: a &+ c, height: b &+ d)
        case (.opacity(let a), .opacity(let b)): .opacity(max(0, min(1000, a + b)))
        case (.cornerRadius(let a), .cornerRadius(let b)): .cornerRadius(a &+ b)
        default: matrix.flatMap { own in model.matrix.map { Self(own.concatenating($0)) } } ?? self
        }
    }

    /// Interpolates between this value (0) and another (1), and extrapolates beyond 1, where a spring overshoots.
    package func interpolated(to end: Self, at progress: Double) -> Self {
        func mix(_ a: Int32, _ b: Int32) -> Int32 {
            Int32(clamping: Int((Double(a) + (Double(b) - Double(a)) * progress).rounded()))
        }
        switch (self, end) {
        case (.position(let x, let y), .position(let u, let v)): return .position(x: mix(x, u), y: mix(y, v))
        case (.size(let a, let b), .size(let c, let d)):
            return .size(width: max(0, mix(a, c)), height: max(0, mix(b, d)))
        case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
        case (.cornerRadius(let a), .cornerRadius(let b)): return .cornerRadius(mix(a, b))
        case (.drawing(let a), .drawing(let b)): return .drawing(a.interpolated(to: b, at: progress))
        case (.backgroundColor(let a), .backgroundColor(let b)):
            return .backgroundColor(
                CGColor(light: a.light.mixed(with: b.light, progress), dark: a.dark.mixed(with: b.dark, progress)))
        default:
            guard let from = matrix, let to = end.matrix else { return end }
            return Self(from.interpolated(to: to, at: progress))
        }
    }
}

extension RGBA {
    /// Mixes two colours with premultiplied channels, as browsers do.
    func mixed(with other: RGBA, _ progress: Double) -> RGBA {
        if self == other { return self }
        let alpha = Double(self.alpha) + (Double(other.alpha) - Double(self.alpha)) * progress
        guard alpha > 0 else { return RGBA(red: UInt8(0), green: 0, blue: 0, alpha: 0) }
        func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
            let from = Double(a) * Double(self.alpha)
            let to = Double(b) * Double(other.alpha)
            return UInt8(max(0, min(255, ((from + (to - from) * progress) / alpha).rounded())))
        }
        return RGBA(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
            alpha: UInt8(max(0, min(255, alpha.rounded()))))
    }
}

extension CATransform3D {
    /// Interpolates between two transforms. Affine transforms are decomposed into rotation, scale, skew and
    /// translation, which are interpolated separately, as CSS Transforms 1 specifies ("Interpolation of 2D matrices").
    /// For 3D transforms the matrix elements are interpolated, which is exact for translations and scales only.
    func interpolated(to end: CATransform3D, at progress: Double) -> CATransform3D {
        if let a = affineTransform, let b = end.affineTransform, let from = PlaneParts(a), let to = PlaneParts(b) {
            return CATransform3D(from.mixed(with: to, progress).transform)
        }
        return CATransform3D(rows: zip(rows, end.rows).map { $0 + ($1 - $0) * progress })
    }
}

/// An affine transform decomposed as in CSS: translation, rotation, scale, and the rest.
private struct PlaneParts {
    var move, scale: (x: Double, y: Double)
    var angle: Double
    var rest: (m11: Double, m12: Double, m21: Double, m22: Double)

    init?(_ t: CGAffineTransform) {
        var (a, b, c, d) = (t.a, t.b, t.c, t.d)
        let determinant = a * d - b * c
        guard determinant != 0 else { return nil }
        move = (t.tx, t.ty)
        scale = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
        if determinant < 0 {
            if a < d { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        if scale.x != 0 { (a, b) = (a / scale.x, b / scale.x) }
        if scale.y != 0 { (c, d) = (c / scale.y, d / scale.y) }
        angle = atan2(b, a)
        if angle != 0 {
            let (sn, cs) = (-b, a)
            let (m11, m12, m21, m22) = (a, b, c, d)
            (a, b, c, d) = (cs * m11 + sn * m21, cs * m12 + sn * m22, -sn * m11 + cs * m21, -sn * m12 + cs * m22)
        }
        rest = (a, b, c, d)
    }

    func mixed(with other: PlaneParts, _ progress: Double) -> PlaneParts {
        var from = self
        var to = other
        // Unifies the two representations of a mirror image, then takes the shorter rotation.
        if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
            from.scale = (-from.scale.x, -from.scale.y)
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        if abs(from.angle - to.angle) > .pi {
            if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
        }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
        var result = from
        result.move = (mix(from.move.x, to.move.x), mix(from.move.y, to.move.y))
        result.scale = (mix(from.scale.x, to.scale.x), mix(from.scale.y, to.scale.y))
        result.angle = mix(from.angle, to.angle)
        result.rest = (
            mix(from.rest.m11, to.rest.m11), mix(from.rest.m12, to.rest.m12), mix(from.rest.m21, to.rest.m21),
            mix(from.rest.m22, to.rest.m22)
        )
        return result
    }

    var transform: CGAffineTransform {
        CGAffineTransform(scaleX: scale.x, y: scale.y)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(a: rest.m11, b: rest.m12, c: rest.m21, d: rest.m22, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(translationX: move.x, y: move.y))
    }
}
