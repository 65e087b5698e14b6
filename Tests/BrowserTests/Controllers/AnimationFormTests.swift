import Browsers
import Foundation
import LifelineKit
import Testing

/// Each form of `UIView.animate`, as the browser runs it.
@MainActor
@Suite("Forms of animation on the page", .serialized, .browser())
struct AnimationFormTests {
    private func open() async throws -> (ControllerPage, UIView) {
        let root = UIViewController()
        let page = try await ControllerPage.open(root)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        box.backgroundColor = .red
        box.accessibilityIdentifier = "box"
        page.perform { root.view.addSubview(box) }
        try await page.page.wait(for: "document.querySelector('[data-identifier=box]') !== null")
        return (page, box)
    }

    private let left = "document.querySelector('[data-identifier=box]').getBoundingClientRect().x"

    private func timing(_ page: ControllerPage, _ name: String) async throws -> [JSON] {
        try await page.page.wait(for: "document.getAnimations().length > 0")
        return try await page.page.evaluate("document.getAnimations().map(a => a.effect.getComputedTiming().\(name))")
            .array
    }

    /// Where the box is at parts of the animations' time.
    private func places(_ page: ControllerPage, _ parts: [Double]) async throws -> [Double] {
        var result: [Double] = []
        for part in parts {
            try await page.freeze(at: part)
            result.append(try await page.page.evaluate(left).number ?? -1)
        }
        return result
    }

    @Test func durationAndDelay() async throws {
        let (page, box) = try await open()
        var ends: [Bool] = []
        page.perform {
            UIView.animate(withDuration: 20, delay: 30, options: .curveLinear) {
                box.frame.origin.x = 300
            } completion: {
                ends.append($0)
            }
        }
        #expect(try await timing(page, "duration") == [20000])
        #expect(try await timing(page, "delay") == [30000])
        #expect(try await page.page.evaluate(left) == 0, "the old value shows while it waits")
        #expect(try await places(page, [0, 0.5, 0.9]).map { $0.rounded() } == [0, 150, 270])
        #expect(ends.isEmpty)
        try await page.finish()
        try await page.until { !ends.isEmpty }
        #expect(ends == [true])
        #expect(try await page.page.evaluate(left) == 300)
        try await page.close()
    }

    @Test func curves() async throws {
        let (page, box) = try await open()
        let curves: [(UIView.AnimationOptions, ClosedRange<Double>)] = [
            (.curveLinear, 149...151), (.curveEaseIn, 60...130), (.curveEaseOut, 170...240),
            (.curveEaseInOut, 145...155),
        ]
        for (curve, range) in curves {
            page.perform { UIView.performWithoutAnimation { box.frame.origin.x = 0 } }
            page.perform { UIView.animate(withDuration: 20, delay: 0, options: curve) { box.frame.origin.x = 300 } }
            let place = try await places(page, [0.5])[0]
            #expect(range.contains(place), "\(curve): \(place)")
            try await page.finish()
            try await page.page.wait(for: "document.getAnimations().length === 0")
        }
        try await page.close()
    }

