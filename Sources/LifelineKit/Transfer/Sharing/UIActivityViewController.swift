/// Lists what can be done with items: copying, sending, downloading, and the app's own activities.
///
/// ```swift
/// let controller = UIActivityViewController(activityItems: [report, "Report for March"], applicationActivities: nil)
/// controller.popoverPresentationController?.sourceView = shareButton
/// present(controller, animated: true)
/// ```
/// Texts, addresses, images, data, and files by their URLs are shared. It is a popover at its source on wide pages,
/// and a sheet elsewhere. Where the browser can, the first entry opens the operating system's own dialog.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Receives the chosen activity, whether it was completed, nil, and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Called when an activity has finished, or the list was closed: without a type then. The items are always nil.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Activities that are not listed. Nil, the default, lists all.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    private let items: [Any]
    private let activities: [UIActivity]
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var entries = makeEntries()
    private var hasChosen = false

    private enum Entry {
        case builtIn(ShareContent.Action)
        case app(UIActivity)
    }

    /// Creates a controller that offers the framework's activities and those of the app.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        title = FrameworkText.share.string
    }

    public required init?(coder: NSCoder) { nil }

    private func makeEntries() -> [Entry] {
        let excluded = Set(excludedActivityTypes ?? [])
        let placeholders = items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
        let scene = presentingViewController?.viewIfLoaded?.window?.windowScene ?? UIWindowScene.current
        let builtIn = ShareContent(placeholders)
            .actions(withSystemDialog: scene?.traitCollection.canShare == true)
            .filter { !excluded.contains(UIActivity.ActivityType($0)) }
        let own = activities.filter { activity in
            !(activity.activityType.map(excluded.contains) ?? false)
                && activity.canPerform(withActivityItems: placeholders)
        }
        func entries(_ category: UIActivity.Category) -> [Entry] {
            own.filter { type(of: $0).activityCategory == category }.map(Entry.app)
        }
        return entries(.share) + builtIn.map(Entry.builtIn) + entries(.action)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.accessibilityLabel = title
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        preferredContentSize = CGSize(width: 280, height: CGFloat(max(1, entries.count)) * Self.rowHeight + 16)
        sheetPresentationController?.detents = [.medium()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    private static var rowHeight: CGFloat { 48 }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard !hasChosen else { return }
        finish(nil, false)
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(type, completed, nil, nil)
    }

    // MARK: Performing

    private func choose(_ entry: Entry) {
        guard !hasChosen, let presenter = presentingViewController, let scene = view.window?.windowScene else { return }
        hasChosen = true
        switch entry {
        case .builtIn(let action):
            let type = UIActivity.ActivityType(action)
            var content = ShareContent(items.compactMap { value(of: $0, for: type) })
            content.subject =
                items.lazy.compactMap { $0 as? any UIActivityItemSource }
                .map { $0.activityViewController(self, subjectForActivityType: type) }.first { !$0.isEmpty } ?? ""
            presenter.dismiss(animated: true) { [self] in
                scene.perform(action, content)
                finish(type, true)
            }
        case .app(let activity):
            activity.prepare(withActivityItems: items.compactMap { value(of: $0, for: activity.activityType) })
            presenter.dismiss(animated: true) { [self] in
                let controller = activity.activityViewController
                activity.onFinish = { [self] completed in
                    controller?.presentingViewController?.dismiss(animated: true)
                    finish(activity.activityType, completed)
                }
                if let controller { presenter.present(controller, animated: true) } else { activity.perform() }
            }
        }
    }

    private func value(of item: Any, for type: UIActivity.ActivityType?) -> Any? {
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: type)
    }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        switch entries[indexPath.row] {
        case .builtIn(let action):
            content.text = action.title
            content.image = UIImage(systemName: action.symbol)
        case .app(let activity):
            content.text = activity.activityTitle
            content.image = activity.activityImage
        }
        cell.contentConfiguration = content
        return cell
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { Self.rowHeight }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(entries[indexPath.row])
    }
}
