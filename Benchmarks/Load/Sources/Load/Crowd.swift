import NIOCore
import NIOPosix

/// All visitors, on one event loop: the load must not take the server's cores.
struct Crowd: Sendable {
    let host: String
    let port: Int
    let button: String
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    private let results: NIOLoopBound<Results>

    init(host: String, port: Int, button: String) async throws {
        self.host = host
        self.port = port
        self.button = button
        let eventLoop = eventLoop
        results = try await eventLoop.submit { NIOLoopBound(Results(), eventLoop: eventLoop) }.get()
    }

    struct Summary: Sendable {
        var clicks = 0, bytes = 0, lost = 0, goodbyes = 0
        var median = 0.0, p99 = 0.0, longest = 0.0
    }

    /// Lets that many more visitors come, fifty at a time.
    func grow(by count: Int, clicks: Bool) async throws {
        var rest = count
        while rest > 0 {
            let some = min(50, rest)
            rest -= some
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<some { group.addTask { try await come(clicks: clicks) } }
                try await group.waitForAll()
            }
        }
    }

    private func come(clicks: Bool) async throws {
        let (host, button, results) = ("\(host):\(port)", button, results)
        let ready = eventLoop.makePromise(of: Void.self)
        let delay = TimeAmount.milliseconds(.random(in: 0..<1000))
        do {
            let channel = try await ClientBootstrap(group: eventLoop)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let visitor = Visitor(host: host, button: button, results: results.value, ready: ready)
                        try channel.pipeline.syncOperations.addHandler(visitor)
                    }
                }
                .connect(host: self.host, port: port).get()
            try await ready.futureResult.get()
            guard clicks else { return }
            try await eventLoop.submit {
                let operations = channel.pipeline.syncOperations
                let context = try operations.context(handlerType: Visitor.self)
                try operations.handler(type: Visitor.self).click(after: delay, context)
            }.get()
        } catch {
            ready.fail(error)
            throw error
        }
    }

    /// Takes what was measured since the last call.
    func take() async throws -> Summary {
        let results = results
        return try await eventLoop.submit {
            let all = results.value
            let times = all.times.sorted()
            var summary = Summary(clicks: times.count, bytes: all.bytes, lost: all.lost, goodbyes: all.goodbyes)
            if !times.isEmpty {
                func at(_ part: Double) -> Double {
                    Double(times[min(times.count - 1, Int(Double(times.count) * part))]) / 1e6
                }
                summary.median = at(0.5)
                summary.p99 = at(0.99)
                summary.longest = Double(times[times.count - 1]) / 1e6
            }
            all.times = []
            all.bytes = 0
            return summary
        }.get()
    }
}
