import LifelineKit
import LifelineTesting
import Testing

/// Random recognizers, touches and interference: what must hold whatever happens.
@MainActor struct GestureWorldTests {
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// Checks each report of a recognizer against the one before.
    @MainActor final class Watch {
        var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
        var problems: [String] = []
        var reports = 0

        func heard(_ recognizer: UIGestureRecognizer) {
            reports += 1
            let before = states[ObjectIdentifier(recognizer)]
            let isRunning = before == .began || before == .changed
            let isRight =
                switch recognizer.state {
                case .began: !isRunning
                case .changed, .cancelled: isRunning
                case .ended: true
                case .possible, .failed: false
                }
            if !isRight { problems.append("\(type(of: recognizer)): \(recognizer.state) after \(before as Any)") }
            states[ObjectIdentifier(recognizer)] = recognizer.state
        }

        /// The views' side: each touch that began ends or is cancelled, once.
        var open = 0
    }

    final class WatchedView: UIView {
        var watch: Watch?
        private var open: Set<UITouch> = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !open.insert(touch).inserted { watch?.problems.append("a touch began twice") }
            watch?.open += touches.count
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !touches.isSubset(of: open) { watch?.problems.append("a touch moved that is over") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
        private func end(_ touches: Set<UITouch>) {
            for touch in touches where open.remove(touch) == nil { watch?.problems.append("a touch ended twice") }
            watch?.open -= touches.count
        }
    }

    private func recognizer(_ random: inout Random) -> UIGestureRecognizer {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return UITapGestureRecognizer()
        case 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case 2: return UILongPressGestureRecognizer()
        case 3: return UISwipeGestureRecognizer()
        case 4: return UIPinchGestureRecognizer()
        case 5: return UIRotationGestureRecognizer()
        default: return UIPanGestureRecognizer()
        }
    }

    @Test(arguments: 0..<60)
    func everyGestureEndsAndAllIsResetAndFree(seed: UInt64) throws {
        var random = Random(state: seed &* 7919)
        let before = (ObjectCounts.views, ObjectCounts.gestureRecognizers)
        do {
            let stage = GestureStage()
            let watch = Watch()
            var views: [WatchedView] = []
            for index in 0..<3 {
                let view = stage.add(
                    "v\(index)", WatchedView(), to: views.last,
                    frame: CGRect(x: 10 * index, y: 10 * index, width: 300 - 60 * index, height: 300 - 60 * index))
                view.watch = watch
                view.isMultipleTouchEnabled = Bool.random(using: &random)
                views.append(view)
            }
            var all: [UIGestureRecognizer] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let new = recognizer(&random)
                new.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
                new.cancelsTouchesInView = Int.random(in: 0..<4, using: &random) > 0
                if let other = all.randomElement(using: &random), Bool.random(using: &random) {
                    new.require(toFail: other)
                }
                let interferes = Int.random(in: 0..<12, using: &random)
                new.addHandler { [weak view = views.randomElement(using: &random)] sender in
                    watch.heard(sender)
                    guard sender.state == .began || sender.state == .ended else { return }
                    if interferes == 0 { sender.isEnabled = false }
                    if interferes == 1 { view?.removeFromSuperview() }
                    if interferes == 2 { sender.view?.removeGestureRecognizer(sender) }
                }
                views.randomElement(using: &random)!.addGestureRecognizer(new)
                all.append(new)
            }
            stage.settle()
            var down: [UInt32: TestTouch] = [:]
            for _ in 0..<60 {
                let id = UInt32.random(in: 1...3, using: &random)
                if let touch = down[id] {
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0:
                        touch.up()
                        down[id] = nil
                    case 1:
                        touch.cancel()
                        down[id] = nil
                    default:
                        touch.move(
                            by: Double.random(in: -30...30, using: &random),
                            Double.random(in: -30...30, using: &random))
                    }
                } else if let element = try? stage.element("v\(Int.random(in: 0..<3, using: &random))") {
                    down[id] = try? stage.scene.touch(element, id: id)
                }
                if Bool.random(using: &random) {
                    stage.scene.advance(by: .milliseconds(Int.random(in: 5...400, using: &random)))
                }
            }
            for touch in down.values { touch.up() }
            stage.scene.advance(by: .seconds(2))
            for recognizer in all {
                if recognizer.state != .possible { watch.problems.append("\(recognizer) is left \(recognizer.state)") }
                if recognizer.numberOfTouches != 0 { watch.problems.append("\(recognizer) has touches") }
                let last = watch.states[ObjectIdentifier(recognizer)]
                if last == .began || last == .changed { watch.problems.append("\(recognizer) never ended") }
            }
            if watch.open != 0 { watch.problems.append("\(watch.open) touches are open") }
            #expect(watch.problems.isEmpty, "\(watch.problems)")
            stage.scene.close()
        }
        #expect(ObjectCounts.views == before.0)
        #expect(ObjectCounts.gestureRecognizers == before.1)
    }
}
