import LayerTree

/// What the pasteboard and the page exchange.
extension UIPasteboard {
    func nextRequest() -> UInt32 {
        lastRequest &+= 1
        return lastRequest
    }

    /// The page reports results for the root.
    func prepareRoot() {
        guard let root = scene?.display?.context.root, root[feature: ClipboardMessage.feature] == nil else { return }
        root[feature: ClipboardMessage.feature] = []
    }

    @discardableResult
    func send(_ contents: [ClipboardCommand.Form], request: UInt32? = nil) -> Bool {
        guard let scene, scene.display != nil, request == nil || scene.isConnected else {
            UIApplication.log.error("UIPasteboard was used outside of a scene; nothing was copied.")
            return false
        }
        guard contents.reduce(0, { $0 + $1.bytes.count }) <= ReceivedItems.maximumBytes else {
            if let request {
                writing.removeValue(forKey: request)?.resume(throwing: AccessError.tooLong)
            } else {
                report(AccessError.tooLong)
            }
            return true
        }
        prepareRoot()
        let texts = contents.isEmpty ? [ClipboardCommand.Form(type: MediaTypes.text, bytes: [])] : contents
        scene.send(ClipboardCommand.write(request ?? nextRequest(), texts).command)
        return true
    }

    func remember(
        _ providers: [NSItemProvider], objects: [[String: Any]], _ contents: [ClipboardCommand.Form]
    ) {
        known = providers
        knownObjects = objects
        changeCount += 1
        if let scene { CopiedItems.set(providers, contents, of: scene) }
    }

    /// Called when the page lost the focus: another app may copy now.
    func pageLostFocus() { known = nil }

    func report(_ error: any Error) {
        UIApplication.log.error("Copying failed: \(error)")
        let text = error is AccessError ? "\(error)" : FrameworkText.notCopied.string
        scene?.send(.announce(text, isAssertive: true))
    }

    /// Handles what the page reports for the root.
    func receive(_ payload: [UInt8]) {
        switch ClipboardMessage(payload) {
        case .written(let request, let status):
            guard request <= lastRequest else { return }
            let error = Self.error(status)
            if error != nil { known = nil }
            if let continuation = writing.removeValue(forKey: request) {
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            } else if let error {
                report(error)
            }
        case .content(let isFirst, let type, let bytes):
            if !reading.isEmpty { received.append(bytes, media: type, isFirst: isFirst) }
        case .read(let request, let status):
            guard let continuation = reading.removeValue(forKey: request) else { return }
            let contents = received
            received = ReceivedItems()
            if let error = Self.error(status) ?? (contents.isTooLong ? .tooLong : nil) {
                return continuation.resume(throwing: error)
            }
            let providers = resolve(contents)
            known = providers
            knownObjects = []
            changeCount += 1
            continuation.resume(returning: providers)
        default: break
        }
    }

    /// Receives a piece of what is being pasted into a view.
    package func append(_ piece: [UInt8], media: String, isFirst: Bool, for destination: AnyObject) {
        if pasteDestination !== destination {
            pasted = ReceivedItems()
            pasteDestination = destination
        }
        pasted.append(piece, media: media, isFirst: isFirst)
    }

    /// Ends a paste. Returns the items; nil if they are too long.
    package func finishPaste(into destination: AnyObject) -> [NSItemProvider]? {
        let contents = pasteDestination === destination ? pasted : ReceivedItems()
        pasted = ReceivedItems()
        pasteDestination = nil
        return contents.isTooLong ? nil : resolve(contents)
    }

    /// Returns what was pasted or read: if it is the text that a page of the same visitor or user copied last, what that
    /// page copied.
    func resolve(_ contents: ReceivedItems) -> [NSItemProvider] {
        if let scene, let text = contents.text(MediaTypes.text), let copied = CopiedItems.find(text, for: scene) {
            return copied
        }
        return contents.providers
    }

    private static func error(_ status: ClipboardMessage.Status) -> AccessError? {
        switch status {
        case .done: nil
        case .denied: .denied
        case .unavailable: .unavailable
        case .tooLong: .tooLong
        }
    }

    /// Ends what waits for the page.
    func sceneDidEnd() {
        if let scene { CopiedItems.remove(of: scene) }
        for continuation in writing.values { continuation.resume(throwing: AccessError.notConnected) }
        for continuation in reading.values { continuation.resume(throwing: AccessError.notConnected) }
        (writing, reading) = ([:], [:])
    }
}
