import LifelineKit

/// A collection, settings and a board, in a tab bar controller.
final class TilesApp: UITabBarController, UITabBarControllerDelegate {
    private let model: AppModel
    private var observation: AnyCancellable?

    init(_ model: AppModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        let controllers = [
            TilesController(model), UINavigationController(rootViewController: SettingsController(model)),
            BoardController(model),
        ]
        for (controller, title) in zip(controllers, ["Tiles", "Settings", "Board"]) {
            controller.tabBarItem = UITabBarItem(title: title)
        }
        viewControllers = controllers
        selectedIndex = model.tab
        delegate = self
        observation = model.didChange.sink { [weak self] in self?.show() }
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        if selectedIndex != model.tab { selectedIndex = model.tab }
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        model.tab = selectedIndex
    }
}

/// Tiles that can be chosen, with a diffable data source.
private final class TilesController: ModelController, UICollectionViewDelegateFlowLayout {
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private var source: UICollectionViewDiffableDataSource<AppModel.Kind, Int>?
    private var shown: [AppModel.Item] = []

    private let bar = UIStackView()

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, height) = (view.bounds.width, view.bounds.height)
        bar.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        collection.frame = CGRect(x: 0, y: 44, width: width, height: max(0, height - 44))
    }

    override func build() {
        let buttons = [
            button("Add") { [model] in model.add() },
            button("Shuffle") { [model] in model.items.reverse() },
            button("Kind") { [model] in
                guard !model.items.isEmpty else { return }
                model.items[0].kind = model.items[0].kind == .work ? .garden : .work
            },
            button("Remove") { [model] in model.items.removeAll { model.selection.contains($0.id) } },
            button("Open") { [model] in model.tab = 2 },
        ]
        for button in buttons { bar.addArrangedSubview(button) }
        bar.distribution = .fillEqually
        view.addSubview(bar)
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.allowsMultipleSelection = true
        collection.delegate = self
        view.addSubview(collection)
        source = UICollectionViewDiffableDataSource(collectionView: collection) { [weak self] collection, path, id in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
            if let item = self?.shown.first(where: { $0.id == id }) { (cell as? TileCell)?.show(item) }
            return cell
        }
    }

    override func show() {
        let old = shown
        shown = model.shown
        if old != shown {
            var snapshot = NSDiffableDataSourceSnapshot<AppModel.Kind, Int>()
            let kinds = AppModel.Kind.allCases.filter { kind in shown.contains { $0.kind == kind } }
            snapshot.appendSections(kinds)
            for kind in kinds { snapshot.appendItems(shown.filter { $0.kind == kind }.map(\.id), toSection: kind) }
            let kept = Set(old.map(\.id))
            snapshot.reconfigureItems(shown.filter { kept.contains($0.id) && !old.contains($0) }.map(\.id))
            source?.apply(snapshot, animatingDifferences: !old.isEmpty)
        }
        let selected = Set((collection.indexPathsForSelectedItems ?? []).compactMap { source?.itemIdentifier(for: $0) })
        let wanted = model.selection.intersection(shown.map(\.id))
        for id in selected.symmetricDifference(wanted).sorted() {
            guard let path = source?.indexPath(for: id) else { continue }
            if wanted.contains(id) {
                collection.selectItem(at: path, animated: true, scrollPosition: [])
            } else {
                collection.deselectItem(at: path, animated: true)
            }
        }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let id = source?.itemIdentifier(for: indexPath) { model.selection.insert(id) }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if let id = source?.itemIdentifier(for: indexPath) { model.selection.remove(id) }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 60 + 10 * Double((source?.itemIdentifier(for: indexPath) ?? 0) % 3)) }
}

private final class TileCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 2
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = contentView.bounds
        contentView.addSubview(label)
        layer.borderColor = UIColor.label.cgColor
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool { didSet { layer.borderWidth = isSelected ? 2 : 0 } }

    func show(_ item: AppModel.Item) {
        label.text = item.title
        backgroundColor = item.isDone ? .systemGreen : .systemYellow
    }
}

