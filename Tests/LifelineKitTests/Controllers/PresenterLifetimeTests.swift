import LifelineTesting
import Testing

@testable import LifelineKit

/// Presentations whose presenting controller has left the hierarchy.
@MainActor @Suite struct PresenterLifetimeTests {
    /// A controller that is retained by its presentation only: its view is in the window, and it has no parent.
    private func present(_ presented: UIViewController, in scene: TestScene, over root: UIViewController) -> () ->
        UIViewController?
    {
        let presenter = UIViewController()
        root.view.addSubview(presenter.view)
        presenter.present(presented, animated: false)
        presenter.view.removeFromSuperview()
        scene.advance(by: .seconds(1))
        return { [weak presenter] in presenter }
    }

    @Test func anAlertAnswersAfterItsPresenterWasRemoved() throws {
        let root = UIViewController()
        let scene = TestScene(root: root)
        var isConfirmed = false
        let presenter = makePresentation {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in isConfirmed = true })
            return present(alert, in: scene, over: root)
        }
        #expect(presenter() != nil)
        try scene.tap("Delete")
        scene.advance(by: .seconds(1))
        #expect(isConfirmed && presenter() == nil)
        #expect(throws: TestSceneError.self) { try scene.find(text: "Delete?") }
    }

    @Test func aSheetIsDismissedByEscapeAfterItsPresenterWasRemoved() throws {
        let root = UIViewController()
        let scene = TestScene(root: root)
        weak var sheet: UIViewController?
        let presenter = makePresentation {
            let controller = UIViewController()
            controller.modalPresentationStyle = .pageSheet
            sheet = controller
            return present(controller, in: scene, over: root)
        }
        #expect(sheet?.presentingViewController === presenter())
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(sheet == nil && presenter() == nil)
    }

    @Test(arguments: [false, true]) func aPresentationEndsWithTheRootController(closes: Bool) {
        let root = UIViewController()
        let scene = TestScene(root: root)
        weak var sheet: UIViewController?
        let presenter = makePresentation {
            let controller = UIViewController()
            sheet = controller
            return present(controller, in: scene, over: root)
        }
        #expect(sheet != nil && presenter() != nil)
        if closes { scene.close() } else { root.view.window?.rootViewController = UIViewController() }
        if !closes { scene.advance(by: .seconds(1)) }
        #expect(sheet == nil && presenter() == nil)
    }

    @Test func aPresentationControllerThatIsKeptReturnsThePresentedControllerAfterwards() {
        let root = UIViewController()
        let scene = TestScene(root: root)
        let presented = UIViewController()
        presented.modalPresentationStyle = .pageSheet
        root.present(presented, animated: false)
        let kept = presented.sheetPresentationController
        #expect(kept?.presentingViewController === root)
        root.dismiss(animated: false)
        scene.advance(by: .seconds(1))
        #expect(kept?.presentingViewController === presented && presented.presentingViewController == nil)
    }

    /// Calls a closure whose local references are released when it returns.
    private func makePresentation<Result>(_ body: () -> Result) -> Result { body() }
}
