import Foundation
import Synchronization
import Testing

@testable import LayerTree

@MainActor @Suite struct TransactionTests {
    @MainActor final class Stopped: CAAnimationDelegate {
        var results: [Bool] = []
        func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { results.append(flag) }
    }

    private func shownLayer(_ display: inout MirrorDisplay) throws -> (LayerContext, CALayer) {
        let context = LayerContext()
        let layer = CALayer()
        context.root.addSublayer(layer)
        try display.pull(context)
        return (context, layer)
    }

    @Test func otherThreadsChangeNothing() async {
        let functions = Mutex<[String]>([])
        CATransaction.reportMisuse { function in functions.withLock { $0.append(function) } }
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        let duration = await Task.detached {
            CATransaction.setAnimationDuration(7)
            CATransaction.commit()
            return CATransaction.animationDuration()
        }.value
        #expect(duration == 0.25 && CATransaction.animationDuration() == 3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(
            functions.withLock { $0 } == ["setAnimationDuration(_:)", "commit()", "animationDuration()"])
        CATransaction.reportMisuse { _ in }
    }

    @Test func aCompletionBlockWaitsForTheAnimationsOfItsTransaction() throws {
        var display = MirrorDisplay()
        let (context, layer) = try shownLayer(&display)
        var completed = 0
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setCompletionBlock { completed += 1 }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        layer.add(animation, forKey: "fade")
        CATransaction.commit()
        #expect(completed == 0)
        try display.pull(context)
        let sent = try #require(display.mirror.consumeAnimations().first)
        #expect(sent.duration == 500 && sent.property == .opacity)
        #expect(sent.keyframes.map(\.value) == [.opacity(0), .opacity(1000)])
        context.finishAnimations([sent.id], finished: true)
        #expect(completed == 1)
        context.finishAnimations([sent.id], finished: true)
        #expect(completed == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test func withoutAnimationsTheBlockRunsAtTheCommit() {
        var completed = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed += 1 }
        #expect(completed == 0)
        CATransaction.commit()
        #expect(completed == 1)
    }

    @Test func nestedTransactionsInheritAndOuterBlocksWaitForInnerAnimations() throws {
        var display = MirrorDisplay()
        let (context, layer) = try shownLayer(&display)
        var order: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { order.append("outer") }
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setCompletionBlock { order.append("inner") }
        layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
        CATransaction.commit()
        CATransaction.commit()
        #expect(order == [])
        try display.pull(context)
        context.finishAnimations(display.mirror.consumeAnimations().map(\.id), finished: true)
        #expect(order.sorted() == ["inner", "outer"])
    }

    @Test func animationsOfALayerThatIsGoneEnd() throws {
        var display = MirrorDisplay()
        let (context, layer) = try shownLayer(&display)
        let stopped = Stopped()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = stopped
        layer.add(animation, forKey: "a")
        layer.removeFromSuperlayer()
        try display.pull(context)
        #expect(stopped.results == [false])
    }

    @Test func aDisplayThatGoesEndsAllAnimations() throws {
        var display = MirrorDisplay()
        let (context, layer) = try shownLayer(&display)
        let stopped = Stopped()
        for key in ["a", "b"] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.delegate = stopped
            layer.add(animation, forKey: key)
        }
        try display.pull(context)
        context.cancelAnimations()
        #expect(stopped.results == [false, false])
    }
}
