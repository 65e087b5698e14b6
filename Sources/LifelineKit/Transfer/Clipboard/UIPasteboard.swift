import LayerTree

/// The clipboard of a scene's browser.
///
/// ```swift
/// let pasteboard = UIPasteboard.general
/// pasteboard.string = invitation.address
/// let text = try await pasteboard.readString()
/// ```
/// Each scene has its own, since one process serves many browsers: `general` is that of the scene for which code is
/// running. Browsers allow access only shortly after a click or key, in a page served by HTTPS or from `localhost`, and ask
/// the user before reading.
///
/// Writing needs no waiting. What could not be written is announced to the user, or thrown by `write(_:)`. Reading is by
/// request: the methods `read…` ask the browser. The synchronous properties (`string`, `items`, `hasStrings` …) return what
/// this scene has last written or read, until the page loses the focus: what other apps have copied is unknown to them.
///
/// Other apps receive texts, addresses, HTML and PNG, of at most 1.5 MB. Pages of the same visitor or user receive all forms
/// with `NSItemProvider`s.
@preconcurrency @MainActor public final class UIPasteboard {
    /// The clipboard of the current scene. Outside of a scene's events and turns, such as in a task, it has no browser:
    /// writing has no effect, which is logged. Take it before a task begins, or use `UIWindowScene.pasteboard`.
    public static var general: UIPasteboard { UIWindowScene.current?.pasteboard ?? UIPasteboard(scene: nil) }

    weak var scene: UIWindowScene?
    /// What is on the clipboard, as far as this scene knows; nil if it does not.
    var known: [NSItemProvider]?
    var knownObjects: [[String: Any]] = []
    /// Incremented when this scene writes, and when it reads something else.
    public internal(set) var changeCount = 0
    var lastRequest: UInt32 = 0
    var writing: [UInt32: CheckedContinuation<Void, any Error>] = [:]
    var reading: [UInt32: CheckedContinuation<[NSItemProvider], any Error>] = [:]
    var received = ReceivedItems()
    /// What is being pasted into a view. One buffer, so that a page can't fill one for each view.
    var pasted = ReceivedItems()
    weak var pasteDestination: AnyObject?

    init(scene: UIWindowScene?) { self.scene = scene }

    // MARK: Writing and known contents

    /// The first text. Setting it replaces everything on the clipboard.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts. Setting them to nil clears the clipboard.
    public var strings: [String]? {
        get { objects { ($0 as? String) ?? ($0 as? URL)?.absoluteString } }
        set { setObjects(newValue ?? []) }
    }

    /// The first address. Setting it replaces everything on the clipboard.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The addresses. Setting them replaces everything on the clipboard.
    public var urls: [URL]? {
        get { objects { $0 as? URL } }
        set { setObjects(newValue ?? []) }
    }

    /// The items, each with its objects by type identifier: `String`, `URL`, or `Data`.
    public var items: [[String: Any]] {
        get { known == nil ? [] : knownObjects }
        set { setItems(newValue) }
    }

    /// The number of items, as far as this scene knows.
    public var numberOfItems: Int { known?.count ?? 0 }

    /// The types of the first item.
    public var types: [String] { known?.first?.registeredTypeIdentifiers ?? [] }

    /// The items, as far as this scene knows. Setting them replaces everything on the clipboard.
    public var itemProviders: [NSItemProvider] {
        get { known ?? [] }
        set { setItemProviders(newValue) }
    }

    /// Whether there is a text, as far as this scene knows.
    public var hasStrings: Bool { contains(pasteboardTypes: [UTType.plainText.identifier]) }
    /// Whether there is an address, as far as this scene knows.
    public var hasURLs: Bool { contains(pasteboardTypes: [UTType.url.identifier]) }
    /// Whether there is an image, as far as this scene knows.
    public var hasImages: Bool { contains(pasteboardTypes: [UTType.image.identifier]) }

    /// Whether an item has one of the types, or a kind of them.
    public func contains(pasteboardTypes: [String]) -> Bool {
        known?.contains { provider in
            pasteboardTypes.contains { provider.hasItemConformingToTypeIdentifier($0) }
        } ?? false
    }

    /// Returns the data of the first item. Nil if there is none.
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        guard known != nil else { return nil }
        switch knownObjects.first?[pasteboardType] {
        case let data as Data: return data
        case let text as String: return Data(text.utf8)
        case let url as URL: return Data(url.absoluteString.utf8)
        default: return nil
        }
    }

    /// Writes data of one type.
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }

    /// Writes items, each with its objects by type identifier: `String`, `URL`, or `Data`.
    public func setItems(_ items: [[String: Any]]) {
        let forms = items.map { item in
            item.compactMapValues { value -> Data? in
                switch value {
                case let data as Data: data
                case let text as String: Data(text.utf8)
                case let url as URL: Data(url.absoluteString.utf8)
                default: nil
                }
            }
        }
        for (item, data) in zip(items, forms) {
            for type in item.keys where data[type] == nil {
                UIApplication.log.error("A pasteboard item is no String, URL or Data, and is not copied: \(type).")
            }
        }
        let providers = forms.map { forms in
            let provider = NSItemProvider()
            for (type, data) in forms.sorted(by: { $0.key < $1.key }) {
                provider.register(UTType(identifying: type), .all) { data }
            }
            return provider
        }
        let contents = PasteboardForms.of(forms)
        remember(providers, objects: items, contents)
        send(contents)
    }

    /// Writes objects: texts and addresses.
    public func setObjects(_ objects: [some NSItemProviderWriting]) {
        var items: [[String: Any]] = []
        for object in objects {
            if let text = object as? String {
                items.append([UTType.utf8PlainText.identifier: text])
            } else if let url = object as? URL {
                items.append([UTType.url.identifier: url])
            } else {
                var item: [String: Any] = [:]
                for form in type(of: object).writableContentTypes {
                    if let data = object.itemProviderData(for: form) { item[form.identifier] = data }
                }
                items.append(item)
            }
        }
        setItems(items)
    }

    /// Writes items, whose forms are loaded now.
    public func setItemProviders(_ itemProviders: [NSItemProvider]) {
        UIWindowScene.startTask { [weak self] in
            do {
                try await self?.write(itemProviders)
            } catch {
                self?.report(error)
            }
        }
    }

    private func objects<Object>(_ convert: (Any) -> Object?) -> [Object]? {
        guard known != nil else { return nil }
        var found: [Object] = []
        for item in knownObjects {
            if let object = item.values.compactMap(convert).first { found.append(object) }
        }
        return found.isEmpty ? nil : found
    }
}

extension UIWindowScene {
    /// The clipboard of the scene's browser.
    public final var pasteboard: UIPasteboard {
        if let pasteboardStorage { return pasteboardStorage }
        let new = UIPasteboard(scene: self)
        pasteboardStorage = new
        return new
    }
}
