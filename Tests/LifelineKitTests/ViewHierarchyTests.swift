import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ViewHierarchyTests {
    /// A view that moves into an empty one of its window stays in it, and keeps what depends on that.
    @Test func aViewThatBecomesTheFirstOfAnotherStaysInItsWindow() {
        final class Watch: UIView {
            var windows: [UIWindow?] = []
            override func didMoveToWindow() { windows.append(window) }
        }
        let root = UIViewController()
        let scene = TestScene(root: root)
        let (previous, next, watch) = (UIView(), UIView(), Watch())
        root.view.addSubview(previous)
        root.view.addSubview(next)
        previous.setSubviews([watch])
        #expect(watch.windows.count == 1)
        let id = watch.layer.id
        scene.advance(by: .zero)
        next.setSubviews([watch])
        scene.advance(by: .zero)
        #expect(watch.windows.count == 1 && watch.window != nil)
        #expect(previous.subviews.isEmpty && next.subviews == [watch] && watch.layer.id == id)
    }

    private final class Counting: UIView {
        var moves: [UIView?] = []
        override func didMoveToSuperview() { moves.append(superview) }
    }

    /// Whoever comes or goes hears of it once, whoever stays hears nothing, and the layers stand as the views.
    private func check(_ steps: [[Counting]], of all: [Counting], in scene: TestScene, _ host: UIView) {
        for wanted in steps {
            let before = host.subviews
            for view in all { view.moves = [] }
            host.setSubviews(ViewList(wanted))
            scene.advance(by: .zero)
            let isRight =
                host.subviews == wanted && (host.layer.sublayers ?? []) == wanted.map(\.layer)
                && all.allSatisfy { view in
                    let (wasSubview, isSubview) = (before.contains(view), wanted.contains(view))
                    return view.moves.count == (wasSubview == isSubview ? 0 : 1)
                        && (view.superview === host) == isSubview
                        && (view.window != nil) == isSubview
                }
            // What the client was told comes to the same picture.
            let isSeen = scene.client.mirror[host.layer.id]?.children == wanted.map(\.layer.id)
            if !isRight || !isSeen {
                Issue.record(
                    "\(before.map(\.tag)) -> \(wanted.map(\.tag)): \(host.subviews.map(\.tag)), seen: \(isSeen)")
                return
            }
        }
    }

    private func counting(_ count: Int) -> [Counting] {
        (0..<count).map {
            let view = Counting()
            view.tag = $0
            return view
        }
    }

    @Test func everyListOfSubviewsBecomesEveryOther() {
        let host = UIViewController()
        let scene = TestScene(root: host)
        let all = counting(4)
        func lists(_ views: [Counting]) -> [[Counting]] {
            [[]] + views.flatMap { first in lists(views.filter { $0 !== first }).map { [first] + $0 } }
        }
        let orders = lists(all)
        check(orders.flatMap { old in orders.flatMap { [old, $0] } }, of: all, in: scene, host.view)
    }

    @Test(arguments: SeededGenerator.seeds()) func longListsOfSubviewsChangeAtRandom(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let host = UIViewController()
        let scene = TestScene(root: host)
        // More than come into a view at a time.
        let all = counting(120)
        var list = Array(all.prefix(90))
        var steps: [[Counting]] = []
        for _ in 0..<300 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                list.removeSubrange(
                    Int.random(
                        in: 0...list.count / 2, using: &random)..<Int.random(
                            in: list.count / 2...list.count, using: &random))
            case 1: list = all.filter { list.contains($0) || Bool.random(using: &random) }
            case 2: list = list.filter { _ in Int.random(in: 0..<9, using: &random) > 0 }
            case 3: list.shuffle(using: &random)
            case 4: list += all.filter { !list.contains($0) }
            case 5: list = list.prefix(Int.random(in: 0..<3, using: &random)) + all.filter { !list.contains($0) }
            default:
                for _ in 0..<Int.random(in: 1...6, using: &random) where list.count > 1 {
                    list.swapAt(
                        Int.random(in: list.indices, using: &random), Int.random(in: list.indices, using: &random))
                }
            }
            steps.append(list)
        }
        check(steps, of: all, in: scene, host.view)
    }

    @Test func subviewsMayBeChangedWhileSomeAreRemoved() {
        final class Meddler: UIView {
            var action: (() -> Void)?
            override func willMove(toSuperview new: UIView?) { if new == nil { action?() } }
        }
        let host = UIViewController()
        let scene = TestScene(root: host)
        let (meddler, first, last, other) = (Meddler(), UIView(), UIView(), UIView())
        host.view.setSubviews([first, meddler, last])
        meddler.action = { host.view.insertSubview(other, at: 0) }
        host.view.setSubviews([first, last])
        scene.advance(by: .zero)
        #expect(host.view.subviews == [first, last])
        #expect(meddler.superview == nil && meddler.window == nil)
    }

    @Test func subviewsMayBeChangedWhileManyAreAdded() {
        final class Meddler: UIView {
            var coming: (() -> Void)?
            var come: (() -> Void)?
            override func willMove(toSuperview new: UIView?) { if new != nil { coming?() } }
            override func didMoveToSuperview() { if superview != nil { come?() } }
        }
        for place in [0, 31, 40, 79] {
            for comes in [false, true] {
                let host = UIViewController()
                let scene = TestScene(root: host)
                let (meddler, other, elsewhere) = (Meddler(), UIView(), UIView())
                host.view.addSubview(elsewhere)
                host.view.setSubviews([elsewhere])
                var views: [UIView] = (0..<80).map { _ in UIView() }
                views[place] = meddler
                let last = views[78]
                let meddle = {
                    (meddler.coming, meddler.come) = (nil, nil)
                    host.view.insertSubview(other, at: 0)
                    if place < 78 { elsewhere.addSubview(last) }
                }
                if comes { meddler.come = meddle } else { meddler.coming = meddle }
                let wanted = [elsewhere] + views
                host.view.setSubviews(ViewList(wanted))
                scene.advance(by: .zero)
                // Before the views are attached, the list is made as wanted all the same. Later, what the app changes stays.
                let expected = comes ? [other] + wanted.filter { place >= 78 || $0 !== last } : wanted
                #expect(host.view.subviews == expected, "\(place) \(comes)")
                if comes, place < 78 { #expect(last.superview === elsewhere && last.window != nil) }
                let strays = host.view.subviews.indices.filter {
                    host.view.subviews[$0].superview !== host.view || host.view.subviews[$0].window == nil
                }
                #expect(strays.isEmpty, "\(place) \(comes)")
                #expect(host.view.layer.sublayers == host.view.subviews.map(\.layer))
                #expect(scene.mirrorEqualsSnapshot)
            }
        }
    }

    @Test func addingToAViewInAWindowCallsBackInUIKitsOrder() {
        let log = Log()
        let scene = TestScene(root: UIViewController())
        let window = scene.scene.windows[0]
        let child = LoggingView("child", log)
        child.addSubview(LoggingView("grandchild", log))
        _ = log.take()
        window.addSubview(child)
        #expect(
            log.take() == [
                "child.willMove(toWindow: window)", "grandchild.willMove(toWindow: window)",
                "child.willMove(toSuperview: view)", "child.didMoveToWindow", "grandchild.didMoveToWindow",
                "child.didMoveToSuperview",
            ])
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "child.willMove(toWindow: nil)", "grandchild.willMove(toWindow: nil)",
                "child.willMove(toSuperview: nil)", "child.didMoveToWindow", "grandchild.didMoveToWindow",
                "child.didMoveToSuperview",
            ])
        #expect(child.window == nil && child.superview == nil)
    }

    @Test func movingWithinAWindowLeavesTheWindowAlone() {
        let log = Log()
        let scene = TestScene(root: UIViewController())
        let (first, second, child) = (LoggingView("a", log), LoggingView("b", log), LoggingView("c", log))
        scene.scene.windows[0].addSubview(first)
        scene.scene.windows[0].addSubview(second)
        first.addSubview(child)
        _ = log.take()
        second.addSubview(child)
        #expect(
            log.take() == [
                "a.willRemoveSubview", "c.willMove(toSuperview: view)", "c.didMoveToSuperview", "b.didAddSubview",
            ])
        #expect(first.subviews.isEmpty && second.subviews == [child] && child.superview === second)
    }

    @Test func subviewsCanBeReordered() {
        let view = UIView()
        let views = (0..<4).map { _ in UIView() }
        for child in views { view.addSubview(child) }
        view.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(view.subviews == [views[3], views[1], views[2], views[0]])
        view.bringSubviewToFront(views[3])
        #expect(view.subviews == [views[1], views[2], views[0], views[3]])
        view.sendSubviewToBack(views[0])
        #expect(view.subviews == [views[0], views[1], views[2], views[3]])
        view.insertSubview(views[3], belowSubview: views[1])
        #expect(view.subviews == [views[0], views[3], views[1], views[2]])
        view.insertSubview(views[0], aboveSubview: views[2])
        #expect(view.subviews == [views[3], views[1], views[2], views[0]])
        #expect(view.layer.sublayers == view.subviews.map(\.layer))
    }

    @Test func hitTestingPassesOverHiddenTransparentAndDisabledViews() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        view.addSubview(back)
        view.addSubview(front)
        let point = CGPoint(x: 30, y: 30)
        #expect(view.hitTest(point, with: nil) === front)
        front.isHidden = true
        #expect(view.hitTest(point, with: nil) === back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(view.hitTest(point, with: nil) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(view.hitTest(point, with: nil) === back)
        #expect(view.hitTest(CGPoint(x: 101, y: 5), with: nil) == nil)
    }

    @Test func pointsAreConvertedThroughTransformsAndBounds() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let outer = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 10))
        root.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 61, y: 72))
        outer.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 56, y: 67))
        #expect(inner.convert(CGPoint(x: 56, y: 67), from: root) == CGPoint(x: 1, y: 2))
    }

    @Test func viewsAreFoundByTagAndAncestry() {
        let root = UIView()
        let child = UIView()
        let grandchild = UIView()
        root.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(root.viewWithTag(7) === grandchild)
        #expect(root.viewWithTag(8) == nil)
        #expect(grandchild.isDescendant(of: root) && grandchild.isDescendant(of: grandchild))
        #expect(!root.isDescendant(of: child))
    }

    @Test func theResponderChainGoesFromViewToApplication() {
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        let view = UIView()
        controller.view.addSubview(view)
        var chain: [UIResponder] = []
        var next: UIResponder? = view
        while let responder = next {
            chain.append(responder)
            next = responder.next
        }
        #expect(
            Array(chain.prefix(6)) == [
                view, controller.view, controller, scene.scene.windows[0], scene.scene, UIApplication.shared,
            ])
    }

    @Test func theTintIsInheritedAndAnnounced() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let root = UIView()
        let child = Tinted()
        root.addSubview(child)
        #expect(child.tintColor == .systemBlue)
        root.tintColor = .systemRed
        #expect(child.tintColor == .systemRed && child.changes == 1)
        child.tintColor = .systemGreen
        root.tintColor = .systemPink
        #expect(child.tintColor == .systemGreen && child.changes == 2)
    }
}
