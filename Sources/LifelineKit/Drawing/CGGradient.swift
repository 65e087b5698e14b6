import LayerTree

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line, in sRGB.
public final class CGGradient: Sendable {
    let stops: [DrawingGradient.Stop]

    /// Creates a gradient of colours with their locations, 0…1; evenly spaced without locations. Nil without colours,
    /// and for another number of locations.
    public init?(colors: [CGColor], locations: [CGFloat]? = nil) {
        guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
        stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            return DrawingGradient.Stop(location: locations.map { Double($0[index]) } ?? even, color: color)
        }
    }

    /// Beyond an end that is not continued, the gradient is clear.
    fileprivate func stops(_ options: CGGradientDrawingOptions) -> [DrawingGradient.Stop] {
        var all = stops
        if !options.contains(.drawsBeforeStartLocation) { all.insert(.init(location: 0, color: .clear), at: 0) }
        if !options.contains(.drawsAfterEndLocation) { all.append(.init(location: 1, color: .clear)) }
        return all
    }
}

extension CGContext {
    /// A square that contains everything that a view shows.
    private static var everywhere: VectorPath {
        var path = VectorPath()
        path.addRect(CGRect(x: -16_384, y: -16_384, width: 32_768, height: 32_768))
        return path
    }

    /// Paints a gradient along a line, over all of the clip.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        fill(
            Self.everywhere,
            .gradient(DrawingGradient(.linear(from: start, to: end), stops: gradient.stops(options))))
    }

    /// Paints a gradient between two circles around the same centre, over all of the clip. Circles with other centres
    /// are not supported: the end's centre is used.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        fill(
            Self.everywhere,
            .gradient(
                DrawingGradient(
                    .radial(center: endCenter, from: max(0, startRadius), to: max(0, endRadius)),
                    stops: gradient.stops(options))))
    }

    /// Paints a gradient around a point, clockwise from an angle in radians, over all of the clip.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        // Angular gradients are drawn as wedges, whose area must be limited.
        var path = VectorPath()
        path.addRect(CGRect(x: center.x - 2048, y: center.y - 2048, width: 4096, height: 4096))
        fill(
            path,
            .gradient(
                DrawingGradient(.angular(center: center, from: angle, to: angle + 2 * .pi), stops: gradient.stops)))
    }
}
