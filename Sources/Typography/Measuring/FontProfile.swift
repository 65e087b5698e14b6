/// The difference between one client's rendering and the bundled fonts' own widths.
///
/// Almost all clients need no profile: they render the same files that are measured, at their own widths. The
/// exceptions are browsers with forced fonts or full hinting. They are detected when a face is first shown: the client
/// measures strings of known widths (`Typesetter.probes(for:)`).
public struct FontProfile: Hashable, Sendable {
    /// The name of the set of widths registered by clients of this kind. Clients with the same name share them.
    public var name: String

    /// Factors by which this client's text is wider than the tables state, within 0.5...2. A face without an entry has
    /// 1.
    public var scales: [FontFace: Double] {
        didSet { scales = scales.mapValues(Self.clamped) }
    }

    /// This client's measurements of graphemes that the bundled fonts lack, in ems within 0.3...2. They take precedence
    /// over the widths that other clients of the name agree on.
    public private(set) var widths: [FallbackGrapheme: Double] = [:]

    /// - Parameter name: What the widths depend on, for example the browser's engine, version and platform.
    public init(name: String, scales: [FontFace: Double] = [:]) {
        self.name = name
        self.scales = scales.mapValues(Self.clamped)
    }

    /// The profile of clients that render as measured.
    public static let standard = FontProfile(name: "")

    /// Corrects a face according to a client's measurements of its probes.
    ///
    /// Differences of up to 0.5 % are ignored; they result from rounding.
    /// - Parameters:
    ///   - measured: The widths in points, in the order of `Typesetter.probes(for:)`.
    ///   - expected: The widths of the probes according to the tables.
    public mutating func correct(_ face: FontFace, measured: [Double], expected: [Double]) {
        let total = expected.reduce(0, +)
        guard measured.count == expected.count, total > 0, measured.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            return
        }
        let scale = measured.reduce(0, +) / total
        scales[face] = abs(scale - 1) > 0.005 ? scale : nil
    }

    /// Returns the width of a grapheme in ems: the client's own measurement, else the width agreed on by clients of the
    /// name, else nil.
    func width(of grapheme: FallbackGrapheme) -> Double? {
        if !widths.isEmpty, let own = widths[grapheme] { return own }
        return FallbackWidths.shared.width(of: grapheme, profile: name)
    }

    /// Records this client's measurement of a grapheme that the bundled fonts lack.
    ///
    /// The width applies to the face at every size. It is clamped to 0.3...2 em. Text that is not a single grapheme or
    /// is longer than 64 bytes is ignored, and so are measurements beyond 4,096. Other clients with the name use the
    /// width once three visitors of three networks have measured it.
    /// - Parameters:
    ///   - width: In points, at the font's size.
    ///   - visitor: The visitor who measured. Each visitor has one measurement.
    ///   - network: The network of the visitor's address. Each network has one measurement.
    /// - Returns: Whether any width that this client uses changed.
    public mutating func record(
        width: Double, for text: String, font: FontDescriptor, visitor: String, network: String
    ) -> Bool {
        guard let ems = FallbackWidths.checked(width / font.size, for: text) else { return false }
        let grapheme = FallbackGrapheme(text, face: font.face)
        let old = self.width(of: grapheme)
        FallbackWidths.shared.register(ems, for: grapheme, profile: name, visitor: visitor, network: network)
        if let agreed = FallbackWidths.shared.width(of: grapheme, profile: name),
            abs(agreed - ems) <= FallbackWidths.tolerance
        {
            widths[grapheme] = nil
        } else if widths[grapheme] != nil || widths.count < FallbackWidths.widthLimit {
            widths[grapheme] = ems
        }
        let new = self.width(of: grapheme)
        return (old == nil) != (new == nil) || abs((old ?? 0) - (new ?? 0)) > 1e-6
    }

    /// Removes measurements that others have confirmed by now, so that the client can share their typesetter.
    public mutating func removeAgreedWidths() {
        widths = widths.filter { grapheme, own in
            FallbackWidths.shared.width(of: grapheme, profile: name)
                .map { abs($0 - own) > FallbackWidths.tolerance } ?? true
        }
    }

    private static func clamped(_ scale: Double) -> Double {
        scale.isFinite ? min(max(scale, 0.5), 2) : 1
    }
}
