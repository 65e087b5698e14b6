import Browsers
import Foundation
import LifelineKit
import SeededRandom
import Testing

@MainActor
@Suite("Presentations on the page", .serialized, .browser())
struct PresentationPageTests {
    private func first() -> SampleController {
        let controller = SampleController("List", .adapting(0xE8F1FF, 0x16233A), text: "A line of the first page")
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
        return controller
    }

    private func second() -> SampleController {
        let controller = SampleController("Detail", .adapting(0xFFF1DC, 0x3A2A12), text: "Another line")
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        return controller
    }

    private let inDialog = "document.activeElement.closest('[role=dialog]') !== null"

    @Test(.browser(.accessibilityTree, .animationRate), arguments: [390, 1280], [ColorScheme.light, .dark])
    func everyPresentationIsSeenHoldsTheFocusAndGivesItBack(width: Int, scheme: ColorScheme) async throws {
        let styles: [(String, UIModalPresentationStyle)] = [
            ("full", .fullScreen), ("sheet", .pageSheet), ("form", .formSheet), ("popover", .popover),
            ("over", .overFullScreen),
        ]
        for (name, style) in TestSample.of(styles, count: 2) {
            let root = first()
            let outer = UINavigationController(rootViewController: root)
            let page = try await ControllerPage.open(outer, width: width, height: 800, colorScheme: scheme)
            let content = second()
            let presented = UINavigationController(rootViewController: content)
            presented.modalPresentationStyle = style
            if style == .popover {
                presented.preferredContentSize = CGSize(width: 320, height: 300)
                presented.popoverPresentationController?.sourceView = root.view
                presented.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 80, width: 120, height: 30)
            }
            if style == .pageSheet, width == 390 {
                presented.sheetPresentationController?.detents = [.medium(), .large()]
                presented.sheetPresentationController?.prefersGrabberVisible = true
            }
            root.navigationItem.rightBarButtonItem?.primaryAction = UIAction { [unowned root] _ in
                root.present(presented, animated: true)
            }
            try await page.slowDown()
            try await page.page.press("Tab")
            try await page.page.wait(for: "document.activeElement.textContent === 'Edit'")
            try await page.page.press("Enter")
            try await page.freeze(at: 0.1)
            try await page.picture("present-\(name)-\(width)-\(scheme)-middle")
            try await page.finish()
            try await page.untilRest(of: presented)
            try await page.page.wait(for: inDialog)
            try await page.picture("present-\(name)-\(width)-\(scheme)")
            let tree = try await page.page.accessibilityTree()
            let dialog = tree.first(role: "dialog", name: "Detail")
            #expect(dialog?.states["modal"] == true, "\(name): \(tree)")
            #expect(tree.first(role: "button", name: "Edit") == nil, "what is covered is not there: \(name)")
            #expect(try await page.page.evaluate("document.title") == "Detail")
            // All round with the keyboard: nothing below is reached.
            for _ in 0..<6 {
                try await page.page.press("Tab")
                #expect(
                    try await page.page.evaluate("document.activeElement === document.body || \(inDialog)") == true,
                    "\(name)")
            }
            let button = "document.querySelector('[role=dialog] [role=button]')"
            try await page.page.wait(for: "(\(button)?.focus(), \(inDialog))")
            presented.isModalInPresentation = true
            try await page.page.press("Escape")
            presented.isModalInPresentation = false
            try await page.page.press("Escape")
            try await page.until("Escape to dismiss \(name)") { root.presentedViewController == nil }
            try await page.page.wait(for: "document.title === 'List'")
            try await page.page.wait(for: "document.activeElement.textContent === 'Edit'")
            try await page.close()
        }
    }

    @Test(arguments: [390, 1280], [ColorScheme.light, .dark])
    func alertsAndActionSheets(width: Int, scheme: ColorScheme) async throws {
        let root = first()
        let page = try await ControllerPage.open(
            UINavigationController(rootViewController: root), width: width, height: 700, colorScheme: scheme)
        var chosen: [String] = []
        func show(_ style: UIAlertController.Style, fields: Bool = false) async throws -> UIAlertController {
            let alert = UIAlertController(
                title: "Delete this line?", message: "It can't be undone.", preferredStyle: style)
            for (title, kind) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
                alert.addAction(UIAlertAction(title: title, style: kind) { chosen.append($0.title ?? "") })
            }
            if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
            if fields { alert.addTextField { $0.placeholder = "Reason" } }
            page.perform { root.present(alert, animated: true) }
            try await page.until("the alert") { alert.view.window != nil && alert.transitionCoordinator == nil }
            try await page.page.wait(for: "document.activeElement.closest('[role=alertdialog]') !== null")
            return alert
        }
        _ = try await show(.alert)
        try await page.picture("alert-\(width)-\(scheme)")
        if page.page.supports(.accessibilityTree) {
            let dialog = try await page.page.accessibilityTree().first(role: "alertdialog", name: "Delete this line?")
            #expect(dialog?.details == "It can't be undone." && dialog?.states["modal"] == true)
        }
        try await page.page.click(text: "Delete")
        try await page.until("the choice") { chosen == ["Delete"] }
        _ = try await show(.alert, fields: true)
        try await page.page.wait(for: "document.activeElement.placeholder === 'Reason'")
        try await page.picture("alert-field-\(width)-\(scheme)")
        // A click beside an alert answers nothing; Escape is the cancel button.
        try await page.page.click(x: 5, y: 690)
        try await page.page.press("Escape")
        try await page.until("the cancel button") { chosen == ["Delete", "Cancel"] }
        try await page.until("the end") { root.presentedViewController == nil }
        _ = try await show(.actionSheet)
        try await page.picture("action-sheet-\(width)-\(scheme)")
        try await page.page.click(x: 5, y: 300)
        try await page.until("a click beside") { chosen == ["Delete", "Cancel", "Cancel"] }
        try await page.close()
    }

    @Test(.browser(.animationRate)) func everyWayToComeAndGoIsSeenInTheMiddle() async throws {
        let styles: [(String, UIModalTransitionStyle)] = [
            ("cover", .coverVertical), ("flip", .flipHorizontal), ("dissolve", .crossDissolve), ("curl", .partialCurl),
        ]
        for (name, style) in TestSample.of(styles, count: 2) {
            let root = first()
            let page = try await ControllerPage.open(root)
            let layers = try await page.page.evaluate("document.querySelectorAll('[data-layer]').length")
            let presented = second()
            presented.modalPresentationStyle = .fullScreen
            presented.modalTransitionStyle = style
            try await page.slowDown()
            page.perform { root.present(presented, animated: true) }
            try await page.freeze(at: 0.4)
            try await page.picture("come-\(name)")
            try await page.finish()
            try await page.until("it to come by \(name)") {
                presented.transitionCoordinator == nil && presented.view.window != nil
            }
            try await page.slowDown()
            page.perform { presented.dismiss(animated: true) }
            try await page.freeze(at: 0.4)
            try await page.picture("go-\(name)")
            try await page.finish()
            try await page.until("it to go by \(name)") { root.presentedViewController == nil }
            try await page.page.wait(for: "document.querySelectorAll('[data-layer]').length === \(layers)")
            try await page.close()
        }
    }

    @Test(.browser(.touch)) func aSheetIsDraggedFromHeightToHeightAndAway() async throws {
        let root = first()
        let page = try await ControllerPage.open(root, height: 800, touch: true)
        let sheet = second()
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        page.perform { root.present(sheet, animated: true) }
        try await page.until("the sheet") { sheet.view.window != nil && sheet.transitionCoordinator == nil }
        let card = try #require(sheet.sheetPresentationController?.presentedView)
        try await page.followsFingers()
        try await page.draw(from: (200, 425), to: (200, 285))
        try await page.page.wait(
            for:
                "Math.abs(document.querySelector('[data-layer=\"\(card.layer.id)\"]').getBoundingClientRect().y - 265) < 12"
        )
        try await page.picture("sheet-dragged")
        try await page.finger(.move, [(200, 150)])
        try await page.finger(.end, [])
        try await page.until("the large one") { sheet.sheetPresentationController?.selectedDetentIdentifier == .large }
        try await page.page.wait(
            for:
                "Math.abs(document.querySelector('[data-layer=\"\(card.layer.id)\"]').getBoundingClientRect().y - 10) < 1"
        )
        try await page.draw(from: (200, 25), to: (200, 700), steps: 20)
        try await page.finger(.end, [])
        try await page.until("the end") { root.presentedViewController == nil }
        try await page.close()
    }
}
