import Lifeline

@MainActor let subviewSamples = [
    ViewSample("subviews", "Subviews", "Containers of your own: Group(subviews:), ForEach(sections:).") {
        SubviewSample()
    },
    ViewSample("container-shape", "Container shape", "ContainerRelativeShape: corners that fit into each other.") {
        ContainerShapeSample()
    },
]

extension ContainerValues {
    /// Whether a note is fixed to the top of its pile.
    @Entry fileprivate var isPinned = false
}

/// Shows the first notes, pinned ones in front, and how many more there are.
private struct Pile<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        Group(subviews: content) { notes in
            let sorted = notes.filter(\.containerValues.isPinned) + notes.filter { !$0.containerValues.isPinned }
            VStack(alignment: .leading, spacing: 8) {
                ForEach(sorted.prefix(3)) { note in
                    HStack {
                        Image(systemName: note.containerValues.isPinned ? "pin.fill" : "circle")
                            .foregroundStyle(.orange).accessibilityHidden(true)
                        note
                    }
                    .padding(10).frame(maxWidth: .infinity, alignment: .leading)
                    .background(.quaternary, in: .rect(cornerRadius: 10))
                }
                if notes.count > 3 { Text("\(notes.count - 3) more").font(.footnote).foregroundStyle(.secondary) }
            }
        }
    }
}

private struct SubviewSample: View {
    @State private var isPinned = true

    var body: some View {
        Specimen("A container that knows its subviews") {
            Toggle("Pin the last note", isOn: $isPinned)
            Pile {
                ForEach(["Milk", "Bread", "Apples"], id: \.self) { Text($0) }
                Text("Call the harbour").containerValue(\.isPinned, isPinned)
            }
        }
        Specimen("Sections of one’s own") {
            ForEach(sections: Group { sections }) { section in
                VStack(alignment: .leading, spacing: 6) {
                    section.header.font(.footnote.bold()).foregroundStyle(.secondary)
                    HStack { section.content }
                }
            }
        }
    }

    @ViewBuilder private var sections: some View {
        Section("Fruit") {
            Text("🍎")
            Text("🍐")
        }
        Section("Vegetables") {
            Text("🥕")
            Text("🥦")
            Text("🌽")
        }
    }
}

private struct ContainerShapeSample: View {
    @State private var inset = 10.0

    var body: some View {
        Specimen("Concentric corners") {
            ContainerRelativeShape().fill(.orange.gradient)
                .overlay { Text("Now playing").foregroundStyle(.black) }
                .padding(inset)
                .background(.quaternary, in: .rect(cornerRadius: 28))
                .containerShape(.rect(cornerRadius: 28))
                .frame(height: 120)
            Slider(value: $inset, in: 2...26) { Text("Inset") }
        }
    }
}
