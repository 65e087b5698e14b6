import Lifeline

struct MenuDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "A menu", "A click opens it; arrow keys, letters and Escape work as everywhere.",
                source: """
                    let chosen = UILabel()
                    chosen.text = "Nothing chosen"
                    chosen.textColor = .secondaryLabel
                    @MainActor func action(
                        _ title: String, _ symbol: String, _ attributes: UIAction.Attributes = []
                    ) -> UIAction {
                        UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) {
                            chosen.text = $0.title
                        }
                    }
                    let button = UIButton(configuration: .bordered())
                    button.configuration?.title = "Edit"
                    button.menu = UIMenu(children: [
                        action("Copy", "doc.on.doc"),
                        action("Duplicate", "square.on.square"),
                        UIMenu(
                            title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                            children: [action("Mail", "envelope"), action("Print", "printer")]),
                        UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
                    ])
                    button.showsMenuAsPrimaryAction = true
                    return [button, chosen]
                    """
            ) {
                let chosen = UILabel()
                chosen.text = "Nothing chosen"
                chosen.textColor = .secondaryLabel
                @MainActor func action(
                    _ title: String, _ symbol: String, _ attributes: UIAction.Attributes = []
                ) -> UIAction {
                    UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) {
                        chosen.text = $0.title
                    }
                }
                let button = UIButton(configuration: .bordered())
                button.configuration?.title = "Edit"
                button.menu = UIMenu(children: [
                    action("Copy", "doc.on.doc"),
                    action("Duplicate", "square.on.square"),
                    UIMenu(
                        title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                        children: [action("Mail", "envelope"), action("Print", "printer")]),
                    UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
                ])
                button.showsMenuAsPrimaryAction = true
                return [button, chosen]
            }
            ControlDemo(
                "A pop-up button", "One entry is on, and is the title.",
                source: """
                    let button = UIButton(configuration: .gray())
                    button.accessibilityIdentifier = "sort"
                    button.menu = UIMenu(
                        title: "Sort by",
                        children: ["Name", "Date", "Size"].map { title in
                            UIAction(title: title) { _ in }
                        })
                    button.showsMenuAsPrimaryAction = true
                    button.changesSelectionAsPrimaryAction = true
                    return [button]
                    """
            ) {
                let button = UIButton(configuration: .gray())
                button.accessibilityIdentifier = "sort"
                button.menu = UIMenu(
                    title: "Sort by",
                    children: ["Name", "Date", "Size"].map { title in
                        UIAction(title: title) { _ in }
                    })
                button.showsMenuAsPrimaryAction = true
                button.changesSelectionAsPrimaryAction = true
                return [button]
            }
            ControlDemo(
                "Check marks", "The menu stays open while they are set.",
                source: """
                    let styles = ["Bold", "Italic", "Underline"].map { title in
                        UIAction(
                            title: title, attributes: .keepsMenuPresented, state: title == "Bold" ? .on : .off
                        ) { action in
                            action.state = action.state == .on ? .off : .on
                        }
                    }
                    let button = UIButton(configuration: .bordered())
                    button.configuration?.title = "Style"
                    button.menu = UIMenu(children: styles)
                    button.showsMenuAsPrimaryAction = true
                    return [button]
                    """
            ) {
                let styles = ["Bold", "Italic", "Underline"].map { title in
                    UIAction(
                        title: title, attributes: .keepsMenuPresented, state: title == "Bold" ? .on : .off
                    ) { action in
                        action.state = action.state == .on ? .off : .on
                    }
                }
                let button = UIButton(configuration: .bordered())
                button.configuration?.title = "Style"
                button.menu = UIMenu(children: styles)
                button.showsMenuAsPrimaryAction = true
                return [button]
            }
            ControlDemo(
                "Another menu behind an action", "A click saves; a long press or a right click opens the menu.",
                source: """
                    let state = UILabel()
                    state.text = "Not saved"
                    state.textColor = .secondaryLabel
                    let save = UIAction(title: "Save") { _ in state.text = "Saved" }
                    let copy = UIAction(title: "Save a Copy", subtitle: "With a new name") { _ in
                        state.text = "Saved a copy"
                    }
                    let button = UIButton(type: .system, primaryAction: save, menu: UIMenu(children: [copy]))
                    button.configuration = .filled()
                    button.configuration?.title = "Save"
                    return [button, state]
                    """
            ) {
                let state = UILabel()
                state.text = "Not saved"
                state.textColor = .secondaryLabel
                let save = UIAction(title: "Save") { _ in state.text = "Saved" }
                let copy = UIAction(title: "Save a Copy", subtitle: "With a new name") { _ in
                    state.text = "Saved a copy"
                }
                let button = UIButton(type: .system, primaryAction: save, menu: UIMenu(children: [copy]))
                button.configuration = .filled()
                button.configuration?.title = "Save"
                return [button, state]
            }
            ControlDemo(
                "A context menu", "By right click, long press, the Menu key or Shift-F10.",
                source: """
                    final class Tile: UIView, UIContextMenuInteractionDelegate {
                        func contextMenuInteraction(
                            _ interaction: UIContextMenuInteraction,
                            configurationForMenuAtLocation location: CGPoint
                        ) -> UIContextMenuConfiguration? {
                            let colors: [(String, UIColor)] = [
                                ("Teal", .systemTeal), ("Orange", .systemOrange), ("Pink", .systemPink),
                            ]
                            let actions = colors.map { name, color in
                                UIAction(title: name) { [weak self] _ in self?.backgroundColor = color }
                            }
                            return UIContextMenuConfiguration(actionProvider: { _ in
                                UIMenu(title: "Colour", children: actions)
                            })
                        }
                    }
                    let tile = Tile()
                    tile.backgroundColor = .systemTeal
                    tile.layer.cornerRadius = 12
                    tile.accessibilityLabel = "A tile"
                    tile.widthAnchor.constraint(equalToConstant: 160).isActive = true
                    tile.heightAnchor.constraint(equalToConstant: 100).isActive = true
                    tile.addInteraction(UIContextMenuInteraction(delegate: tile))
                    return [tile]
                    """
            ) {
                final class Tile: UIView, UIContextMenuInteractionDelegate {
                    func contextMenuInteraction(
                        _ interaction: UIContextMenuInteraction,
                        configurationForMenuAtLocation location: CGPoint
                    ) -> UIContextMenuConfiguration? {
                        let colors: [(String, UIColor)] = [
                            ("Teal", .systemTeal), ("Orange", .systemOrange), ("Pink", .systemPink),
                        ]
                        let actions = colors.map { name, color in
                            UIAction(title: name) { [weak self] _ in self?.backgroundColor = color }
                        }
                        return UIContextMenuConfiguration(actionProvider: { _ in
                            UIMenu(title: "Colour", children: actions)
                        })
                    }
                }
                let tile = Tile()
                tile.backgroundColor = .systemTeal
                tile.layer.cornerRadius = 12
                tile.accessibilityLabel = "A tile"
                tile.widthAnchor.constraint(equalToConstant: 160).isActive = true
                tile.heightAnchor.constraint(equalToConstant: 100).isActive = true
                tile.addInteraction(UIContextMenuInteraction(delegate: tile))
                return [tile]
            }
        }
    }
}
