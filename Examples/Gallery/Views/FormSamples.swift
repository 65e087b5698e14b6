import Lifeline

@MainActor let formSamples = [
    ViewSample("form", "Form", "Controls in groups.", fillsPage: true) { FormSample() },
    ViewSample("form-columns", "Form in columns", "Labels in one column, controls in another.") { ColumnsSample() },
    ViewSample("validation", "Validation", "Messages that belong to their fields.", fillsPage: true) {
        ValidationSample()
    },
    ViewSample("input-mask", "Values and masks", "Typed values that keep what was typed, and patterns.") {
        InputMaskSample()
    },
]

private struct FormSample: View {
    @State private var name = ""
    @State private var isOn = true
    @State private var size = "M"
    @State private var count = 1

    var body: some View {
        Form {
            Section("Who") {
                TextField("Name", text: $name)
                Toggle("Newsletter", isOn: $isOn)
            }
            Section("What") {
                Picker("Size", selection: $size) {
                    ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) }
                }
                Stepper("Number: \(count)", value: $count, in: 1...9)
                LabeledContent("Price", value: Double(count) * 12.5, format: .currency(code: "EUR"))
            }
            Section {
                DisclosureGroup("Details") {
                    LabeledContent("Weight", value: "\(count) kg")
                    LabeledContent("Material", value: "Oak")
                }
            }
            Section {
                Button("Send") {}
                Button("Forget", role: .destructive) {}
            }
        }
    }
}

private struct ColumnsSample: View {
    @State private var name = "Ada"
    @State private var isOn = true
    @State private var volume = 0.4

    var body: some View {
        Specimen("Columns") {
            Form {
                LabeledContent("Name") { TextField("Name", text: $name) }
                LabeledContent("Volume of alerts") { Slider(value: $volume) { Text("Volume of alerts") } }
                Toggle("Play sounds", isOn: $isOn)
                LabeledContent("Version", value: "1.0")
            }
            .formStyle(.columns)
        }
    }
}

private struct ValidationSample: View {
    @State private var name = ""
    @State private var email = ""
    @State private var number = 2
    @State private var accepts = false
    @State private var log = ""

    var body: some View {
        Form {
            Section {
                TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                TextField("Email", text: $email)
                    .keyboardType(.emailAddress).textInputAutocapitalization(.never)
                    .validation(email.contains("@") ? nil : "Enter an address such as ada@example.org.")
                TextField("Number", value: $number, format: .number)
                    .validation((1...9).contains(number) ? nil : "Order 1 to 9.")
                Toggle("I accept the terms", isOn: $accepts)
                    .validation(accepts ? nil : "Accept the terms to go on.")
            } footer: {
                Text(log.isEmpty ? "A message appears when a field is left, or when the form is sent." : log)
            }
            Section {
                SubmitButton("Send")
            }
        }
        .onSubmit { log = "Sent for \(name)." }
    }
}

private struct InputMaskSample: View {
    @State private var expiry = ""
    @State private var plate = ""
    @State private var price = 12.5
    @State private var count: Int? = 3

    var body: some View {
        Specimen("Values: the text stays until it can be read") {
            TextField("Price", value: $price, format: .number)
            TextField("Count", value: $count, format: .number, prompt: Text("None"))
            Text("\(price) and \(count.map { "\($0)" } ?? "none")").foregroundColor(.secondary)
        }
        Specimen("Patterns") {
            TextField("Expiry date, as 12/29", text: $expiry).inputMask("##/##").keyboardType(.numberPad)
            TextField("Number plate, as AB-123", text: $plate).inputMask("AA-###")
        }
    }
}
