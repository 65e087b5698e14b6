import LayerTree

extension GraphicsContext {
    /// How drawn content is combined with what lies below it.
    public struct BlendMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

        public static let normal = BlendMode(.normal)
        public static let multiply = BlendMode(.multiply)
        public static let screen = BlendMode(.screen)
        public static let overlay = BlendMode(.overlay)
        public static let darken = BlendMode(.darken)
        public static let lighten = BlendMode(.lighten)
        public static let colorDodge = BlendMode(.colorDodge)
        public static let colorBurn = BlendMode(.colorBurn)
        public static let softLight = BlendMode(.softLight)
        public static let hardLight = BlendMode(.hardLight)
        public static let difference = BlendMode(.difference)
        public static let exclusion = BlendMode(.exclusion)
        public static let hue = BlendMode(.hue)
        public static let saturation = BlendMode(.saturation)
        public static let color = BlendMode(.color)
        public static let luminosity = BlendMode(.luminosity)
        public static let plusLighter = BlendMode(.plusLighter)

        /// Unknown modes are normal.
        var cgMode: CGBlendMode { CGBlendMode(rawValue: rawValue) ?? .normal }
    }

    /// What paths and texts are painted with.
    public struct Shading: Sendable {
        enum Source: Sendable {
            case foreground
            case style(any ShapeStyle)
            case gradient(Gradient, DrawingGradient.Form)
        }

        let source: Source

        /// The foreground colour of the canvas.
        public static var foreground: Shading { Shading(source: .foreground) }
        /// A plain colour, in its form for light or dark mode.
        public static func color(_ color: Color) -> Shading { Shading(source: .style(color)) }
        /// A style; unit points refer to the bounds of the path.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(source: .style(style)) }

        /// A gradient along a line between two points in user space.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(source: .gradient(gradient, .linear(from: startPoint, to: endPoint)))
        }

        /// A gradient around a point in user space, between two radii in points. Negative radii count as 0.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(
                source: .gradient(gradient, .radial(center: center, from: max(0, startRadius), to: max(0, endRadius))))
        }

        /// A gradient around a point, clockwise from an angle.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(
                source: .gradient(
                    gradient, .angular(center: center, from: angle.radians, to: angle.radians + 2 * .pi)))
        }

        @MainActor func paint(_ environment: EnvironmentValues, in bounds: CGRect) -> DrawingPaint {
            switch source {
            case .foreground: return .color((environment.foregroundColor ?? .primary).cgColor)
            case .style(let style): return style._paint(in: environment).drawingPaint(in: bounds)
            case .gradient(let gradient, let form):
                let stops = gradient.stops.sorted { $0.location < $1.location }
                return .gradient(
                    DrawingGradient(
                        form, stops: stops.map { .init(location: $0.location, color: $0.color.cgColor) }))
            }
        }
    }

    /// A change of the colours or the sharpness of what is drawn.
    public struct Filter: Sendable {
        let value: DrawingGroup.Filter

        /// A shadow; `radius` is the blur's standard deviation.
        public static func shadow(
            color: Color = Color(.black).opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(value: .shadow(color.cgColor, radius: max(0, radius), x: x, y: y))
        }

        /// A blur; `radius` is its standard deviation.
        public static func blur(radius: CGFloat) -> Filter { Filter(value: .blur(radius: max(0, radius))) }

        /// Multiplies each colour by another one, in its light form.
        public static func colorMultiply(_ color: Color) -> Filter {
            let color = color.cgColor.light
            let factors = [color.red, color.green, color.blue, color.alpha].map { Double($0) / 255 }
            return diagonal(factors)
        }

        /// Adds an amount to each colour component: 0 changes nothing, 1 makes everything white.
        public static func brightness(_ amount: Double) -> Filter {
            matrix((0..<3).map { row in (0..<5).map { $0 == row ? 1 : $0 == 4 ? amount : 0 } })
        }

        /// Scales the distance of each colour component from the middle: 1 changes nothing, 0 makes everything grey.
        public static func contrast(_ amount: Double) -> Filter {
            matrix((0..<3).map { row in (0..<5).map { $0 == row ? amount : $0 == 4 ? (1 - amount) / 2 : 0 } })
        }

        /// Scales the saturation: 1 changes nothing, 0 makes everything grey.
        public static func saturation(_ amount: Double) -> Filter {
            let weights = [0.2126, 0.7152, 0.0722]
            return matrix(
                (0..<3).map { row in
                    (0..<3).map { weights[$0] * (1 - amount) + ($0 == row ? amount : 0) } + [0, 0]
                })
        }

        /// Removes an amount of the colours' saturation, 0…1.
        public static func grayscale(_ amount: Double) -> Filter { saturation(1 - max(0, min(1, amount))) }

        /// Inverts an amount of the colours, 0…1.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            let amount = max(0, min(1, amount))
            return matrix((0..<3).map { row in (0..<5).map { $0 == row ? 1 - 2 * amount : $0 == 4 ? amount : 0 } })
        }

        private static func diagonal(_ factors: [Double]) -> Filter {
            Filter(
                value: .colorMatrix(
                    (0..<20).map { index in index / 5 == index % 5 ? Float(factors[index / 5]) : 0 }))
        }

        /// - Parameter rows: Those of red, green and blue.
        private static func matrix(_ rows: [[Double]]) -> Filter {
            Filter(value: .colorMatrix((rows + [[0, 0, 0, 1, 0]]).flatMap { $0 }.map { Float($0) }))
        }
    }

    /// Options of filters. They have no effect: filters work in sRGB.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let linearColor = FilterOptions(rawValue: 1)
    }
}
