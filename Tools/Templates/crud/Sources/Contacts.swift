import DatabaseQueries
import Foundation
import Lifeline

// One kind of records: what is stored, the queries, the page, the form and the export. Another kind is a copy of this file
// with its own names; CrudTemplate.swift lists its migration, page and route.

nonisolated struct Contact: Codable, Identifiable, Hashable, FetchableRecord, PersistableRecord {
    var id = UUID()
    var name = ""
    var email = ""
    var added = Date()

    var nameProblem: String? { name.isEmpty ? "Enter a name." : nil }
    var emailProblem: String? {
        email.isEmpty || email.contains("@") ? nil : "Enter an address such as ada@example.org."
    }
    var isValid: Bool { nameProblem == nil && emailProblem == nil }

    /// Add a migration for each change of the table; never change one that has run.
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("contacts") { db in
            try db.create(table: "contact") { table in
                table.primaryKey("id", .blob)
                table.column("name", .text).notNull().indexed()
                table.column("email", .text).notNull()
                table.column("added", .datetime).notNull()
            }
        }
    }
}

/// The contacts whose names or addresses contain a text, in an order.
nonisolated struct Contacts: Queryable {
    var search = ""
    var order = [KeyPathComparator(\Contact.name)]
    var limit = 1000
    static var defaultValue: [Contact] { [] }

    func fetch(_ db: Database) throws -> [Contact] {
        var request = Contact.order(order.map(ordering) + [Column("id")]).limit(limit)
        let (name, email) = (Column("name"), Column("email"))
        if !search.isEmpty { request = request.filter(name.like("%\(search)%") || email.like("%\(search)%")) }
        return try request.fetchAll(db)
    }

    private func ordering(_ comparator: KeyPathComparator<Contact>) -> any SQLOrderingTerm {
        let column: any SQLSpecificExpressible =
            switch comparator.keyPath {
            case \Contact.email: Column("email").collating(.localizedCaseInsensitiveCompare)
            case \Contact.added: Column("added")
            default: Column("name").collating(.localizedCaseInsensitiveCompare)
            }
        return comparator.order == .forward ? column.asc : column.desc
    }
}

struct ContactsPage: View {
    @Query(Contacts()) private var contacts
    @State private var selection: Set<Contact.ID> = []
    @State private var edited: Contact?
    @State private var isAsking = false
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    var body: some View {
        NavigationStack {
            table
                .overlay { message }
                .searchable(text: $contacts.request.search)
                .navigationTitle("Contacts")
                .toolbar { tools }
                .sheet(item: $edited) { contact in
                    ContactEditor(contact: contact) { contact in save(contact) }
                }
                .confirmationDialog(
                    selection.count == 1 ? "Delete this contact?" : "Delete \(selection.count) contacts?",
                    isPresented: $isAsking, titleVisibility: .visible
                ) { [selection] in
                    Button("Delete", role: .destructive) { delete(selection) }
                }
        }
    }

    private var table: some View {
        Table(contacts, selection: $selection, sortOrder: $contacts.request.order) {
            TableColumn("Name", value: \.name) { name(of: $0) }
            TableColumn("Email", value: \.email)
            TableColumn("Added", value: \.added) { Text($0.added, format: .dateTime.day().month().year()) }
        }
        .contextMenu(forSelectionType: Contact.ID.self) { ids in
            if ids.count == 1 { Button("Edit") { edit(ids) } }
            if !ids.isEmpty { Button("Delete", role: .destructive) { ask(ids) } }
        } primaryAction: { ids in
            edit(ids)
        }
    }

    private func name(of contact: Contact) -> some View {
        VStack(alignment: .leading) {
            Text(contact.name)
            // A phone shows this column only.
            if horizontalSizeClass == .compact {
                Text(contact.email).font(.footnote).foregroundStyle(.secondary)
            }
        }
    }

    @ToolbarContentBuilder private var tools: some ToolbarContent {
        ToolbarItem { Link("Export", destination: Contact.exportAddress) }
        ToolbarItem {
            Button("Delete", systemImage: "trash", role: .destructive) { ask(selection) }.disabled(selection.isEmpty)
        }
        ToolbarItem { Button("Add", systemImage: "plus") { edited = Contact() } }
    }

    @ViewBuilder private var message: some View {
        if let error = $contacts.error {
            ContentUnavailableView(
                "Not available", systemImage: "exclamationmark.triangle", description: Text(error.localizedDescription))
        } else if contacts.isEmpty, !$contacts.isLoading {
            ContentUnavailableView("No contacts", systemImage: "person.2")
        }
    }

    private func edit(_ ids: Set<Contact.ID>) {
        if let id = ids.first, ids.count == 1 { edited = contacts.first { $0.id == id } }
    }

    private func ask(_ ids: Set<Contact.ID>) {
        selection = ids
        isAsking = true
    }

    private func save(_ contact: Contact) {
        $contacts.update {
            $0.removeAll { $0.id == contact.id }
            $0.append(contact)
        } writing: { db in
            try contact.save(db)
        }
    }

    private func delete(_ ids: Set<Contact.ID>) {
        selection = []
        $contacts.update {
            $0.removeAll { ids.contains($0.id) }
        } writing: { db in
            _ = try Contact.deleteAll(db, ids: ids)
        }
    }
}

struct ContactEditor: View {
    @State var contact: Contact
    let save: (Contact) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $contact.name).textContentType(.name).validation(contact.nameProblem)
                TextField("Email", text: $contact.email)
                    .keyboardType(.emailAddress).textInputAutocapitalization(.never).validation(contact.emailProblem)
                SubmitButton("Save")
            }
            .onSubmit {
                guard contact.isValid else { return }
                save(contact)
                dismiss()
            }
            .navigationTitle("Contact")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
    }
}

extension Contact {
    static let exportAddress = URL(string: "/contacts.csv")!

    /// All contacts, as a file for a spreadsheet.
    static func export(_ database: @escaping @Sendable () async throws -> DatabaseContext) -> Route {
        Route(exportAddress.path) { _ in
            let contacts = try await database().writer.read { db in try Contact.order(Column("name")).fetchAll(db) }
            var rows = [["Name", "Email", "Added"]]
            rows += contacts.map { [$0.name, $0.email, $0.added.formatted(.iso8601)] }
            return Reply.csv(rows, name: "contacts.csv")
        }
    }
}
