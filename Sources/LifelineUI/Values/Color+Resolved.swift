extension Color {
    /// The components of a colour in one environment.
    public struct Resolved: Hashable, Codable, Sendable, CustomStringConvertible {
        /// In sRGB, in 0…1.
        public var red: Float
        /// Green in sRGB, 0…1.
        public var green: Float
        /// Blue in sRGB, 0…1.
        public var blue: Float
        /// The opacity, 0…1.
        public var opacity: Float

        /// Creates a colour from components in 0…1.
        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let (r, g, b) = Color.inSRGB(colorSpace, Double(red), Double(green), Double(blue))
            (self.red, self.green, self.blue, self.opacity) = (Float(r), Float(g), Float(b), opacity)
        }

        /// The component as linear light intensity.
        public var linearRed: Float {
            get { Self.linear(red) }
            set { red = Self.encoded(newValue) }
        }

        /// Green in linear light, 0…1.
        public var linearGreen: Float {
            get { Self.linear(green) }
            set { green = Self.encoded(newValue) }
        }

        /// Blue in linear light, 0…1.
        public var linearBlue: Float {
            get { Self.linear(blue) }
            set { blue = Self.encoded(newValue) }
        }

        /// The colour, equal in both appearances.
        public var cgColor: CGColor {
            CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity))
        }

        /// `#RRGGBBAA`.
        public var description: String {
            let digits = [red, green, blue, opacity].map { component in
                let text = String(Int((max(0, min(1, component)) * 255).rounded()), radix: 16, uppercase: true)
                return text.count == 1 ? "0" + text : text
            }
            return "#" + digits.joined()
        }

        private static func linear(_ value: Float) -> Float { Float(RGBConversion.linear(Double(value))) }
        private static func encoded(_ value: Float) -> Float { Float(RGBConversion.encoded(Double(value))) }
    }

    /// Creates a colour from resolved components, equal in both appearances.
    nonisolated public init(_ resolved: Resolved) { self.init(cgColor: resolved.cgColor) }

    /// Returns the components in an environment: those of its `colorScheme`.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let color = environment.colorScheme == .dark ? cgColor.dark : cgColor.light
        func part(_ byte: UInt8) -> Float { Float(byte) / 255 }
        return Resolved(
            red: part(color.red), green: part(color.green), blue: part(color.blue), opacity: part(color.alpha))
    }
}
