import Foundation
import LayerTree
import LifelineKit

/// A file that a test has downloaded.
public struct TestDownload: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The MIME type.
    public var contentType: String
    /// The contents of the file.
    public var contents: Data

    /// The contents as text in UTF-8.
    public var text: String { String(decoding: contents, as: UTF8.self) }
}

extension TestScene {
    /// Downloads the files that the app has offered since the last call, as a browser does.
    ///
    /// ```swift
    /// try scene.tap("Export")
    /// #expect(try await scene.receiveDownloads().first?.text == "pen,2\n")
    /// ```
    /// - Throws: `HTTPError` if the app can't make one, or what the app's code throws.
    public func receiveDownloads() async throws -> [TestDownload] {
        await settle()
        // Tasks that make the files may leave the main actor.
        for _ in 0..<2000 where scene.runningTasks > 0 {
            try await Task.sleep(for: .milliseconds(1))
            await settle()
        }
        var paths: [(path: String, name: String)] = []
        commands.removeAll { command in
            guard case .feature(let feature) = command, feature.name == "download" else { return false }
            let download = WireReader.read(feature.payload) { reader throws(WireError) in
                (try reader.string(), try reader.string())
            }
            if let download { paths.append(download) }
            return true
        }
        var downloads: [TestDownload] = []
        for (path, name) in paths {
            downloads.append(try await download(path, named: name))
        }
        await settle()
        return downloads
    }

    /// Downloads a file of the scene's visitor.
    func download(_ path: String, named name: String) async throws -> TestDownload {
        guard let route = PrivateAddresses.shared.route(at: path) else { throw HTTPError.endedAddress }
        let request = RouteRequest(
            method: .get, path: path, queryString: "", headers: [:], body: RequestBody(nil, length: 0),
            host: "localhost", isSecure: false, remoteAddress: "127.0.0.1", visitor: client.display.visitor,
            parameters: [:])
        let reply = try await route.handler(request)
        let collector = Collector()
        switch reply.body {
        case .bytes(let bytes): await collector.append(bytes)
        case .stream(_, let produce):
            try await produce(ReplyWriter { await collector.append($0) })
        }
        return TestDownload(
            name: name, contentType: reply.headers[.contentType] ?? "", contents: await collector.data)
    }

    private actor Collector {
        var data = Data()
        func append(_ bytes: [UInt8]) { data += bytes }
    }
}
