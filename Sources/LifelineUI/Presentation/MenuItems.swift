private enum MenuItemKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether buttons are menu items.
    var isInMenu: Bool {
        get { self[MenuItemKey.self] }
        set { self[MenuItemKey.self] = newValue }
    }
}

/// A menu item with a chosen state.
struct _MenuChoice<Label: View>: View {
    let isChosen: Bool
    /// `menuitemradio` for one of several, `menuitemcheckbox` for an independent one.
    let role: String
    let name: String?
    let choose: () -> Void
    let label: Label

    init(
        isChosen: Bool, role: String, name: String?, choose: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.isChosen = isChosen
        self.role = role
        self.name = name
        self.choose = choose
        self.label = label()
    }

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 8) {
                Image(systemName: "checkmark").foregroundColor(.accentColor).fontWeight(.semibold)
                    .frame(width: 18).opacity(isChosen ? 1 : 0).accessibilityHidden(true)
                label
                Spacer(minLength: 0)
            }
        }
        .modifier(_ElementRole(role: role, label: name, isChecked: isChosen))
    }
}

/// Marks a button as opening a menu for assistive technology, with its open state.
struct _MenuOpenerModifier: FirstViewModifier {
    let isOpen: Bool

    func apply(to view: UIView) {
        view.layer[attribute: .ariaHaspopup] = "menu"
        view.layer[attribute: .ariaExpanded] = isOpen ? "true" : "false"
    }
}
