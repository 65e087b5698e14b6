import LifelineKit
import LifelineTesting
import Testing

@Suite("Sheets under the finger") @MainActor
struct SheetDragTests {
    private final class Delegate: UISheetPresentationControllerDelegate {
        var log: [String] = []
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            log.append(sheet.selectedDetentIdentifier?.rawValue ?? "none")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.append("dismissed")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.append("attempt")
        }
    }

    private struct Stage {
        let scene: TestScene
        let presenter: UIViewController
        let sheet: UIViewController
        let delegate: Delegate
        @MainActor var card: UIView { sheet.sheetPresentationController?.presentedView ?? UIView() }
        @MainActor var height: CGFloat { card.frame.height }

        @MainActor func finger(on view: UIView? = nil, y: Double = 30) throws -> TestTouch {
            let layer = (view ?? card).layer.id
            let element = try #require(scene.findAll { $0.id == layer }.first)
            return try scene.touch(element, at: CGPoint(x: 20, y: y))
        }
    }

    // 844 points high: the sheet may be 834 high, the medium one is 417.
    private func stage(_ traits: DisplayTraits.Flags = [.coarsePointer], width: Double = 390) -> Stage {
        let presenter = UIViewController()
        let scene = TestScene(root: presenter, size: CGSize(width: width, height: 844), traits: traits)
        let sheet = UIViewController()
        let delegate = Delegate()
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        sheet.sheetPresentationController?.delegate = delegate
        presenter.present(sheet, animated: true)
        wait(scene)
        return Stage(scene: scene, presenter: presenter, sheet: sheet, delegate: delegate)
    }

    @Test func itIsDraggedToTheNextHeight() throws {
        let stage = stage()
        #expect(stage.height == 417)
        let touch = try stage.finger()
        touch.move(by: 0, -100)
        #expect(stage.card.frame.origin == CGPoint(x: 0, y: 327), "it follows the finger")
        #expect(stage.card.frame.maxY >= 844 && stage.sheet.view.frame.height == 517)
        touch.drag(by: 0, -200, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.height == 834)
        #expect(stage.sheet.view.frame.height == 834)
        let back = try stage.finger()
        back.drag(by: 0, 300, in: .seconds(1))
        back.up()
        wait(stage.scene)
        #expect(stage.height == 417)
        #expect(stage.delegate.log == ["large", "medium"])
        #expect(stage.scene.runningAnimations == 0 && stage.scene.mirrorEqualsSnapshot)
    }

    @Test func itIsDraggedAway() throws {
        let stage = stage()
        let touch = try stage.finger()
        touch.drag(by: 0, 300, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.presenter.presentedViewController == nil)
        #expect(stage.delegate.log == ["dismissed"])
    }

    @Test func aLittleWayDownReturns() throws {
        let stage = stage()
        let touch = try stage.finger()
        touch.drag(by: 0, 80, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.height == 417 && stage.card.frame.maxY == 844)
        #expect(stage.delegate.log.isEmpty)
    }

    @Test func oneThatMustStayReturns() throws {
        let stage = stage()
        stage.sheet.isModalInPresentation = true
        let touch = try stage.finger()
        touch.drag(by: 0, 390, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.presenter.presentedViewController === stage.sheet)
        #expect(stage.height == 417 && stage.card.frame.maxY == 844)
        #expect(stage.delegate.log == ["attempt"])
    }

    @Test func whatScrollsInItScrolls() throws {
        let stage = stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 390, height: 300))
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.accessibilityIdentifier = "scroll"
        stage.sheet.view.addSubview(scroll)
        wait(stage.scene)
        let touch = try stage.finger(on: scroll)
        touch.drag(by: 0, 300, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.height == 417)
        #expect(stage.presenter.presentedViewController === stage.sheet)
    }

    @Test func theGrabberIsAButtonAndAMousesHandle() throws {
        let stage = stage([.canHover])
        let grabber = try stage.scene.find(role: "button", name: "Sheet grabber")
        try stage.scene.tap(grabber)
        wait(stage.scene)
        #expect(stage.height == 834)
        try stage.scene.tap(grabber)
        wait(stage.scene)
        #expect(stage.height == 417)
        #expect(throws: (any Error).self, "text in the card can be selected") { try stage.finger(y: 200) }
        let touch = try stage.scene.touch(grabber, kind: .mouse)
        touch.drag(by: 0, -300, in: .seconds(1))
        touch.up()
        wait(stage.scene)
        #expect(stage.height == 834)
    }

    @Test func aWideOneGoesDownOnly() throws {
        let stage = stage(width: 1024)
        let frame = stage.card.frame
        let touch = try stage.finger()
        touch.drag(by: 0, -200, in: .seconds(1))
        #expect(abs(stage.card.frame.minY - frame.minY) < 40)
        touch.up()
        wait(stage.scene)
        #expect(stage.card.frame == frame)
        let down = try stage.finger()
        down.drag(by: 0, 500, in: .seconds(1))
        down.up()
        wait(stage.scene)
        #expect(stage.presenter.presentedViewController == nil)
    }
}
