import Lifeline

@MainActor let containerSamples = [
    ViewSample("labeled-content", "LabeledContent", "A value or a control with its label.") { LabeledContentSample() },
    ViewSample("group-box", "GroupBox", "A box around what belongs together.") { GroupBoxSample() },
    ViewSample("control-group", "ControlGroup", "Joined buttons; in a menu, a row.") { ControlGroupSample() },
    ViewSample("disclosure-group", "DisclosureGroup", "Content that a button shows and hides.") {
        DisclosureGroupSample()
    },
    ViewSample("outline-group", "OutlineGroup", "A tree in a list, with selection.", fillsPage: true) {
        OutlineSample()
    },
    ViewSample("content-unavailable-view", "Unavailable content", "ContentUnavailableView: nothing to show, and why.") {
        UnavailableSample()
    },
    ViewSample("gauge", "Gauge", "A value in a range: bars and rings.") { GaugeSample() },
]

private struct LabeledContentSample: View {
    @State private var volume = 0.6

    var body: some View {
        Specimen("Values") {
            LabeledContent("Name", value: "Ada Lovelace")
            Divider()
            LabeledContent("Price", value: 1250.5, format: .currency(code: "EUR"))
            Divider()
            LabeledContent("Address", value: "12 St James’s Square, Westminster, London SW1Y 4JH, United Kingdom")
        }
        Specimen("A control") {
            LabeledContent("Volume") {
                Slider(value: $volume).frame(minWidth: 120, maxWidth: 240)
            }
        }
        Specimen("A style of one’s own") {
            LabeledContent("Total", value: 3, format: .number).labeledContentStyle(StackedStyle())
        }
    }

    private struct StackedStyle: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: 2) {
                configuration.label.font(.caption).foregroundColor(.secondary)
                configuration.content.font(.title2)
            }
        }
    }
}

private struct GroupBoxSample: View {
    @State private var isExpress = true

    var body: some View {
        Specimen("With a label, and one inside another") {
            GroupBox("Delivery") {
                Toggle("Express", isOn: $isExpress)
                GroupBox {
                    Text(isExpress ? "Arrives tomorrow." : "Arrives next week.")
                }
            }
        }
        Specimen("With a symbol") {
            GroupBox {
                Text("You have walked 8,230 steps today.")
            } label: {
                Label("Activity", systemImage: "flame.fill").foregroundColor(.orange)
            }
        }
    }
}

private struct ControlGroupSample: View {
    @State private var log = "Nothing done yet."

    var body: some View {
        Specimen("Joined buttons") {
            ControlGroup("Clipboard") {
                Button("Cut") { log = "Cut." }
                Button("Copy") { log = "Copied." }
                Button("Paste") { log = "Pasted." }
            }
            ControlGroup("Zoom") {
                Button("Smaller", systemImage: "minus.magnifyingglass") { log = "Smaller." }
                Button("Larger", systemImage: "plus.magnifyingglass") { log = "Larger." }
            }
            .labelStyle(.iconOnly)
            Text(log).foregroundColor(.secondary)
        }
        Specimen("In a menu") {
            Menu("Edit") {
                ControlGroup {
                    Button("Cut", systemImage: "scissors") { log = "Cut." }
                    Button("Copy", systemImage: "doc.on.doc") { log = "Copied." }
                    Button("Paste", systemImage: "clipboard") { log = "Pasted." }
                }
                Divider()
                Button("Select all") { log = "Selected all." }
            }
            .buttonStyle(.bordered)
        }
        Specimen("As a menu") {
            ControlGroup("Sharing", systemImage: "square.and.arrow.up") {
                Button("Mail") { log = "Mailed." }
                Button("Print") { log = "Printed." }
            }
            .controlGroupStyle(.menu)
        }
    }
}

private struct DisclosureGroupSample: View {
    @State private var isExpanded = true
    @State private var notifies = false

    var body: some View {
        Specimen("With a state of its own") {
            DisclosureGroup("What is this?") {
                Text("Content that is made when it is shown, and gone when it is hidden.").foregroundColor(.secondary)
            }
        }
        Specimen("With a binding, and one inside another") {
            DisclosureGroup("Settings", isExpanded: $isExpanded) {
                Toggle("Notify me", isOn: $notifies)
                DisclosureGroup("Advanced") {
                    LabeledContent("Cache", value: "12 MB")
                }
            }
            Button(isExpanded ? "Collapse" : "Expand") { withAnimation { isExpanded.toggle() } }.buttonStyle(.bordered)
        }
    }
}

private struct OutlineSample: View {
    struct Folder: Identifiable {
        var name: String
        var symbol = "folder"
        var folders: [Folder]?
        var id: String { name }
    }

    private let folders = [
        Folder(
            name: "Sources",
            folders: [
                Folder(name: "Layout", folders: [Folder(name: "Stack.swift", symbol: "doc.text")]),
                Folder(name: "View.swift", symbol: "doc.text"),
            ]),
        Folder(name: "Tests", folders: [Folder(name: "StackTests.swift", symbol: "doc.text")]),
        Folder(name: "README.md", symbol: "doc.text"),
    ]
    @State private var selection: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            List(folders, children: \.folders, selection: $selection) { folder in
                Label(folder.name, systemImage: folder.symbol)
            }
            Text(selection.map { "Selected: \($0)" } ?? "Nothing is selected.")
                .font(.subheadline).foregroundColor(.secondary).padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(Color(.systemGroupedBackground))
    }
}

private struct UnavailableSample: View {
    @State private var log = ""

    var body: some View {
        Specimen("An empty list") {
            ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail appears here."))
        }
        Specimen("With an action") {
            ContentUnavailableView {
                Label("No favourites", systemImage: "star")
            } description: {
                Text(log.isEmpty ? "Favourites are kept here." : log)
            } actions: {
                Button("Browse") { log = "There is nothing to browse, either." }.buttonStyle(.borderedProminent)
            }
        }
        Specimen("A search without results") {
            ContentUnavailableView.search(text: "Unicorns")
        }
    }
}

private struct GaugeSample: View {
    @State private var level = 68.0

    var body: some View {
        Specimen("Bars") {
            VStack(alignment: .leading, spacing: 20) {
                Gauge(value: level, in: 0...100) {
                    Text("Battery")
                } currentValueLabel: {
                    Text("\(Int(level)) %")
                }
                Gauge(value: level, in: 0...100) {
                    Text("Temperature")
                } currentValueLabel: {
                    Text("\(Int(level)) °")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("100")
                }
                .gaugeStyle(.accessoryLinear).tint(.orange)
                Gauge(value: level, in: 0...100) { Text("Storage") }.gaugeStyle(.accessoryLinearCapacity).tint(.purple)
            }
        }
        Specimen("Rings") {
            HStack(spacing: 24) {
                Gauge(value: level, in: 0...100) {
                    Text("BPM")
                } currentValueLabel: {
                    Text("\(Int(level))")
                }
                .gaugeStyle(.accessoryCircular).tint(.red)
                Gauge(value: level, in: 0...100) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("\(Int(level))")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("100")
                }
                .gaugeStyle(.accessoryCircular).tint(.teal)
                Gauge(value: level, in: 0...100) {
                    Text("Done")
                } currentValueLabel: {
                    Text("\(Int(level))%")
                }
                .gaugeStyle(.accessoryCircularCapacity).tint(.green)
            }
        }
        Specimen("Change the value") {
            Slider(value: $level, in: 0...100) { Text("Value") }
        }
    }
}
