import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ProgressTests {
    @Test func theBarFillsAndSaysHowFarItIs() throws {
        let view = UIProgressView(progressViewStyle: .default)
        view.frame = CGRect(x: 10, y: 10, width: 200, height: 4)
        view.accessibilityLabel = "Upload"
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        view.progress = 0.25
        scene.advance(by: .zero)
        let element = try scene.find(role: "progressbar", name: "Upload")
        #expect(element[.ariaValuenow] == "25" && element[.ariaValuemax] == "100")
        let bar = try #require(view.layer.sublayers?.first)
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        view.progress = 7
        #expect(view.progress == 1)
        view.progress = .nan
        #expect(view.progress == 0)
    }

    @Test func animatedProgressIsDeclared() throws {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        _ = scene.client.consumeAnimations()
        view.setProgress(0.5, animated: true)
        scene.advance(by: .zero)
        let animations = scene.client.consumeAnimations()
        #expect(Set(animations.map(\.property)) == [.size, .position])
        #expect(animations.allSatisfy { $0.duration == 250 })
        let bar = try #require(view.layer.sublayers?.first)
        #expect(bar.frame.width == 50)
        view.setProgress(0.75, animated: false)
        scene.advance(by: .zero)
        #expect(scene.client.consumeAnimations().isEmpty && bar.frame.width == 75)
    }

    @Test func theBarTakesTheTintFromAbove() throws {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        let bar = try #require(view.layer.sublayers?.first)
        #expect(bar.backgroundColor == UIColor.systemBlue.cgColor)
        view.superview?.tintColor = .systemRed
        #expect(bar.backgroundColor == UIColor.systemRed.cgColor)
        view.progressTintColor = .systemGreen
        view.superview?.tintColor = .systemPink
        #expect(bar.backgroundColor == UIColor.systemGreen.cgColor)
        withExtendedLifetime(scene) {}
    }

    @Test func anIndicatorIsSeenWhileItRuns() throws {
        let view = UIActivityIndicatorView(style: .large)
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        #expect(scene.findAll(role: "progressbar").isEmpty && view.intrinsicContentSize.width == 37)
        view.startAnimating()
        scene.advance(by: .zero)
        let element = try scene.find(role: "progressbar", name: "In progress")
        #expect(element[.ariaBusy] == "true" && element[.ariaValuenow] == nil && view.isAnimating)
        view.stopAnimating()
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "progressbar").isEmpty)
        view.hidesWhenStopped = false
        scene.advance(by: .zero)
        #expect(try scene.find(role: "progressbar")[.ariaBusy] == nil)
    }

    @Test func theyGoWhenTheirViewsGo() throws {
        weak var progress: UIProgressView?
        weak var indicator: UIActivityIndicatorView?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let views = (UIProgressView(progressViewStyle: .bar), UIActivityIndicatorView(style: .medium))
            (progress, indicator) = views
            let root = scene.scene.windows[0].rootViewController?.view
            root?.addSubview(views.0)
            root?.addSubview(views.1)
            scene.advance(by: .zero)
            views.0.setProgress(0.5, animated: true)
            views.1.startAnimating()
            scene.advance(by: .zero)
            views.0.removeFromSuperview()
            views.1.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(progress == nil && indicator == nil)
    }
}
