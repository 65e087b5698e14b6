import Typography

/// How the browser of a scene renders text, and the state of the related requests.
///
/// Nearly all browsers render the fonts that the server measured, at the computed widths. To detect the others (fonts
/// forced by the reader, full hinting, a font that did not load), a browser is asked once for the widths of three
/// strings in each face that the scene shows. Where these differ by more than 0.5 %, the scene is laid out again with
/// corrected widths for that face.
@MainActor final class SceneFonts {
    private(set) var typesetter: Typesetter

    private let visitor: String
    private let network: String
    private let isProbed: Bool
    // A bit for each bundled face.
    private var probed: UInt16 = 0
    private var probedRegistered: Set<FontFace> = []
    private var awaited: [LayerFont: [(text: String, width: Double)]] = [:]
    private var requested: [LayerFont: Set<String>] = [:]

    /// Creates the fonts of a scene.
    ///
    /// - Parameters:
    ///   - userAgent: The browser's user agent. If empty, nothing is rendered, and no face is probed.
    ///   - visitor: The visitor whose corrections apply.
    ///   - network: The network of the visitor's address: a single report per network counts for other visitors.
    init(userAgent: String, visitor: String, network: String) {
        self.visitor = visitor
        self.network = network
        isProbed = !userAgent.isEmpty
        let name = Self.profileName(userAgent: userAgent)
        var profile = FontProfile(name: name)
        // Unless the visitor uses a different browser now.
        if let known = CorrectedFonts.shared.profile(of: visitor), known.name == name { profile = known }
        profile.removeAgreedWidths()
        typesetter = .shared(for: profile)
    }

    /// Returns the profile name of an engine and system, which determine the fallback fonts and thus the widths of
    /// unbundled graphemes.
    static func profileName(userAgent: String) -> String {
        guard !userAgent.isEmpty else { return FontProfile.standard.name }
        func first(_ marks: [(String, String)]) -> String {
            marks.first { userAgent.contains($0.0) }?.1 ?? "other"
        }
        // Chromium's user agent also contains Safari's; Android's contains Linux.
        let engine = first([("Firefox/", "gecko"), ("Chrome/", "blink"), ("AppleWebKit/", "webkit")])
        let system = first([
            ("Android", "android"), ("iPhone", "ios"), ("iPad", "ios"), ("Windows", "windows"), ("Mac OS", "mac"),
            ("Linux", "linux"), ("CrOS", "linux"),
        ])
        return engine + "-" + system
    }

    /// Records that the scene uses a font. Returns the measuring command for the display if the face was never probed.
    func use(_ font: FontDescriptor) -> DisplayCommand? {
        guard isProbed else { return nil }
        guard isFirstUse(of: font.face) else { return nil }
        // One size suffices: advances are proportional to it, whatever the hinting.
        let descriptor = FontDescriptor(face: font.face, size: 16)
        let probes = Typesetter.probes(for: descriptor)
        let layerFont = LayerFont(descriptor)
        awaited[layerFont] = probes
        return .measure(layerFont, probes.map(\.text))
    }

    private func isFirstUse(of face: FontFace) -> Bool {
        if case .registered = face.family { return probedRegistered.insert(face).inserted }
        let bit: UInt16 = 1 << face.ordinal
        if probed & bit != 0 { return false }
        probed |= bit
        return true
    }

    /// Records graphemes whose widths the display is asked for.
    func recordRequest(_ graphemes: Set<String>, in font: LayerFont) {
        requested[font, default: []].formUnion(graphemes)
    }

    enum Change {
        case none
        /// Guessed widths of graphemes became known.
        case graphemes
        /// The width of any text may have changed.
        case all
    }

    /// Applies the display's measurements, ignoring those that were not requested.
    func apply(_ measurements: [DisplayEvent.Measurement], in font: LayerFont) -> Change {
        var widths: [String: Double] = [:]
        for measurement in measurements { widths[measurement.text] = Double(measurement.width) }
        if let probes = awaited[font], probes.allSatisfy({ widths[$0.text] != nil }) {
            awaited[font] = nil
            var profile = typesetter.profile
            profile.correct(
                UIFont(font).descriptor.face, measured: probes.map { widths[$0.text]! }, expected: probes.map(\.width))
            guard use(profile) else { return .none }
            return .all
        }
        let descriptor = UIFont(font).descriptor
        var profile = typesetter.profile
        var change = Change.none
        for (text, width) in widths where requested[font]?.remove(text) != nil {
            if profile.record(width: width, for: text, font: descriptor, visitor: visitor, network: network) {
                change = .graphemes
            }
        }
        if requested[font]?.isEmpty == true { requested[font] = nil }
        use(profile)
        return change
    }

    /// Measures with a profile from now on, and in the visitor's next scenes. Returns whether the profile changed.
    @discardableResult
    private func use(_ profile: FontProfile) -> Bool {
        guard profile != typesetter.profile else { return false }
        CorrectedFonts.shared.set(profile, of: visitor)
        typesetter = .shared(for: profile)
        return true
    }
}

/// The corrections for visitors' browsers, so that their next visit is correct from its first paint.
///
/// The least recently used ones are discarded: beyond 4,096 visitors, and beyond 100,000 widths in total.
@MainActor final class CorrectedFonts {
    static let shared = CorrectedFonts()
    static let limit = 4096
    static let widthLimit = 100_000

    private var profiles: [String: FontProfile] = [:]
    private var order: [String] = []
    private var widths = 0

    func profile(of visitor: String) -> FontProfile? { profiles[visitor] }

    func set(_ profile: FontProfile, of visitor: String) {
        order.removeAll { $0 == visitor }
        discard(visitor)
        guard !profile.scales.isEmpty || !profile.widths.isEmpty else { return }
        order.append(visitor)
        profiles[visitor] = profile
        widths += profile.widths.count
        while order.count > Self.limit || (widths > Self.widthLimit && order.count > 1) { discard(order.removeFirst()) }
    }

    private func discard(_ visitor: String) {
        widths -= profiles.removeValue(forKey: visitor)?.widths.count ?? 0
    }
}

extension LayerFont {
    fileprivate init(_ font: FontDescriptor) {
        let lineHeight = UInt16((font.size * 1.25).rounded(.up))
        self.init(
            family: Family(font.face), weight: font.face.weight.rawValue, isItalic: font.face.isItalic, size: font.size,
            lineHeight: lineHeight)
    }
}

extension LayerFont.Family {
    fileprivate init(_ face: FontFace) {
        switch face.family {
        case .sans: self = .sans
        case .mono: self = .mono
        case .registered: self = .custom(FontRegistry.fonts.first { $0.face == face }?.id ?? 0)
        }
    }
}
