import Browsers
import Foundation
import LifelineKit
import Testing

@MainActor
@Suite("Animations of views on the page", .serialized, .browser())
struct AnimationPageTests {
    private func open(reducedMotion: Bool = false) async throws -> (ControllerPage, UIView) {
        let root = UIViewController()
        let page = try await ControllerPage.open(root, reducedMotion: reducedMotion)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        box.backgroundColor = .red
        box.accessibilityIdentifier = "box"
        page.perform { root.view.addSubview(box) }
        try await page.page.wait(for: "document.querySelector('[data-identifier=box]') !== null")
        return (page, box)
    }

    private let left = "document.querySelector('[data-identifier=box]').getBoundingClientRect().x"

    @Test func aMovementThatIsTurnedAroundDoesNotJump() async throws {
        let (page, box) = try await open()
        page.perform { UIView.animate(withDuration: 10) { box.frame.origin.x = 300 } }
        try await page.page.wait(for: "\(left) > 5")
        try await page.freeze(at: 0.5)
        let before = try await page.page.evaluate(left).number ?? 0
        page.perform { UIView.animate(withDuration: 10) { box.frame.origin.x = 0 } }
        try await page.page.wait(for: "document.getAnimations().length > 1")
        _ = try await page.page.evaluate(
            "void document.getAnimations().slice(1).forEach(a => { a.pause(); a.currentTime = 0; })")
        let after = try await page.page.evaluate(left).number ?? 0
        #expect(abs(before - 150) < 1 && abs(after - before) < 0.5, "\(before) \(after)")
        try await page.close()
    }

    @Test func fadesAndTransformsThatAreTurnedAroundDoNotJump() async throws {
        let (page, box) = try await open()
        let look = "(s => [+s.opacity, s.transform])(getComputedStyle(document.querySelector('[data-identifier=box]')))"
        page.perform {
            UIView.animate(withDuration: 10) {
                box.alpha = 0
                box.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
            }
        }
        try await page.freeze(at: 0.4)
        let before = try await page.page.evaluate(look)
        page.perform {
            UIView.animate(withDuration: 10) {
                box.alpha = 1
                box.transform = .identity
            }
        }
        try await page.page.wait(
            for:
                "document.getAnimations().every(a => a.playState === 'running') && document.getAnimations().length === 2"
        )
        _ = try await page.page.evaluate(
            "void document.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
        #expect(try await page.page.evaluate(look) == before)
        try await page.close()
    }

    @Test func anAnimatorIsScrubbedAndTurnedAround() async throws {
        let (page, box) = try await open()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.frame.origin.x = 300 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        for fraction in [0.25, 0.75, 0.5] {
            page.perform { animator.fractionComplete = fraction }
            try await page.page.wait(for: "Math.abs(\(left) - \(fraction * 300)) < 0.5")
        }
        animator.isReversed = true
        page.perform { animator.startAnimation() }
        try await page.until { !ends.isEmpty }
        #expect(ends == [.start])
        try await page.page.wait(for: "\(left) === 0 && document.getAnimations().length === 0")
        try await page.close()
    }

    @Test func springsSwing() async throws {
        let (page, box) = try await open()
        var ended = false
        page.perform {
            UIView.animate(
                withDuration: 10, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: []
            ) {
                box.frame.origin.x = 200
            } completion: {
                ended = $0
            }
        }
        var highest = 0.0
        for part in stride(from: 0.02, to: 0.5, by: 0.04) {
            try await page.freeze(at: part)
            highest = max(highest, try await page.page.evaluate(left).number ?? 0)
        }
        #expect(highest > 240)
        try await page.finish()
        try await page.until { ended }
        #expect(ended)
        try await page.close()
    }

    @Test func whoAskedForLessMotionSeesAFade() async throws {
        let (page, box) = try await open(reducedMotion: true)
        var ended = false
        page.perform {
            UIView.animate(withDuration: 5) {
                box.frame.origin.x = 300
            } completion: {
                ended = $0
            }
        }
        try await page.page.wait(for: "\(left) === 300")
        try await page.until { ended }
        #expect(ended, "long before five seconds are over")
        try await page.close()
    }
}
