import LifelineKit
import LifelineTesting
import Testing

@Suite("Search bars and search controllers") @MainActor
struct SearchTests {
    final class BarDelegate: UISearchBarDelegate {
        let log = Log()
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log("text \(searchText)") }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { text != "!" }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            log("scope \(selectedScope)")
        }
    }

    private func makeBar() -> (TestScene, UISearchBar, BarDelegate) {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
        bar.placeholder = "Names"
        let delegate = BarDelegate()
        bar.delegate = delegate
        let scene = TestScene(root: ClosureController { $0.addSubview(bar) }, size: CGSize(width: 390, height: 700))
        return (scene, bar, delegate)
    }

    @Test func typingIsReportedAndReturnSearches() throws {
        let (scene, bar, delegate) = makeBar()
        #expect(scene.findAll(role: "search").count == 1)
        let field = try scene.find(role: "searchbox", name: "Names")
        #expect(field[.placeholder] == "Names" && field[.enterkeyhint] == "search")
        try scene.type("ab!", into: field)
        #expect(bar.text == "ab" && bar.isFirstResponder && field.value == "ab")
        #expect(delegate.log.take() == ["begin", "text a", "text ab"])
        try scene.find(role: "button", name: "Clear text").tap()
        #expect(bar.text == "" && delegate.log.take().contains("text "))
    }

    @Test func returnSearches() throws {
        let (scene, bar, delegate) = makeBar()
        bar.becomeFirstResponder()
        scene.advance(by: .zero)
        bar.text = "Ada"
        scene.advance(by: .zero)
        #expect(delegate.log.take() == ["begin"], "a text set by the app is not reported")
        try scene.press("Enter")
        #expect(delegate.log.take() == ["search"])
        bar.resignFirstResponder()
        scene.advance(by: .zero)
        #expect(delegate.log.take() == ["end"] && scene.focused == nil)
    }

    @Test func escapeClearsAndThenCancels() throws {
        let (scene, bar, delegate) = makeBar()
        try scene.type("a", into: "Names")
        _ = delegate.log.take()
        try scene.press("Escape")
        #expect(bar.text == "" && delegate.log.take() == ["text "])
        try scene.press("Escape")
        #expect(delegate.log.take() == ["cancel", "end"] && !bar.isFirstResponder)
    }

    @Test func theCancelButtonIsBesideTheField() throws {
        let (scene, bar, delegate) = makeBar()
        #expect(scene.findAll(role: "button").isEmpty)
        bar.setShowsCancelButton(true, animated: true)
        scene.advance(by: .zero)
        let button = try scene.find(role: "button", name: "Cancel")
        #expect(bar.searchTextField.frame.maxX < button.frame.minX && button.frame.maxX == 382)
        try button.tap()
        #expect(delegate.log.take() == ["cancel"])
        bar.showsCancelButton = false
        scene.advance(by: .zero)
        #expect(bar.searchTextField.frame == CGRect(x: 16, y: 10, width: 358, height: 36))
    }

    @Test func scopesAreBelowTheField() throws {
        let (scene, bar, delegate) = makeBar()
        bar.scopeButtonTitles = ["All", "Unread"]
        #expect(bar.intrinsicContentSize.height == 56)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 98)
        bar.sizeToFit()
        scene.advance(by: .zero)
        try scene.find(role: "radio", name: "Unread").tap()
        #expect(bar.selectedScopeButtonIndex == 1 && delegate.log.take() == ["scope 1"])
        bar.selectedScopeButtonIndex = 0
        scene.advance(by: .zero)
        #expect(delegate.log.take() == [])
    }

    // MARK: Controllers

    final class Names: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
        let log = Log()
        let all = ["Ada", "Alan", "Grace"] + (0..<60).map { "Name \($0)" }
        lazy var shown = all

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = shown[indexPath.row]
            return cell
        }

        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            log("update '\(text)' \(searchController.searchBar.selectedScopeButtonIndex)")
            shown = text.isEmpty ? all : all.filter { $0.hasPrefix(text) }
            tableView.reloadData()
        }

        func willPresentSearchController(_ searchController: UISearchController) { log("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { log("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { log("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { log("did dismiss") }
    }

    private func make(
        results: UIViewController? = nil, _ configure: (UISearchController) -> Void = { _ in }
    ) -> (TestScene, Names, UISearchController) {
        let names = Names(style: .plain)
        names.title = "People"
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = names
        search.delegate = names
        configure(search)
        names.navigationItem.searchController = search
        let scene = TestScene(
            root: UINavigationController(rootViewController: names), size: CGSize(width: 390, height: 700))
        return (scene, names, search)
    }

    private func settle(_ scene: TestScene) { scene.advance(by: .seconds(1)) }

    @Test func theBarIsBelowTheTitleAndFiltersTheContent() throws {
        let (scene, names, search) = make { $0.obscuresBackgroundDuringPresentation = false }
        let field = try scene.find(role: "searchbox", name: "Search")
        #expect(field.frame.minY >= 44 && names.tableView.frame.height == 600)
        try scene.type("A", into: field)
        settle(scene)
        #expect(search.isActive && scene.findAll(role: "option").map(\.name) == ["Ada", "Alan"])
        #expect(names.log.take() == ["will present", "update '' 0", "did present", "update 'A' 0"])
        #expect(names.tableView.frame.height == 644, "the title is hidden")
        #expect(throws: TestSceneError.self) { try scene.tap(scene.find(role: "heading", name: "People")) }
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Ada", "from the field to the first row")
        try scene.find(role: "button", name: "Cancel").tap()
        settle(scene)
        #expect(!search.isActive && search.searchBar.text == "" && scene.findAll(role: "option").count > 3)
        #expect(names.log.take() == ["will dismiss", "update '' 0", "did dismiss"])
        #expect(scene.findAll(role: "button", name: "Cancel").isEmpty && names.tableView.frame.height == 600)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theContentIsDimmedUntilThereIsAText() throws {
        let results = UITableViewController(style: .plain)
        results.view.accessibilityIdentifier = "results"
        let (scene, _, search) = make(results: results)
        search.isActive = true
        settle(scene)
        #expect(scene.focused?.role == "searchbox", "setting it focuses the field")
        #expect(throws: TestSceneError.self) { try scene.tap("Ada") }
        #expect(!search.showsSearchResultsController)
        try scene.type("A", into: "Search")
        #expect(search.showsSearchResultsController && results.parent === search)
        let frame = try scene.find(identifier: "results").frame
        #expect(frame == CGRect(x: 0, y: 56, width: 390, height: 644))
        try scene.press("Escape")
        #expect(search.isActive && search.searchBar.text == "")
        try scene.press("Escape")
        settle(scene)
        #expect(!search.isActive)
        try scene.tap("Ada")
    }

    @Test func resultsCanBeShownWithoutAText() throws {
        let results = UIViewController()
        results.view.accessibilityIdentifier = "results"
        let (scene, _, search) = make(results: results)
        search.isActive = true
        search.showsSearchResultsController = true
        settle(scene)
        #expect(try scene.find(identifier: "results").frame.minY == 56)
        search.isActive = false
        settle(scene)
        #expect(scene.findAll { $0.identifier == "results" }.isEmpty && results.view.window == nil)
    }

    @Test func theNavigationBarMayStay() throws {
        let (scene, names, search) = make { $0.hidesNavigationBarDuringPresentation = false }
        search.isActive = true
        settle(scene)
        #expect(names.tableView.frame.height == 600)
        #expect(scene.findAll(role: "heading", name: "People").count == 1)
    }

    @Test func scopesAreShownDuringTheSearch() throws {
        let (scene, names, search) = make { $0.searchBar.scopeButtonTitles = ["All", "Friends"] }
        #expect(scene.findAll(role: "radio").isEmpty)
        try scene.find(role: "searchbox").tap()
        settle(scene)
        _ = names.log.take()
        try scene.find(role: "radio", name: "Friends").tap()
        #expect(names.log.take() == ["update '' 1"] && search.searchBar.selectedScopeButtonIndex == 1)
        #expect(names.tableView.frame.height == 602)
    }

    @Test func itDisappearsWhileTheContentIsScrolledUnlessItMustNot() throws {
        let (scene, names, _) = make()
        names.tableView.accessibilityIdentifier = "table"
        scene.advance(by: .zero)
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 300))
        settle(scene)
        #expect(names.tableView.frame.height == 656)
        #expect(throws: TestSceneError.self) { try scene.find(role: "searchbox").tap() }
        try scene.scroll(scene.find(identifier: "table"), to: .zero)
        settle(scene)
        #expect(names.tableView.frame.height == 600)
        names.navigationItem.hidesSearchBarWhenScrolling = false
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 300))
        settle(scene)
        #expect(names.tableView.frame.height == 600)
        try scene.find(role: "searchbox").tap()
    }

    @Test func theBarOfAControllerMayBeInTheContent() throws {
        let names = Names(style: .plain)
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = names
        search.obscuresBackgroundDuringPresentation = false
        names.tableView.tableHeaderView = search.searchBar
        let scene = TestScene(root: names, size: CGSize(width: 390, height: 700))
        try scene.type("G", into: "Search")
        #expect(scene.findAll(role: "option").map(\.name) == ["Grace"])
        search.isActive = false
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "option").count > 3)
    }

    @Test func eachControllerOfAStackHasItsOwnSearch() throws {
        let (scene, names, search) = make()
        names.navigationController?.pushViewController(UIViewController(), animated: false)
        settle(scene)
        #expect(scene.findAll(role: "searchbox").isEmpty && search.searchBar.window == nil)
        names.navigationController?.popViewController(animated: false)
        settle(scene)
        #expect(scene.findAll(role: "searchbox").count == 1 && names.tableView.frame.height == 600)
    }

    @Test func aControllerThatIsPushedFromResultsIsNotCoveredByThem() throws {
        let results = UIViewController()
        results.view.accessibilityIdentifier = "results"
        let (scene, names, search) = make(results: results)
        try scene.type("A", into: "Search")
        settle(scene)
        let detail = UIViewController()
        detail.title = "Ada"
        for animated in [false, true] {
            names.navigationController?.pushViewController(detail, animated: animated)
            settle(scene)
            #expect(search.isActive && scene.findAll { $0.identifier == "results" }.isEmpty)
            #expect(scene.findAll(role: "searchbox").isEmpty && detail.view.frame.height == 656)
            let title = try scene.find(role: "heading", name: "Ada")
            #expect(scene.focused?.id == title.id, "the title can be focused again")
            names.navigationController?.popViewController(animated: animated)
            settle(scene)
            #expect(try scene.find(identifier: "results").frame.minY == 56)
            #expect(search.searchBar.text == "A")
        }
        search.isActive = false
        settle(scene)
        try scene.tap("Ada")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func itCollapsesTogetherWithALargeTitle() throws {
        let (scene, names, _) = make()
        names.navigationController?.navigationBar.prefersLargeTitles = true
        names.tableView.accessibilityIdentifier = "table"
        settle(scene)
        #expect(names.tableView.frame.height == 548)
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 400))
        settle(scene)
        #expect(names.tableView.frame.height == 656)
        try scene.scroll(scene.find(identifier: "table"), to: .zero)
        settle(scene)
        #expect(names.tableView.frame.height == 548)
    }

    @Test func aSearchGoesWithItsController() throws {
        weak var search: UISearchController?
        weak var controller: UIViewController?
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = TestScene(root: navigation, size: CGSize(width: 390, height: 700))
        do {
            let names = Names(style: .plain)
            let made = UISearchController(searchResultsController: UIViewController())
            names.navigationItem.searchController = made
            navigation.pushViewController(names, animated: false)
            settle(scene)
            made.isActive = true
            settle(scene)
            made.isActive = false
            settle(scene)
            (search, controller) = (made, names)
            navigation.popViewController(animated: false)
            settle(scene)
        }
        #expect(search == nil && controller == nil)
    }
}
