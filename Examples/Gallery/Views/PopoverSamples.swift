import Lifeline

struct PopoverSample: View {
    @State private var isShown = false
    @State private var isBubble = false
    @State private var isBeside = false

    var body: some View {
        Specimen("A bubble on wide pages, a sheet on narrow ones") {
            Button("Font …") { isShown = true }.buttonStyle(.bordered)
                .popover(isPresented: $isShown) { FontPanel() }
        }
        Specimen("A bubble on all pages") {
            Button("What is this?") { isBubble = true }.buttonStyle(.bordered)
                .popover(isPresented: $isBubble) {
                    Text("The number of people who opened the page in the last hour.")
                        .padding(16)
                        .frame(width: 260)
                        .presentationCompactAdaptation(.popover)
                }
        }
        Specimen("Beside its view") {
            Button("Colours") { isBeside = true }.buttonStyle(.bordered)
                .popover(isPresented: $isBeside, arrowEdge: .trailing) {
                    HStack(spacing: 10) {
                        ForEach([Color.red, .orange, .green, .blue, .purple], id: \.self) { color in
                            Circle().fill(color).frame(width: 32, height: 32)
                        }
                    }
                    .padding(16)
                    .presentationDetents([.height(120)])
                }
        }
    }
}

private struct FontPanel: View {
    @State private var isBold = true
    @State private var size = 17.0

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Font").font(.headline).accessibilityHeading(.h2)
            Toggle("Bold", isOn: $isBold)
            Slider(value: $size, in: 11...40) { Text("Size") }
            Text("Sample").font(.system(size: size, weight: isBold ? .bold : .regular)).frame(height: 48)
        }
        .padding(20)
        .frame(width: 280)
    }
}

struct DetentSample: View {
    @State private var isShown = false
    @State private var isStyled = false
    @State private var detent = PresentationDetent.medium

    var body: some View {
        Specimen("Half and full height: drag the grabber, or press it") {
            Button("Places") { isShown = true }.buttonStyle(.bordered)
            Text(detent == .medium ? "It is half as high." : "It has its full height.").foregroundColor(.secondary)
        }
        .sheet(isPresented: $isShown) {
            Places(title: "Places").presentationDetents([.medium, .large], selection: $detent)
        }
        Specimen("A height in points, with another background and corners") {
            Button("Tip") { isStyled = true }.buttonStyle(.bordered)
        }
        .sheet(isPresented: $isStyled) {
            VStack(spacing: 8) {
                Text("Tip").font(.title2.weight(.bold)).accessibilityHeading(.h2)
                Text("Press Escape, or beside the sheet, to close it.").multilineTextAlignment(.center)
            }
            .padding(24)
            .presentationDetents([.height(200)])
            .presentationDragIndicator(.visible)
            .presentationBackground(Color(.tertiarySystemBackground))
            .presentationCornerRadius(32)
        }
    }
}

private struct Places: View {
    let title: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List(["Harbour", "Market", "Museum", "Park", "Station", "Tower"], id: \.self) { Text($0) }
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .navigationTitleHeading(.h2)
    }
}

struct ContextMenuSample: View {
    @State private var log = "Nothing chosen."
    @State private var selection: Set<String> = []

    var body: some View {
        Specimen("Right click, long press, or the Menu key") {
            Text("Letter to Ada")
                .padding(.horizontal, 20).padding(.vertical, 14)
                .background(RoundedRectangle(cornerRadius: 10).fill(Color(.tertiarySystemFill)))
                .contextMenu {
                    Button("Open") { log = "Opened." }
                    Button("Duplicate") { log = "Duplicated." }
                    Divider()
                    Button("Delete", role: .destructive) { log = "Deleted." }
                }
            Text(log).foregroundColor(.secondary)
        }
        Specimen("With a preview") {
            Picture(size: 72)
                .contextMenu {
                    Button("Save") { log = "Saved." }
                    Button("Share") { log = "Shared." }
                } preview: {
                    Picture(size: 240)
                }
        }
        Specimen("For the selected rows of a list, and for none") {
            List(["Ada", "Grace", "Radia"], id: \.self, selection: $selection) { Text($0) }
                .contextMenu(forSelectionType: String.self) { names in
                    if names.isEmpty {
                        Button("New") { log = "New." }
                    } else {
                        Button("Write to \(names.sorted().joined(separator: ", "))") { log = "Written." }
                    }
                } primaryAction: { names in
                    log = "Opened \(names.sorted().joined(separator: ", "))."
                }
                .frame(height: 190)
                .cornerRadius(12)
        }
    }
}

private struct Picture: View {
    let size: CGFloat

    var body: some View {
        LinearGradient(colors: [.orange, .pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
            .frame(width: size, height: size * 0.75)
            .clipShape(RoundedRectangle(cornerRadius: 10))
            .accessibilityElement()
            .accessibilityAddTraits(.isImage)
            .accessibilityLabel("Sunset")
    }
}
