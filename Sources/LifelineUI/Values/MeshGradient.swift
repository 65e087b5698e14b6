/// A gradient between the colours of a grid of points, which may be moved and animated.
///
/// ```swift
/// MeshGradient(
///     width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.orange, .pink, .indigo, .blue])
/// ```
/// Points are in rows, from the top left one; 0 to 1 is the width or height of the view. Drawn as strips with linear
/// gradients, since browsers have no mesh gradients. The edges between points are straight: the control points of
/// Bézier points are ignored.
public struct MeshGradient: View, Hashable, Sendable {
    /// A point of the grid with the control points of its edges.
    public struct BezierPoint: Hashable, Sendable {
        /// The place of the point: 0 to 1 is the width and height of the view.
        public var position: SIMD2<Float>
        /// Ignored, as the other control points: edges are straight.
        public var leadingControlPoint: SIMD2<Float>
        /// Ignored: edges are straight.
        public var topControlPoint: SIMD2<Float>
        /// Ignored: edges are straight.
        public var trailingControlPoint: SIMD2<Float>
        /// Ignored: edges are straight.
        public var bottomControlPoint: SIMD2<Float>

        nonisolated public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// Where the points are, row by row.
    public enum Locations: Hashable, Sendable {
        /// Points whose edges are straight.
        case points([SIMD2<Float>])
        /// Points with control points, which are ignored.
        case bezierPoints([BezierPoint])

        var positions: [SIMD2<Float>] {
            switch self {
            case .points(let points): points
            case .bezierPoints(let points): points.map(\.position)
            }
        }
    }

    /// The colours of the points, row by row.
    public enum Colors: Hashable, Sendable {
        /// Colours that follow the appearance.
        case colors([Color])
        /// Colours that are the same in light and dark.
        case resolvedColors([Color.Resolved])
    }

    /// The number of points in a row.
    public var width: Int
    /// The number of rows of points.
    public var height: Int
    /// The points: `width` times `height` of them.
    public var locations: Locations
    /// The colours of the points, as many as points.
    public var colors: Colors
    /// The colour outside of the grid.
    public var background: Color
    /// Whether colours change smoothly at the points, instead of linearly between them.
    public var smoothsColors: Bool
    /// Without effect: colours are mixed in sRGB.
    public var colorSpace: Gradient.ColorSpace

    /// - Precondition: there are `width` × `height` points and colours, at least two in each direction.
    nonisolated public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Creates a gradient of `width` points in each of `height` rows, with a colour for each point.
    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a gradient of `width` points in each of `height` rows, with a colour for each point.
    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a gradient of `width` points in each of `height` rows, with a colour for each point.
    nonisolated public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public var body: some View {
        Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(background))
            guard let mesh = Mesh(self, in: context.environment) else { return }
            for strip in mesh.strips { context.fill(strip.path(in: size), with: strip.shading(in: size)) }
        }
    }
}

extension Gradient {
    /// The space in which the colours of a gradient are mixed. Browsers mix them in sRGB.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String

        nonisolated public static let device = ColorSpace(name: "device")
        nonisolated public static let perceptual = ColorSpace(name: "perceptual")
    }
}

/// The patches of a mesh gradient, cut into strips.
private struct Mesh {
    let width: Int
    let height: Int
    let points: [SIMD2<Float>]
    let colors: [SIMD4<Float>]
    let isSmooth: Bool

    /// The number of strips of a patch: with 12, neighbouring colours differ by at most 8 %.
    private static let count = 12

    /// Nil if the numbers of points and colours do not match the grid.
    @MainActor init?(_ gradient: MeshGradient, in environment: EnvironmentValues) {
        (width, height, isSmooth) = (gradient.width, gradient.height, gradient.smoothsColors)
        points = gradient.locations.positions
        let resolved =
            switch gradient.colors {
            case .colors(let colors): colors.map { $0.resolve(in: environment) }
            case .resolvedColors(let colors): colors
            }
        colors = resolved.map { SIMD4($0.red, $0.green, $0.blue, $0.opacity) }
        guard width > 1, height > 1, points.count == width * height, colors.count == points.count else { return nil }
    }

    var strips: [Strip] {
        var strips: [Strip] = []
        for row in 0..<height - 1 {
            for column in 0..<width - 1 {
                let corner = row * width + column
                for index in 0..<Self.count { strips.append(strip(index, of: corner)) }
            }
        }
        return strips
    }

    private func strip(_ index: Int, of corner: Int) -> Strip {
        let (from, to) = (Float(index) / Float(Self.count), Float(index + 1) / Float(Self.count))
        let middle = (from + to) / 2
        let share = isSmooth ? middle * middle * (3 - 2 * middle) : middle
        func left(_ share: Float) -> SIMD2<Float> { mix(points[corner], points[corner + width], share) }
        func right(_ share: Float) -> SIMD2<Float> { mix(points[corner + 1], points[corner + width + 1], share) }
        // Each strip reaches below the next one, so that no background is seen between them.
        let end = index + 1 < Self.count ? to + 0.5 / Float(Self.count) : to
        return Strip(
            corners: [left(from), right(from), right(end), left(end)], start: left(middle), end: right(middle),
            colors: [
                mix(colors[corner], colors[corner + width], share),
                mix(colors[corner + 1], colors[corner + width + 1], share),
            ], isSmooth: isSmooth)
    }
}

private func mix<V: SIMD<Float>>(_ a: V, _ b: V, _ share: Float) -> V { a * (1 - share) + b * share }

/// A part of a patch whose colour changes along one axis only.
private struct Strip {
    let corners: [SIMD2<Float>]
    let start: SIMD2<Float>
    let end: SIMD2<Float>
    let colors: [SIMD4<Float>]
    let isSmooth: Bool

    func path(in size: CGSize) -> Path {
        var path = Path()
        path.addLines(corners.map { point($0, in: size) })
        path.closeSubpath()
        return path
    }

    func shading(in size: CGSize) -> GraphicsContext.Shading {
        let shares: [Float] = isSmooth ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]
        let stops = shares.map { share in
            let mixed = mix(colors[0], colors[1], isSmooth ? share * share * (3 - 2 * share) : share)
            let resolved = Color.Resolved(red: mixed.x, green: mixed.y, blue: mixed.z, opacity: mixed.w)
            return Gradient.Stop(color: Color(resolved), location: CGFloat(share))
        }
        return .linearGradient(
            Gradient(stops: stops), startPoint: point(start, in: size), endPoint: point(end, in: size))
    }

    private func point(_ position: SIMD2<Float>, in size: CGSize) -> CGPoint {
        CGPoint(x: CGFloat(position.x) * size.width, y: CGFloat(position.y) * size.height)
    }
}