    @Test func repeatedAndTurnedBack() async throws {
        let (page, box) = try await open()
        page.perform {
            UIView.animate(withDuration: 20, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
                box.frame.origin.x = 300
            }
        }
        #expect(try await timing(page, "direction") == ["alternate"])
        // Infinity has no JSON.
        #expect(
            try await page.page.evaluate("document.getAnimations()[0].effect.getTiming().iterations === Infinity")
                == true)
        for (time, place) in [(5000, 75.0), (25000, 225), (45000, 75)] {
            _ = try await page.page.evaluate(
                "void document.getAnimations().forEach(a => { a.pause(); a.currentTime = \(time); })")
            #expect(abs((try await page.page.evaluate(left).number ?? 0) - place) < 1)
        }
        try await page.close()
    }

    @Test func keyframes() async throws {
        let (page, box) = try await open()
        var ended = false
        page.perform {
            UIView.animateKeyframes(withDuration: 20, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.frame.origin.x = 200 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.frame.origin.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { box.alpha = 0.5 }
            } completion: {
                ended = $0
            }
        }
        let places = try await places(page, [0.125, 0.25, 0.4, 0.75])
        #expect(places.map { $0.rounded() } == [100, 200, 200, 150])
        #expect(
            try await page.page.evaluate("+getComputedStyle(document.querySelector('[data-identifier=box]')).opacity")
                == 0.5)
        try await page.finish()
        try await page.until { ended }
        try await page.close()
    }

    @Test func innerBlocksTakeTheOutersTime() async throws {
        let (page, box) = try await open()
        page.perform {
            UIView.animate(withDuration: 20) {
                box.frame.origin.x = 300
                UIView.animate(withDuration: 5) { box.alpha = 0.5 }
                UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) {
                    box.backgroundColor = .blue
                }
                UIView.performWithoutAnimation { box.layer.cornerRadius = 10 }
            }
        }
        try await page.page.wait(for: "document.getAnimations().length === 3")
        #expect(try await timing(page, "duration").compactMap(\.number).sorted() == [5000, 20000, 20000])
        #expect(
            try await page.page.evaluate(
                "getComputedStyle(document.querySelector('[data-identifier=box]')).borderRadius")
                == "10px")
        try await page.close()
    }

    @Test func whatIsTakenOverHasNotFinished() async throws {
        let (page, box) = try await open()
        var ends: [String] = []
        page.perform {
            UIView.animate(withDuration: 20) {
                box.alpha = 0
            } completion: {
                ends.append("first \($0)")
            }
        }
        try await page.freeze(at: 0.5)
        let before =
            try await page.page.evaluate(
                "+getComputedStyle(document.querySelector('[data-identifier=box]')).opacity"
            ).number ?? 0
        page.perform {
            UIView.animate(withDuration: 20, delay: 0, options: .beginFromCurrentState) {
                box.alpha = 1
            } completion: {
                ends.append("second \($0)")
            }
        }
        try await page.until { !ends.isEmpty }
        #expect(ends == ["first false"])
        try await page.freeze(at: 0)
        let after =
            try await page.page.evaluate(
                "+getComputedStyle(document.querySelector('[data-identifier=box]')).opacity"
            ).number ?? 0
        #expect(abs(before - 0.5) < 0.01 && abs(after - before) < 0.01, "\(before) \(after)")
        try await page.finish()
        try await page.until { ends.count == 2 }
        #expect(ends == ["first false", "second true"])
        try await page.close()
    }

    @Test func aTransactionCompletesWhenAllThatItBeganHas() async throws {
        let (page, box) = try await open()
        var ended = false
        page.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended = true }
            UIView.animate(withDuration: 20) { box.alpha = 0.2 }
            UIView.animate(withDuration: 20) { box.frame.origin.x = 100 }
            CATransaction.commit()
        }
        try await page.page.wait(for: "document.getAnimations().length === 2")
        _ = try await page.page.evaluate("void document.getAnimations()[0].finish()")
        try await page.page.wait(for: "document.getAnimations().length === 1")
        #expect(!ended)
        try await page.finish()
        try await page.until { ended }
        try await page.close()
    }

    @Test func oneViewGivesWayToAnother() async throws {
        let (page, box) = try await open()
        let other = UIView(frame: box.frame)
        other.backgroundColor = .blue
        other.accessibilityIdentifier = "other"
        var ended = false
        page.perform {
            UIView.transition(from: box, to: other, duration: 20, options: .transitionFlipFromLeft) { ended = $0 }
        }
        try await page.freeze(at: 0.75)
        #expect(
            try await page.page.evaluate(
                "getComputedStyle(document.querySelector('[data-identifier=other]')).transform.startsWith('matrix3d')")
                == true)
        try await page.finish()
        try await page.until { ended }
        #expect(box.superview == nil)
        try await page.page.wait(for: "document.querySelectorAll('[data-identifier=box]').length === 0")
        try await page.close()
    }
}
