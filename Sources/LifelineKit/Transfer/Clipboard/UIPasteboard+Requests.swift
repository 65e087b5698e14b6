import Foundation

extension UIPasteboard {
    /// Writes items, and returns when they are on the clipboard.
    ///
    /// - Throws: `UIPasteboard.AccessError`, or what a form throws.
    public func write(_ itemProviders: [NSItemProvider]) async throws {
        var items: [[String: Data]] = []
        for provider in itemProviders {
            var forms: [String: Data] = [:]
            for form in provider.publicForms where PasteboardForms.isExchanged(form.type) {
                forms[form.type.identifier] = try await form.load()
            }
            items.append(forms)
        }
        let contents = PasteboardForms.of(items)
        guard !contents.isEmpty else { throw AccessError.nothingToWrite }
        remember(itemProviders, objects: items, contents)
        let request = nextRequest()
        try await withCheckedThrowingContinuation { continuation in
            writing[request] = continuation
            if !send(contents, request: request) {
                writing.removeValue(forKey: request)?.resume(throwing: AccessError.notConnected)
            }
        }
    }

    /// Reads the clipboard, for which the browser may ask the user.
    ///
    /// - Throws: `UIPasteboard.AccessError`.
    public func read() async throws -> [NSItemProvider] {
        guard let scene, scene.isConnected, reading.isEmpty else { throw AccessError.notConnected }
        prepareRoot()
        let request = nextRequest()
        received = ReceivedItems()
        let providers = try await withCheckedThrowingContinuation { continuation in
            reading[request] = continuation
            scene.send(ClipboardCommand.read(request).command)
        }
        return providers
    }

    /// Reads the text of the clipboard; nil if there is none.
    public func readString() async throws -> String? {
        try await read().first { $0.canLoadObject(ofClass: String.self) }?.loadObject(ofClass: String.self)
    }

    /// Reads the address on the clipboard; nil if there is none.
    public func readURL() async throws -> URL? {
        let providers = try await read()
        if let provider = providers.first(where: { $0.canLoadObject(ofClass: URL.self) }) {
            return try await provider.loadObject(ofClass: URL.self)
        }
        // Browsers copy addresses as text.
        let text = try await providers.first { $0.canLoadObject(ofClass: String.self) }?.loadObject(
            ofClass: String.self)
        return text.flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            .flatMap { $0.scheme == nil ? nil : $0 }
    }

    /// Why the clipboard could not be used.
    public enum AccessError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The user or the browser did not allow it, or the last click or key was too long ago.
        case denied
        /// The page is not served by HTTPS or from `localhost`.
        case unavailable
        /// The contents have more than 1.5 MB.
        case tooLong
        /// The page is not connected, or another read is not complete.
        case notConnected
        /// No item has a text, an address, HTML or a PNG.
        case nothingToWrite

        public var description: String {
            switch self {
            case .denied: "The browser did not allow the page to use the clipboard."
            case .unavailable: "The clipboard can only be used by pages served by HTTPS or from localhost."
            case .tooLong: "The clipboard's contents are longer than 1.5 MB."
            case .notConnected:
                "The page is not connected or is reading the clipboard already, or UIPasteboard.general was used in a task."
            case .nothingToWrite: "The items have no text, address, HTML or PNG that a browser can copy."
            }
        }
    }
}

extension UIPasteboard.AccessError: LocalizedError {
    public var errorDescription: String? { description }
}
