import LifelineKit
import LifelineTesting
import Testing

/// The code of an app that runs while its views, controllers and layers are being deallocated. It may call whatever it may
/// call elsewhere.
@MainActor @Suite struct DeinitTests {
    final class EndingView: UIView {
        var onDeinit: ((EndingView) -> Void)?
        isolated deinit { onDeinit?(self) }
    }

    final class EndingController: UIViewController {
        var onDeinit: ((EndingController) -> Void)?
        isolated deinit { onDeinit?(self) }
    }

    final class EndingLayer: CALayer {
        var onDeinit: ((EndingLayer) -> Void)?
        isolated deinit { onDeinit?(self) }
    }

    final class EndingSwitch: UISwitch {
        var onDeinit: ((EndingSwitch) -> Void)?
        isolated deinit { onDeinit?(self) }
    }

    /// What a view does in its `deinit`, with one of its subviews.
    nonisolated static let actionsOfViews: [String: @MainActor (UIView, UIView) -> Void] = [
        "remove the subview": { _, subview in subview.removeFromSuperview() },
        "remove itself": { view, _ in view.removeFromSuperview() },
        "lay out": { view, subview in
            subview.setNeedsLayout()
            view.setNeedsLayout()
            subview.layoutIfNeeded()
            view.layoutIfNeeded()
        },
        "change frames": { view, subview in
            subview.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
            view.bounds.size.width += 1
        },
        "change what is painted": { view, subview in
            subview.backgroundColor = .red
            view.backgroundColor = .red
            view.alpha = 0.5
            view.isHidden.toggle()
            view.layer.cornerRadius = 3
            view.setNeedsDisplay()
        },
        "animate": { view, subview in
            UIView.animate(withDuration: 1) {
                subview.alpha = 0
                view.alpha = 0.3
            }
        },
        "look around": { view, subview in
            #expect(subview.superview === view)
            #expect(subview.next === view)
            #expect(subview.isDescendant(of: view))
            #expect(view.viewWithTag(7) === subview)
            _ = (subview.window, view.window, subview.traitCollection, view.superview, view.next?.next)
            _ = subview.convert(CGPoint.zero, to: nil)
            _ = view.hitTest(.zero, with: nil)
        },
        "add and move subviews": { view, subview in
            view.addSubview(UILabel())
            view.insertSubview(UIView(), at: 0)
            view.bringSubviewToFront(subview)
            view.insertSubview(subview, at: 0)
        },
        "move the subview elsewhere": { _, subview in
            let other = UIView()
            other.addSubview(subview)
            #expect(subview.superview === other)
        },
        "become first responder": { view, subview in
            subview.becomeFirstResponder()
            subview.resignFirstResponder()
            view.endEditing(true)
        },
        "activate constraints": { view, subview in
            subview.translatesAutoresizingMaskIntoConstraints = false
            let constraint = subview.leadingAnchor.constraint(equalTo: view.leadingAnchor)
            constraint.isActive = true
            view.layoutIfNeeded()
            constraint.isActive = false
        },
        "add gestures": { view, subview in
            let recognizer = UITapGestureRecognizer()
            subview.addGestureRecognizer(recognizer)
            subview.removeGestureRecognizer(recognizer)
            view.addGestureRecognizer(recognizer)
        },
        "invalidate sizes": { view, subview in
            subview.invalidateIntrinsicContentSize()
            view.invalidateIntrinsicContentSize()
            view.sizeToFit()
        },
    ]

    /// How a view that is shown is released.
    nonisolated static let releases: [String: @MainActor (TestScene) -> Void] = [
        "removed": { scene in
            for view in scene.scene.windows[0].rootViewController?.view.subviews ?? [] { view.removeFromSuperview() }
        },
        "replaced": { scene in scene.scene.windows[0].rootViewController = UIViewController() },
        "closed": { scene in scene.close() },
    ]

    @Test(arguments: actionsOfViews.keys.sorted(), releases.keys.sorted())
    func aViewMayUseItsSubviewsInDeinit(action name: String, release: String) throws {
        let act = try #require(Self.actionsOfViews[name])
        let end = try #require(Self.releases[release])
        var ended = 0
        let controller = UIViewController()
        func make() {
            // The third level: the view above may be in its deinit too.
            let (outer, inner, field) = (EndingView(), EndingView(), UITextField())
            field.tag = 7
            inner.addSubview(field)
            outer.addSubview(inner)
            controller.view.addSubview(outer)
            inner.onDeinit = { view in
                ended += 1
                act(view, field)
            }
            outer.onDeinit = { [weak inner] view in
                ended += 1
                if name != "look around", let inner { act(view, inner) }
            }
        }
        var scene: TestScene? = TestScene(root: controller)
        make()
        scene?.advance(by: .milliseconds(20))
        if let scene { end(scene) }
        scene?.advance(by: .seconds(2))
        for view in controller.view.subviews { view.removeFromSuperview() }
        scene?.close()
        scene = nil
        #expect(ended == 2)
    }

    @Test func aControllerMayUseItsViewInDeinit() {
        var ended: [String] = []
        func make(_ name: String, _ act: @escaping @MainActor (EndingController, UIViewController) -> Void) {
            let (controller, child) = (EndingController(), UIViewController())
            controller.addChild(child)
            controller.view.addSubview(child.view)
            child.didMove(toParent: controller)
            controller.onDeinit = { ending in
                ended.append(name)
                act(ending, child)
            }
            let scene = TestScene(root: controller)
            scene.advance(by: .milliseconds(20))
            scene.close()
        }
        make("view") { controller, _ in
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            controller.view.removeFromSuperview()
            _ = controller.view.next
        }
        make("child") { controller, child in
            #expect(child.parent === controller)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        make("containers") { controller, child in
            _ = (child.navigationController, child.tabBarController, controller.presentedViewController)
            controller.navigationItem.title = "late"
            controller.title = "later"
            child.title = "latest"
            controller.setNeedsStatusBarAppearanceUpdate()
            controller.dismiss(animated: false)
        }
        make("new child") { controller, child in
            let other = UIViewController()
            controller.addChild(other)
            controller.view.addSubview(other.view)
            other.didMove(toParent: controller)
            child.removeFromParent()
        }
        #expect(ended == ["view", "child", "containers", "new child"])
    }

    @Test func aLayerMayUseItsSublayersInDeinit() {
        var ended = 0
        do {
            let (layer, sublayer) = (EndingLayer(), CALayer())
            layer.addSublayer(sublayer)
            layer.onDeinit = { ending in
                ended += 1
                #expect(sublayer.superlayer === ending)
                sublayer.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
                ending.addSublayer(CALayer())
                ending.opacity = 0.5
                sublayer.removeFromSuperlayer()
                #expect(sublayer.superlayer == nil)
            }
        }
        #expect(ended == 1)
    }

    @Test func aControlMaySetItselfInDeinit() {
        var ended = 0
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        do {
            let control = EndingSwitch()
            control.onDeinit = { ending in
                ended += 1
                ending.isOn = true
                ending.sendActions(for: .valueChanged)
                ending.isEnabled = false
            }
            controller.view.addSubview(control)
        }
        scene.advance(by: .milliseconds(20))
        for view in controller.view.subviews { view.removeFromSuperview() }
        scene.advance(by: .milliseconds(20))
        #expect(ended == 1)
        scene.close()
    }
}
