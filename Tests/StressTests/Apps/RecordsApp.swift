import LifelineKit

/// A list of records, a page for each, a sheet, a cover and an alert, in a navigation controller.
final class RecordsApp: UINavigationController, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate
{
    private enum Presented { case alert, sheet, cover }

    private let model: AppModel
    private var observation: AnyCancellable?
    private var presented: Presented?
    private var hasAppeared = false

    init(_ model: AppModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        viewControllers = [RecordsController(model)]
        delegate = self
        stackForPath = { [weak self] path in
            self?.stack(for: path.split(separator: "/").compactMap { Int($0) })
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showStack(animated: false)
        observation = model.didChange.sink { [weak self] in
            self?.showStack(animated: true)
            self?.showPresented()
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        showPresented()
    }

    // MARK: The stack

    private var shownPath: [Int] { viewControllers.compactMap { ($0 as? RecordController)?.id } }

    private func stack(for path: [Int]) -> [UIViewController] {
        let common = zip(shownPath, path).prefix { $0 == $1 }.count
        let kept = Array(viewControllers.prefix(1 + common))
        return kept + path.indices.dropFirst(common).map { RecordController(model, path: Array(path[...$0])) }
    }

    private func showStack(animated: Bool) {
        if shownPath != model.path { setViewControllers(stack(for: model.path), animated: animated) }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        if shownPath != model.path { model.path = shownPath }
    }

    // MARK: What is presented

    private var wanted: Presented? {
        model.isAlertShown ? .alert : model.isSheetShown ? .sheet : model.isCoverShown ? .cover : nil
    }

    private func showPresented() {
        guard hasAppeared, wanted != presented else { return }
        if let controller = presentedViewController {
            guard !controller.isBeingDismissed else { return }
            return dismiss(animated: true) { [weak self] in self?.didDismiss() }
        }
        presented = wanted
        switch wanted {
        case .alert: present(makeAlert(), animated: true)
        case .sheet:
            let sheet = SheetController(model)
            sheet.presentationController?.delegate = self
            present(sheet, animated: true)
        case .cover:
            let cover = CoverController(model)
            cover.modalPresentationStyle = .fullScreen
            present(cover, animated: true)
        case nil: break
        }
    }

    private func didDismiss() {
        presented = nil
        showPresented()
    }

    private func makeAlert() -> UIAlertController {
        let alert = UIAlertController(title: "Reset?", message: "All drafts are lost.", preferredStyle: .alert)
        alert.addTextField { [model] field in
            field.placeholder = "Reason"
            field.show(model.secret)
            field.onChange { [weak field] in model.secret = field?.text ?? "" }
        }
        let answer = { [weak self] (isReset: Bool) in
            guard let self else { return }
            presented = nil
            if isReset { model.draft = "" }
            model.isAlertShown = false
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answer(false) })
        alert.addAction(UIAlertAction(title: "Reset", style: .destructive) { _ in answer(true) })
        return alert
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presented = nil
        model.isSheetShown = false
    }
}

/// The list.
private final class RecordsController: ModelController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private let kinds = UISegmentedControl(items: ["All"] + AppModel.Kind.allCases.map(\.rawValue))
    private let showsDone = UISwitch()
    private var rows: [AppModel.Item] = []

