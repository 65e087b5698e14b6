import Foundation
import LayerTree
import LifelineKit
import WindowServer

/// A file that a test chooses, drops or pastes.
public struct TestFile: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The contents of the file.
    public var contents: Data
    /// The type that the browser would report; the app does not rely on it.
    public var type: String

    /// Creates a file. An empty type leaves it to the name, as browsers do.
    public init(_ name: String, contents: Data, type: String = "") {
        self.name = name
        self.contents = contents
        self.type = type
    }

    /// Creates a file with a text in UTF-8.
    public init(_ name: String, text: String, type: String = "text/plain") {
        self.init(name, contents: Data(text.utf8), type: type)
    }
}

extension TestScene {
    /// A request for files, as the page has it.
    struct FileRequestInPage {
        var layer: LayerID
        var id: UInt32
        var accept: String
        var maximum: Int
        var hasDialog: Bool
    }

    /// Whether the page asks its user for files.
    public var asksForFiles: Bool { fileRequests.contains(where: \.hasDialog) }

    /// The types that the browser's dialog offers, as in an input's `accept`; nil if there is no dialog. Empty for all
    /// files.
    public var acceptedFiles: String? { fileRequests.first(where: \.hasDialog)?.accept }

    /// Chooses files in the browser's dialog, which a picker must have opened, and sends them.
    ///
    /// The files arrive as in an app: in a folder on the disk, with all limits and checks. When this returns the app
    /// has them, or has been notified why not.
    ///
    /// ```swift
    /// try scene.tap("Import…")
    /// try await scene.chooseFiles([TestFile("prices.csv", text: "pen,2\n")])
    /// ```
    public func chooseFiles(_ files: [TestFile]) async throws {
        guard let request = fileRequests.first(where: \.hasDialog) else {
            throw TestSceneError("the page asks for no files: tap what opens a picker first")
        }
        declare(files, for: request)
        await sendFiles(files)
    }

    /// Closes the browser's dialog without choosing.
    public func cancelChoosingFiles() throws {
        guard let request = fileRequests.first(where: \.hasDialog) else {
            throw TestSceneError("the page asks for no files: tap what opens a picker first")
        }
        var writer = WireWriter()
        writer.byte(1)
        writer.uint(request.id)
        client.send(.feature(LayerFeature(SceneFiles.feature, writer.bytes)), to: request.layer)
        settleNow()
    }

    /// Drops or pastes files on an element that accepts them, and sends them.
    package func offerFiles(_ files: [TestFile], to element: TestElement) async throws {
        var next: LayerMirror.Node? = element.node
        while let node = next {
            if let request = fileRequests.first(where: { $0.layer == node.id && !$0.hasDialog }) {
                declare(files, for: request)
                await sendFiles(files)
                return
            }
            next = node.id == LayerMirror.rootID ? nil : client.mirror[node.parent]
        }
        throw TestSceneError("\(element) accepts no files")
    }

    /// Chooses files, but sends none of their bytes: for tests of what is shown meanwhile.
    public func declareFiles(_ files: [TestFile]) throws {
        guard let request = fileRequests.first(where: \.hasDialog) else {
            throw TestSceneError("the page asks for no files: tap what opens a picker first")
        }
        declare(files, for: request)
    }

    // MARK: The page's side

    var fileRequests: [FileRequestInPage] {
        client.mirror.nodes.values.sorted { $0.id < $1.id }.flatMap { node in
            (readFiles(node.id)?.requests ?? []).map { request in
                FileRequestInPage(
                    layer: node.id, id: request.id, accept: request.accept, maximum: request.maximum,
                    hasDialog: request.hasDialog)
            }
        }
    }

    private struct PageFiles {
        var requests: [(id: UInt32, accept: String, maximum: Int, hasDialog: Bool)] = []
        var uploads: [(id: UInt32, index: Int, address: String)] = []
    }

    private func readFiles(_ id: LayerID) -> PageFiles? {
        guard case .features(let features)? = client.mirror[id]?.properties[.features],
            let feature = features.first(where: { $0.name == SceneFiles.feature })
        else { return nil }
        return WireReader.read(feature.payload) { reader throws(WireError) in
            var files = PageFiles()
            for _ in 0..<(try reader.count()) {
                let (id, accept) = (try reader.uint(), try reader.string())
                let (maximum, hasDialog) = (Int(try reader.uint()), try reader.bool())
                _ = (try reader.string(), try reader.string())
                files.requests.append((id, accept, maximum, hasDialog))
            }
            for _ in 0..<(try reader.count()) {
                let id = try reader.uint()
                _ = try reader.uint()
                files.uploads.append((id, Int(try reader.uint()), try reader.string()))
            }
            return files
        }
    }

    func declare(_ files: [TestFile], for request: FileRequestInPage) {
        client.beginBatch()
        for first in stride(from: 0, to: files.count, by: 40) {
            let part = files[first..<min(first + 40, files.count)]
            var writer = WireWriter()
            writer.byte(0)
            writer.uint(request.id)
            writer.uint(1)
            writer.uint(first)
            writer.uint(files.count)
            writer.uint(part.count)
            for file in part {
                writer.string(file.name)
                writer.uint(file.contents.count >> 32)
                writer.uint(file.contents.count & 0xFFFF_FFFF)
                writer.string(file.type)
            }
            client.send(.feature(LayerFeature(SceneFiles.feature, writer.bytes)), to: request.layer)
        }
        client.endBatch()
        settleNow()
    }

    /// Sends what the page is to send, until nothing is left.
    func sendFiles(_ files: [TestFile]) async {
        while let upload = readFiles(LayerMirror.rootID)?.uploads.first {
            let contents = upload.index < files.count ? [UInt8](files[upload.index].contents) : []
            // The scene is notified of errors.
            try? await client.display.receiveUpload(at: upload.address, [contents])
            await settle()
            // Its own notification may be still on the way.
            while readFiles(LayerMirror.rootID)?.uploads.contains(where: { $0.id == upload.id }) == true {
                await settle()
            }
        }
        await settle()
    }
}
