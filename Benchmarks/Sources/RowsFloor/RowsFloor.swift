import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// `RowsFloor PORT FOLDER` serves the files of a folder, and at `/socket` the minimal server of a handwritten page of
/// rows: the lower bound for any framework.
@main enum RowsFloor {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let port = Int(arguments[1]) else {
            FileHandle.standardError.write(Data("usage: RowsFloor PORT FOLDER\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: arguments[2])
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(SocketHandler())
                }
            })
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let files = FileHandler(folder: folder)
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withServerUpgrade: (
                            upgraders: [upgrader],
                            completionHandler: { context in
                                context.pipeline.syncOperations.removeHandler(context: context, named: "files")
                            }
                        ))
                    try channel.pipeline.syncOperations.addHandler(files, name: "files")
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        print("listening on \(channel.localAddress?.port ?? port)")
        try await channel.closeFuture.get()
    }
}

extension ChannelPipeline.SynchronousOperations {
    fileprivate func removeHandler(context: ChannelHandlerContext, named name: String) {
        guard let files = try? self.context(name: name) else { return }
        removeHandler(context: files, promise: nil)
    }
}

private final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let folder: URL
    private var path = ""

    init(folder: URL) { self.folder = folder }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): path = head.uri
        case .body: break
        case .end: answer(context)
        }
    }

    private func answer(_ context: ChannelHandlerContext) {
        let name = path == "/" ? "floor.html" : String(path.dropFirst())
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        let contents = isPlain ? try? Data(contentsOf: folder.appendingPathComponent(name)) : nil
        let types = ["js": "text/javascript", "css": "text/css"]
        let type = types[String(name.split(separator: ".").last ?? "")] ?? "text/html; charset=utf-8"
        let body = contents ?? Data("not found".utf8)
        let head = HTTPResponseHead(
            version: .http1_1, status: contents == nil ? .notFound : .ok,
            headers: ["Content-Type": type, "Content-Length": "\(body.count)"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

private final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame
    private var rows = Rows()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard frame.opcode == .text else {
            if frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        guard let answer = rows.perform(String(buffer: frame.unmaskedData)) else { return }
        let reply = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: answer))
        context.writeAndFlush(wrapOutboundOut(reply), promise: nil)
    }
}
