import Lifeline

@MainActor let presentationSamples = [
    ViewSample("sheet", "Sheet", "A panel over the page, and one that covers it.") { SheetSample() },
    ViewSample("presentation-detents", "Heights of a sheet", "Where a sheet rests, and how it looks.") {
        DetentSample()
    },
    ViewSample("popover", "Popover", "A bubble beside a view.") { PopoverSample() },
    ViewSample("context-menu", "Context menu", "A menu at the pointer.") { ContextMenuSample() },
    ViewSample("alert", "Alert", "A message that waits for a choice.") { AlertSample() },
    ViewSample("confirmation-dialog", "Confirmation dialog", "Some actions to choose from.") { DialogSample() },
]

private struct SheetSample: View {
    @State private var isSheet = false
    @State private var isCover = false

    var body: some View {
        Specimen("Escape or a click beside it closes a sheet") {
            HStack {
                Button("Sheet") { isSheet = true }
                Button("Full screen") { isCover = true }
            }
            .buttonStyle(.bordered)
        }
        .sheet(isPresented: $isSheet) { Presented(title: "A sheet") }
        .fullScreenCover(isPresented: $isCover) { Presented(title: "The whole screen") }
    }
}

private struct Presented: View {
    let title: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text(title).font(.title)
            Button("Close") { dismiss() }.buttonStyle(.borderedProminent)
        }
    }
}

private struct AlertSample: View {
    @State private var isShown = false
    @State private var log = "Nothing chosen."

    var body: some View {
        Specimen("Two buttons and a message") {
            Button("Delete …") { isShown = true }.buttonStyle(.bordered)
            Text(log).foregroundColor(.secondary)
        }
        .alert("Delete the picture?", isPresented: $isShown) {
            Button("Delete", role: .destructive) { log = "Deleted." }
            Button("Keep", role: .cancel) { log = "Kept." }
        } message: {
            Text("It can't be brought back.")
        }
    }
}

private struct DialogSample: View {
    @State private var isShown = false
    @State private var log = "Nothing chosen."

    var body: some View {
        Specimen("Actions") {
            Button("Share …") { isShown = true }.buttonStyle(.bordered)
            Text(log).foregroundColor(.secondary)
        }
        .confirmationDialog("Share the picture", isPresented: $isShown) {
            Button("By mail") { log = "Mailed." }
            Button("As a link") { log = "Linked." }
            Button("Cancel", role: .cancel) {}
        }
    }
}
