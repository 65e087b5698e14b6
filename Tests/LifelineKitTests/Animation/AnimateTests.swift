import Foundation
import LifelineKit
import LifelineTesting
import Testing

@Suite("UIView.animate") @MainActor
struct AnimateTests {
    @Test func theModelChangesAtOnceAndThePageFollows() {
        let world = AnimatedScene()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.frame.origin.x = 200
            world.box.alpha = 0
            world.box.layer.cornerRadius = 20
        } completion: {
            ends.append($0)
        }
        #expect(world.box.frame.minX == 200)
        world.scene.advance(by: .zero)
        #expect(world.scene.runningAnimations == 3)
        #expect(isNear(world.x, 0))
        world.scene.advance(by: .seconds(0.25))
        #expect(isNear(world.x, 50))
        #expect(isNear(world.shown.opacity, 0.75, 0.002))
        #expect(isNear(world.shown.cornerRadius, 5))
        #expect(isNear(Double(world.box.layer.presentation()?.frame.minX ?? 0), 50))
        #expect(ends.isEmpty)
        world.scene.advance(by: .seconds(0.75))
        #expect(ends == [true])
        #expect(isNear(world.x, 200))
        #expect(world.scene.runningAnimations == 0)
        #expect(world.scene.mirrorEqualsSnapshot)
    }

    @Test func sizesAndColoursAndTransforms() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.bounds.size = CGSize(width: 200, height: 50)
            world.box.transform = CGAffineTransform(rotationAngle: .pi / 2)
            world.box.backgroundColor = .blue
        }
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(world.shown.frame.width, 150))
        // The centre stays.
        #expect(isNear(world.shown.frame.midX, 50))
        let expected = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(
            zip(world.shown.transform, [expected.a, expected.b, expected.c, expected.d]).allSatisfy {
                isNear($0, $1, 1e-4)
            })
        #expect(world.shown.backgroundColor.light.red < 200)
    }

    @Test(arguments: [
        (UIView.AnimationOptions.curveLinear, 0.5), (.curveEaseInOut, 0.5), (.curveEaseIn, 0.3154),
        (.curveEaseOut, 0.6846),
    ]) func curves(options: UIView.AnimationOptions, half: Double) {
        let world = AnimatedScene()
        UIView.animate(withDuration: 2, delay: 0, options: options) { world.box.frame.origin.x = 1000 }
        world.scene.advance(by: .seconds(1))
        #expect(isNear(world.x, half * 1000, 1))
    }

    @Test func aDelayShowsTheOldValue() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { world.box.frame.origin.x = 100 }
        world.scene.advance(by: .seconds(0.9))
        #expect(isNear(world.x, 0))
        world.scene.advance(by: .seconds(0.6))
        #expect(isNear(world.x, 50))
    }

    @Test func aTurnedMovementDoesNotJumpAndKeepsItsMomentum() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1) { world.box.frame.origin.x = 100 }
        let forth = world.trace(0.5, steps: 10) { world.x }
        UIView.animate(withDuration: 1) { world.box.frame.origin.x = 0 }
        world.scene.advance(by: .zero)
        #expect(isNear(world.x, forth.last ?? 0, 0.1))
        let back = world.trace(1, steps: 20) { world.x }
        #expect(back[1] > forth.last ?? 0, "it goes on before it turns")
        #expect(isNear(back.last ?? 1, 0))
        let all = forth + back
        #expect(zip(all, all.dropFirst()).allSatisfy { abs($0 - $1) < 10 }, "\(all)")
    }

    @Test func aTurnedTransformDoesNotJump() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1) {
            world.box.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 1).translatedBy(x: 30, y: 10)
        }
        world.scene.advance(by: .seconds(0.4))
        let before = world.shown.transform
        UIView.animate(withDuration: 1) { world.box.transform = CGAffineTransform(translationX: 5, y: 5) }
        world.scene.advance(by: .zero)
        #expect(zip(before, world.shown.transform).allSatisfy { isNear($0, $1, 0.02) }, "\(before) \(world.shown)")
        world.scene.advance(by: .seconds(1))
        #expect(world.shown.transform == [1, 0, 0, 1, 5, 5])
    }

    @Test func aTurnedMoveByTransformKeepsItsMomentum() {
        let world = AnimatedScene()
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        world.box.transform = scale
        world.scene.advance(by: .zero)
        let move = scale.concatenating(CGAffineTransform(translationX: 100, y: 0))
        UIView.animate(withDuration: 1) { world.box.transform = move }
        let forth = world.trace(0.5, steps: 10) { world.shown.transform[4] }
        UIView.animate(withDuration: 1) { world.box.transform = scale }
        let back = world.trace(1, steps: 20) { world.shown.transform[4] }
        #expect(back[0] > forth[9] && abs(back[0] - forth[9]) < 10, "\(forth) \(back)")
        #expect(isNear(back[19], 0, 0.01))
        #expect(world.shown.transform[0] == 2)
    }

    @Test func aTransformThatFlattensIsNotAdded() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        world.scene.advance(by: .seconds(0.5))
        #expect(world.scene.runningAnimations == 1)
        world.scene.advance(by: .seconds(0.5))
        #expect(world.scene.runningAnimations == 0)
    }

    @Test func aTurnedFadeDoesNotJumpAndSaysThatItWasInterrupted() {
        let world = AnimatedScene()
        var ends: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.alpha = 0
        } completion: {
            ends.append("out \($0)")
        }
        world.scene.advance(by: .seconds(0.5))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.alpha = 1
        } completion: {
            ends.append("in \($0)")
        }
        world.scene.advance(by: .zero)
        #expect(isNear(world.shown.opacity, 0.5, 0.01))
        #expect(ends == ["out false"])
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(world.shown.opacity, 0.75, 0.01))
        world.scene.advance(by: .seconds(1))
        #expect(ends == ["out false", "in true"])
    }

    @Test func repeatAndAutoreverse() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            world.box.frame.origin.x = 100
        }
        let trace = world.trace(4, steps: 8) { world.x }
        #expect(zip(trace, [50, 100, 50, 0, 50, 100, 50, 0]).allSatisfy { isNear($0, $1, 0.1) }, "\(trace)")
        world.scene.advance(by: .seconds(1000))
        #expect(world.scene.runningAnimations == 1, "for ever")
        world.box.layer.removeAllAnimations()
        world.scene.close()
    }

    @Test func repeatCount() {
        let world = AnimatedScene()
        var ended = false
        UIView.animate(
            withDuration: 1,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { world.box.frame.origin.x = 100 }
            })
        UIView.animate(withDuration: 6) {
            world.box.frame.origin.y = 10
        } completion: { _ in
            ended = true
        }
        world.scene.advance(by: .seconds(5.9))
        #expect(world.scene.runningAnimations == 2)
        world.scene.advance(by: .seconds(0.2))
        #expect(world.scene.runningAnimations == 0)
        #expect(ended)
    }

    @Test func innerBlocksTakeTheOutersTimeUnlessTheySayOtherwise() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 1) { world.box.frame.origin.x = 100 }
            UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { world.box.alpha = 0 }
            #expect(UIView.inheritedAnimationDuration == 2)
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        world.scene.advance(by: .seconds(1))
        #expect(isNear(world.x, 50))
        #expect(isNear(world.shown.opacity, 0))
    }

    @Test func changesWithoutAnimationInsideABlock() {
        let world = AnimatedScene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            world.box.frame.origin.x = 100
            UIView.performWithoutAnimation {
                world.box.frame.origin.x = 300
                world.box.alpha = 0.5
            }
        }
        world.scene.advance(by: .zero)
        #expect(isNear(world.x, 200), "from 0 to 100 is animated, the rest is not")
        #expect(isNear(world.shown.opacity, 0.5))
        world.scene.advance(by: .seconds(1))
        #expect(isNear(world.x, 300))
    }

    @Test func animationsCanBeSwitchedOff() {
        let world = AnimatedScene()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        var ended = false
        UIView.animate(withDuration: 1) {
            world.box.frame.origin.x = 100
        } completion: {
            ended = $0
        }
        world.scene.advance(by: .zero)
        #expect(world.scene.runningAnimations == 0)
        #expect(isNear(world.x, 100))
        _ = ended
    }

    @Test func nothingToAnimateCompletesInTheNextCycleOfTheRunLoop() {
        let world = AnimatedScene()
        var ended: [Bool] = []
        world.scene.scene.inScene {
            UIView.animate(withDuration: 1) {
            } completion: {
                ended.append($0)
            }
            UIView.animate(withDuration: 0) {
                world.box.frame.origin.x = 100
            } completion: {
                ended.append($0)
            }
        }
        #expect(ended.isEmpty)
        world.scene.advance(by: .zero)
        #expect(ended == [true, true])
        #expect(isNear(world.x, 100))
    }

    @Test func viewsThatAreInNoWindowDoNotAnimate() {
        let world = AnimatedScene()
        let view = UIView(frame: .zero)
        UIView.animate(withDuration: 1) {
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            world.box.addSubview(view)
        }
        world.scene.advance(by: .zero)
        #expect(world.scene.runningAnimations == 0)
    }

    @Test func layoutInsideABlockIsAnimated() {
        let world = AnimatedScene()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        world.box.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            width, inner.heightAnchor.constraint(equalToConstant: 10),
            inner.leftAnchor.constraint(equalTo: world.box.leftAnchor),
            inner.topAnchor.constraint(equalTo: world.box.topAnchor),
        ])
        world.scene.advance(by: .zero)
        width.constant = 50
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { world.box.layoutIfNeeded() }
        world.scene.advance(by: .seconds(0.5))
        #expect(isNear(world.scene.presentation(of: inner).frame.width, 30))
        #expect(isNear(world.scene.presentation(of: inner).frame.minX, 0))
    }

    @Test func springsSwingAndComeToRest() {
        let world = AnimatedScene()
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
        ) { world.box.frame.origin.x = 100 }
        let trace = world.trace(1, steps: 30) { world.x }
        #expect((trace.max() ?? 0) > 115)
        #expect(isNear(trace.last ?? 0, 100, 0.3))
        UIView.animate(springDuration: 0.5, bounce: 0) { world.box.frame.origin.x = 0 }
        let back = world.trace(2, steps: 60) { world.x }
        #expect((back.min() ?? 0) > -0.5, "no bounce")
        #expect(world.scene.runningAnimations == 0)
    }

    @Test func keyframes() {
        let world = AnimatedScene()
        var ended = false
        UIView.animateKeyframes(withDuration: 4, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { world.box.frame.origin.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { world.box.frame.origin.x = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { world.box.alpha = 0 }
        } completion: {
            ended = $0
        }
        let trace = world.trace(4, steps: 8) { world.x }
        #expect(zip(trace, [50, 100, 100, 100, 50, 0, 0, 0]).allSatisfy { isNear($0, $1, 0.1) }, "\(trace)")
        #expect(ended)
        #expect(isNear(world.shown.opacity, 0))
    }

    @Test func discreteKeyframesJump() {
        let world = AnimatedScene()
        UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { world.box.frame.origin.x = 50 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { world.box.frame.origin.x = 90 }
        }
        let trace = world.trace(3.6, steps: 9) { world.x }
        #expect(trace.allSatisfy { [0, 50, 90].contains($0.rounded()) }, "\(trace)")
    }

    @Test(arguments: [UIView.KeyframeAnimationOptions.calculationModePaced, .calculationModeCubicPaced])
    func pacedKeyframesGoAtAnEvenSpeed(mode: UIView.KeyframeAnimationOptions) {
        let world = AnimatedScene()
        UIView.animateKeyframes(withDuration: 4, delay: 0, options: mode) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { world.box.frame.origin.x = 300 }
            UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.9) { world.box.frame.origin.x = 400 }
        }
        let trace = world.trace(4, steps: 8) { world.x }
        let steps = zip([0] + trace, trace).map { $1 - $0 }
        #expect(steps.allSatisfy { isNear($0, 50, 3) }, "\(trace)")
    }

    @Test func cubicKeyframesPassThroughTheValuesWithoutACorner() {
        let world = AnimatedScene()
        UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeCubic) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { world.box.frame.origin.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { world.box.frame.origin.x = 0 }
        }
        let trace = world.trace(4, steps: 24) { world.x }
        #expect(isNear(trace[11], 100, 0.5) && isNear(trace[23], 0, 0.5), "\(trace)")
        // Straight lines would move by 8.3 right before the turn.
        #expect(trace[11] - trace[10] < 4, "\(trace)")
    }

    @Test func transactionsWaitForTheirAnimations() {
        let world = AnimatedScene()
        var ended = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended += 1 }
        UIView.animate(withDuration: 1) { world.box.frame.origin.x = 100 }
        UIView.animate(withDuration: 2) { world.box.alpha = 0 }
        CATransaction.commit()
        world.scene.advance(by: .seconds(1.5))
        #expect(ended == 0)
        world.scene.advance(by: .seconds(0.6))
        #expect(ended == 1)
    }

    @Test func whoAskedForLessMotionSeesAFade() {
        let world = AnimatedScene(traits: [.reducedMotion])
        var ended = false
        UIView.animate(withDuration: 2) {
            world.box.frame.origin.x = 100
        } completion: {
            ended = $0
        }
        world.scene.advance(by: .milliseconds(100))
        #expect(isNear(world.x, 100), "nothing moves")
        #expect(isNear(world.shown.opacity, 0.5, 0.02))
        world.scene.advance(by: .milliseconds(100))
        #expect(ended)
    }

    @Test func aLostConnectionKeepsNobodyWaiting() {
        let world = AnimatedScene()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            world.box.frame.origin.x = 100
        } completion: {
            ends.append($0)
        }
        world.scene.advance(by: .milliseconds(500))
        world.scene.disconnect()
        world.scene.advance(by: .seconds(10))
        #expect(ends.count == 1)
        world.scene.reconnect()
        world.scene.advance(by: .seconds(10))
        #expect(ends.count == 1)
        #expect(world.scene.mirrorEqualsSnapshot)
    }

    @Test func aClosedTabCancels() {
        let world = AnimatedScene()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            world.box.frame.origin.x = 100
        } completion: {
            ends.append($0)
        }
        world.scene.advance(by: .milliseconds(500))
        world.scene.close()
        #expect(ends == [false])
    }

    @Test func anAnimationBeforeTheFirstPaintRunsOnceThePageIsThere() {
        let controller = UIViewController()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scene = TestScene(root: controller, connects: false)
        controller.view.addSubview(box)
        scene.advance(by: .zero)
        var ended = false
        UIView.animate(withDuration: 1) {
            box.frame.origin.x = 100
        } completion: {
            ended = $0
        }
        scene.connect()
        #expect(scene.runningAnimations == 1)
        scene.advance(by: .seconds(1))
        #expect(ended)
    }

    @Test func aHundredAnimationsAreSmall() {
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        let boxes = (0..<100).map { UIView(frame: CGRect(x: Double($0), y: 0, width: 10, height: 10)) }
        for box in boxes { controller.view.addSubview(box) }
        scene.advance(by: .zero)
        scene.resetCounts()
        UIView.animate(
            withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []
        ) { for box in boxes { box.center.y += 100 } }
        scene.advance(by: .zero)
        #expect(scene.commits == 1)
        #expect(scene.runningAnimations == 100)
        #expect(scene.lastCommitBytes < 100 * 100, "\(scene.lastCommitBytes) bytes")
    }
}
