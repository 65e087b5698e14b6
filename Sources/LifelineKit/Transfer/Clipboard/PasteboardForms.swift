/// The forms in which browsers exchange the clipboard's contents with other apps.
enum PasteboardForms {
    /// Whether data of the type is part of what is copied.
    static func isExchanged(_ type: UTType) -> Bool { type == .png || MediaTypes.ofText(type) != nil }

    /// Returns what the browser copies: the texts of all items, one per line; of a single item its HTML and PNG, too.
    static func of(_ items: [[String: Data]]) -> [ClipboardCommand.Form] {
        var texts: [Data] = []
        for item in items {
            let forms = item.map { (type: UTType(identifying: $0.key), data: $0.value) }
                .sorted { $0.type.identifier < $1.type.identifier }
            func first(_ isWanted: (String) -> Bool) -> Data? {
                forms.first { MediaTypes.ofText($0.type).map(isWanted) == true }?.data
            }
            // A type without a plain text, such as JSON of the app, is copied as its text.
            let text =
                first { $0 == MediaTypes.text } ?? first { $0 == MediaTypes.addresses }
                ?? first { $0 != MediaTypes.html }
            if let text { texts.append(text) }
        }
        var all: [ClipboardCommand.Form] = []
        if !texts.isEmpty {
            all.append(.init(type: MediaTypes.text, bytes: Array(Data(texts.joined(separator: Data("\n".utf8))))))
        }
        guard items.count == 1, let item = items.first else { return all }
        if let html = item[UTType.html.identifier] { all.append(.init(type: MediaTypes.html, bytes: Array(html))) }
        if let png = item[UTType.png.identifier] { all.append(.init(type: "image/png", bytes: Array(png))) }
        return all
    }
}

/// What each visitor or user copied last in a page of this process, for pages in which it is pasted: a browser's clipboard
/// carries texts and pictures only.
@MainActor enum CopiedItems {
    private struct Entry {
        weak var scene: UIWindowScene?
        let text: String
        let providers: [NSItemProvider]
    }

    private static var entries: [String: Entry] = [:]

    private static func key(_ scene: UIWindowScene) -> String? {
        guard let display = scene.display else { return nil }
        return display.user.map { "user " + $0 } ?? "visitor " + display.visitor
    }

    static func set(_ providers: [NSItemProvider], _ contents: [ClipboardCommand.Form], of scene: UIWindowScene) {
        guard let key = key(scene) else { return }
        let bytes = contents.first { $0.type == MediaTypes.text }?.bytes
        guard let text = bytes.flatMap({ String(bytes: $0, encoding: .utf8) }), !text.isEmpty else {
            entries[key] = nil
            return
        }
        entries[key] = Entry(scene: scene, text: text, providers: providers)
    }

    /// Returns what was copied if its text is on the clipboard.
    static func find(_ text: String, for scene: UIWindowScene) -> [NSItemProvider]? {
        guard let entry = key(scene).flatMap({ entries[$0] }), entry.scene != nil else { return nil }
        // Browsers on Windows change the ends of lines.
        return entry.text == text.replacingOccurrences(of: "\r\n", with: "\n") || entry.text == text
            ? entry.providers : nil
    }

    static func remove(of scene: UIWindowScene) {
        entries = entries.filter { $0.value.scene !== scene }
    }
}
