/// What is being dropped or pasted, which arrives in pieces. It is untrusted.
struct ReceivedItems {
    static let maximumBytes = 1_500_000
    private static let maximumForms = 32
    private static let maximumItems = 1000

    private var forms: [(media: String, data: Data)] = []
    private var length = 0
    private(set) var isTooLong = false

    mutating func append(_ piece: [UInt8], media: String, isFirst: Bool) {
        length += piece.count
        let isExpected = isFirst ? forms.count < Self.maximumForms : forms.last?.media == media
        guard !isTooLong, length <= Self.maximumBytes, isExpected, media.utf8.count <= 128 else {
            isTooLong = true
            forms = []
            return
        }
        if isFirst { forms.append((media, Data(piece))) } else { forms[forms.count - 1].data += piece }
    }

    /// The text of a media type; nil if there is none.
    func text(_ media: String) -> String? {
        forms.first { $0.media == media }.flatMap { String(bytes: $0.data, encoding: .utf8) }
    }

    /// The items: one for each address of a list of several, otherwise one in all forms.
    var providers: [NSItemProvider] {
        let addresses = text(MediaTypes.addresses).map(Self.addresses) ?? []
        if addresses.count > 1 { return addresses.prefix(Self.maximumItems).map { NSItemProvider(object: $0) } }
        let provider = NSItemProvider()
        for (media, data) in forms {
            guard let type = MediaTypes.type(of: media), !data.isEmpty else { continue }
            if media == MediaTypes.addresses {
                guard let address = addresses.first else { continue }
                provider.register(type, .all) { Data(address.absoluteString.utf8) }
            } else if !type.conforms(to: .text) || String(bytes: data, encoding: .utf8) != nil {
                provider.register(type, .all) { data }
            }
        }
        return provider.registeredContentTypes.isEmpty ? [] : [provider]
    }

    /// The addresses of a list in the format of RFC 2483, whose comments begin with `#`.
    private static func addresses(_ list: String) -> [URL] {
        list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.compactMap {
            guard let url = URL(string: String($0)), url.scheme != nil, !url.isFileURL else { return nil }
            return url
        }
    }

    /// The items of a drag before the drop, which have types only.
    ///
    /// - Parameter types: The types that a file may have of which the browser does not report one.
    @MainActor static func announced(by media: [String], assuming unknown: [UTType]) -> [UIDragItem] {
        var files = media.filter { $0.hasPrefix(MediaTypes.filePrefix) }
        if files.isEmpty, media.contains(MediaTypes.files) { files = [MediaTypes.filePrefix] }
        func item(_ types: [UTType]) -> UIDragItem {
            let provider = NSItemProvider()
            for type in types { provider.register(type, .all) { throw ItemProviderError.notDropped } }
            return UIDragItem(itemProvider: provider)
        }
        if !files.isEmpty {
            return files.map { file in
                file == MediaTypes.filePrefix
                    ? item(unknown + [.data, .fileURL]) : item([MediaTypes.type(of: file) ?? .data, .fileURL])
            }
        }
        let types = media.compactMap(MediaTypes.type(of:))
        return types.isEmpty ? [] : [item(types)]
    }
}
