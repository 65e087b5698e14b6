import Foundation

/// A 4×4 transform in row-vector convention, as in QuartzCore; its 16 numbers in row order are CSS's `matrix3d`.
public struct CATransform3D: Hashable, Sendable {
    /// A row of the matrix. Points are rows that are multiplied by it.
    public var m11, m12, m13, m14: Double
    /// A row of the matrix. Points are rows that are multiplied by it.
    public var m21, m22, m23, m24: Double
    /// A row of the matrix. Points are rows that are multiplied by it.
    public var m31, m32, m33, m34: Double
    /// A row of the matrix. Points are rows that are multiplied by it.
    public var m41, m42, m43, m44: Double

    public init() {
        (m11, m12, m13, m14) = (1, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 1, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 1)
    }

    /// Creates a transform from 16 numbers in row order.
    package init(rows n: [Double]) {
        precondition(n.count == 16, "A 4×4 transform has 16 numbers, not \(n.count).")
        (m11, m12, m13, m14) = (n[0], n[1], n[2], n[3])
        (m21, m22, m23, m24) = (n[4], n[5], n[6], n[7])
        (m31, m32, m33, m34) = (n[8], n[9], n[10], n[11])
        (m41, m42, m43, m44) = (n[12], n[13], n[14], n[15])
    }

    /// Creates a transform in the plane.
    public init(_ t: CGAffineTransform) {
        self.init()
        (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    }

    package var rows: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    public static let identity = CATransform3D()

    /// The affine part if the transform stays in the plane, otherwise nil.
    public var affineTransform: CGAffineTransform? {
        guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0, m44 == 1 else {
            return nil
        }
        return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// A translation, in points.
    public static func translation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        var t = CATransform3D()
        (t.m41, t.m42, t.m43) = (x, y, z)
        return t
    }

    /// A scale around the origin.
    public static func scale(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        var t = CATransform3D()
        (t.m11, t.m22, t.m33) = (x, y, z)
        return t
    }

    /// A rotation by an angle in radians about the axis (x, y, z), which need not have length 1.
    public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return CATransform3D() }
        let (ux, uy, uz) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let k = 1 - c
        var t = CATransform3D()
        (t.m11, t.m12, t.m13) = (c + ux * ux * k, uy * ux * k + uz * s, uz * ux * k - uy * s)
        (t.m21, t.m22, t.m23) = (ux * uy * k - uz * s, c + uy * uy * k, uz * uy * k + ux * s)
        (t.m31, t.m32, t.m33) = (ux * uz * k + uy * s, uy * uz * k - ux * s, c + uz * uz * k)
        return t
    }

    /// Returns the transform that applies this one first, then the other.
    public func concatenating(_ other: CATransform3D) -> CATransform3D {
        let l = rows
        let r = other.rows
        var product = [Double](repeating: 0, count: 16)
        for i in 0..<4 {
            for j in 0..<4 {
                product[i * 4 + j] = (0..<4).reduce(0) { $0 + l[i * 4 + $1] * r[$1 * 4 + j] }
            }
        }
        return CATransform3D(rows: product)
    }
}

/// The form of older code.
public let CATransform3DIdentity = CATransform3D.identity

/// The form of older code.
public func CATransform3DMakeTranslation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    .translation(x, y, z)
}

/// The form of older code.
public func CATransform3DMakeScale(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D { .scale(x, y, z) }

/// The form of older code.
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    .rotation(angle, x, y, z)
}

/// The form of older code.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
