import Foundation
import LayerTree
import LifelineKit
import LifelineTesting
import Testing

@Suite("Screens: titles, focus, bars") @MainActor
struct ScreenTests {
    private func titled(_ title: String, path: String? = nil) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.urlPath = path
        return controller
    }

    @Test func thePagesTitleIsThatOfWhatIsSeen() throws {
        let navigation = UINavigationController(rootViewController: titled("List"))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, titled("Other")]
        let scene = TestScene(root: tabs)
        #expect(scene.title == "List")
        navigation.pushViewController(titled("Detail"), animated: true)
        wait(scene)
        #expect(scene.title == "Detail")
        // The heading is read out as it gets the focus: no announcement besides.
        #expect(scene.announcements.isEmpty)
        let focused = scene.focused.flatMap { scene.client.mirror[$0.id] }
        #expect(focused?.element == .h1, "the heading has the focus")
        let sheet = titled("Sheet")
        tabs.present(sheet, animated: true)
        wait(scene)
        #expect(scene.title == "Sheet")
        sheet.dismiss(animated: true)
        wait(scene)
        #expect(scene.title == "Detail")
        tabs.selectedIndex = 1
        wait(scene)
        #expect(scene.title == "Other")
    }

    @Test func theBarGoesBack() throws {
        let navigation = UINavigationController(rootViewController: titled("List"))
        let scene = TestScene(root: navigation)
        let detail = titled("Detail")
        var saved = 0
        detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", primaryAction: UIAction { _ in saved += 1 })
        navigation.pushViewController(detail, animated: true)
        wait(scene)
        try scene.tap("Save")
        #expect(saved == 1)
        detail.navigationItem.rightBarButtonItem?.isEnabled = false
        wait(scene)
        #expect(throws: (any Error).self) { try scene.tap("Save") }
        detail.title = "Renamed"
        wait(scene)
        #expect(scene.title == "Renamed")
        try scene.tap("List")
        wait(scene)
        #expect(navigation.viewControllers.count == 1)
        #expect(scene.title == "List")
    }

    @Test func largeTitlesAreSentOnce() {
        let navigation = UINavigationController(rootViewController: titled("List"))
        navigation.navigationBar.prefersLargeTitles = true
        let scene = TestScene(root: navigation)
        #expect(navigation.navigationBar.frame.height == 96)
        let small = titled("Small")
        small.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(small, animated: false)
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 44)
        #expect(small.view.frame.height == 800)
        navigation.setNavigationBarHidden(true, animated: true)
        wait(scene)
        #expect(small.view.frame.height == 844)
    }

    @Test func whatIsCoveredIsInertAndEscapeDismisses() {
        let presenter = titled("Below")
        let scene = TestScene(root: presenter)
        let sheet = titled("Sheet")
        presenter.present(sheet, animated: true)
        wait(scene)
        #expect(scene.client.mirror[presenter.view.layer.id]?.flags.contains(.inert) == true)
        let dialog = sheet.view.superview!.superview!
        #expect(scene.focused?.id == dialog.layer.id)
        sheet.isModalInPresentation = true
        scene.press("Escape", on: dialog)
        wait(scene)
        #expect(presenter.presentedViewController === sheet)
        sheet.isModalInPresentation = false
        scene.press("Escape", on: dialog)
        wait(scene)
        #expect(presenter.presentedViewController == nil)
        #expect(scene.client.mirror[presenter.view.layer.id]?.flags.contains(.inert) == false)
    }

    @Test func detents() {
        let presenter = titled("Below")
        let scene = TestScene(root: presenter)
        let sheet = titled("Sheet")
        sheet.sheetPresentationController?.detents = [.medium(), .large(), .custom { _ in 200 }]
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        presenter.present(sheet, animated: true)
        wait(scene)
        #expect(sheet.view.frame.height == 417)
        #expect(scene.client.mirror[presenter.view.layer.id]?.flags.contains(.inert) == false, "undimmed")
        sheet.sheetPresentationController?.animateChanges {
            sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        wait(scene)
        #expect(sheet.view.frame.height == 834)
    }

    @Test func alerts() throws {
        let presenter = titled("Below")
        let scene = TestScene(root: presenter)
        var chosen: [String] = []
        func make() -> UIAlertController {
            let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { chosen.append($0.title ?? "") })
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { chosen.append($0.title ?? "") })
            return alert
        }
        presenter.present(make(), animated: true)
        wait(scene)
        #expect(scene.text.contains("It can't be undone."))
        try scene.tap("Delete")
        #expect(chosen.isEmpty, "first it goes")
        wait(scene)
        #expect(chosen == ["Delete"])
        let alert = make()
        alert.addTextField { $0.placeholder = "Name" }
        presenter.present(alert, animated: true)
        wait(scene)
        #expect(scene.focused?.role == "textbox")
        scene.press("Escape", on: alert.view.superview!)
        wait(scene)
        #expect(chosen == ["Delete", "Cancel"])
    }
}

extension TestScene {
    func press(_ key: String, on view: UIView) {
        client.send(.key(.down, key: key, code: key, modifiers: [], isRepeat: false), to: view.layer.id)
        advance(by: .zero)
    }
}
