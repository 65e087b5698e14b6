@testable import LifelineUI
import LifelineTesting
import Testing

@MainActor @Suite struct MaskTests {
    private func masks(_ scene: TestScene) -> [String] {
        scene.scene.windows[0].descendants(of: UIView.self).compactMap { $0.layer.cssEffects.mask }
    }

    struct Masked: View {
        @State private var isRound = false
        @State private var isWide = false
        var body: some View {
            VStack {
                Button("round") { isRound.toggle() }
                Button("widen") { isWide.toggle() }
                Color.red.frame(width: isWide ? 200 : 100, height: 60)
                    .mask {
                        if isRound { Circle() } else { Rectangle().opacity(0.5).padding(10) }
                    }
            }
        }
    }

    @Test func thePictureFollowsTheMaskAndTheSize() throws {
        let scene = TestScene { Masked() }
        let first = try #require(masks(scene).first)
        #expect(first.contains("viewBox='0 0 100 60'") && first.contains("opacity='0.5'"))
        #expect(first.contains("d='M0 0L80 0L80 40L0 40Z'"))
        try scene.tap("round")
        let round = try #require(masks(scene).first)
        #expect(round != first && round.contains("M30 0L30 0C46.5685 0"))
        try scene.tap("widen")
        let wide = try #require(masks(scene).first)
        #expect(wide.contains("viewBox='0 0 200 60'") && masks(scene).count == 1)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func textsAndGradientsAreMasksToo() throws {
        let scene = TestScene {
            VStack {
                LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                    .frame(width: 200, height: 50)
                    .mask { Text("5 < 6 & \"7\" 100%") }
                Text("fades out").mask {
                    LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
                }
                Text("aligned").frame(width: 100, height: 100)
                    .mask(alignment: .topLeading) { Rectangle().frame(width: 10, height: 10) }
            }
        }
        let all = masks(scene)
        try #require(all.count == 3)
        #expect(all[0].contains("5 &lt; 6 &amp; &quot;7&quot; 100%25"))
        #expect(all[0].contains("textLength="))
        #expect(all[1].contains("linearGradient"))
        #expect(all[2].contains("d='M0 0L10 0L10 10L0 10Z'"))
        // It must not leave the string of the style sheet.
        for mask in all { #expect(mask.filter { $0 == "\"" }.count == 2) }
    }

    @Test func materialsBlurWhatLiesBehind() throws {
        let scene = TestScene {
            VStack {
                Text("round").padding().background(.thinMaterial, in: RoundedRectangle(cornerRadius: 9))
                Text("plain").padding().background(.bar)
                Text("odd").padding().background(.regularMaterial, in: Ellipse())
            }
        }
        let blurring = scene.scene.windows[0].descendants(of: UIView.self).filter {
            $0.layer.cssEffects.backdropFilter != nil
        }
        try #require(blurring.count == 3)
        #expect(blurring[0].layer.cornerRadius == 9 && blurring[0].layer.cssEffects.clipPath == nil)
        #expect(blurring[2].layer.cssEffects.clipPath != nil)
        let strengths = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map {
            $0._color(in: EnvironmentValues()).cgColor.light.alpha
        }
        #expect(strengths == strengths.sorted() && Set(strengths).count == 5)
    }

    @Test func looksAreReadAsTheyWereWritten() {
        for bits in 0..<32 {
            var look = CSSEffects()
            if bits & 1 != 0 { look.filter = "blur(1px)" }
            if bits & 2 != 0 { look.clipPath = "path(\"M0 0\")" }
            if bits & 4 != 0 { look.backdropFilter = "blur(2px)" }
            if bits & 8 != 0 { look.mask = "url(\"x\")" }
            look.isPassedThrough = bits & 16 != 0
            #expect(look.payload.map { CSSEffects(payload: $0) } ?? CSSEffects() == look)
            #expect((look.payload == nil) == (bits == 0))
        }
    }
}
