import Lifeline

struct MembersView: View {
    @StateObject private var model = MembersModel()
    @State private var selection: Set<Member.ID> = []
    @State private var sortOrder = [ColumnComparator(\Member.name)]
    @State private var query = ""
    @State private var role: Member.Role?
    @State private var showsInactive = true
    @State private var isEditing = false
    @State private var isConfirming = false
    @Environment(\.undoManager) private var undoManager
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var shown: [Member] {
        model.members.filter { member in
            (role == nil || member.role == role) && (showsInactive || member.isActive)
                && (query.isEmpty || member.name.localizedCaseInsensitiveContains(query)
                    || member.email.localizedCaseInsensitiveContains(query))
        }
        .sorted(using: sortOrder)
    }

    private var edited: Member? {
        guard selection.count == 1 else { return nil }
        return model.members.first { selection.contains($0.id) }
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
            .navigationTitle("Members")
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
            \.memberActions,
            MemberActions(
                canEdit: edited != nil, canDelete: !selection.isEmpty, edit: { isEditing = true },
                delete: { isConfirming = true })
        )
        .confirmationDialog("Delete \(selection.count) members?", isPresented: $isConfirming) {
            Button("Delete", role: .destructive) { delete(selection) }
        }
    }

    private var filters: some View {
        HStack(spacing: 16) {
            Picker("Role", selection: $role) {
                Text("All roles").tag(Member.Role?.none)
                ForEach(Member.Role.allCases) { Text($0.rawValue).tag(Member.Role?.some($0)) }
            }
            .pickerStyle(.menu)
            Spacer()
            Toggle("Inactive", isOn: $showsInactive).fixedSize()
        }
        .padding(.horizontal, 16).padding(.vertical, 8)
    }

    private func table(_ members: [Member]) -> some View {
        Table(members, selection: $selection, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.name) { member in
                if sizeClass == .compact {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(member.name)
                        Text("\(member.roleName), \(member.email)").font(.footnote).foregroundColor(.secondary)
                    }
                } else {
                    Text(member.name)
                }
            }
            TableColumn("E-mail", value: \.email)
            TableColumn("Role", value: \.roleName).width(min: 80, ideal: 100)
            TableColumn("Joined", value: \.joined) { Text($0.joined, format: .dateTime.year().month().day()) }
                .width(min: 110, ideal: 130)
            TableColumn("Active") { member in
                Toggle(
                    "Active",
                    isOn: Binding(
                        get: { member.isActive },
                        set: { isOn in
                            var changed = member
                            changed.isActive = isOn
                            model.update(changed, undoManager)
                        })
                )
                .labelsHidden()
            }
            .width(90)
        }
        .accessibilityLabel("Members")
        .contextMenu(forSelectionType: Member.ID.self) { ids in
            if !ids.isEmpty {
                Button("Edit") { edit(ids) }
                Button(ids.count == 1 ? "Delete" : "Delete \(ids.count)", role: .destructive) { delete(ids) }
            }
        } primaryAction: { ids in
            edit(ids)
        }
    }

    private func status(_ count: Int) -> some View {
        Text(selection.isEmpty ? "\(count) members" : "\(selection.count) of \(count) selected")
            .font(.footnote).foregroundColor(.secondary)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16).padding(.vertical, 8)
    }

    @ViewBuilder private var inspector: some View {
        if let edited {
            MemberForm(member: edited) { changed in
                model.update(changed, undoManager)
            }
            .id(edited.id)
        } else {
            ContentUnavailableView("No member", systemImage: "person", description: Text("Select one to edit it."))
        }
    }

    private func edit(_ ids: Set<Member.ID>) {
        selection = ids
        isEditing = ids.count == 1
    }

    private func delete(_ ids: Set<Member.ID>) {
        model.delete(ids, undoManager)
        selection.subtract(ids)
    }
}

/// Edits a copy of a member; saving requires that all fields are valid.
struct MemberForm: View {
    @State private var draft: Member
    @State private var wasSaved = false
    private let save: (Member) -> Void

    init(member: Member, save: @escaping (Member) -> Void) {
        _draft = State(initialValue: member)
        self.save = save
    }

    var body: some View {
        Form {
            Section("Member") {
                TextField("Name", text: $draft.name)
                    .validation(draft.name.isEmpty ? "Enter a name." : nil)
                TextField("E-mail", text: $draft.email)
                    .validation(draft.email.contains("@") ? nil : "Enter an address such as ada@example.org.")
                Picker("Role", selection: $draft.role) {
                    ForEach(Member.Role.allCases) { Text($0.rawValue).tag($0) }
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
