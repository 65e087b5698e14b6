import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Forms.md`.
@MainActor @Suite struct DocumentedForms {
    struct Account: View {
        @State private var name = ""
        @State private var newsletter = true
        @State private var size = "M"
        @State private var birthday = Date(timeIntervalSince1970: 0)

        var body: some View {
            Form {
                Section("Who") {
                    TextField("Name", text: $name).textContentType(.name)
                    DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
                }
                Section("What") {
                    Picker("Size", selection: $size) {
                        ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) }
                    }
                    Toggle("Newsletter", isOn: $newsletter)
                }
            }
        }
    }

    struct SignIn: View {
        enum Field { case name, password }

        @State private var name = ""
        @State private var password = ""
        @FocusState private var focus: Field?

        var body: some View {
            Form {
                TextField("Name", text: $name).focused($focus, equals: .name)
                SecureField("Password", text: $password).focused($focus, equals: .password)
            }
            .onSubmit { focus = name.isEmpty ? .name : .password }
            .defaultFocus($focus, .name)
        }
    }

    struct OrderForm: View {
        @State private var email = ""
        @State private var number = 1
        let send: (String, Int) -> Void

        var body: some View {
            Form {
                TextField("Email", text: $email)
                    .validation(email.contains("@") ? nil : "Enter an address such as ada@example.org.")
                TextField("Number", value: $number, format: .number)
                    .validation((1...9).contains(number) ? nil : "Order 1 to 9.")
                SubmitButton("Send")
            }
            .onSubmit { send(email, number) }
        }
    }

    struct NewContact: View {
        @State private var name = ""
        let save: (String) -> Void
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            NavigationStack {
                Form {
                    TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                }
                .onSubmit {
                    save(name)
                    dismiss()
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) { SubmitButton("Save") }
                }
            }
        }
    }

    struct PriceEditor: View {
        @State private var price = 5
        @State private var isValid = true
        let save: (Int) -> Void

        var body: some View {
            Form { TextField("Price", value: $price, format: .number) }
                .validationScope(isValid: $isValid)
            Button("Save") { save(price) }.disabled(!isValid)
        }
    }

    struct Save: View {
        let save: () async throws -> Void
        @State private var isSaving = false
        @State private var failure: String?

        var body: some View {
            Button(isSaving ? "Saving …" : "Save") {
                isSaving = true
                Task {
                    do { try await save() } catch { failure = "Not saved: \(error.localizedDescription)" }
                    isSaving = false
                }
            }
            .disabled(isSaving)
            if let failure { Text(failure).foregroundStyle(.red) }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Forms")
        #expect(examples.count == 6)
        #expect(examples.missing == [])
    }
}
