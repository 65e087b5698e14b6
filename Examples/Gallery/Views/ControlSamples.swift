import Lifeline

@MainActor let controlSamples = [
    ViewSample("button", "Button", "Roles, styles, shortcuts.") { ButtonSample() },
    ViewSample("toggle", "Toggle", "On and off.") { ToggleSample() },
    ViewSample("slider", "Slider", "A value out of a range.") { SliderSample() },
    ViewSample("stepper", "Stepper", "One more, one less.") { StepperSample() },
    ViewSample("picker", "Picker", "One of some values: in segments, or as a menu.") { PickerSample() },
    ViewSample("text-field", "TextField", "Typed text; Return, focus and formats.") { TextFieldSample() },
    ViewSample("text-editor", "TextEditor", "Text of many lines.") { TextEditorSample() },
    ViewSample("progress-view", "ProgressView", "How far, or that something goes on.") { ProgressSample() },
    ViewSample("menu", "Menu", "Actions on a panel beside a button.") { MenuSample() },
    ViewSample("paste-button", "PasteButton", "The text of the clipboard.") { PasteSample() },
]

private struct ButtonSample: View {
    @State private var count = 0

    var body: some View {
        Specimen("Styles") {
            HStack(spacing: 16) {
                Button("Plain") { count += 1 }
                Button("Bordered") { count += 1 }.buttonStyle(.bordered)
                Button("Prominent") { count += 1 }.buttonStyle(.borderedProminent)
            }
            Text("Clicked \(count) times").foregroundColor(.secondary)
        }
        Specimen("Roles and states") {
            HStack(spacing: 16) {
                Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
                Button("Tinted") {}.buttonStyle(.borderedProminent).tint(.indigo)
            }
        }
        Specimen("A shortcut: Command K, or Control K") {
            Button("Count") { count += 1 }.buttonStyle(.bordered).keyboardShortcut("k")
        }
    }
}

private struct ToggleSample: View {
    @State private var isOn = true

    var body: some View {
        Specimen("Switches") {
            Toggle("Notifications", isOn: $isOn)
            Toggle("The same", isOn: $isOn).tint(.orange)
            Toggle("Disabled", isOn: .constant(true)).disabled(true)
        }
    }
}

private struct SliderSample: View {
    @State private var level = 0.4
    @State private var steps = 3.0

    var body: some View {
        Specimen("Any value: \(Int(level * 100)) %") {
            Slider(value: $level) { Text("Level") }
        }
        Specimen("In steps: \(Int(steps))") {
            Slider(value: $steps, in: 0...10, step: 1) { Text("Steps") }
        }
    }
}

private struct StepperSample: View {
    @State private var count = 2

    var body: some View {
        Specimen("In a range") {
            Stepper("Tickets: \(count)", value: $count, in: 0...6)
        }
    }
}

private struct PickerSample: View {
    @State private var size = "M"

    var body: some View {
        Specimen("Segments") {
            Picker("Size", selection: $size) {
                ForEach(["S", "M", "L", "XL"], id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
        }
        Specimen("Menu") {
            Picker("Size", selection: $size) {
                ForEach(["S", "M", "L", "XL"], id: \.self) { Text("Size \($0)").tag($0) }
            }
        }
    }
}

private struct TextFieldSample: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var number = 12.5
    @State private var log = "Press Return in a field."
    @FocusState private var isFocused: Bool

    var body: some View {
        Specimen("Fields") {
            TextField("Name", text: $name).focused($isFocused)
            SecureField("Password", text: $secret)
            TextField("Number", value: $number, format: .number)
            TextField("Plain", text: $name).textFieldStyle(.plain)
            TextField("Disabled", text: .constant("can't be changed")).disabled(true)
        }
        .onSubmit { log = "Submitted \(name)" }
        Specimen("What they do") {
            Text(log)
            Button("Focus the name") { isFocused = true }.buttonStyle(.bordered)
        }
    }
}

private struct TextEditorSample: View {
    @State private var text = "Many lines of text,\nto be edited here."

    var body: some View {
        Specimen("\(text.count) characters") {
            TextEditor(text: $text).accessibilityLabel("Letter").frame(height: 160)
                .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(Color(.separator)))
        }
    }
}

private struct ProgressSample: View {
    @State private var done = 0.3

    var body: some View {
        Specimen("How far") {
            ProgressView(value: done).accessibilityLabel("Without a name")
            ProgressView("With a name", value: done)
            Button("Further") { withAnimation { done = done >= 1 ? 0 : done + 0.1 } }
        }
        Specimen("That it goes on") {
            HStack(alignment: .top, spacing: 20) {
                ProgressView()
                ProgressView("Loading")
            }
        }
    }
}

private struct MenuSample: View {
    @State private var log = "Nothing chosen."

    var body: some View {
        Specimen("Actions") {
            Menu {
                Button("New note") { log = "New note." }
                Button("New picture") { log = "New picture." }
                Divider()
                Menu("From …") {
                    Button("Camera") { log = "From the camera." }
                    Button("Library") { log = "From the library." }
                }
                Button("Delete", role: .destructive) { log = "Deleted." }
            } label: {
                Label("Add", systemImage: "plus")
            }
            .buttonStyle(.bordered)
            Text(log).foregroundColor(.secondary)
        }
    }
}

private struct PasteSample: View {
    @State private var texts: [String] = []
    @State private var address: URL?

    var body: some View {
        Specimen("Text") {
            PasteButton(payloadType: String.self) { texts += $0 }
            Text(texts.isEmpty ? "Nothing pasted." : texts.joined(separator: "\n")).foregroundColor(.secondary)
        }
        Specimen("An address") {
            PasteButton(payloadType: URL.self) { address = $0.first }
            Text(address?.host ?? "No address.").foregroundColor(.secondary)
        }
    }
}
