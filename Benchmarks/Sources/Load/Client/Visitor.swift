import LayerTree
import NIOCore
import NIOPosix

/// Somebody who uses an app in a tab, without a browser.
///
/// ```swift
/// let ada = try await Visitor(port: port, credentials: .init(email: "ada@example.com", password: "…"))
/// try await ada.type("Works for me", into: "New comment")
/// try await ada.click("Comment")
/// let time = try await ada.wait { $0.shows("Works for me") }
/// ```
///
/// It runs on the event loop of its connection.
actor Visitor {
    enum Failure: Error, CustomStringConvertible {
        case timeout(shown: String)
        /// The connection ended.
        case lost

        var description: String {
            switch self {
            case .timeout(let shown): "What was waited for did not appear. The page shows: \(shown)"
            case .lost: "The connection ended."
            }
        }
    }

    private struct Wait {
        let condition: (Screen) -> Bool
        let continuation: CheckedContinuation<NIODeadline, any Error>
        let number: Int
    }

    nonisolated let eventLoop: any EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { eventLoop.executor.asUnownedSerialExecutor() }

    private let channel: any Channel
    private let tab: NIOLoopBound<Tab>
    private var wait: Wait?
    private var waits = 0
    /// When the last event was sent.
    private var lastSent = NIODeadline.now()

    /// Opens a page and waits for its content.
    ///
    /// - Parameters:
    ///   - credentials: An account to sign in to before.
    ///   - cookies: Those of another tab of the same browser.
    ///   - results: Records the round trips of its events.
    init(
        port: Int, path: String = "/", width: Double = 1280, credentials: Tab.Credentials? = nil,
        cookies: [String: String] = [:], on eventLoop: any EventLoop, results: NIOLoopBound<Results>
    ) async throws {
        self.eventLoop = eventLoop
        let ready = eventLoop.makePromise(of: Void.self)
        do {
            channel = try await ClientBootstrap(group: eventLoop)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let tab = Tab(
                            host: "127.0.0.1:\(port)", path: path, width: width, credentials: credentials,
                            cookies: cookies, results: results.value, screen: Screen(), ready: ready)
                        try channel.pipeline.syncOperations.addHandler(tab)
                    }
                }
                .connect(host: "127.0.0.1", port: port).get()
        } catch {
            ready.fail(error)
            throw error
        }
        let channel = channel
        tab = try await eventLoop.submit {
            NIOLoopBound(try channel.pipeline.syncOperations.handler(type: Tab.self), eventLoop: eventLoop)
        }.get()
        try await ready.futureResult.get()
        begin()
    }

    private func begin() {
        tab.value.onCommit = { [weak self] _ in self?.assumeIsolated { $0.check() } }
        tab.value.onClose = { [weak self] in self?.assumeIsolated { $0.end() } }
    }

    /// The cookies of the browser.
    var cookies: [String: String] { tab.value.cookies }

    /// Closes the tab.
    func leave() { tab.value.leave() }

    // MARK: Seeing

    private var screen: Screen { tab.value.screen! }

    func shows(_ text: String) -> Bool { screen.shows(text) }

    func read<Value: Sendable>(_ body: @Sendable (Screen) throws -> Value) rethrows -> Value { try body(screen) }

    /// Waits until a condition holds.
    ///
    /// - Returns: The time since the last event was sent.
    @discardableResult
    func wait(
        atMost limit: TimeAmount = .seconds(30), until condition: @escaping @Sendable (Screen) -> Bool
    ) async throws -> TimeAmount {
        try await wait(atMost: limit) { screen, _ in condition(screen) }
    }

    /// Waits until a commit has answered the events that were sent.
    @discardableResult
    func waitForAnswer() async throws -> TimeAmount {
        let last = tab.value.lastEvent
        return try await wait(atMost: .seconds(30)) { _, handled in handled >= last }
    }

    private func wait(
        atMost limit: TimeAmount, until condition: @escaping @Sendable (Screen, UInt32) -> Bool
    ) async throws -> TimeAmount {
        guard channel.isActive else { throw Failure.lost }
        let (bound, sent) = (tab, lastSent)
        let holds: (Screen) -> Bool = { condition($0, bound.value.lastHandled) }
        if holds(screen) { return .now() - sent }
        waits += 1
        let number = waits
        let timeout = eventLoop.scheduleTask(in: limit) { [weak self] in
            self?.assumeIsolated { $0.expire(number) }
        }
        defer { timeout.cancel() }
        let time = try await withCheckedThrowingContinuation { continuation in
            wait = Wait(condition: holds, continuation: continuation, number: number)
        }
        return time - sent
    }

    private func check() {
        guard let wait, wait.condition(screen) else { return }
        self.wait = nil
        wait.continuation.resume(returning: .now())
    }

    private func expire(_ number: Int) {
        guard let wait, wait.number == number else { return }
        self.wait = nil
        wait.continuation.resume(throwing: Failure.timeout(shown: screen.names.joined(separator: " | ")))
    }

    private func end() {
        wait?.continuation.resume(throwing: Failure.lost)
        wait = nil
    }

    // MARK: Acting

    /// Clicks what has a name: a text or a label.
    func click(_ name: String) throws { send(screen.click(try screen.find(name))) }

    /// Clicks a layer.
    func click(_ choose: @Sendable (Screen) throws -> LayerMirror.Node) rethrows {
        send(screen.click(try choose(screen)))
    }

    /// Replaces the text of the field that has a name.
    func type(_ text: String, into name: String) throws { send(screen.type(text, into: try screen.find(name))) }

    private func send(_ events: [(LayerID, DisplayEvent)]) {
        lastSent = .now()
        for (layer, event) in events { tab.value.send(event, to: layer) }
    }
}
