import Browsers
import LayerTree
import Synchronization

/// A scene behind a ``ScriptedServer``: a tree of layers, numbered commits, and the events in the order they came.
///
/// Like the real server it ignores events whose numbers it has seen, and answers a hello with what the client lacks.
@MainActor final class ScriptedScene {
    let context = LayerContext()
    let server: ScriptedServer
    let inbox = Inbox()
    private(set) var commitNumber: UInt32 = 1
    private var log: [UInt32: [UInt8]] = [:]
    /// Whether the next welcome is that of a development build.
    var isDevelopment = true

    /// What the client sent; filled from the network's thread.
    final class Inbox: Sendable {
        struct Event: Sendable {
            let number: UInt32
            let layer: LayerID
            let event: DisplayEvent
            /// The last commit applied when it was caused.
            var seen: UInt32 = 0
        }
        struct State {
            var events: [Event] = []
            var lastEvent: UInt32 = 0
            var acknowledged: UInt32 = 0
            var hellos: [(token: String, lastCommit: UInt32)] = []
            /// How many hellos were answered.
            var welcomes = 0
            /// Whether the client said that its fonts are there: in its hello, if they were, or in an event later.
            var canMeasure = false
            var malformed: [[UInt8]] = []
            var saidBye = false
            var answersPings = true
            var answersProbes = true
        }
        let state = Mutex(State())
    }

    init(server: ScriptedServer) {
        self.server = server
        server.onFrame { [inbox, weak self] bytes in
            guard let message = try? ClientMessage(bytes) else {
                return inbox.state.withLock { $0.malformed.append(bytes) }
            }
            switch message {
            case .event(let number, let layer, let seen, let event):
                inbox.state.withLock {
                    $0.acknowledged = max($0.acknowledged, seen)
                    guard number > $0.lastEvent else { return }
                    $0.lastEvent = number
                    if case .traits(let traits) = event { $0.canMeasure = !traits.flags.contains(.cannotMeasure) }
                    $0.events.append(.init(number: number, layer: layer, event: event, seen: seen))
                }
            case .acknowledge(let commit): inbox.state.withLock { $0.acknowledged = commit }
            case .hello(_, let token, let lastCommit, let traits):
                inbox.state.withLock {
                    $0.hellos.append((token, lastCommit))
                    $0.canMeasure = !traits.flags.contains(.cannotMeasure)
                }
                Task { @MainActor in self?.welcome(lastCommit: lastCommit) }
            case .ping:
                if inbox.state.withLock({ $0.answersPings }) { self?.serverSend(ServerMessage.pong.bytes) }
            case .probe:
                guard inbox.state.withLock({ $0.answersProbes }) else { return }
                Task { @MainActor in self?.commitEmpty() }
            case .bye: inbox.state.withLock { $0.saidBye = true }
            }
        }
    }

    nonisolated private func serverSend(_ bytes: [UInt8]) { server.send(bytes) }

    /// Makes the page of the present tree, as commit 1.
    func publish() {
        var writer = WireWriter()
        context.encodeSnapshot(into: &writer, commits: true)
        server.setPage(FirstPaint.html(of: writer.bytes))
    }

    private var lastEvent: UInt32 { inbox.state.withLock { $0.lastEvent } }

    /// How the scene answers a hello.
    var answersHello: @MainActor (ScriptedScene, _ lastCommit: UInt32) -> Void = { scene, lastCommit in
        scene.sendWelcome()
        if lastCommit == 0 {
            scene.sendSnapshot()
        } else {
            for number in (lastCommit + 1)..<(max(scene.commitNumber, lastCommit) + 1) {
                if let bytes = scene.log[number] { scene.server.send(bytes) }
            }
        }
    }

    private func welcome(lastCommit: UInt32) {
        answersHello(self, lastCommit)
        inbox.state.withLock { $0.welcomes += 1 }
        server.lookAgain()
    }

    func sendWelcome(token: String = "next token") {
        server.send(
            ServerMessage.welcome(
                version: 1, token: token, gracePeriod: 60, lastEvent: lastEvent, isDevelopment: isDevelopment
            ).bytes)
    }

    func commit() {
        var writer = WireWriter()
        ServerMessage.beginCommit(number: commitNumber + 1, isSnapshot: false, lastEvent: lastEvent, into: &writer)
        guard context.encodeCommit(into: &writer) else { return }
        commitNumber += 1
        log[commitNumber] = writer.bytes
        server.send(writer.bytes)
    }

    /// Tells which events were handled.
    func commitEmpty() {
        var writer = WireWriter()
        ServerMessage.beginCommit(number: commitNumber + 1, isSnapshot: false, lastEvent: lastEvent, into: &writer)
        commitNumber += 1
        log[commitNumber] = writer.bytes
        server.send(writer.bytes)
    }

    func sendSnapshot() {
        commitNumber += 1
        var writer = WireWriter()
        ServerMessage.beginCommit(number: commitNumber, isSnapshot: true, lastEvent: lastEvent, into: &writer)
        context.encodeSnapshot(into: &writer, commits: true)
        log[commitNumber] = writer.bytes
        server.send(writer.bytes)
    }

    func goodbye(_ reason: ServerMessage.Goodbye, _ text: String = "") {
        server.send(ServerMessage.goodbye(reason, text).bytes)
    }

    func perform(_ command: DisplayCommand) {
        context.perform(command)
        commit()
    }

    // MARK: Looking

    var events: [Inbox.Event] { inbox.state.withLock { $0.events } }

    func events(of layer: CALayer) -> [DisplayEvent] { events.filter { $0.layer == layer.id }.map(\.event) }

    /// The text of a field as the client last reported it.
    func reportedText(of layer: CALayer) -> (revision: UInt32, text: String)? {
        for event in events(of: layer).reversed() {
            if case .input(let revision, let text, _, _) = event { return (revision, text) }
        }
        return nil
    }

    func wait(_ what: String, until condition: @escaping @Sendable (Inbox.State) -> Bool) async throws {
        let inbox = inbox
        do {
            try await server.wait(what) { _ in inbox.state.withLock { condition($0) } }
        } catch {
            let state = inbox.state.withLock { state in
                state.events.suffix(12).map { "\($0.number) \($0.layer) \($0.event)" }.joined(separator: "\n")
            }
            throw ScriptedServer.Timeout(what: "\(what)\nIts last events:\n\(state)")
        }
    }

    /// Waits until all commits so far are on the page.
    func settle() async throws {
        let number = commitNumber
        try await wait("acknowledge commit \(number)") { $0.acknowledged >= number }
    }
}
