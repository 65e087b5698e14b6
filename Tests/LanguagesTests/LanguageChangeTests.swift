import LifelineTesting
import Testing

@testable import LifelineKit

/// What UIKit-shaped views show after their scene's language has changed.
@MainActor @Suite struct LanguageChangeTests {
    private final class Page: UIViewController {
        let search = UISearchBar()
        let stepper = UIStepper()
        let plain = UIButton(type: .close)
        let own = UIButton(type: .close)

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItems = [
                UIBarButtonItem(systemItem: .save), editButtonItem, UIBarButtonItem(title: "Cancel"),
            ]
            search.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
            search.setShowsCancelButton(true, animated: false)
            own.accessibilityLabel = "Mine"
            for view in [search, stepper, plain, own] { view.addSubview(to: self.view) }
        }
    }

    private func labels(_ scene: TestScene) -> Set<String> {
        Set(
            scene.client.mirror.nodes.values.compactMap { $0[attribute: .ariaLabel] }
                + scene.text.split(separator: "\n").map(String.init))
    }

    @Test func theFrameworksTextsAreReplaced() {
        let first = UIViewController()
        first.title = "Home"
        let page = Page()
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(page, animated: false)
        let scene = TestScene(root: navigation)
        let english: Set = ["Save", "Edit", "Cancel", "Search", "Close", "Increment", "Back to Home"]
        let german: Set = ["Sichern", "Bearbeiten", "Abbrechen", "Suchen", "Schließen", "Erhöhen", "Zurück zu Home"]
        #expect(english.isSubset(of: labels(scene)))
        var traits = scene.client.display.traits
        traits.locale = "de-DE"
        scene.setTraits(traits)
        // An item whose title the app has set, and a name of the app.
        let kept: Set = ["Cancel", "Mine"]
        #expect(german.union(kept).subtracting(labels(scene)) == [])
        #expect(english.subtracting(kept).intersection(labels(scene)) == [])

        // A view that was away finds the language that the scene has now.
        page.search.removeFromSuperview()
        traits.locale = "en-US"
        scene.setTraits(traits)
        page.view.addSubview(page.search)
        scene.advance(by: .zero)
        #expect(english.subtracting(labels(scene)) == [])
        #expect(german.intersection(labels(scene)) == [])
        scene.close()
    }

    /// The bar is laid out again and again, and mirrors what it placed before.
    @Test func theBackButtonStaysMirrored() throws {
        let first = UIViewController()
        first.title = "Home"
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(UIViewController(), animated: false)
        let scene = TestScene(root: navigation)
        func symbol() throws -> UIView {
            func find(_ view: UIView) -> UIView? {
                view is BarSymbol ? view : view.subviews.lazy.compactMap(find).first
            }
            return try #require(find(navigation.navigationBar))
        }
        #expect(try symbol().frame.minX < 0)
        var traits = scene.client.display.traits
        traits.locale = "ar-EG"
        scene.setTraits(traits)
        for _ in 0..<4 {
            let symbol = try symbol()
            let button = try #require(symbol.superview)
            #expect(symbol.frame.maxX > button.bounds.width && symbol.transform.a == -1)
            button.superview?.setNeedsLayout()
            scene.performTurn()
        }
        traits.locale = "en-US"
        scene.setTraits(traits)
        #expect(try symbol().frame.minX < 0 && symbol().transform.isIdentity)
        scene.close()
    }

    /// Such as those of a tab that was prepared, but not shown.
    @Test func viewsCreatedBeforeTheChangeAreTranslatedWhenTheyAreShown() {
        final class Waiting: UIViewController {
            let stepper = UIStepper()
            override func viewDidLoad() { view.addSubview(stepper) }
        }
        final class Home: UIViewController {
            let waiting = Waiting()
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                waiting.loadViewIfNeeded()
            }
        }
        let home = Home()
        let tabs = UITabBarController()
        tabs.viewControllers = [home, home.waiting]
        let scene = TestScene(root: tabs)
        #expect(home.waiting.isViewLoaded)
        var traits = scene.client.display.traits
        traits.locale = "de-DE"
        scene.setTraits(traits)
        tabs.selectedIndex = 1
        scene.advance(by: .zero)
        #expect(labels(scene).isSuperset(of: ["Erhöhen", "Verringern"]))
        #expect(!labels(scene).contains("Increment"))
        scene.close()
    }
}

extension UIView {
    fileprivate func addSubview(to view: UIView) { view.addSubview(self) }
}
