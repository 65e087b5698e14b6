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

    /// What this client measured for graphemes that the bundled fonts lack, in ems within 0.3...2. They win over what other
    /// clients of the name agree on.
    public private(set) var widths: [FallbackGrapheme: Double] = [:]

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

    /// The width of a grapheme in ems: the client's own answer, else what the clients of the name agree on; nil without both.
    func width(of grapheme: FallbackGrapheme) -> Double? {
        if !widths.isEmpty, let own = widths[grapheme] { return own }
        return FallbackWidths.shared.width(of: grapheme, profile: name)
    }

    /// Takes what this client measured for a grapheme that the bundled fonts lack.
    ///
    /// The width holds for the face at every size. It is clamped to 0.3...2 em. What is not one grapheme, or longer than 64
    /// bytes, is ignored, and so is what exceeds 4,096 answers. Other clients with the name get the width once three visitors
    /// of three networks have measured it.
    /// - Parameters:
    ///   - width: In points, at the font's size.
    ///   - visitor: Who measured. Each visitor has one answer.
    ///   - network: The network that the visitor's address is of. Each network has one answer.
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

    /// Forgets answers that others confirm by now, so that the client shares their typesetter.
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
