import Foundation
import LifelineKit
import LifelineTesting
import Testing

@Suite("UIViewPropertyAnimator") @MainActor
struct PropertyAnimatorTests {
    private func animator(_ world: AnimatedScene, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { world.box.frame.origin.x = 100 }
    }

    @Test func runsToItsEnd() {
        let world = AnimatedScene()
        let animator = animator(world)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(animator.fractionComplete, 0.5, 0.01))
        #expect(isNear(world.x, 50, 0.1))
        world.scene.advance(by: .seconds(0.5))
        #expect(ends == [.end])
        #expect(animator.state == .inactive)
        #expect(isNear(world.x, 100))
        #expect(world.scene.runningAnimations == 0)
    }

    @Test func isPausedScrubbedAndGoesOn() {
        let world = AnimatedScene()
        let animator = animator(world, curve: .easeInOut)
        var ended = false
        animator.addCompletion { _ in ended = true }
        animator.startAnimation()
        world.scene.advance(by: .seconds(0.3))
        let paused = world.x
        animator.pauseAnimation()
        world.scene.advance(by: .seconds(100))
        #expect(isNear(world.x, paused, 0.1))
        #expect(isNear(animator.fractionComplete * 100, paused, 0.2))
        for percent in [0.8, 0.1, 0.6] {
            animator.fractionComplete = percent
            world.scene.advance(by: .seconds(5))
            #expect(isNear(world.x, percent * 100, 0.1))
        }
        #expect(!ended)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        world.scene.advance(by: .zero)
        #expect(isNear(world.x, 60, 0.2))
        world.scene.advance(by: .seconds(0.39))
        #expect(!ended)
        world.scene.advance(by: .seconds(0.02))
        #expect(ended)
        #expect(isNear(world.x, 100))
    }

    @Test func scrubsFromInactive() {
        let world = AnimatedScene()
        let animator = animator(world)
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
        world.scene.advance(by: .seconds(60))
        #expect(isNear(world.x, 25))
        animator.stopAnimation(true)
        world.scene.advance(by: .zero)
        #expect(isNear(world.box.frame.minX, 25))
        #expect(isNear(world.x, 25))
        #expect(animator.state == .inactive)
    }

    @Test func aReversedOneReturnsToTheStart() {
        let world = AnimatedScene()
        let animator = animator(world, curve: .easeInOut)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        world.scene.advance(by: .seconds(0.6))
        let turned = world.x
        animator.isReversed = true
        world.scene.advance(by: .zero)
        #expect(isNear(world.x, turned, 0.2))
        let back = world.trace(1, steps: 20) { world.x }
        #expect(zip(back, back.dropFirst()).allSatisfy { $0 >= $1 - 0.1 }, "\(back)")
        #expect(ends == [.start])
        #expect(isNear(world.box.frame.minX, 0))
        #expect(isNear(world.x, 0))
        #expect(world.scene.runningAnimations == 0)
    }

    @Test func canBeReversedTwice() {
        let world = AnimatedScene()
        let animator = animator(world)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        world.scene.advance(by: .seconds(0.5))
        animator.isReversed = true
        world.scene.advance(by: .seconds(0.2))
        #expect(isNear(world.x, 30, 0.5))
        animator.isReversed = false
        world.scene.advance(by: .seconds(0.8))
        #expect(ends == [.end])
    }

    @Test func finishesWhereItIsTold() {
        for position in [UIViewAnimatingPosition.start, .current, .end] {
            let world = AnimatedScene()
            let animator = animator(world)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            world.scene.advance(by: .seconds(0.4))
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            animator.finishAnimation(at: position)
            #expect(ends == [position])
            world.scene.advance(by: .zero)
            let expected = position == .start ? 0.0 : position == .end ? 100 : 40
            #expect(isNear(world.x, expected, 0.2), "\(position): \(world.x)")
            #expect(isNear(world.box.frame.minX, expected, 0.2))
        }
    }

    @Test func delayedAnimationsBeginLater() {
        let world = AnimatedScene()
        let animator = animator(world)
        animator.addAnimations({ world.box.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(world.x, 50, 0.2))
        #expect(isNear(world.shown.opacity, 1, 0.01))
        world.scene.advance(by: .seconds(0.25))
        #expect(isNear(world.shown.opacity, 0.5, 0.01))
    }

    @Test func aStartDelay() {
        let world = AnimatedScene()
        let animator = animator(world)
        animator.startAnimation(afterDelay: 1)
        world.scene.advance(by: .seconds(0.9))
        #expect(isNear(world.x, 0))
        #expect(isNear(animator.fractionComplete, 0))
        world.scene.advance(by: .seconds(0.6))
        #expect(isNear(world.x, 50, 0.2))
    }

    @Test func pausesOnCompletion() {
        let world = AnimatedScene()
        let animator = animator(world)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        world.scene.advance(by: .seconds(2))
        #expect(animator.state == .active && !animator.isRunning)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(world.x, 50, 0.5))
        world.scene.advance(by: .seconds(1))
        #expect(ends == [.start])
        #expect(isNear(world.x, 0))
    }

    @Test func springParameters() {
        let world = AnimatedScene()
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 8)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations { world.box.frame.origin.x = 100 }
        animator.startAnimation()
        let trace = world.trace(3, steps: 90) { world.x }
        #expect((trace.max() ?? 0) > 110)
        #expect(animator.state == .inactive)
    }

    @Test func nobodyKeepsAFinishedAnimator() {
        let world = AnimatedScene()
        weak var weakAnimator: UIViewPropertyAnimator?
        do {
            let animator = animator(world)
            weakAnimator = animator
            animator.startAnimation()
        }
        #expect(weakAnimator != nil, "it keeps itself while it runs")
        world.scene.advance(by: .seconds(2))
        #expect(weakAnimator == nil)
        do {
            let animator = animator(world)
            world.box.frame.origin.x = 0
            weakAnimator = animator
            animator.fractionComplete = 0.5
        }
        world.scene.close()
        #expect(weakAnimator == nil, "nor one that was paused when the tab was closed")
    }

    @Test func aTabThatIsGoneEndsIt() {
        let world = AnimatedScene()
        let animator = animator(world)
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        world.scene.disconnect()
        world.scene.advance(by: .seconds(10))
        #expect(ends == 1)
    }
}
