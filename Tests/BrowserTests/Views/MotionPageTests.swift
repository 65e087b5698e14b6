import Browsers
@testable import LayerTree
import LifelineUI
import Testing

/// What the page plays by itself, and when the server evaluates frames.
@MainActor
@Suite("Motion in pages", .serialized, .browser())
struct MotionPageTests {
    @MainActor private final class Frames {
        var count = 0
    }

    private struct Screen: View {
        let frames: Frames
        @State private var jumps = 0

        var body: some View {
            VStack(spacing: 40) {
                Button("Jump") { jumps += 1 }
                Color.red.frame(width: 20, height: 20).accessibilityLabel("jumping")
                    .keyframeAnimator(initialValue: 0.0, trigger: jumps) { view, x in
                        view.offset(x: x)
                    } keyframes: { _ in
                        CubicKeyframe(100, duration: 30)
                        LinearKeyframe(40, duration: 30)
                    }
                Color.blue.frame(width: 20, height: 20).accessibilityLabel("pulsing")
                    .phaseAnimator([1.0, 2]) { view, scale in
                        view.scaleEffect(scale)
                    } animation: { _ in
                        .linear(duration: 10)
                    }
                TimelineView(.animation) { _ in
                    frames.count += 1
                    return Text("\(frames.count)").accessibilityIdentifier("frames")
                }
            }
        }
    }

    /// The animations of the element around a labelled one.
    private func animations(_ label: String) -> String {
        "document.querySelector('[aria-label=\"\(label)\"]').parentElement.getAnimations()"
    }

    private func open(_ frames: Frames) async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen(frames: frames)), width: 500)
        try await page.page.wait(for: "\(animations("pulsing")).length == 1")
        return page
    }

    @Test func thePagePlaysPhasesForever() async throws {
        let page = try await open(Frames())
        let timing = try await page.page.evaluate(
            """
            (([a]) => (({ duration, iterations }) => [duration, String(iterations)])(a.effect.getTiming()))(
              \(animations("pulsing")))
            """)
        #expect(timing == [20_000, "Infinity"])
        // In the middle of the first phase's change, and at its end.
        let widths = try await page.page.evaluate(
            """
            (([a]) => { a.pause(); const box = document.querySelector('[aria-label="pulsing"]');
              return [5000, 10000, 25000].map((time) => { a.currentTime = time;
                return Math.round(box.getBoundingClientRect().width); }); })(\(animations("pulsing")))
            """)
        #expect(widths == [30, 40, 30])
    }

    @Test func thePagePlaysKeyframes() async throws {
        let page = try await open(Frames())
        try await page.page.evaluate("[...document.querySelectorAll('button, lifeline-button')][0].click()")
        try await page.page.wait(for: "\(animations("jumping")).length == 1")
        let offsets = try await page.page.evaluate(
            """
            (([a]) => { a.pause(); const box = document.querySelector('[aria-label="jumping"]');
              const x = (time) => { a.currentTime = time; return box.getBoundingClientRect().x; };
              const start = x(0);
              return [15000, 30000, 45000].map((time) => Math.round(x(time) - start)); })(\(animations("jumping")))
            """)
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(100, duration: 30)
            LinearKeyframe(40, duration: 30)
        }
        for (index, time) in [15.0, 30, 45].enumerated() {
            let shown = try #require(offsets[index].number)
            #expect(abs(shown - timeline.value(time: time)) <= 1)
        }
    }

    @Test(.disabled(if: Engine.current == .webkit, "The test's window shows no frames in WebKitGTK."))
    func aHiddenPageStopsFrames() async throws {
        let frames = Frames()
        let page = try await open(frames)
        // The page reports what the browser would, without a second window in front of it.
        let hide = { (isHidden: Bool) in
            """
            Object.defineProperty(document, 'hidden', { value: \(isHidden), configurable: true });
            dispatchEvent(new Event('visibilitychange'));
            """
        }
        try await page.page.wait(for: "+document.body.innerText.split('\\n').pop() > 5")
        try await page.page.evaluate(hide(true))
        let scene = try #require(page.scene)
        try await page.until("the scene in the background") { scene.activationState == .background }
        let count = frames.count
        // A round trip of the page: frames that were due would have happened.
        for _ in 0..<5 {
            try await page.page.evaluate("new Promise((done) => setTimeout(done, 100))")
        }
        #expect(frames.count == count)
        try await page.page.evaluate(hide(false))
        try await page.page.wait(for: "+document.body.innerText.split('\\n').pop() > \(count + 3)")
    }
}
