import Testing

@testable import Typography

@Suite struct FallbackTests {
    let font = FontDescriptor(size: 20)

    @Test func graphemesWithoutAGlyphHaveTheWidthOfTheirClass() {
        let typesetter = Typesetter(profile: FontProfile(name: "fallback classes"))
        #expect(typesetter.width(of: "👍🏽", font: font) == 25)
        #expect(typesetter.width(of: "👩‍👩‍👧", font: font) == 25)
        #expect(typesetter.width(of: "❤️", font: font) == 25)
        #expect(typesetter.width(of: "🇩🇪", font: font) == 25)
        #expect(typesetter.width(of: "漢字", font: font) == 40)
        #expect(abs(typesetter.width(of: "ש", font: font) - 12) < 0.01)
    }

    @Test func unresolvedGraphemesAreNamedOnce() {
        let layout = Typesetter(profile: FontProfile(name: "names")).layout("a👍b👍 漢é", font: font, width: nil)
        #expect(layout.unresolved.map(\.grapheme) == ["👍", "漢"])
    }

    /// So many visitors of so many networks measure a width that others get it.
    private func agree(on width: Double, for grapheme: String, _ profile: String) {
        for visitor in 1...3 {
            var own = FontProfile(name: profile)
            _ = own.record(
                width: width, for: grapheme, font: font, visitor: "visitor \(visitor)", network: "network \(visitor)")
        }
    }

    @Test func agreedWidthsChangeWhatWasCached() {
        let typesetter = Typesetter(profile: FontProfile(name: "registering"))
        let other = Typesetter(profile: FontProfile(name: "registering, other"))
        let before = typesetter.layout("x 👍", font: font, width: 200)
        #expect(typesetter.needsMeasuring(before.unresolved) == before.unresolved)
        let width = typesetter.width(of: "👍", font: font)
        let otherWidth = other.width(of: "👍", font: font)
        let generation = typesetter.generation

        agree(on: 30, for: "👍", "registering")
        let agreed = typesetter.generation
        agree(on: 30, for: "👍", "registering")

        #expect(agreed != generation && typesetter.generation == agreed)
        #expect(width == 25 && typesetter.width(of: "👍", font: font) == 30)
        #expect(abs(typesetter.width(of: "👍", font: FontDescriptor(size: 10)) - 15) < 0.01)
        #expect(typesetter.layout("x 👍", font: font, width: 200).width == before.width + 5)
        #expect(typesetter.needsMeasuring(before.unresolved).isEmpty)
        #expect(other.width(of: "👍", font: font) == otherWidth)
    }

    @Test func aClientsOwnAnswerWins() {
        agree(on: 30, for: "👍", "own answers")
        var profile = FontProfile(name: "own answers")
        func record(_ width: Double) -> Bool {
            profile.record(width: width, for: "👍", font: font, visitor: "own", network: "own")
        }
        #expect(!record(30) && profile.widths.isEmpty)
        #expect(record(20) && !record(20))
        #expect(Typesetter(profile: profile).width(of: "👍", font: font) == 20)
        #expect(Typesetter(profile: FontProfile(name: "own answers")).width(of: "👍", font: font) == 30)
        // Answers that others give too need no typesetter of their own.
        agree(on: 20, for: "👎", "own answers")
        var agreeing = FontProfile(name: "own answers, unknown")
        _ = agreeing.record(width: 20, for: "👎", font: font, visitor: "own", network: "own")
        agreeing.name = "own answers"
        agreeing.removeAgreedWidths()
        #expect(agreeing == FontProfile(name: "own answers"))
    }

