extension CATransform3D {
    /// The inverse transform, or nil for a singular matrix.
    public var inverted: CATransform3D? {
        if let t = affineTransform {
            let determinant = t.a * t.d - t.b * t.c
            guard abs(determinant) > 1e-9, determinant.isFinite else { return nil }
            return CATransform3D(t.inverted())
        }
        // Gauss-Jordan elimination with partial pivoting.
        var left = rows
        var right = CATransform3D.identity.rows
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) } ?? column
            let value = left[pivot * 4 + column]
            guard abs(value) > 1e-12, value.isFinite else { return nil }
            for k in 0..<4 {
                left.swapAt(pivot * 4 + k, column * 4 + k)
                right.swapAt(pivot * 4 + k, column * 4 + k)
            }
            for k in 0..<4 {
                left[column * 4 + k] /= value
                right[column * 4 + k] /= value
            }
            for row in 0..<4 where row != column {
                let factor = left[row * 4 + column]
                guard factor != 0 else { continue }
                for k in 0..<4 {
                    left[row * 4 + k] -= factor * left[column * 4 + k]
                    right[row * 4 + k] -= factor * right[column * 4 + k]
                }
            }
        }
        return CATransform3D(rows: right)
    }
}

/// Returns the inverse of `t`, or `t` itself if it has none, as QuartzCore does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }
