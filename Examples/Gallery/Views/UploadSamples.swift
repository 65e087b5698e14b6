import Lifeline

@MainActor let uploadSamples = [
    ViewSample("file-importer", "File importer", "Files of the visitor, with progress.") { FileImporterSample() },
    ViewSample("photos-picker", "PhotosPicker", "Photos of the visitor.") { PhotosPickerSample() },
]

private struct FileImporterSample: View {
    @State private var isChoosingTable = false
    @State private var isChoosingFiles = false
    @State private var table = ""
    @State private var files: [String] = []

    var body: some View {
        Specimen("A table") {
            Button("Import a table…") { isChoosingTable = true }.buttonStyle(.bordered)
                .fileImporter(
                    isPresented: $isChoosingTable, allowedContentTypes: [.commaSeparatedText, .tabSeparatedText]
                ) { result in
                    switch result {
                    case .success(let url): table = summary(of: url)
                    case .failure(let error): table = error.localizedDescription
                    }
                }
            Text(table.isEmpty ? "No table." : table).foregroundColor(.secondary)
        }
        Specimen("Any files, several at once") {
            Button("Import files…") { isChoosingFiles = true }.buttonStyle(.bordered)
                .fileImporter(
                    isPresented: $isChoosingFiles, allowedContentTypes: [.item], allowsMultipleSelection: true
                ) { result in
                    switch result {
                    case .success(let urls): files = urls.map(summary)
                    case .failure(let error): files = [error.localizedDescription]
                    }
                } onCancellation: {
                    files = ["Cancelled."]
                }
            Text(files.isEmpty ? "No files." : files.joined(separator: "\n")).foregroundColor(.secondary)
        }
    }

    /// The file is temporary. This sample keeps nothing of it; another app would move it.
    private func summary(of url: URL) -> String {
        defer { try? FileManager.default.removeItem(at: url) }
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        return "\(url.lastPathComponent), \(size.formatted()) bytes"
    }
}

private struct PhotosPickerSample: View {
    @State private var item: PhotosPickerItem?
    @State private var photo: Data?
    @State private var several: [PhotosPickerItem] = []

    var body: some View {
        Specimen("One photo") {
            PhotosPicker("Choose a photo…", selection: $item, matching: .images).buttonStyle(.bordered)
            if let photo, let image = UIImage(data: photo) {
                Image(uiImage: image).resizable().scaledToFit().frame(maxHeight: 220)
                    .accessibilityLabel("The chosen photo")
            } else {
                Text("No photo.").foregroundColor(.secondary)
            }
        }
        .task(id: item) { photo = try? await item?.loadTransferable(type: Data.self) }
        Specimen("Up to three") {
            PhotosPicker(selection: $several, maxSelectionCount: 3) {
                Label("Choose photos and videos…", systemImage: "photo")
            }
            Text(several.map { $0.supportedContentTypes.first?.identifier ?? "?" }.joined(separator: ", "))
                .foregroundColor(.secondary)
        }
    }
}
