import LayerTree

/// The files that a scene receives from its page.
///
/// What the page needs to know is a property of layers, so it survives a lost connection: the requests of each layer,
/// and on the root all uploads with their addresses. See `Client/Features/uploads.js`.
@MainActor package final class SceneFiles {
    package nonisolated static let feature = "uploads"

    private unowned let scene: UIWindowScene
    private var sources: [LayerID: Source] = [:]
    private var uploads: [Entry] = []
    private var lastRequest: UInt32 = 0
    private var lastUpload: UInt32 = 0

    /// The requests of a layer.
    private struct Source {
        weak var layer: CALayer?
        var requests: [FileRequest] = []
    }

    private struct Entry {
        /// The page's number for files that were chosen together, and the index among them.
        let offer: UInt32
        let index: Int
        let upload: FileUpload
        let batch: FileBatch
    }

    init(scene: UIWindowScene) { self.scene = scene }

    private var root: CALayer? { scene.display?.context.root }

    /// Writes the property of a layer.
    private func write(_ layer: CALayer?) {
        guard let layer else { return }
        let requests = sources[layer.id]?.requests ?? []
        let uploads = layer === root ? uploads : []
        guard !requests.isEmpty || !uploads.isEmpty else {
            layer[feature: Self.feature] = nil
            return
        }
        var writer = WireWriter()
        writer.uint(requests.count)
        for request in requests {
            writer.uint(request.id)
            writer.string(request.rules.accept)
            writer.uint(request.rules.maximumCount)
            writer.bool(request.dialog != nil)
            writer.string(request.dialog?.message ?? "")
            writer.string(request.dialog?.button ?? "")
        }
        writer.uint(uploads.count)
        for entry in uploads {
            writer.uint(entry.upload.id)
            writer.uint(entry.offer)
            writer.uint(entry.index)
            writer.string(entry.upload.transfer.address)
        }
        layer[feature: Self.feature] = writer.bytes
    }

    // MARK: Requests

    /// Asks for files with the browser's dialog.
    package func open(_ request: FileRequest) {
        guard let root else { return request.finish(.cancelled) }
        add(request, to: root)
    }

    /// Accepts files on a layer until the request is removed or the layer is released.
    package func add(_ request: FileRequest, to layer: CALayer) {
        guard request.id == 0 else { return }
        sources = sources.filter { $0.value.layer != nil }
        lastRequest &+= 1
        request.id = lastRequest
        sources[layer.id, default: Source(layer: layer)].requests.append(request)
        write(layer)
    }

    /// Ends a request without calling its handler. Uploads that have begun continue.
    package func remove(_ request: FileRequest) {
        guard request.id != 0 else { return }
        request.id = 0
        for (id, source) in sources where source.requests.contains(where: { $0 === request }) {
            sources[id]?.requests.removeAll { $0 === request }
            write(source.layer)
            if sources[id]?.requests.isEmpty == true { sources[id] = nil }
        }
    }

    /// Ends all requests and uploads, because the scene ends.
    func end() {
        let requests = sources.values.flatMap(\.requests)
        let batches = uploads.map(\.batch)
        sources = [:]
        uploads = []
        for request in requests where request.dialog != nil { request.finish(.cancelled) }
        for batch in batches { batch.cancel() }
    }

    // MARK: Messages of the page

    private enum Message {
        case declares(request: UInt32, offer: UInt32, first: Int, count: Int, [DeclaredFile])
        case cancels(request: UInt32)
        case gaveUp(upload: UInt32, isUnreadable: Bool)

        init(from reader: inout WireReader) throws(WireError) {
            switch try reader.byte() {
            case 0:
                let (request, offer) = (try reader.uint(), try reader.uint())
                let (first, count) = (Int(try reader.uint()), Int(try reader.uint()))
                var files: [DeclaredFile] = []
                for _ in 0..<(try reader.count(ofAtLeast: 4)) {
                    let name = try reader.string()
                    // A number of 53 bits, as scripts have them.
                    let (high, low) = (Int(try reader.uint()), Int(try reader.uint()))
                    guard high < 1 << 21 else { throw .outOfRange("size") }
                    files.append(DeclaredFile(name: name, size: high << 32 | low, type: try reader.string()))
                }
                self = .declares(request: request, offer: offer, first: first, count: count, files)
            case 1: self = .cancels(request: try reader.uint())
            case 2: self = .gaveUp(upload: try reader.uint(), isUnreadable: try reader.bool())
            default: throw .unknown("message of uploads")
            }
        }
    }

    /// Handles a message of a layer's feature. Malformed ones are ignored.
    func receive(_ payload: [UInt8], on layer: CALayer) {
        let message = WireReader.read(payload) { reader throws(WireError) in try Message(from: &reader) }
        guard let message else { return }
        let requests = sources[layer.id].flatMap { $0.layer === layer ? $0.requests : nil } ?? []
        switch message {
        case .declares(let id, let offer, let first, let count, let files):
            guard let request = requests.first(where: { $0.id == id }), let display = scene.display else { return }
            let limit = request.rules.limit(upTo: display.uploadLimit)
            guard count <= limit else {
                if first == 0 { finish(request, .refused(.tooManyFiles(limit: limit))) }
                return
            }
            guard let all = request.collect(files, offer: offer, first: first, count: count) else { return }
            finish(request, begin(all, for: request, offer: offer, on: display))
        case .cancels(let id):
            guard let request = requests.first(where: { $0.id == id }), request.dialog != nil else { return }
            finish(request, .cancelled)
        case .gaveUp(let id, let isUnreadable):
            guard layer === root, let entry = uploads.first(where: { $0.upload.id == id }) else { return }
            // The answer to the last request may be lost.
            update(id, of: entry.batch)
            guard entry.upload.url == nil else { return }
            let name = entry.upload.name
            entry.batch.end(.refused(isUnreadable ? .unreadable(name: name) : .interrupted(name: name)))
        }
    }

    /// Passes an outcome on. A dialog has one.
    private func finish(_ request: FileRequest, _ outcome: FileRequest.Outcome) {
        if request.dialog != nil { remove(request) }
        request.finish(outcome)
    }

    /// Begins to receive files.
    private func begin(
        _ files: [DeclaredFile], for request: FileRequest, offer: UInt32, on display: any SceneDisplay
    ) -> FileRequest.Outcome {
        guard !files.isEmpty else { return .cancelled }
        let batch = FileBatch()
        var entries: [Entry] = []
        for (index, file) in files.enumerated() {
            lastUpload &+= 1
            let id = lastUpload
            do throws(FileUploadError) {
                let transfer = try display.beginUpload(file, rules: request.rules) { [weak self, weak batch] in
                    Task { @MainActor in
                        guard let batch else { return }
                        self?.update(id, of: batch)
                    }
                }
                let upload = FileUpload(id: id, size: file.size, transfer: transfer)
                if let folder = display.uploadFolder { RemoteImages.shared.folders.insert(folder) }
                batch.add(upload)
                entries.append(Entry(offer: offer, index: index, upload: upload, batch: batch))
            } catch {
                batch.end(.refused(error))
                return .refused(error)
            }
        }
        batch.didEnd = { [weak self, weak batch] in
            guard let self, let batch else { return }
            uploads.removeAll { $0.batch === batch }
            write(root)
        }
        uploads += entries
        write(root)
        return .chosen(batch)
    }

    private func update(_ id: UInt32, of batch: FileBatch) {
        guard !scene.hasEnded, let upload = batch.uploads.first(where: { $0.id == id }) else { return }
        scene.inScene {
            batch.update(upload)
            // Its address is not valid any more.
            guard upload.url != nil, uploads.contains(where: { $0.upload === upload }) else { return }
            uploads.removeAll { $0.upload === upload }
            write(root)
        }
        scene.performTurnIfNeeded()
    }
}
