/// How one client's rendering differs from the bundled fonts' own widths.
///
/// Almost all clients need none: they paint the very files that are measured, at their own widths. The exceptions are
/// browsers with forced fonts or full hinting. They are found when a face is first shown: the client measures strings
/// whose widths are known (`Typesetter.probes(for:)`).
public struct FontProfile: Hashable, Sendable {
    /// Names the set of widths that clients of this kind registered. Clients with one name share them.
    public var name: String

    /// Factors by which this client's text is wider than the tables say, within 0.5...2. A face without an entry has 1.
    public var scales: [FontFace: Double] {
        didSet { scales = scales.mapValues(Self.clamped) }
    }

    /// - Parameter name: What the widths depend on, for example the browser's engine, version and platform.
    public init(name: String, scales: [FontFace: Double] = [:]) {
        self.name = name
        self.scales = scales.mapValues(Self.clamped)
    }

    /// The profile of clients that render as measured.
    public static let standard = FontProfile(name: "")

    /// Corrects a face by what a client measured for its probes.
    ///
    /// Differences of up to 0.5 % are left alone; they come from rounding.
    /// - Parameters:
    ///   - measured: The widths in points, in the order of `Typesetter.probes(for:)`.
    ///   - expected: The widths that the probes came with.
    public mutating func correct(_ face: FontFace, measured: [Double], expected: [Double]) {
        let total = expected.reduce(0, +)
        guard measured.count == expected.count, total > 0, measured.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            return
        }
        let scale = measured.reduce(0, +) / total
        scales[face] = abs(scale - 1) > 0.005 ? scale : nil
    }

    private static func clamped(_ scale: Double) -> Double {
        scale.isFinite ? min(max(scale, 0.5), 2) : 1
    }
}
