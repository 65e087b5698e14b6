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

    /// Creates a grey in a colour space: 0 is black, 1 is white.
    nonisolated public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    nonisolated static func inSRGB(
        _ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double
    ) -> (Double, Double, Double) {
        switch space {
        case .sRGB: (red, green, blue)
        case .sRGBLinear: RGBConversion.fromLinear(red, green, blue)
        case .displayP3: RGBConversion.fromDisplayP3(red, green, blue)
        }
    }
}
