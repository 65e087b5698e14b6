import LayerTree

/// A 3×3 matrix that maps points (x, y, 1) in row-vector convention, dividing by the third coordinate.
public struct ProjectionTransform: Hashable, Sendable {
    /// The first row: the transform's x, without an offset, and the perspective.
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0
    /// The second row: the transform's y, without an offset, and the perspective.
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0
    /// The third row: the offset in points, and the divisor.
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0

    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// The projection of the plane z = 0.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether the transform keeps parallel lines parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    private var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// Inverts the matrix. Returns false, and leaves it unchanged, if it has no inverse.
    public mutating func invert() -> Bool {
        let d = determinant
        guard d != 0, d.isFinite else { return false }
        let m = self
        m11 = (m.m22 * m.m33 - m.m23 * m.m32) / d
        m12 = (m.m13 * m.m32 - m.m12 * m.m33) / d
        m13 = (m.m12 * m.m23 - m.m13 * m.m22) / d
        m21 = (m.m23 * m.m31 - m.m21 * m.m33) / d
        m22 = (m.m11 * m.m33 - m.m13 * m.m31) / d
        m23 = (m.m13 * m.m21 - m.m11 * m.m23) / d
        m31 = (m.m21 * m.m32 - m.m22 * m.m31) / d
        m32 = (m.m12 * m.m31 - m.m11 * m.m32) / d
        m33 = (m.m11 * m.m22 - m.m12 * m.m21) / d
        return true
    }

    /// The inverse; the matrix itself if it has none.
    public func inverted() -> ProjectionTransform {
        var copy = self
        _ = copy.invert()
        return copy
    }

    /// Returns the transform that applies this one first, then the other.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        var r = ProjectionTransform()
        r.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
        r.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
        r.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
        r.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
        r.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
        r.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
        r.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
        r.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
        r.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
        return r
    }

    /// The same transform of the plane z = 0.
    var transform3D: CATransform3D {
        var t = CATransform3D.identity
        (t.m11, t.m12, t.m14) = (m11, m12, m13)
        (t.m21, t.m22, t.m24) = (m21, m22, m23)
        (t.m41, t.m42, t.m44) = (m31, m32, m33)
        return t
    }

    var isFinite: Bool { transform3D.rows.allSatisfy(\.isFinite) }
}

extension CGPoint {
    /// The point's image under a projection.
    public func applying(_ m: ProjectionTransform) -> CGPoint { m.transform3D.projecting(x, y) }
}
