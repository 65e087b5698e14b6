import Typography

/// How the browser of a scene paints text, and what it was asked about that.
///
/// Nearly all browsers paint the fonts that the server measured, at the widths that it computed. To find the others
/// (fonts forced by the reader, full hinting, a font that did not load), a browser is asked for the widths of three
/// strings in each face that the scene shows, once. Where these differ by more than 0.5 %, the scene is laid out again
/// with that face's widths corrected.
@MainActor final class SceneFonts {
    private(set) var typesetter: Typesetter

    private let visitor: String
    private let network: String
    private let isProbed: Bool
    private var probed: UInt32 = 0
    private var awaited: [LayerFont: [(text: String, width: Double)]] = [:]
    private var asked: [LayerFont: Set<String>] = [:]

    /// - Parameters:
    ///   - userAgent: What the browser calls itself. Without one nobody paints, and no face is probed.
    ///   - visitor: Whose corrections hold.
    ///   - network: The network of the visitor's address: of one, a single answer counts for what other visitors get.
    init(userAgent: String, visitor: String, network: String) {
        self.visitor = visitor
        self.network = network
        isProbed = !userAgent.isEmpty
        let name = Self.profileName(userAgent: userAgent)
        var profile = FontProfile(name: name)
        // Unless the visitor's browser is another one now.
        if let known = CorrectedFonts.shared.profile(of: visitor), known.name == name { profile = known }
        profile.removeAgreedWidths()
        typesetter = .shared(for: profile)
    }

    /// Fonts outside the bundled ones, and so the widths that such graphemes have, depend on the engine and the system.
    static func profileName(userAgent: String) -> String {
        guard !userAgent.isEmpty else { return FontProfile.standard.name }
        func first(_ marks: [(String, String)]) -> String {
            marks.first { userAgent.contains($0.0) }?.1 ?? "other"
        }
        // Chromium says that it is Safari as well; Android says that it is Linux.
        let engine = first([("Firefox/", "gecko"), ("Chrome/", "blink"), ("AppleWebKit/", "webkit")])
        let system = first([
            ("Android", "android"), ("iPhone", "ios"), ("iPad", "ios"), ("Windows", "windows"), ("Mac OS", "mac"),
            ("Linux", "linux"), ("CrOS", "linux"),
        ])
        return engine + "-" + system
    }

    /// A scene shows text in a font; returns what the display is to be asked, if its face was never probed.
    func use(_ font: FontDescriptor) -> DisplayCommand? {
        guard isProbed else { return nil }
        let bit: UInt32 = 1 << font.face.index
        if probed & bit != 0 { return nil }
        probed |= bit
        // One size serves for all: advances are proportional to it, whatever its hinting does to them.
        let descriptor = FontDescriptor(face: font.face, size: 16)
        let probes = Typesetter.probes(for: descriptor)
        let layerFont = LayerFont(descriptor)
        awaited[layerFont] = probes
        return .measure(layerFont, probes.map(\.text))
    }

    /// Notes graphemes whose widths the display was asked for.
    func willAsk(_ graphemes: Set<String>, in font: LayerFont) { asked[font, default: []].formUnion(graphemes) }

    enum Change {
        case none
        /// Graphemes that were guessed have widths.
        case graphemes
        /// Any text may have another width.
        case all
    }

    /// Takes the display's answer. What it was not asked is ignored.
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
        for (text, width) in widths where asked[font]?.remove(text) != nil {
            if profile.record(width: width, for: text, font: descriptor, visitor: visitor, network: network) {
                change = .graphemes
            }
        }
        if asked[font]?.isEmpty == true { asked[font] = nil }
        use(profile)
        return change
    }

    /// Measures with a profile from now on, and in the visitor's next scenes. Returns whether it is another one.
    @discardableResult
    private func use(_ profile: FontProfile) -> Bool {
        guard profile != typesetter.profile else { return false }
        CorrectedFonts.shared.set(profile, of: visitor)
        typesetter = .shared(for: profile)
        return true
    }
}

/// What visitors' browsers were found to do differently, so that their next visit is right from its first paint.
///
/// Those not seen for longest are forgotten: beyond 4,096 visitors, and beyond 100,000 widths of them all.
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

extension FontFace {
    fileprivate var index: UInt32 {
        let weight = UInt32(Weight.allCases.firstIndex(of: self.weight) ?? 0)
        return (UInt32(family.rawValue) * 2 + (isItalic ? 1 : 0)) * 4 + weight
    }
}

extension LayerFont {
    fileprivate init(_ font: FontDescriptor) {
        self.init(
            family: font.face.family == .mono ? .mono : .sans, weight: font.face.weight.rawValue,
            isItalic: font.face.isItalic, size: font.size, lineHeight: UInt16((font.size * 1.25).rounded(.up)))
    }
}
