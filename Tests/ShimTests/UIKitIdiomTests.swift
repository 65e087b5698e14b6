import LifelineTesting
import Testing
import UIKit

@MainActor struct UIKitIdiomTests {
    @Test func aTableOfRegisteredCells() throws {
        let controller = FruitTableViewController()
        let scene = TestScene(root: controller)
        #expect(scene.text.contains("Apple") && scene.text.contains("Pear"))
        try scene.tap("Pear")
        #expect(controller.chosen == [IndexPath(row: 1, section: 0)])
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        #expect(scene.text.contains("Plum"))
    }

    @Test func aFlowOfTiles() throws {
        let controller = TilesViewController()
        let scene = TestScene(root: controller)
        #expect(controller.collectionView.visibleCells.count == 3)
        try scene.find(identifier: "tile-2").tap()
        #expect(controller.chosen == [2])
        #expect(
            controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))?.contentView.backgroundColor
                == .systemPink)
    }

    @Test func viewsAreOverriddenAndConstraintsRemoved() throws {
        let container = ContainerViewController()
        let scene = TestScene(root: container)
        let view = IdiomView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        container.view.addSubview(view)
        let trailing = try #require(view.pin(inner))
        scene.advance(by: .zero)
        #expect(inner.frame == CGRect(x: 8, y: 40, width: 184, height: 20))
        view.removeConstraint(trailing)
        inner.widthAnchor.constraint(equalToConstant: 50).isActive = true
        scene.advance(by: .zero)
        #expect(inner.frame.width == 50)
        withoutAnimation { view.isHidden = true }
        view.removeFromSuperview()
        #expect(
            view.log.first == "came" && view.log.contains("layout") && view.log.suffix(2) == ["hidden true", "left"])
    }

    @Test func childrenAlertsAndPresentations() throws {
        let container = ContainerViewController()
        let scene = TestScene(root: container)
        let child = FruitTableViewController()
        container.show(child: child)
        scene.advance(by: .zero)
        #expect(container.children == [child] && child.parent === container && scene.text.contains("Apple"))
        container.hide(child: child)
        #expect(container.children.isEmpty && child.isViewLoaded)
        container.ask()
        scene.advance(by: .seconds(1))
        #expect(container.presentedViewController is UIAlertController)
        try scene.tap("Delete")
        scene.advance(by: .seconds(1))
        #expect(container.log == ["deleted"] && container.presentedViewController == nil)
        container.showModally(child)
        scene.advance(by: .seconds(1))
        #expect(container.log.last == "presented")
        child.dismiss(animated: true, completion: nil)
        scene.advance(by: .seconds(1))
        #expect(container.presentedViewController == nil)
    }

    @Test func animationsAndTransitions() throws {
        let container = ContainerViewController()
        let scene = TestScene(root: container)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "before"
        container.view.addSubview(label)
        scene.advance(by: .zero)
        container.cross(label) { label.text = "after" }
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("after"))
        container.fade(label)
        #expect(label.alpha == 0)
        scene.advance(by: .seconds(1))
        #expect(container.log == ["for 0.3", "faded true"])
    }

    @Test func tabsWithABarsAppearance() throws {
        let tabs = makeTabs()
        let scene = TestScene(root: tabs)
        #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 0)
        try scene.tap("Second")
        #expect(tabs.selectedIndex == 1 && scene.text.contains("Apple"))
        UINavigationBar.appearance().barStyle = .default
        UINavigationBar.appearance().prefersLargeTitles = false
    }

    @Test func controlsWithTargets() throws {
        let target = ControlTarget()
        let controls = target.makeControls()
        let container = ContainerViewController()
        let stack = UIStackView(arrangedSubviews: controls)
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        container.view.addSubview(stack)
        let scene = TestScene(root: container)
        try scene.tap("Press")
        try scene.find(role: "switch").tap()
        try scene.type("Ada", into: "Name")
        #expect(target.log == ["pressed Press", "switched true"])
        #expect((controls[3] as? UITextField)?.text == "Ada")
    }
}
