import Browsers
import Foundation
import LayerTree
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization
import WindowServer

/// A small server that does what a test tells it to: it serves a page and the client's own files, and hands over every
/// frame. Unlike the real one it can misbehave.
final class ScriptedServer: Sendable {
    struct State {
        var page = ""
        var frames: [[UInt8]] = []
        var socket: (any Channel)?
        var connections = 0
        /// Whether a client closed a connection with code 1001 (going away).
        var closedByNavigation = false
        var acceptsSockets = true
        var client: [String: [UInt8]] = [:]
        /// How long the server waits before it responds to requests for a path.
        var delays: [String: TimeAmount] = [:]
        var onFrame: (@Sendable ([UInt8]) -> Void)?
        var waiters: [Int: @Sendable (State) -> Bool] = [:]
        var nextWaiter = 0
    }

    static let nonce = "bm9uY2Ugb2YgdGhlIHRlc3Rz"
    static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self' 'nonce-\(nonce)'; connect-src 'self'; \
        img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
        require-trusted-types-for 'script'; trusted-types 'none'
        """

    static let clientFolder = ClientSources.folder

    private let state = Mutex(State())
    private let timing = DispatchQueue(label: "scripted.server")
    let channel: any Channel

    static func start(port: Int = 0) async throws -> ScriptedServer {
        let box = ServerBox()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { child in
                guard let server = box.server.withLock({ $0 }) else { return child.close() }
                return child.eventLoop.makeCompletedFuture { try server.configure(child) }
            }
            .bind(host: "127.0.0.1", port: port).get()
        let server = ScriptedServer(channel: channel)
        box.server.withLock { $0 = server }
        for (name, bytes) in try ClientFiles(folder: clientFolder.path).load() { server.serve(bytes, as: name) }
        return server
    }

    private init(channel: any Channel) { self.channel = channel }

    var port: Int { channel.localAddress?.port ?? 0 }
    var url: String { "http://127.0.0.1:\(port)/" }

    func stop() async {
        try? await channel.close()
        dropConnection()
    }

    private func configure(_ child: any Channel) throws {
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: 1 << 20,
            shouldUpgrade: { channel, _ in
                let accepts = self.state.withLock { $0.acceptsSockets }
                return channel.eventLoop.makeSucceededFuture(accepts ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(SocketHandler(server: self))
                }
            })
        let pages = PageHandler(server: self)
        try child.pipeline.syncOperations.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in context.pipeline.syncOperations.removeHandler(pages, promise: nil) }
            ))
        try child.pipeline.syncOperations.addHandler(pages)
    }

    // MARK: Script

    /// Serves one of the client's files; a test may bring features of its own.
    func serve(_ file: [UInt8], as name: String) { change { $0.client[name] = file } }
    func setDelay(_ delay: TimeAmount, of path: String) { change { $0.delays[path] = delay } }
    func delay(of path: String) -> TimeAmount { state.withLock { $0.delays[path] ?? .zero } }
    func setPage(_ html: String) { change { $0.page = html } }
    func setAcceptsSockets(_ accepts: Bool) { change { $0.acceptsSockets = accepts } }
    func onFrame(_ action: @escaping @Sendable ([UInt8]) -> Void) { change { $0.onFrame = action } }

    var frames: [[UInt8]] { state.withLock { $0.frames } }
    var connections: Int { state.withLock { $0.connections } }
    var closedByNavigation: Bool { state.withLock { $0.closedByNavigation } }
    var isConnected: Bool { state.withLock { $0.socket != nil } }

    func send(_ bytes: [UInt8]) {
        guard let channel = state.withLock({ $0.socket }) else { return }
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)), promise: nil)
    }

    /// Closes the socket without a word, as a lost network does.
    func dropConnection() {
        let socket = state.withLock { state in
            defer { state.socket = nil }
            return state.socket
        }
        socket?.close(promise: nil)
    }

    /// Waits for a condition on what has happened; throws at the deadline.
    func wait(
        _ what: String, timeout: Duration = .patience, until condition: @escaping @Sendable (State) -> Bool
    ) async throws {
        let isDone: Bool = await withCheckedContinuation { continuation in
            let number: Int? = state.withLock { state in
                if condition(state) { return nil }
                state.nextWaiter += 1
                state.waiters[state.nextWaiter] = {
                    guard condition($0) else { return false }
                    continuation.resume(returning: true)
                    return true
                }
                return state.nextWaiter
            }
            guard let number else { return continuation.resume(returning: true) }
            timing.asyncAfter(deadline: .now() + Double(timeout.components.seconds)) { [self] in
                if state.withLock({ $0.waiters.removeValue(forKey: number) != nil }) {
                    continuation.resume(returning: false)
                }
            }
        }
        if !isDone { throw Timeout(what: what) }
    }

    struct Timeout: Error, CustomStringConvertible {
        let what: String
        var description: String { "The client never did this: \(what)" }
    }

    /// Lets those who wait look, after something else than the state has changed.
    func lookAgain() { change { _ in } }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            for (number, isDone) in state.waiters where isDone(state) { state.waiters[number] = nil }
        }
    }

    // MARK: Events of the handlers

    fileprivate func socketOpened(_ channel: any Channel) {
        change {
            $0.socket = channel
            $0.connections += 1
        }
    }

    fileprivate func receivedClose(code: UInt16) {
        if code == 1001 { change { $0.closedByNavigation = true } }
    }

    fileprivate func socketClosed(_ channel: any Channel) {
        change { if $0.socket === channel { $0.socket = nil } }
    }

    fileprivate func received(_ frame: [UInt8]) {
        let action = state.withLock { $0.onFrame }
        action?(frame)
        change { $0.frames.append(frame) }
    }

    fileprivate func answer(to uri: String) -> (status: HTTPResponseStatus, type: String, body: [UInt8]) {
        let path = uri.split(separator: "?").first.map(String.init) ?? "/"
        if path == "/favicon.ico" { return (.noContent, "image/x-icon", []) }
        if path.hasPrefix("/client/") {
            let name = String(path.dropFirst(8))
            guard let file = state.withLock({ $0.client[name] }) else { return (.notFound, "text/plain", []) }
            return (.ok, name.hasSuffix(".css") ? "text/css" : "text/javascript", file)
        }
        return (.ok, "text/html; charset=utf-8", Array(state.withLock { $0.page }.utf8))
    }
}

private final class ServerBox: Sendable {
    let server = Mutex<ScriptedServer?>(nil)
}

private final class PageHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    let server: ScriptedServer

    init(server: ScriptedServer) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let request) = unwrapInboundIn(data) else { return }
        let (status, type, body) = server.answer(to: request.uri)
        let headers: HTTPHeaders = [
            "content-type": type, "content-length": String(body.count), "cache-control": "no-store",
            // A server that was stopped answers nothing more.
            "connection": "close", "content-security-policy": ScriptedServer.policy,
        ]
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: server.delay(of: request.uri)) {
            let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
            bound.value.write(self.wrapOutboundOut(.head(head)), promise: nil)
            bound.value.write(self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
            bound.value.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}

private final class SocketHandler: ChannelInboundHandler, Sendable {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame
    let server: ScriptedServer

    init(server: ScriptedServer) { self.server = server }

    func handlerAdded(context: ChannelHandlerContext) { server.socketOpened(context.channel) }
    func channelInactive(context: ChannelHandlerContext) { server.socketClosed(context.channel) }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .binary: server.received(Array(frame.unmaskedData.readableBytesView))
        case .connectionClose:
            let data = frame.unmaskedData
            server.receivedClose(code: data.getInteger(at: data.readerIndex, as: UInt16.self) ?? 1005)
            context.close(promise: nil)
        case .ping:
            context.writeAndFlush(
                wrapOutboundOut(.init(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
        default: break
        }
    }
}
