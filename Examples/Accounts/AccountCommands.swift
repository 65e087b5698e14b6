import Lifeline

/// What the menu “Account” does with the accounts that are selected in the tab.
struct AccountActions {
    var canEdit = false
    var canDelete = false
    var edit: () -> Void = {}
    var delete: () -> Void = {}
}

extension FocusedValues {
    private struct ActionsKey: FocusedValueKey { typealias Value = AccountActions }

    var accountActions: AccountActions? {
        get { self[ActionsKey.self] }
        set { self[ActionsKey.self] = newValue }
    }
}

struct AccountCommands: Commands {
    @FocusedValue(\.accountActions) private var actions

    var body: some Commands {
        CommandMenu("Account") {
            Button("Edit") { actions?.edit() }
                .keyboardShortcut("e", modifiers: [.command, .shift])
                .disabled(actions?.canEdit != true)
            Divider()
            Button("Delete…", role: .destructive) { actions?.delete() }
                .keyboardShortcut(.delete)
                .disabled(actions?.canDelete != true)
        }
    }
}
