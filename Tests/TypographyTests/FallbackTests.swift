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

    @Test func registeredWidthsChangeWhatWasCached() {
        let profile = FontProfile(name: "registering")
        let typesetter = Typesetter(profile: profile)
        let other = Typesetter(profile: FontProfile(name: "registering, other"))
        let before = typesetter.layout("x 👍", font: font, width: 200)
        #expect(typesetter.needsMeasuring(before.unresolved) == before.unresolved)
        let width = typesetter.width(of: "👍", font: font)
        let otherWidth = other.width(of: "👍", font: font)
        let generation = typesetter.generation

        #expect(typesetter.register(width: 30, for: "👍", font: font))
        #expect(!typesetter.register(width: 30, for: "👍", font: font))

        #expect(typesetter.generation != generation)
        #expect(width == 25 && typesetter.width(of: "👍", font: font) == 30)
        #expect(abs(typesetter.width(of: "👍", font: FontDescriptor(size: 10)) - 15) < 0.01)
        #expect(typesetter.layout("x 👍", font: font, width: 200).width == before.width + 5)
        #expect(typesetter.needsMeasuring(before.unresolved).isEmpty)
        #expect(other.width(of: "👍", font: font) == otherWidth)
    }

    @Test func registrationsAreClampedAndBounded() {
        let typesetter = Typesetter(profile: FontProfile(name: "bounds"))
        typesetter.register(width: 1e9, for: "🎉", font: font)
        #expect(typesetter.width(of: "🎉", font: font) == 80)
        typesetter.register(width: -5, for: "🎉", font: font)
        #expect(typesetter.width(of: "🎉", font: font) == 0)
        #expect(!typesetter.register(width: .nan, for: "🎉", font: font))
        #expect(!typesetter.register(width: 1, for: "ab", font: font))
        #expect(!typesetter.register(width: 1, for: "e" + String(repeating: "\u{301}", count: 200), font: font))
        for code in 0..<UInt32(FallbackWidths.widthLimit + 10) {
            typesetter.register(width: 1, for: String(Unicode.Scalar(0x4E00 + code)!), font: font)
        }
        #expect(FallbackWidths.shared.count(of: "bounds") <= FallbackWidths.widthLimit)
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
        for number in 0..<1000 { store.register(1, for: "漢", face: FontFace(), profile: "\(number)") }
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
