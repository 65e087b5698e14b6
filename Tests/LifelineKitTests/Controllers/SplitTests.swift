import LifelineKit
import LifelineTesting
import Testing

@Suite("Split views of three columns") @MainActor
struct SplitTests {
    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func split(width: Double) -> (TestScene, UISplitViewController) {
        let split = UISplitViewController(style: .tripleColumn)
        split.setViewController(titled("Boxes"), for: .primary)
        split.setViewController(titled("Letters"), for: .supplementary)
        split.setViewController(titled("Letter"), for: .secondary)
        let scene = TestScene(root: split, size: CGSize(width: width, height: 800))
        wait(scene)
        return (scene, split)
    }

    private func seen(_ split: UISplitViewController) -> [String] {
        split.viewControllers.filter { controller in
            guard controller.view.window != nil else { return false }
            let frame = controller.view.convert(controller.view.bounds, to: split.view)
            var view: UIView? = controller.view
            while let next = view, next !== split.view {
                if next.isHidden { return false }
                view = next.superview
            }
            return frame.width > 0 && frame.minX < split.view.bounds.width
        }.compactMap(\.title)
    }

    @Test func theSidebarIsNavigationAndTheContentNamesThePage() {
        let (wide, _) = split(width: 1280)
        func levels(_ scene: TestScene) -> [String: String?] {
            let headings = scene.findAll(role: "heading").filter { !$0.text.isEmpty }
            return Dictionary(headings.map { ($0.text, $0[.ariaLevel]) }, uniquingKeysWith: { $1 })
        }
        #expect(wide.findAll(role: "navigation").count == 1)
        #expect(levels(wide) == ["Boxes": "2", "Letters": "2", "Letter": nil])
        let (narrow, _) = split(width: 390)
        #expect(narrow.findAll(role: "navigation").isEmpty)
        #expect(levels(narrow) == ["Boxes": nil])
    }

    @Test func threeAreSeenWhereThereIsRoom() {
        let (scene, split) = split(width: 1280)
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(seen(split) == ["Boxes", "Letters", "Letter"])
        let frames = split.viewControllers.map { $0.view.convert($0.view.bounds, to: split.view) }
        #expect(frames.map(\.minX) == [0, 321, 642] && frames.map(\.width) == [320, 320, 638], "\(frames)")
        split.hide(.primary)
        wait(scene)
        #expect(seen(split) == ["Letters", "Letter"])
        split.hide(.supplementary)
        wait(scene)
        #expect(seen(split) == ["Letter"])
        split.show(.supplementary)
        wait(scene)
        #expect(seen(split) == ["Letters", "Letter"])
        split.show(.primary)
        wait(scene)
        #expect(seen(split) == ["Boxes", "Letters", "Letter"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func twoAreSeenOnATablet() {
        let (scene, split) = split(width: 800)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(seen(split) == ["Letters", "Letter"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func onAPhoneTheyAreOneStack() {
        let (scene, split) = split(width: 390)
        #expect(split.isCollapsed && seen(split) == ["Boxes"])
        split.show(.secondary)
        wait(scene)
        let stack = split.viewControllers[0].navigationController?.viewControllers.map(\.title)
        #expect(stack == ["Boxes", "Letters", "Letter"])
        #expect(seen(split) == ["Letter"])
        split.show(.supplementary)
        wait(scene)
        #expect(seen(split) == ["Letters"])
        split.show(.primary)
        wait(scene)
        #expect(seen(split) == ["Boxes"])
        split.show(.secondary)
        wait(scene)
        scene.resize(width: 1280, height: 800)
        wait(scene)
        #expect(seen(split) == ["Boxes", "Letters", "Letter"])
        #expect(split.viewControllers.allSatisfy { $0.navigationController?.viewControllers.count == 1 })
        scene.resize(width: 390, height: 800)
        wait(scene)
        #expect(seen(split) == ["Boxes"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func columnsInNavigationControllersOfTheirOwnLendTheirStacks() {
        let split = UISplitViewController(style: .tripleColumn)
        let letters = UINavigationController(rootViewController: titled("Letters"))
        let letter = UINavigationController(rootViewController: titled("Letter"))
        split.viewControllers = [titled("Boxes"), letters, letter]
        let scene = TestScene(root: split, size: CGSize(width: 390, height: 800))
        wait(scene)
        split.show(.secondary)
        wait(scene)
        #expect(scene.title == "Letter")
        scene.resize(width: 1280, height: 800)
        wait(scene)
        #expect(letters.viewControllers.map(\.title) == ["Letters"] && letters.parent === split)
        #expect(letter.viewControllers.map(\.title) == ["Letter"] && letter.parent === split)
    }
}
