import Lifeline

struct ContactEditor: View {
    @State var contact: Contact
    let save: (Contact) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $contact.name)
                    .textContentType(.name).validation(contact.nameProblem)
                TextField("Email", text: $contact.email)
                    .keyboardType(.emailAddress).textInputAutocapitalization(.never).validation(contact.emailProblem)
                SubmitButton("Save")
            }
            .onSubmit {
                guard contact.isValid else { return }
                save(contact)
                dismiss()
            }
            .navigationTitle(contact.name.isEmpty ? "New contact" : contact.name)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
    }
}