/// Rows with a control each.
private final class SettingsController: ModelController, UITableViewDataSource {
    private let table = UITableView(frame: .zero, style: .grouped)
    private let showsDone = UISwitch()
    private let angle = UISlider(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    private let date = UIStepper()
    private let filter = UISegmentedControl(items: ["All"] + AppModel.Kind.allCases.map(\.rawValue))
    private let draft = UITextField(frame: CGRect(x: 0, y: 0, width: 140, height: 34))
    private let secret = UITextField(frame: CGRect(x: 0, y: 0, width: 140, height: 34))
    private var rows: [(title: String, control: UIControl)] = []

    override func build() {
        title = "Settings"
        angle.maximumValue = 360
        date.maximumValue = 20
        for field in [draft, secret] {
            field.borderStyle = .roundedRect
            field.placeholder = "Text"
        }
        secret.isSecureTextEntry = true
        filter.frame.size = CGSize(width: 200, height: 32)
        showsDone.onChange { [model, weak showsDone] in model.showsDone = showsDone?.isOn ?? true }
        angle.onChange { [model, weak angle] in model.angle = Double(angle?.value ?? 0) }
        date.onChange { [model, weak date] in model.date = Int(date?.value ?? 0) }
        filter.onChange { [model, weak filter] in
            let index = filter?.selectedSegmentIndex ?? 0
            model.filter = index > 0 ? AppModel.Kind.allCases[index - 1] : nil
        }
        draft.onChange { [model, weak draft] in model.draft = draft?.text ?? "" }
        secret.onChange { [model, weak secret] in model.secret = secret?.text ?? "" }
        rows = [
            ("Show done", showsDone), ("Angle", angle), ("Date", date), ("Filter", filter), ("Draft", draft),
            ("Secret", secret),
        ]
        for row in rows { row.control.accessibilityLabel = row.title }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
        table.dataSource = self
        table.allowsSelection = false
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }

    override func show() {
        if showsDone.isOn != model.showsDone { showsDone.setOn(model.showsDone, animated: true) }
        if angle.value != Float(model.angle) { angle.value = Float(model.angle) }
        if date.value != Double(model.date) { date.value = Double(model.date) }
        let index = model.filter.flatMap { AppModel.Kind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        if filter.selectedSegmentIndex != index { filter.selectedSegmentIndex = index }
        draft.show(model.draft)
        secret.show(model.secret)
        title = "Settings \(model.date)"
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Values" : "Texts"
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 4 : 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
        let row = rows[indexPath.section * 4 + indexPath.row]
        cell.textLabel?.text = row.title
        cell.accessoryView = row.control
        return cell
    }
}

/// Something that is dragged, turned and tapped.
private final class BoardController: ModelController {
    private let box = UIView()
    private let note = UILabel()

    override func build() {
        box.backgroundColor = .systemBlue
        box.layer.cornerRadius = 12
        note.text = "expanded"
        note.frame = CGRect(x: 16, y: 16, width: 200, height: 24)
        view.addSubview(box)
        view.addSubview(note)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BoardController.toggle))
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: BoardController.drag)
        box.addGestureRecognizer(pan)
        let turn = button("Turn") { [model] in model.angle = (model.angle + 45).truncatingRemainder(dividingBy: 360) }
        turn.frame = CGRect(x: 16, y: 48, width: 80, height: 44)
        view.addSubview(turn)
    }

    private func toggle() { model.isExpanded.toggle() }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view)
        switch pan.state {
        case .began, .changed: model.offset = CGSize(width: translation.x, height: translation.y)
        default: model.offset = .zero
        }
    }

    override func show() {
        UIView.animate(withDuration: 0.3) { [self] in
            arrange()
            note.alpha = model.isExpanded ? 1 : 0
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    private func arrange() {
        let width = model.isExpanded ? view.bounds.width / 2 : 80
        box.bounds = CGRect(x: 0, y: 0, width: width, height: 80)
        box.center = CGPoint(
            x: view.bounds.midX + model.offset.width, y: view.bounds.midY + model.offset.height)
        box.transform = CGAffineTransform(rotationAngle: model.angle * .pi / 180)
    }
}
