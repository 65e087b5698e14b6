extension Color {
    /// The meaning of a colour's components.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        /// Linear light intensity, as opposed to perceived brightness: half of it looks much brighter than half.
        case sRGBLinear
        /// A wider gamut of screens. Colours outside sRGB are clamped in each component.
        case displayP3
    }

    /// Components in 0…1.
    nonisolated public init(
        _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let (r, g, b) = Self.inSRGB(space, red, green, blue)
        self.init(red: r, green: g, blue: b, opacity: opacity)
    }

    nonisolated public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    // The transfer function of sRGB (IEC 61966-2-1), which Display P3 shares, and the matrix between their primaries.
    private nonisolated static func inSRGB(
        _ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double
    ) -> (Double, Double, Double) {
        func encoded(_ x: Double) -> Double {
            let x = max(0, min(1, x))
            return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
        }
        func linear(_ x: Double) -> Double {
            let x = max(0, min(1, x))
            return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
        }
        switch space {
        case .sRGB: return (red, green, blue)
        case .sRGBLinear: return (encoded(red), encoded(green), encoded(blue))
        case .displayP3:
            let (r, g, b) = (linear(red), linear(green), linear(blue))
            return (
                encoded(1.2249401 * r - 0.2249402 * g), encoded(-0.0420570 * r + 1.0420571 * g),
                encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
            )
        }
    }
}
