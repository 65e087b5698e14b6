import Lifeline

/// Asks for a name, once for each browser.
struct Entrance: View {
    @AppStorage("name") private var name = ""
    @State private var draft = ""

    var body: some View {
        if name.isEmpty {
            Form {
                TextField("Your name", text: $draft)
                SubmitButton("Enter").disabled(draft.isEmpty)
            }
            .onSubmit { name = String(draft.prefix(30)) }
            .formStyle(.grouped)
        } else {
            Room(name: name)
        }
    }
}