    @Test func answersAreClampedAndBounded() {
        var profile = FontProfile(name: "bounds")
        func record(_ width: Double, _ grapheme: String) -> Bool {
            profile.record(width: width, for: grapheme, font: font, visitor: "one", network: "one")
        }
        func width(_ grapheme: String) -> Double { Typesetter(profile: profile).width(of: grapheme, font: font) }
        #expect(record(1e9, "🎉") && width("🎉") == 40)
        #expect(record(-5, "🎉") && abs(width("🎉") - 6) < 0.01)
        #expect(!record(.nan, "🎉"))
        #expect(!record(1, "ab"))
        #expect(!record(1, "e" + String(repeating: "\u{301}", count: 200)))
        for code in 0..<UInt32(FallbackWidths.widthLimit + 10) {
            _ = record(20, String(Unicode.Scalar(0x4E00 + code)!))
        }
        #expect(FallbackWidths.shared.count(of: "bounds") <= FallbackWidths.widthLimit)
        #expect(profile.widths.count == FallbackWidths.widthLimit)
    }

    /// One visitor with many answers does not take away what others agree on.
    @Test func aFloodOfAnswersLeavesWhatOthersAgreeOn() {
        agree(on: 30, for: "👍", "flood")
        var profile = FontProfile(name: "flood")
        for code in 0..<UInt32(3 * FallbackWidths.widthLimit) {
            _ = profile.record(
                width: 20, for: String(Unicode.Scalar(0x2_0000 + code)!), font: font, visitor: "flood", network: "flood"
            )
        }
        #expect(Typesetter(profile: FontProfile(name: "flood")).width(of: "👍", font: font) == 30)
    }

    /// A cookie is easily had: one network has one answer, whatever the number of its visitors, and so has a visitor on many
    /// networks.
    @Test func visitorsOfOneNetworkDoNotAgreeForOthers() {
        let grapheme = FallbackGrapheme("漢", face: FontFace())
        let store = FallbackWidths()
        func register(_ ems: Double, visitor: String, network: String) -> Double? {
            store.register(ems, for: grapheme, profile: "networks", visitor: visitor, network: network)
            return store.width(of: grapheme, profile: "networks")
        }
        for visitor in 1...20 { #expect(register(2, visitor: "\(visitor)", network: "192.0.2.1") == nil) }
        for network in 1...20 { #expect(register(2, visitor: "1", network: "192.0.2.\(network)") == nil) }
        for other in 1...2 { #expect(register(1, visitor: "other \(other)", network: "198.51.100.\(other)") == nil) }
        #expect(register(1, visitor: "other 3", network: "198.51.100.3") == 1)
        // Nor do they take away what others agree on.
        for visitor in 1...20 { #expect(register(2, visitor: "\(visitor)", network: "192.0.2.1") == 1) }
    }

    @Test func graphemesThatCannotBeRegisteredAreNotAskedFor() {
        let typesetter = Typesetter(profile: FontProfile(name: "long graphemes"))
        let long = "漢" + String(repeating: "\u{301}", count: 100)
        let layout = typesetter.layout(long, font: font, width: nil)
        #expect(layout.unresolved.count == 1)
        #expect(typesetter.needsMeasuring(layout.unresolved).isEmpty)
    }

    @Test func profilesAreBounded() {
        let store = FallbackWidths()
        for number in 0..<1000 {
            store.register(
                1, for: FallbackGrapheme("漢", face: FontFace()), profile: "\(number)", visitor: "", network: "")
        }
        let kept = (0..<1000).filter { store.count(of: "\($0)") > 0 }
        #expect(kept == Array(1000 - FallbackWidths.profileLimit..<1000))
    }

    @Test func aProfileScalesAFace() {
        let probes = Typesetter.probes(for: font)
        #expect(probes.count == 3 && probes.allSatisfy { $0.width > 100 })
        var profile = FontProfile(name: "scaled")
        profile.correct(font.face, measured: probes.map { $0.width * 1.001 }, expected: probes.map(\.width))
        #expect(profile.scales.isEmpty)
        profile.correct(font.face, measured: probes.map { $0.width * 1.1 }, expected: probes.map(\.width))
        let scaled = Typesetter(profile: profile).width(of: "Hello", font: font)
        #expect(abs(scaled / Typesetter().width(of: "Hello", font: font) - 1.1) < 1e-9)
        profile.scales[font.face] = .infinity
        #expect(profile.scales[font.face] == 1)
    }
}
