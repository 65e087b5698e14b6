/// The media types with which browsers exchange items with other sites and the desktop.
enum MediaTypes {
    static let text = "text/plain"
    static let addresses = "text/uri-list"
    static let html = "text/html"
    /// Stands for files, whatever their types.
    static let files = "Files"
    /// Precedes the media type of a file.
    static let filePrefix = "file:"

    /// The media type for texts of a type; nil for other data.
    static func ofText(_ type: UTType) -> String? {
        if type.conforms(to: .url) { return type.conforms(to: .fileURL) ? nil : addresses }
        if type.conforms(to: .html) { return html }
        if type.conforms(to: .plainText), type.preferredMIMEType == nil { return text }
        guard let media = type.preferredMIMEType, media.hasPrefix("text/") || media == "application/json" else {
            return nil
        }
        return media
    }

    /// The type of an item with a media type; nil if it is unknown.
    static func type(of media: String) -> UTType? {
        switch media {
        case text: .utf8PlainText
        case addresses: .url
        case files: .fileURL
        case let file where file.hasPrefix(filePrefix):
            UTType(mimeType: String(file.dropFirst(filePrefix.count))) ?? .data
        default: UTType(mimeType: media)
        }
    }

    /// The types of files that conform to one of the types: any file is an item, data and an address. Texts are exchanged
    /// as such.
    static func ofFiles(acceptedAs types: [UTType]) -> [UTType] {
        guard !types.isEmpty, !types.contains(where: { UTType.fileURL.conforms(to: $0) }) else { return [.item] }
        return types.filter { $0.isDeclared && $0 != .text && !$0.conforms(to: .plainText) }
    }

    /// Returns the media types whose items conform to one of the types.
    static func accepted(by types: [UTType]) -> [String] {
        func accepts(_ type: UTType) -> Bool { types.contains { type.conforms(to: $0) } }
        var all: [String] = []
        if accepts(.utf8PlainText) { all.append(text) }
        if accepts(.url) { all.append(addresses) }
        if accepts(.html) { all.append(html) }
        for type in types {
            if let media = ofText(type), !all.contains(media) { all.append(media) }
        }
        return all
    }
}
