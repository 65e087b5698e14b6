import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct DisplayLinkTests {
    final class Meter: UIView {
        var link: CADisplayLink?
        var times: [Double] = []

        func start() {
            let link = CADisplayLink(target: self, action: Meter.step(_:))
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        private func step(_ link: CADisplayLink) {
            times.append((link.timestamp * 1000).rounded() / 1000)
            alpha = times.count.isMultiple(of: 2) ? 1 : 0.5
        }
    }

    final class Controller: UIViewController {
        let meter = Meter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(meter)
        }
    }

    @Test func aLinkReportsTwentyFramesPerSecondInOneCommitEach() {
        let controller = Controller()
        let scene = TestScene(root: controller)
        controller.meter.start()
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(controller.meter.times.count == 20)
        #expect(controller.meter.times.first == 0.05)
        #expect(scene.commits == 20)
        #expect(controller.meter.link?.duration == 0.05)
    }

    @Test func theRateCanBeLower() {
        let controller = Controller()
        let scene = TestScene(root: controller)
        controller.meter.start()
        controller.meter.link?.preferredFramesPerSecond = 4
        scene.advance(by: .seconds(2))
        #expect(controller.meter.times.suffix(3) == [1.5, 1.75, 2])
        controller.meter.link?.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 120)
        let before = controller.meter.times.count
        scene.advance(by: .seconds(1))
        #expect(controller.meter.times.count - before >= 19)
    }

    @Test func aLinkCanPauseAndEnd() {
        let controller = Controller()
        let scene = TestScene(root: controller)
        controller.meter.start()
        scene.advance(by: .milliseconds(200))
        controller.meter.link?.isPaused = true
        let before = controller.meter.times.count
        scene.advance(by: .seconds(1))
        #expect(controller.meter.times.count == before)
        controller.meter.link?.isPaused = false
        scene.advance(by: .milliseconds(200))
        #expect(controller.meter.times.count == before + 4)
        controller.meter.link?.invalidate()
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(controller.meter.times.count == before + 4)
        #expect(scene.turns == 0)
    }

    /// The scene retains the link, and the link does not retain its target.
    @Test func aLinkEndsWithItsTarget() {
        let scene = TestScene(root: UIViewController())
        weak var released: Meter?
        weak var link: CADisplayLink?
        do {
            let meter = Meter(frame: .zero)
            scene.scene.windows[0].addSubview(meter)
            meter.start()
            link = meter.link
            meter.link = nil
            #expect(link != nil)
            scene.advance(by: .milliseconds(100))
            #expect(meter.times.count == 2)
            meter.removeFromSuperview()
            released = meter
        }
        scene.advance(by: .milliseconds(200))
        #expect(released == nil)
        #expect(link == nil)
    }

    @Test func aHiddenPageReportsNoFrames() {
        let controller = Controller()
        let scene = TestScene(root: controller)
        controller.meter.start()
        scene.client.send(.visibility(isVisible: false, isFocused: false))
        scene.advance(by: .seconds(1))
        #expect(controller.meter.times.isEmpty)
    }
}
