import GallerySources
import Lifeline

/// The source files of a page, one at a time.
struct SourcePage: View {
    /// Begins the address of each page's source.
    static let prefix = "/source"

    let stop: TourStop
    let files: [String]
    @State private var shown = 0

    /// - Parameter path: The address of this page. Nil if there is no source for it.
    init?(path: String) {
        guard path.hasPrefix(Self.prefix + "/") else { return nil }
        let address = String(path.dropFirst(Self.prefix.count))
        guard let stop = TourStop.all.first(where: { $0.path == address }),
            let files = PageSource.files(of: address), !files.isEmpty
        else { return nil }
        self.stop = stop
        self.files = files
    }

    var body: some View {
        let file = min(shown, files.count - 1)
        let lines = SourceFile(SourceLibrary.text(of: files[file]) ?? "").lines
        PageFrame(
            title: "Source", subtitle: "What makes the page “\(stop.title)”, as it was compiled.",
            content: VStack(alignment: .leading, spacing: 16) {
                Link("‹ \(stop.title)", destination: URL(string: stop.path)!).frame(minHeight: 28)
                if files.count > 1 {
                    Picker("File", selection: $shown) {
                        ForEach(files.indices, id: \.self) { Text(files[$0]) }
                    }
                    .pickerStyle(.menu)
                }
                Card(files[file], subtitle: "\(lines.count) lines") { SourceText(lines.joined(separator: "\n")) }
            })
    }
}
