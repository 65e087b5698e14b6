import Browsers
import Foundation
import LifelineKit
import Testing

@MainActor @Suite("Transitions on the page", .serialized, .browser())
struct ControllerTransitionTests {
    private func first() -> SampleController {
        SampleController("List", .adapting(0xE8F1FF, 0x16233A), text: "A line of the first page")
    }

    private func second() -> SampleController {
        SampleController("Detail", .adapting(0xFFF1DC, 0x3A2A12), text: "Another line of the second")
    }

    static let options: [(String, UIView.AnimationOptions)] = [
        ("dissolve", .transitionCrossDissolve), ("flip-left", .transitionFlipFromLeft),
        ("flip-right", .transitionFlipFromRight), ("flip-top", .transitionFlipFromTop),
        ("flip-bottom", .transitionFlipFromBottom), ("curl-up", .transitionCurlUp), ("curl-down", .transitionCurlDown),
    ]

    @Test func everyTransitionOptionIsSeenInTheMiddleAndLeavesNothing() async throws {
        for (name, option) in Self.options {
            let root = first()
            let page = try await ControllerPage.open(root)
            let before = try await page.page.evaluate("document.querySelectorAll('[data-layer]').length")
            var ended = false
            page.perform {
                UIView.transition(with: root.view, duration: 100, options: option) {
                    root.view.backgroundColor = .adapting(0xFFF1DC, 0x3A2A12)
                } completion: {
                    ended = $0
                }
            }
            var pictures: [Data] = []
            for part in [0.25, 0.5, 0.75] {
                try await page.freeze(at: part)
                pictures.append(try await page.picture("transition-\(name)-\(Int(part * 100))"))
            }
            #expect(Set(pictures).count == 3, "\(name) moves")
            try await page.finish()
            try await page.until { ended }
            #expect(ended, "\(name)")
            try await page.page.wait(for: "document.querySelectorAll('[data-layer]').length === \(before)")
            try await page.close()
        }
    }

    @Test func thePageCurls() async throws {
        for scheme in [ColorScheme.light, .dark] {
            let root = first()
            let page = try await ControllerPage.open(root, colorScheme: scheme)
            let transitioner = CurlDelegate()
            let presented = second()
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = transitioner
            page.perform { root.present(presented, animated: true) }
            for part in [0.0, 0.25, 0.5, 0.75, 1] {
                try await page.freeze(at: part)
                try await page.picture("page-curl-\(scheme)-\(Int(part * 100))")
                guard (0.1...0.6).contains(part) else { continue }
                // Nothing of what is below shines through the edges of the page.
                let edge = stride(from: 3.0, through: 383, by: 20).map { Point(x: $0, y: 0.5) }
                let colors = try await page.page.pixels(at: [Point(x: 3, y: 8)] + edge)
                #expect(colors.allSatisfy { $0.distance(to: colors[0]) < 3 }, "\(scheme) at \(part): \(colors)")
            }
            // At the end the new page is under every point.
            let texts = try await page.page.evaluate(
                "[100, 400, 650].map(y => getComputedStyle(document.elementFromPoint(300, y)).backgroundColor).length")
            #expect(texts == 3)
            try await page.finish()
            try await page.until { presented.view.isHidden == false && presented.transitionCoordinator == nil }
            #expect(root.presentedViewController === presented)
            try await page.close()
        }
    }

    @Test func aPushMovesTheFocusAndTheBrowsersBackPops() async throws {
        let root = first()
        root.urlPath = "/"
        let navigation = UINavigationController(rootViewController: root)
        let page = try await ControllerPage.open(navigation)
        let detail = second()
        detail.urlPath = "/detail"
        navigation.stackForPath = { path in path == "/detail" ? [root, detail] : nil }
        // A page that comes without an action of the user gets no entry in the browser's history.
        page.perform {
            let open = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Open") { [weak navigation] _ in
                    navigation?.pushViewController(detail, animated: true)
                })
            open.frame = CGRect(x: 20, y: 400, width: 100, height: 44)
            root.view.addSubview(open)
        }
        try await page.page.click(text: "Open")
        try await page.until { detail.transitionCoordinator == nil && detail.view.window != nil }
        try await page.page.wait(for: "location.pathname === '/detail'")
        try await page.page.wait(
            for: "document.activeElement.localName === 'h1' && document.activeElement.textContent === 'Detail'")
        try await page.picture("push-end")
        _ = try await page.page.evaluate("history.back()")
        try await page.until { navigation.viewControllers.count == 1 }
        #expect(navigation.topViewController === root)
        try await page.page.wait(for: "location.pathname === '/' && document.title === 'List'")
        _ = try await page.page.evaluate("history.forward()")
        try await page.until { navigation.viewControllers.count == 2 }
        #expect(navigation.topViewController === detail)
        try await page.close()
    }
}

/// The note's animator, told in one line: the picture of what is below is curled away from the new view.
private final class CurlDelegate: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { SlowCurl() }
}

private final class SlowCurl: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 100 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let fromVC = context.viewController(forKey: .from),
            let toVC = context.viewController(forKey: .to),
            let snapshot = toVC.view.snapshotView(afterScreenUpdates: true)
        else { return }
        snapshot.frame = context.initialFrame(for: fromVC)
        context.containerView.addSubview(toVC.view)
        context.containerView.addSubview(snapshot)
        toVC.view.isHidden = true
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.transitionCurlUp, .curveLinear],
            animations: { snapshot.frame = context.finalFrame(for: toVC) },
            completion: { _ in
                snapshot.removeFromSuperview()
                toVC.view.isHidden = false
                context.completeTransition(true)
            })
    }
}
