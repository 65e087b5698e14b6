import LayerTree
import LifelineTesting
import Testing
import Typography
import WindowServer

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
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "once", network: "")
        let regular = FontDescriptor(size: 17)
        #expect(try probe(fonts, regular).1.count == 3)
        #expect(fonts.use(FontDescriptor(size: 40)) == nil)
        let bold = FontDescriptor(face: FontFace(weight: .bold), size: 17)
        #expect(try probe(fonts, bold).0.weight == 700)
        #expect(fonts.use(bold) == nil)
        #expect(SceneFonts(userAgent: "", visitor: "", network: "").use(regular) == nil)
    }

    @Test(arguments: [(1.0, false), (1.004, false), (0.996, false), (1.06, true), (0.9, true)])
    func onlyAWidthThatIsOffByMoreThanRoundingCorrectsAFace(factor: Double, corrects: Bool) throws {
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "factor \(factor)", network: "")
        let font = FontDescriptor(size: 20)
        let (asked, texts) = try probe(fonts, font)
        let before = fonts.typesetter.width(of: "Hello", font: font)
        let change = fonts.apply(answer(texts, asked, factor: factor), in: asked)
        #expect((change == .all) == corrects)
        let after = fonts.typesetter.width(of: "Hello", font: font)
        #expect(abs(after / before - (corrects ? factor : 1)) < 1e-3)
        // Other faces and other clients are as they were.
        #expect(fonts.typesetter.profile.scales[FontFace(weight: .bold)] == nil)
        #expect(abs(Typesetter.shared.width(of: "Hello", font: font) - before) < 1e-9)
        // The next visit of that browser begins with it.
        let next = SceneFonts(userAgent: Self.chromium, visitor: "factor \(factor)", network: "")
        #expect(abs(next.typesetter.width(of: "Hello", font: font) - after) < 1e-9)
    }

    @Test func answersToWhatWasNotAskedAreIgnored() throws {
        let fonts = SceneFonts(userAgent: Self.chromium, visitor: "forger", network: "")
        let font = LayerFont(size: 16, lineHeight: 20)
        #expect(fonts.apply([.init(text: "\u{13000}", width: 60)], in: font) == .none)
        fonts.recordRequest(["\u{13000}"], in: font)
        #expect(fonts.apply([.init(text: "\u{13000}", width: 60)], in: font) == .graphemes)
        // Once.
        #expect(fonts.apply([.init(text: "\u{13000}", width: 5)], in: font) == .none)
        let (asked, texts) = try probe(fonts, FontDescriptor(size: 16))
        #expect(fonts.apply(answer(Array(texts.prefix(2)), asked, factor: 2), in: asked) == .none)
    }

    private static let size16 = LayerFont(size: 16, lineHeight: 20)

    /// A visitor's page is asked for a grapheme and answers. Each visitor has a network unless another one is named.
    @discardableResult
    private func visit(
        _ visitor: String, _ grapheme: String, answers width: Float, userAgent: String = Self.chromium,
        network: String? = nil
    ) -> SceneFonts {
        let fonts = SceneFonts(userAgent: userAgent, visitor: visitor, network: network ?? "of \(visitor)")
        fonts.recordRequest([grapheme], in: Self.size16)
        _ = fonts.apply([.init(text: grapheme, width: width)], in: Self.size16)
        return fonts
    }

    private func width(_ grapheme: String, _ fonts: SceneFonts) -> Double {
        fonts.typesetter.width(of: grapheme, font: FontDescriptor(size: 16))
    }

    private func width(_ grapheme: String, for visitor: String, _ userAgent: String = Self.chromium) -> Double {
        width(grapheme, SceneFonts(userAgent: userAgent, visitor: visitor, network: ""))
    }

    @Test func graphemesAreSharedByBrowsersThatPaintAlikeOnly() {
        let windows = Self.chromium.replacing("X11; Linux x86_64", with: "Windows NT 10.0")
        for visitor in ["1", "2", "3"] { visit(visitor, "\u{13001}", answers: 30) }
        #expect(width("\u{13001}", for: "4") == 30)
        #expect(width("\u{13001}", for: "4", windows) != 30 && width("\u{13001}", for: "4", "") != 30)
    }

    /// Nobody decides alone how others see a text, however often they answer.
    @Test func anAnswerHoldsForItsVisitorUntilSeveralAgree() {
        let guess = width("\u{13002}", for: "other")
        for width in [24, 25, 26, 24] as [Float] {
            #expect(self.width("\u{13002}", visit("alone", "\u{13002}", answers: width)) == Double(width))
        }
        // So does the visitor's next page.
        #expect(width("\u{13002}", for: "alone") == 24)
        #expect(width("\u{13002}", for: "other") == guess)
        visit("second", "\u{13002}", answers: 30)
        visit("third", "\u{13002}", answers: 30)
        #expect(width("\u{13002}", for: "other") == guess)
        visit("fourth", "\u{13002}", answers: 30.1)
        #expect(abs(width("\u{13002}", for: "other") - 30) < 0.2)
        // An own answer wins over that of the others.
        #expect(width("\u{13002}", for: "alone") == 24)
        // Who differs from those who agree changes nothing for others.
        visit("fifth", "\u{13002}", answers: 5)
        #expect(abs(width("\u{13002}", for: "other") - 30) < 0.2)
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

    /// Somebody who loads pages without a cookie is another visitor each time.
    @Test func severalCookiesOfOneNetworkDoNotAgreeForOthers() {
        let guess = width("\u{13004}", for: "other")
        func answer(_ width: Float, as visitor: String, from address: String) {
            let request = DisplayRequest(visitor: visitor, remoteAddress: address, userAgent: Self.chromium)
            let scene = UIApplication.shared.connect(Display(request: request), makeDelegate: { SceneDelegate() })
            scene.fonts.recordRequest(["\u{13004}"], in: Self.size16)
            _ = scene.fonts.apply([.init(text: "\u{13004}", width: width)], in: Self.size16)
            UIApplication.shared.disconnect(scene)
        }
        for number in 1...9 { answer(30, as: "cookie \(number)", from: "[2001:db8::\(number)]:4000") }
        for number in 1...9 { answer(30, as: "other cookie \(number)", from: "192.0.2.1:400\(number)") }
        #expect(width("\u{13004}", for: "other") == guess)
        answer(30, as: "cookie", from: "[2001:db8:0:1::1]:4000")
        #expect(width("\u{13004}", for: "other") == 30)
    }

    /// An answer of more than 512 widths is refused.
    @Test func manyGraphemesAreAskedForInSeveralMessages() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        label.numberOfLines = 0
        label.text = String(String.UnicodeScalarView((0..<600).map { Unicode.Scalar(0x3400 + $0 as UInt32)! }))
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        let asked = scene.commands.compactMap { command -> [String]? in
            if case .measure(_, let texts) = command { texts } else { nil }
        }
        #expect(asked.allSatisfy { $0.count <= 256 })
        #expect(Set(asked.joined()).count >= 600)
    }

    @Test func widthsAreWithinWhatAGraphemeCanHave() {
        #expect(width("\u{13003}", visit("wide", "\u{13003}", answers: 64)) == 32)
        #expect(abs(width("\u{13003}", visit("narrow", "\u{13003}", answers: 0)) - 4.8) < 0.01)
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
        let corrected = FontProfile(name: "bounded", scales: [FontFace(): 1.1])
        for visitor in 0..<(CorrectedFonts.limit + 10) { store.set(corrected, of: "\(visitor)") }
        #expect(store.profile(of: "0") == nil && store.profile(of: "9") == nil)
        #expect(store.profile(of: "10") == corrected)
        store.set(FontProfile(name: "bounded"), of: "10")
        #expect(store.profile(of: "10") == nil)
        // As many widths as one visitor may have.
        var wide = FontProfile(name: "bounded")
        for code in 0..<4096 as Range<UInt32> {
            let grapheme = String(Unicode.Scalar(0x2_0000 + code)!)
            _ = wide.record(width: 20, for: grapheme, font: FontDescriptor(size: 20), visitor: "wide", network: "")
        }
        for visitor in 0..<40 { store.set(wide, of: "wide \(visitor)") }
        #expect(store.profile(of: "wide 0") == nil && store.profile(of: "wide 39") == wide)
    }
}
