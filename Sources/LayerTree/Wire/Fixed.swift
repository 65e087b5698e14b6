/// The 26.6 fixed-point lengths of the wire: points times 64.
///
/// Browsers lay out in units of 1/64 px, so no visible precision is lost.
package enum Fixed {
    @inline(__always)
    package static func quantized(_ value: Double) -> Int32 {
        // Most lengths are integers. Then the low bits of the sum are the number itself, in two's complement.
        let shifted = value + Double.wholeShift
        if shifted - Double.wholeShift == value, value.magnitude < 0x1p25 {
            return Int32(truncatingIfNeeded: shifted.bitPattern) &* 64
        }
        return clamped((value * 64).rounded())
    }

    private static func clamped(_ scaled: Double) -> Int32 {
        if scaled.magnitude < 0x1p31 { return Int32(scaled) }
        return !scaled.isFinite ? 0 : scaled > 0 ? .max : .min
    }

    @inline(__always)
    package static func points(_ value: Int32) -> Double {
        Double(value) / 64
    }
}

extension Double {
    /// Added to a number below 2^51, it leaves no bits for a fraction: the last bit of the sum has the value 1.
    @inlinable @inline(__always)
    package static var wholeShift: Double { 0x1.8p52 }

    /// Whether a number below 2^51 is an integer; false for greater ones. Avoids `rounded()`, a call into the C
    /// library.
    @inlinable @inline(__always)
    package var isWhole: Bool { (self + Self.wholeShift) - Self.wholeShift == self }
}
