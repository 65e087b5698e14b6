import LayerTree
import Testing
import Typography

@testable import LifelineKit

/// Which browsers paint text otherwise than computed, and what comes of it.
@MainActor @Suite struct SceneFontsTests {
    private static let chromium =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

    private func probe(_ fonts: SceneFonts, _ font: FontDescriptor) throws -> (LayerFont, [String]) {
        guard case .measure(let font, let texts)? = fonts.use(font) else {
            throw Missing()
        }
        return (font, texts)
    }
    private struct Missing: Error {}

    private func answer(_ texts: [String], _ font: LayerFont, factor: Double) -> [DisplayEvent.Measurement] {
        let expected = Typesetter.probes(for: UIFont(font).descriptor)
        return texts.map { text in
            .init(text: text, width: Float((expected.first { $0.text == text }?.width ?? 0) * factor))
        }
    }

    @Test func eachFaceIsProbedOnce() throws {
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "once")
        let regular = FontDescriptor(size: 17)
        #expect(try probe(fonts, regular).1.count == 3)
        #expect(fonts.use(FontDescriptor(size: 40)) == nil)
        let bold = FontDescriptor(face: FontFace(weight: .bold), size: 17)
        #expect(try probe(fonts, bold).0.weight == 700)
        #expect(fonts.use(bold) == nil)
        #expect(SceneFonts(userAgent: "", visitor: "").use(regular) == nil)
    }

    @Test(arguments: [(1.0, false), (1.004, false), (0.996, false), (1.06, true), (0.9, true)])
    func onlyAWidthThatIsOffByMoreThanRoundingCorrectsAFace(factor: Double, corrects: Bool) throws {
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "factor \(factor)")
        let font = FontDescriptor(size: 20)
        let (asked, texts) = try probe(fonts, font)
        let before = fonts.typesetter.width(of: "Hello", font: font)
        let change = fonts.take(answer(texts, asked, factor: factor), in: asked)
        #expect((change == .all) == corrects)
        let after = fonts.typesetter.width(of: "Hello", font: font)
        #expect(abs(after / before - (corrects ? factor : 1)) < 1e-3)
        // Other faces and other clients are as they were.
        #expect(fonts.typesetter.profile.scales[FontFace(weight: .bold)] == nil)
        #expect(abs(Typesetter.shared.width(of: "Hello", font: font) - before) < 1e-9)
        // The next visit of that browser begins with it.
        let next = SceneFonts(userAgent: Self.chromium, visitor: "factor \(factor)")
        #expect(abs(next.typesetter.width(of: "Hello", font: font) - after) < 1e-9)
    }

    @Test func answersToWhatWasNotAskedAreIgnored() throws {
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "forger")
        let font = LayerFont(size: 16, lineHeight: 20)
        #expect(fonts.take([.init(text: "\u{13000}", width: 60)], in: font) == .none)
        fonts.willAsk(["\u{13000}"], in: font)
        #expect(fonts.take([.init(text: "\u{13000}", width: 60)], in: font) == .graphemes)
        // Once.
        #expect(fonts.take([.init(text: "\u{13000}", width: 5)], in: font) == .none)
        let (asked, texts) = try probe(fonts, FontDescriptor(size: 16))
        #expect(fonts.take(answer(Array(texts.prefix(2)), asked, factor: 2), in: asked) == .none)
    }

    @Test func graphemesAreSharedByBrowsersThatPaintAlikeOnly() {
        let font = LayerFont(size: 16, lineHeight: 20)
        let (linux, windows) = (Self.chromium, Self.chromium.replacing("X11; Linux x86_64", with: "Windows NT 10.0"))
        let one = SceneFonts(userAgent: linux, visitor: "1")
        one.willAsk(["\u{13001}"], in: font)
        #expect(one.take([.init(text: "\u{13001}", width: 30)], in: font) == .graphemes)
        func width(_ userAgent: String) -> Double {
            SceneFonts(userAgent: userAgent, visitor: "2").typesetter
                .width(of: "\u{13001}", font: FontDescriptor(size: 16))
        }
        #expect(width(linux) == 30 && width(windows) != 30 && width("") != 30)
    }

    @Test func browsersAreToldApartByEngineAndSystem() {
        #expect(SceneFonts.profileName(userAgent: Self.chromium) == "blink-linux")
        #expect(
            SceneFonts.profileName(
                userAgent: "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
                == "gecko-linux")
        #expect(
            SceneFonts.profileName(
                userAgent:
                    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"
            ) == "webkit-ios")
        #expect(SceneFonts.profileName(userAgent: "curl/8.0") == "other-other")
    }

    @Test func theRememberedCorrectionsAreBounded() {
        let store = CorrectedFonts()
        for visitor in 0..<(CorrectedFonts.limit + 10) { store.set([FontFace(): 1.1], of: "\(visitor)") }
        #expect(store.scales(of: "0").isEmpty && store.scales(of: "9").isEmpty)
        #expect(store.scales(of: "10") == [FontFace(): 1.1])
        store.set([:], of: "10")
        #expect(store.scales(of: "10").isEmpty)
    }
}
