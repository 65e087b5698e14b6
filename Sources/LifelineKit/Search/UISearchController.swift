/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text or the scope changed, and when the search begins or ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// Observes the beginning and the end of a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when the search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and the results of the search over the searched content.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// search.obscuresBackgroundDuringPresentation = false
/// navigationItem.searchController = search
///
/// func updateSearchResults(for searchController: UISearchController) {
///     show(names.filter { $0.contains(searchController.searchBar.text ?? "") })
/// }
/// ```
/// The search begins when the field gets the focus; Cancel ends it and clears the field, as Escape does in an empty field.
/// The Down arrow key moves the focus from the field to the first row.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// Shows the results over the searched content while there is a text. Nil if the content itself shows them.
    public final let searchResultsController: UIViewController?
    /// The bar with the field and the scopes.
    public final let searchBar = UISearchBar()
    /// Is notified when the text or the scope changes. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Is notified when the search begins and ends. Not retained.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether the searched content is dimmed and can't be used while there is no text. True by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateCover() } }
    /// Whether the title and the buttons of the navigation bar are hidden during the search. True by default.
    open var hidesNavigationBarDuringPresentation = true { didSet { barHeightDidChange() } }
    /// Whether the Cancel button is shown during the search only. True by default.
    open var automaticallyShowsCancelButton = true { didSet { updateBar() } }
    /// Whether the scopes are shown during the search only. True by default.
    open var automaticallyShowsScopeBar = true { didSet { updateBar() } }

    private final var isSearching = false
    private final weak var covered: UIView?
    private final var showsResults: Bool?
    private final let dimming = DimmingView(UIColor(white: 0, alpha: 0.25))

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUpSearch()
    }

    public convenience init() { self.init(searchResultsController: nil) }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        setUpSearch()
    }

    private final func setUpSearch() {
        searchBar.controller = self
        searchBar.show(.search, as: \.searchPlaceholder)
        dimming.onTap = { [weak self] in self?.isActive = false }
    }

    /// Whether the user is searching. Setting it to true focuses the field, setting it to false clears it.
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// Whether the results controller is shown, independently of the text. By default it is shown while there is a text.
    open var showsSearchResultsController: Bool {
        get { showsResults ?? (isActive && searchBar.text?.isEmpty == false) }
        set {
            showsResults = newValue
            updateCover()
        }
    }

    private final func begin() {
        delegate?.willPresentSearchController(self)
        isSearching = true
        updateBar()
        animateBar()
        updateCover()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private final func end() {
        delegate?.willDismissSearchController(self)
        isSearching = false
        showsResults = nil
        searchBar.resignFirstResponder()
        let hadText = searchBar.text?.isEmpty == false
        searchBar.text = ""
        updateBar()
        updateCover()
        animateBar()
        if hadText { searchBar.delegate?.searchBar(searchBar, textDidChange: "") }
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
    }

    /// Called when the text or the scope changed.
    final func searchDidChange() {
        updateCover()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private final func updateBar() {
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = isSearching }
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = isSearching }
    }

    // MARK: Navigation bar

    /// The navigation bar that contains the search bar.
    private final var navigationBar: UINavigationBar? {
        sequence(first: searchBar as UIView, next: \.superview).lazy.compactMap { $0 as? UINavigationBar }.first
    }

    final func barHeightDidChange() { navigationBar?.searchDidChange() }

    private final func animateBar() {
        guard let bar = navigationBar else { return }
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
            bar.searchDidChange()
            bar.navigationController?.layOut()
            bar.navigationController?.view.layoutIfNeeded()
        }
    }

    // MARK: Results

    /// The controller of the searched content.
    private final var searched: UIViewController? {
        if let navigation = navigationBar?.navigationController { return navigation.topViewController }
        var next: UIResponder? = searchBar
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        return next as? UIViewController
    }

    open override func loadView() {
        let cover = SearchCover()
        cover.onEscape = { [weak self] in
            guard let self else { return }
            searchBar.escape()
            if isActive { searchBar.becomeFirstResponder() }
        }
        cover.addSubview(dimming)
        view = cover
        guard let searchResultsController else { return }
        addChild(searchResultsController)
        view.addSubview(searchResultsController.view)
        searchResultsController.didMove(toParent: self)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dimming.frame = view.bounds
        searchResultsController?.view.frame = view.bounds
    }

    /// Shows the results or the dimming over the searched content, or removes them.
    final func updateCover() {
        let isShowingResults = searchResultsController != nil && showsSearchResultsController && isActive
        let isDimming = isActive && !isShowingResults && obscuresBackgroundDuringPresentation
        guard isShowingResults || isDimming, let searched, let content = searched.viewIfLoaded,
            let host = content.superview
        else { return removeCover() }
        let cover: UIView = view
        if parent == nil { searched.addChild(self) }
        if cover.superview !== host {
            host.insertSubview(cover, aboveSubview: content)
            didMove(toParent: searched)
        }
        let isBarInside = searchBar.isDescendant(of: content)
        let top = isBarInside ? searchBar.convert(searchBar.bounds, to: host).maxY : content.frame.minY
        cover.frame = CGRect(
            x: content.frame.minX, y: top, width: content.frame.width, height: max(0, content.frame.maxY - top))
        cover.autoresizingMask = isBarInside ? [.flexibleWidth] : [.flexibleWidth, .flexibleHeight]
        searchResultsController?.view.isHidden = !isShowingResults
        dimming.isHidden = isShowingResults
        covered = content
        // The bar in the content must remain usable.
        if !isBarInside { content.setInert(true, because: .covered) }
    }

    final func removeCover() {
        covered?.setInert(false, because: .covered)
        covered = nil
        guard let cover = viewIfLoaded, cover.superview != nil else { return }
        willMove(toParent: nil)
        cover.removeFromSuperview()
        removeFromParent()
    }

    /// Moves the focus to the first row of the results.
    ///
    /// - Returns: Whether there is one.
    final func focusFirstResult() -> Bool {
        let results = searchResultsController.flatMap { $0.viewIfLoaded?.window == nil ? nil : $0.viewIfLoaded }
        guard let view = results ?? searched?.viewIfLoaded, let row = view.firstOption, row.canHavePageFocus else {
            return false
        }
        row.responderScene?.send(.focus(row.layer.id))
        return true
    }
}

/// The view over the searched content.
private final class SearchCover: UIView {
    var onEscape: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.events.insert(.key)
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.characters == "Escape" }) {
            onEscape()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }
}

extension UIView {
    /// The first option of a list box in the view, in the order of the screen.
    package final var firstOption: UIView? {
        if layer[attribute: .role] == "option" { return self }
        return subviews.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
            .lazy.compactMap(\.firstOption).first
    }
}
