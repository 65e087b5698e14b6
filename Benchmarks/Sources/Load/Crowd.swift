import LayerTree
import NIOCore
import NIOPosix

/// Tabs of one kind, on one event loop, so that the load does not use the server's cores.
struct Crowd: Sendable {
    let host: String
    let port: Int
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    private let results: NIOLoopBound<Results>

    init(host: String = "127.0.0.1", port: Int) async throws {
        self.host = host
        self.port = port
        let eventLoop = eventLoop
        results = try await eventLoop.submit { NIOLoopBound(Results(), eventLoop: eventLoop) }.get()
    }

    struct Summary: Sendable {
        var events = 0, bytes = 0, lost = 0, goodbyes = 0
        var closeCodes: Set<Int> = []
        var median = 0.0, p99 = 0.0, longest = 0.0
    }

    /// Opens `count` more tabs, fifty at a time.
    func grow(by count: Int, clicks: Bool) async throws {
        var rest = count
        while rest > 0 {
            let some = min(50, rest)
            rest -= some
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<some {
                    group.addTask {
                        try await open { tab in
                            guard clicks else { return }
                            let button = try tab.layer(reporting: .click)
                            tab.every(.seconds(1), after: .milliseconds(.random(in: 0..<1000))) {
                                tab.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button)
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// Opens a tab and starts its activity.
    @discardableResult
    func open(
        path: String = "/", width: Double = 1280, _ begin: @escaping @Sendable (Tab) throws -> Void
    ) async throws -> any Channel {
        let (host, results) = ("\(host):\(port)", results)
        let ready = eventLoop.makePromise(of: Void.self)
        do {
            let channel = try await ClientBootstrap(group: eventLoop)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let tab = Tab(
                            host: host, path: path, width: width, results: results.value, ready: ready)
                        try channel.pipeline.syncOperations.addHandler(tab)
                    }
                }
                .connect(host: self.host, port: port).get()
            try await ready.futureResult.get()
            try await eventLoop.submit {
                try begin(try channel.pipeline.syncOperations.handler(type: Tab.self))
            }.get()
            return channel
        } catch {
            ready.fail(error)
            throw error
        }
    }

    /// Records the time from a change to its arrival.
    @Sendable func record(_ milliseconds: Double) { results.value.times.append(Int64(milliseconds * 1e6)) }

    /// Returns and resets the measurements since the last call.
    func take() async throws -> Summary {
        let results = results
        return try await eventLoop.submit {
            let all = results.value
            let times = all.times.sorted()
            var summary = Summary(
                events: times.count, bytes: all.bytes, lost: all.lost, goodbyes: all.goodbyes,
                closeCodes: all.closeCodes)
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
