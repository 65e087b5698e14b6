import LayerTree
@testable import LifelineTesting
import Testing

@testable import LifelineUI

/// Effects that the server samples and the page plays.
@MainActor @Suite struct ScrollEffectTests {
    /// The payloads of all effects below a view, by the order of their views.
    private func payloads(_ scene: TestScene) -> [ScrollEffectPayload] {
        func below(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + below($0) } }
        return below(scene.scene.windows[0]).compactMap { $0.layer[feature: "scroll-effect"] }
            .compactMap { ScrollEffectPayload($0) }
    }

    private let size = CGSize(width: 200, height: 100)

    @Test(arguments: SeededGenerator.seeds(8)) func sampledEffectsEqualTheFunction(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func some(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let (shift, turn, scale, fade) = (some(-0.8...0.8), some(-1...1), some(-0.4...0.4), some(0...0.9))
        let (blur, wave, hue) = (some(0...6), some(40...400), some(0...90))
        let before = some(0...1500).rounded()
        // The effect as a function of the view's position in the scroll view.
        @MainActor func effect(_ content: EmptyVisualEffect, _ y: Double) -> some VisualEffect {
            content.offset(x: shift * 40 * sin(y / wave), y: shift * y)
                .rotationEffect(.radians(turn * y / 300), anchor: .bottomLeading)
                .scaleEffect(1 + scale * sin(y / wave))
                .opacity(1 - fade * min(1, abs(y) / 300))
                .blur(radius: blur * min(1, abs(y) / 200)).hueRotation(.degrees(hue * y / 500))
        }
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(height: before)
                    Color.red.frame(width: 200, height: 100)
                        .visualEffect { content, proxy in effect(content, proxy.frame(in: .scrollView).minY) }
                    Color.clear.frame(height: 1200)
                }
            }
        }
        let payload = try #require(payloads(scene).first)
        #expect(payload.pace == .continuous && payload.axis == .vertical)
        #expect(payload.samples.count < 400)
        for _ in 0..<200 {
            let offset = some(0...(before + 1300 - 300))
            let expected = EffectValues(
                effect(EmptyVisualEffect(), before - offset).steps, size: size, isMirrored: false)
            // What matters is what is seen; two units are a point, or 2 % of opacity.
            guard before - offset < 600, before - offset > -400 else { continue }
            let difference = payload.samples.values(at: offset).difference(from: expected, size: size)
            #expect(difference <= 2, "at \(offset)")
        }
    }

    @Test func anEffectThatIsLinearHasTwoSamples() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                Color.red.frame(width: 200, height: 100)
                    .visualEffect { content, proxy in content.offset(y: -proxy.frame(in: .scrollView).minY / 2) }
                Color.clear.frame(height: 5000)
            }
        }
        let payload = try #require(payloads(scene).first)
        #expect(payload.samples.count == 2)
        #expect(payload.samples.last?.values.transform.m42 == payload.samples.last.map { $0.offset / 2 })
    }

    @Test func scrollingSendsNothingForEffects() throws {
        @MainActor func scrolled<Row: View>(_ count: Int, _ row: @escaping (Text) -> Row) throws -> Int {
            let scene = TestScene(size: CGSize(width: 200, height: 300)) {
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<30, id: \.self) { row(Text("row \($0)")).frame(height: 50) } }
                }
            }
            #expect(payloads(scene).count == count)
            let scroll = try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
            scene.resetCounts()
            for y in stride(from: 0.0, to: 1000, by: 50) { try scene.scroll(scroll, to: CGPoint(x: 0, y: y)) }
            return scene.commits
        }
        // A commit answers the first report of a position.
        let plain = try scrolled(0) { $0 }
        let withEffects = try scrolled(30) { text in
            text.scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        }
        #expect(plain <= 1)
        #expect(withEffects == plain)
    }

    /// The effect of the documentation: a value between the phases by the part of the view that is visible.
    @Test(arguments: SeededGenerator.seeds(4)) func transitionsFollowTheVisiblePart(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let height = Double.random(in: 20...250, using: &random).rounded()
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 500)
                    Color.red.frame(width: 200, height: height)
                        .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 50)
                        }
                    Color.clear.frame(height: 800)
                }
            }
        }
        let payload = try #require(payloads(scene).first)
        for offset in stride(from: 100.0, through: 500 + height, by: 7) {
            // How much is visible at the bottom and at the top.
            let bottom = max(0, min(1, (offset + 300 - 500) / height))
            let top = max(0, min(1, (500 + height - offset) / height))
            let values = payload.samples.values(at: offset)
            #expect(abs(values.opacity - (0.2 + 0.8 * min(bottom, top))) < 0.02)
            let expected = bottom < top ? (1 - bottom) * 50 : -(1 - top) * 50
            #expect(abs(values.transform.m41 - expected) < 1)
        }
    }

    @Test func animatedTransitionsHaveThresholds() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 500)
                    Color.red.frame(width: 200, height: 100)
                        .scrollTransition(.animated(.easeIn(duration: 0.2)).threshold(.visible(0.3))) {
                            content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0)
                        }
                    Color.clear.frame(height: 800)
                }
            }
        }
        let payload = try #require(payloads(scene).first)
        guard case .stepped(let duration, _, let easing) = payload.pace else {
            Issue.record("It is not animated.")
            return
        }
        #expect(duration == 200)
        #expect(easing.hasPrefix("cubic-bezier("))
        #expect(payload.samples.map(\.values.opacity) == [0, 1, 0])
        // 30 points of the view are visible.
        #expect(payload.samples[1].offset == 230)
        #expect(abs(payload.samples[2].offset - 570) < 0.1)
    }

    @Test func edgesMayDiffer() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 500)
                    Color.red.frame(width: 200, height: 100)
                        .scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0)
                        }
                    Color.clear.frame(height: 800)
                }
            }
        }
        let payload = try #require(payloads(scene).first)
        #expect(payload.samples.values(at: 200).opacity == 0)
        #expect(payload.samples.values(at: 599).opacity == 1)
    }

    @Test func reducedMotionLeavesOutMovement() throws {
        struct Screen: View {
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.clear.frame(height: 500)
                        Color.red.frame(width: 200, height: 100)
                            .scrollTransition { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.5)
                            }
                        Color.clear.frame(height: 800)
                    }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 200, height: 300)) { Screen() }
        #expect(payloads(scene)[0].samples.contains { $0.values.transform != .identity })
        scene.setTraits([.reducedMotion])
        #expect(payloads(scene)[0].samples.allSatisfy { $0.values.transform == .identity })
        #expect(payloads(scene)[0].samples.contains { $0.values.opacity < 0.5 })
    }

    @Test func fromRightToLeftTheLeadingEdgeIsTheRightOne() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 100)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<10, id: \.self) { index in
                        Color.red.frame(width: 100, height: 100)
                            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                content.opacity(phase.value > 0 ? 0 : 1).offset(x: phase.value * 10)
                            }
                    }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        // The first card is at the right end of the content, 900 … 1000.
        let first = try #require(payloads(scene).first)
        // It leaves at the right edge, which is leading, and moves towards it.
        #expect(first.samples.values(at: 650).opacity == 1)
        #expect(abs(first.samples.values(at: 650).transform.m41 - 5) < 0.6)
    }

    @Test func anEffectOutsideOfScrollViewsIsConstant() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            Color.red.frame(width: 80, height: 40)
                .visualEffect { content, proxy in content.opacity(proxy.size.width / 160).offset(x: proxy.size.height) }
                .accessibilityIdentifier("a")
        }
        #expect(payloads(scene).isEmpty)
        func below(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + below($0) } }
        #expect(below(scene.scene.windows[0]).contains { $0.layer.opacity == 0.5 && $0.layer.transform.m41 == 40 })
    }

    @Test func numbersThatAreNotFiniteHaveNoEffect() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                Color.red.frame(width: 80, height: 40)
                    .visualEffect { content, proxy in content.offset(x: 1 / proxy.frame(in: .scrollView).minY * 0 / 0) }
                Color.clear.frame(height: 900)
            }
        }
        #expect(payloads(scene).allSatisfy { $0.samples.allSatisfy(\.values.isFinite) })
    }

    @Test func thresholdsAreDistances() {
        typealias Threshold = ScrollTransitionConfiguration.Threshold
        func distance(_ threshold: Threshold) -> Double { threshold.distance(length: 100, room: 300) }
        #expect(distance(.visible) == 100)
        #expect(distance(.hidden) == 0)
        #expect(distance(.centered) == 200)
        #expect(distance(.visible(0.25)) == 25)
        #expect(distance(.hidden.interpolated(towards: .centered, amount: 0.5)) == 100)
        #expect(distance(.visible.inset(by: 20)) == 120)
        #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
    }

    @Test func payloadsSurviveTheWire() throws {
        var turned = EffectValues(
            [EffectStep(kind: .rotation3D, numbers: [1, 0, 1, 0, 0.5, 0.5, 0, 1])], size: size, isMirrored: false)
        turned.filters[0] = 4
        let payload = ScrollEffectPayload(
            scroller: 7, axis: .horizontal, pace: .stepped(duration: 300, delay: -20, easing: "linear"),
            samples: [.init(offset: -1, values: EffectValues()), .init(offset: 40.5, values: turned)])
        let decoded = try #require(ScrollEffectPayload(payload.bytes))
        #expect(decoded.scroller == 7 && decoded.axis == .horizontal && decoded.pace == payload.pace)
        #expect(decoded.samples[1].values.difference(from: turned, size: size) < 0.01)
        // Bytes that end early, or that are changed, are no payload, or another one; nothing traps.
        for end in payload.bytes.indices { _ = ScrollEffectPayload(Array(payload.bytes[..<end])) }
    }
}
