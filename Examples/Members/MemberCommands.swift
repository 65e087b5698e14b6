import Lifeline

/// What the menu “Member” does with the members that are selected in the tab.
struct MemberActions {
    var canEdit = false
    var canDelete = false
    var edit: () -> Void = {}
    var delete: () -> Void = {}
}

extension FocusedValues {
    private struct ActionsKey: FocusedValueKey { typealias Value = MemberActions }

    var memberActions: MemberActions? {
        get { self[ActionsKey.self] }
        set { self[ActionsKey.self] = newValue }
    }
}

struct MemberCommands: Commands {
    @FocusedValue(\.memberActions) private var actions

    var body: some Commands {
        CommandMenu("Member") {
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