    override func build() {
        title = "Records"
        urlPath = "/"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Reset", primaryAction: UIAction { [model] _ in model.isAlertShown = true })
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "New", primaryAction: UIAction { [model] _ in model.isSheetShown = true }),
            UIBarButtonItem(title: "Edit", primaryAction: UIAction { [model] _ in model.isEditing.toggle() }),
        ]
        kinds.onChange { [model, weak kinds] in
            let index = kinds?.selectedSegmentIndex ?? 0
            model.filter = index > 0 ? AppModel.Kind.allCases[index - 1] : nil
        }
        showsDone.accessibilityLabel = "Show done"
        showsDone.onChange { [model, weak showsDone] in model.showsDone = showsDone?.isOn ?? true }
        let header = UIStackView(arrangedSubviews: [kinds, showsDone])
        header.frame = CGRect(x: 0, y: 0, width: 320, height: 48)
        header.spacing = 12
        header.alignment = .center
        kinds.setContentHuggingPriority(.init(1), for: .horizontal)
        kinds.setContentCompressionResistancePriority(.init(1), for: .horizontal)
        table.tableHeaderView = header
        table.register(RecordCell.self, forCellReuseIdentifier: "record")
        table.dataSource = self
        table.delegate = self
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        rows = model.shown
    }

    override func show() {
        let index = model.filter.flatMap { AppModel.Kind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        if kinds.selectedSegmentIndex != index { kinds.selectedSegmentIndex = index }
        if showsDone.isOn != model.showsDone { showsDone.setOn(model.showsDone, animated: true) }
        if table.isEditing != model.isEditing { table.setEditing(model.isEditing, animated: true) }
        let (old, new) = (rows, model.shown)
        guard old != new else { return }
        // A table that was never laid out has not asked yet for the former number of rows.
        _ = table.numberOfRows(inSection: 0)
        rows = new
        let difference = new.map(\.id).difference(from: old.map(\.id))
        if !difference.isEmpty {
            table.performBatchUpdates {
                for change in difference {
                    switch change {
                    case .remove(let row, _, _):
                        self.table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
                    case .insert(let row, _, _):
                        self.table.insertRows(at: [IndexPath(row: row, section: 0)], with: .left)
                    }
                }
            }
        }
        // A row of another text may have another height.
        let changed = new.indices.filter { row in old.contains { $0.id == new[row].id && $0 != new[row] } }
        if !changed.isEmpty {
            table.reconfigureRows(at: changed.map { IndexPath(row: $0, section: 0) })
        }
    }

    private func index(of path: IndexPath) -> Int? { model.items.firstIndex { $0.id == rows[path.row].id } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Records" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "record", for: indexPath)
        (cell as? RecordCell)?.show(rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if model.path.isEmpty { model.path = [rows[indexPath.row].id] }
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        guard let from = index(of: source), let to = index(of: destination) else { return }
        rows.insert(rows.remove(at: source.row), at: destination.row)
        // In one step: the table has moved the row already.
        var items = model.items
        items.insert(items.remove(at: from), at: to)
        model.items = items
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if let index = index(of: indexPath) { model.items.remove(at: index) }
    }

    // A row that was swiped open stays so, which is not in the model.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { tableView.isEditing ? .delete : .none }
}

private final class RecordCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: AppModel.Item) {
        textLabel?.text = item.title
        detailTextLabel?.text = item.notes.isEmpty ? item.kind.rawValue : "\(item.kind.rawValue): \(item.notes)"
        accessoryType = item.isDone ? .checkmark : .disclosureIndicator
    }
}

/// The page of a record, with a control for each of its values.
private final class RecordController: ModelController, UITextFieldDelegate, UITextViewDelegate {
    let path: [Int]
    var id: Int { path[path.count - 1] }
    private let heading = UILabel()
    private let name = UITextField()
    private let notes = UITextView()
    private let isDone = UISwitch()
    private let amount = UISlider()
    private let count = UIStepper()
    private let countLabel = UILabel()
    private let kind = UISegmentedControl(items: AppModel.Kind.allCases.map(\.rawValue))
    private var controls: UIStackView?

    init(_ model: AppModel, path: [Int]) {
        self.path = path
        super.init(model)
        showTitle()
        urlPath = "/" + path.map { "\($0)" }.joined(separator: "/")
    }

    required init?(coder: NSCoder) { nil }

    private var item: AppModel.Item? { model.items.first { $0.id == id } }

    private func change(_ body: (inout AppModel.Item) -> Void) {
        if let index = model.items.firstIndex(where: { $0.id == id }) { body(&model.items[index]) }
    }

