import Lifeline

struct AccountsView: View {
    @StateObject private var model = AccountsModel()
    @State private var selection: Set<Account.ID> = []
    @State private var sortOrder = [ColumnComparator(\Account.name)]
    @State private var query = ""
    @State private var role: Account.Role?
    @State private var showsInactive = true
    @State private var isEditing = false
    @State private var isConfirming = false
    @Environment(\.undoManager) private var undoManager
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var shown: [Account] {
        model.accounts.filter { account in
            (role == nil || account.role == role) && (showsInactive || account.isActive)
                && (query.isEmpty || account.name.localizedCaseInsensitiveContains(query)
                    || account.email.localizedCaseInsensitiveContains(query))
        }
        .sorted(using: sortOrder)
    }

    private var edited: Account? {
        guard selection.count == 1 else { return nil }
        return model.accounts.first { selection.contains($0.id) }
    }

    var body: some View {
        let shown = shown
        NavigationStack {
            VStack(spacing: 0) {
                filters
                if shown.isEmpty {
                    ContentUnavailableView.search(text: query)
                } else {
                    table(shown)
                }
                status(shown.count)
            }
            .searchable(text: $query, prompt: "Name or e-mail")
            .navigationTitle("Accounts")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItemGroup(placement: .navigationBarTrailing) {
                    Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
                    Button("Delete", role: .destructive) { isConfirming = true }.disabled(selection.isEmpty)
                    Button("Edit") { isEditing.toggle() }.disabled(edited == nil && !isEditing)
                }
            }
        }
        .inspector(isPresented: $isEditing) {
            inspector.inspectorColumnWidth(min: 280, ideal: 340, max: 420)
        }
        .focusedSceneValue(
            \.accountActions,
            AccountActions(
                canEdit: edited != nil, canDelete: !selection.isEmpty, edit: { isEditing = true },
                delete: { isConfirming = true })
        )
        .confirmationDialog("Delete \(selection.count) accounts?", isPresented: $isConfirming) {
            Button("Delete", role: .destructive) { delete(selection) }
        }
    }

    private var filters: some View {
        HStack(spacing: 16) {
            Picker("Role", selection: $role) {
                Text("All roles").tag(Account.Role?.none)
                ForEach(Account.Role.allCases) { Text($0.rawValue).tag(Account.Role?.some($0)) }
            }
            .pickerStyle(.menu)
            Spacer()
            Toggle("Inactive", isOn: $showsInactive).fixedSize()
        }
        .padding(.horizontal, 16).padding(.vertical, 8)
    }

    private func table(_ accounts: [Account]) -> some View {
        Table(accounts, selection: $selection, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.name) { account in
                if sizeClass == .compact {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(account.name)
                        Text("\(account.roleName), \(account.email)").font(.footnote).foregroundColor(.secondary)
                    }
                } else {
                    Text(account.name)
                }
            }
            TableColumn("E-mail", value: \.email)
            TableColumn("Role", value: \.roleName).width(min: 80, ideal: 100)
            TableColumn("Joined", value: \.joined) { Text($0.joined, format: .dateTime.year().month().day()) }
                .width(min: 110, ideal: 130)
            TableColumn("Active") { account in
                Toggle(
                    "Active",
                    isOn: Binding(
                        get: { account.isActive },
                        set: { isOn in
                            var changed = account
                            changed.isActive = isOn
                            model.update(changed, undoManager)
                        })
                )
                .labelsHidden()
            }
            .width(90)
        }
        .accessibilityLabel("Accounts")
        .contextMenu(forSelectionType: Account.ID.self) { ids in
            if !ids.isEmpty {
                Button("Edit") { edit(ids) }
                Button(ids.count == 1 ? "Delete" : "Delete \(ids.count)", role: .destructive) { delete(ids) }
            }
        } primaryAction: { ids in
            edit(ids)
        }
    }

    private func status(_ count: Int) -> some View {
        Text(selection.isEmpty ? "\(count) accounts" : "\(selection.count) of \(count) selected")
            .font(.footnote).foregroundColor(.secondary)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16).padding(.vertical, 8)
    }

    @ViewBuilder private var inspector: some View {
        if let edited {
            AccountForm(account: edited) { changed in
                model.update(changed, undoManager)
            }
            .id(edited.id)
        } else {
            ContentUnavailableView("No account", systemImage: "person", description: Text("Select one to edit it."))
        }
    }

    private func edit(_ ids: Set<Account.ID>) {
        selection = ids
        isEditing = ids.count == 1
    }

    private func delete(_ ids: Set<Account.ID>) {
        model.delete(ids, undoManager)
        selection.subtract(ids)
    }
}

/// Edits a copy of an account; saving requires that all fields are valid.
struct AccountForm: View {
    @State private var draft: Account
    @State private var wasSaved = false
    private let save: (Account) -> Void

    init(account: Account, save: @escaping (Account) -> Void) {
        _draft = State(initialValue: account)
        self.save = save
    }

    var body: some View {
        Form {
            Section("Account") {
                TextField("Name", text: $draft.name)
                    .validation(draft.name.isEmpty ? "Enter a name." : nil)
                TextField("E-mail", text: $draft.email)
                    .validation(draft.email.contains("@") ? nil : "Enter an address such as ada@example.org.")
                Picker("Role", selection: $draft.role) {
                    ForEach(Account.Role.allCases) { Text($0.rawValue).tag($0) }
                }
                DatePicker("Joined", selection: $draft.joined, in: ...Date(), displayedComponents: .date)
                Toggle("Active", isOn: $draft.isActive)
            }
            Section {
                SubmitButton("Save")
            } footer: {
                if wasSaved { Text("Saved.") }
            }
        }
        .onSubmit {
            save(draft)
            wasSaved = true
            AccessibilityNotification.Announcement("Saved.").post()
        }
        .onChange(of: draft) { wasSaved = false }
    }
}
