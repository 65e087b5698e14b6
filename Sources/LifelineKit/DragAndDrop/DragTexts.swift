/// The texts of dragged or copied items for other sites and the desktop.
enum DragTexts {
    private static let maximumBytes = 32_768

    /// Returns the texts by media type: of several items their texts, one per line, and their addresses.
    static func of(_ providers: [NSItemProvider]) async -> [DragCommand.Text] {
        var parts: [String: [String]] = [:]
        var order: [String] = []
        for provider in providers {
            var seen: Set<String> = []
            for form in provider.publicForms {
                guard let media = MediaTypes.ofText(form.type), seen.insert(media).inserted,
                    providers.count == 1 || media == MediaTypes.text || media == MediaTypes.addresses,
                    let data = try? await form.load(), data.count <= maximumBytes,
                    let text = String(bytes: data, encoding: .utf8)
                else { continue }
                if parts[media] == nil { order.append(media) }
                parts[media, default: []].append(text)
            }
        }
        var rest = maximumBytes
        return order.compactMap { media in
            let text = parts[media, default: []].joined(separator: media == MediaTypes.addresses ? "\r\n" : "\n")
            guard text.utf8.count <= rest else { return nil }
            rest -= text.utf8.count
            return DragCommand.Text(type: media, text: text)
        }
    }
}