    override func build() {
        heading.font = .preferredFont(forTextStyle: .title2)
        heading.numberOfLines = 0
        name.borderStyle = .roundedRect
        name.placeholder = "Name"
        name.clearButtonMode = .whileEditing
        name.delegate = self
        name.onChange { [weak self] in self?.change { $0.title = self?.name.text ?? "" } }
        notes.delegate = self
        notes.heightAnchor.constraint(equalToConstant: 80).isActive = true
        isDone.accessibilityLabel = "Done"
        isDone.onChange { [weak self] in self?.change { $0.isDone = self?.isDone.isOn ?? false } }
        amount.maximumValue = 10
        amount.accessibilityLabel = "Amount"
        amount.onChange { [weak self] in self?.change { $0.amount = Double(self?.amount.value ?? 0) } }
        count.maximumValue = 20
        count.onChange { [weak self] in self?.model.date = Int(self?.count.value ?? 0) }
        kind.onChange { [weak self] in
            guard let self, kind.selectedSegmentIndex >= 0 else { return }
            change { $0.kind = AppModel.Kind.allCases[self.kind.selectedSegmentIndex] }
        }
        let row = UIStackView(arrangedSubviews: [isDone, count, countLabel])
        row.spacing = 12
        countLabel.setContentHuggingPriority(.init(1), for: .horizontal)
        countLabel.setContentCompressionResistancePriority(.init(1), for: .horizontal)
        count.setContentCompressionResistancePriority(.init(2), for: .horizontal)
        let controls = UIStackView(arrangedSubviews: [name, notes, row, amount, kind])
        controls.axis = .vertical
        controls.spacing = 12
        self.controls = controls
        stack([
            heading, controls,
            button("Next") { [weak self] in
                guard let self, path.count < 4 else { return }
                model.path = path + [id + 1]
            },
            button("Home") { [model] in model.path = [] }, button("Cover") { [model] in model.isCoverShown = true },
            button("Remove") { [weak self] in self?.model.items.removeAll { $0.id == self?.id } },
        ])
    }

    override func showTitle() { title = item?.title ?? "Gone" }

    override func show() {
        let item = item
        heading.text = item.map { "\($0.title): \($0.kind.rawValue)" } ?? "Nothing is here any more."
        if controls?.isHidden != (item == nil) { controls?.isHidden = item == nil }
        countLabel.text = "\(model.date)"
        if count.value != Double(model.date) { count.value = Double(model.date) }
        guard let item else { return }
        name.show(item.title)
        if notes.text != item.notes { notes.text = item.notes }
        if isDone.isOn != item.isDone { isDone.setOn(item.isDone, animated: true) }
        if amount.value != Float(item.amount) { amount.setValue(Float(item.amount), animated: true) }
        let index = AppModel.Kind.allCases.firstIndex(of: item.kind) ?? 0
        if kind.selectedSegmentIndex != index { kind.selectedSegmentIndex = index }
    }

    func textViewDidChange(_ textView: UITextView) { change { $0.notes = textView.text } }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

/// A form for a new record.
private final class SheetController: ModelController, UITextFieldDelegate {
    private let field = UITextField()
    private let expands = UISwitch()
    private let more = UILabel()

    override func build() {
        field.borderStyle = .roundedRect
        field.placeholder = "Draft"
        field.delegate = self
        field.onChange { [model, weak field] in model.draft = field?.text ?? "" }
        expands.accessibilityLabel = "More"
        expands.onChange { [model, weak expands] in model.isExpanded = expands?.isOn ?? false }
        more.text = "It is put at the beginning or at the end."
        more.numberOfLines = 0
        stack([field, expands, more, button("Done") { [weak self] in self?.add() }])
    }

    override func show() {
        field.show(model.draft)
        if expands.isOn != model.isExpanded { expands.setOn(model.isExpanded, animated: false) }
        if more.isHidden == model.isExpanded { more.isHidden = !model.isExpanded }
    }

    private func add() {
        model.add()
        model.isSheetShown = false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        add()
        return true
    }
}

private final class CoverController: ModelController {
    override func build() { stack([button("Close") { [model] in model.isCoverShown = false }]) }
}
