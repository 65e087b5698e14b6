/// Conversions of colours to sRGB, whose components are in 0…1. Colours outside of it are clamped in each component.
package enum RGBConversion {
    // The transfer function of sRGB (IEC 61966-2-1), which Display P3 shares, and the matrix between their primaries.
    package static func encoded(_ x: Double) -> Double {
        let x = max(0, min(1, x))
        return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    }

    package static func linear(_ x: Double) -> Double {
        let x = max(0, min(1, x))
        return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    }

    package static func fromLinear(_ r: Double, _ g: Double, _ b: Double) -> (red: Double, green: Double, blue: Double)
    {
        (encoded(r), encoded(g), encoded(b))
    }

    package static func fromDisplayP3(
        _ red: Double, _ green: Double, _ blue: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249401 * r - 0.2249402 * g), encoded(-0.0420570 * r + 1.0420571 * g),
            encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
        )
    }
}
