import DatabaseQueries
import Lifeline

struct ContactList: View {
    @Query(Contacts()) private var contacts
    @State private var edited: Contact?
    @State private var removed: Contact?

    var body: some View {
        NavigationStack {
            List {
                if let error = $contacts.error { Text("Not available: \(error.localizedDescription)") }
                ForEach(contacts) { contact in
                    Button {
                        edited = contact
                    } label: {
                        LabeledContent(contact.name, value: contact.email)
                    }
                    .buttonStyle(.plain)
                    .swipeActions { Button("Delete", role: .destructive) { removed = contact } }
                    .contextMenu { Button("Delete", role: .destructive) { removed = contact } }
                }
            }
            .overlay {
                if contacts.isEmpty, !$contacts.isLoading {
                    ContentUnavailableView("No contacts", systemImage: "person.2")
                }
            }
            .searchable(text: $contacts.request.search)
            .navigationTitle("Contacts")
            .toolbar { Button("Add", systemImage: "plus") { edited = Contact() } }
            .sheet(item: $edited) { contact in
                ContactEditor(contact: contact) { contact in save(contact) }
            }
            .confirmationDialog(
                "Delete \(removed?.name ?? "")?", isPresented: isAsking, titleVisibility: .visible, presenting: removed
            ) { contact in
                Button("Delete", role: .destructive) { remove(contact) }
            }
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { removed != nil }, set: { if !$0 { removed = nil } })
    }

    private func save(_ contact: Contact) {
        $contacts.update {
            $0.removeAll { $0.id == contact.id }
            $0.append(contact)
        } writing: { db in
            try contact.save(db)
        }
    }

    private func remove(_ contact: Contact) {
        $contacts.update {
            $0.removeAll { $0.id == contact.id }
        } writing: { db in
            try contact.delete(db)
        }
    }
}
