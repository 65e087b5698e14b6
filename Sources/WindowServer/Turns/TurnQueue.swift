import HeapModule

/// Decides whose messages the main actor handles next.
///
/// A turn handles messages of one lane. Lanes are served by due time: the time when a lane began to wait plus a penalty for
/// what its scene, and all scenes of its network, have used of the main actor lately. A scene that uses much is thereby
/// delayed while others wait, and only then. It never starves: the penalty is bounded, and due times are fixed once a lane
/// waits.
@MainActor final class TurnQueue {
    private struct Entry: Comparable {
        var due: Double
        var number: UInt64
        var lane: TurnLane

        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
        static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
    }

    /// Seconds of delay for each second of recent use. A network counts less than a scene: many people may share one.
    private static let scenePenalty = 4.0
    private static let networkPenalty = 1.0

    private var waiting = Heap<Entry>()
    private var nextNumber: UInt64 = 0
    private var pageLanes: [String: TurnLane] = [:]
    /// What the scenes of a network have used.
    private let networkUse: (String, Duration) -> Double

    init(networkUse: @escaping (String, Duration) -> Double) {
        self.networkUse = networkUse
    }

    var isEmpty: Bool { waiting.isEmpty }

    func add(_ new: [Inbox.Item], now: Duration) {
        for item in new {
            guard let lane = lane(of: item) else { continue }
            lane.append(item)
            enqueue(lane, now: now)
        }
    }

    /// Takes the lane whose turn it is. Follow with `finish`.
    func next() -> TurnLane? { waiting.popMin()?.lane }

    /// Puts a lane back that has more messages than its turn could handle.
    func finish(_ lane: TurnLane, now: Duration) {
        lane.isQueued = false
        if !lane.items.isEmpty {
            enqueue(lane, now: now)
        } else if lane.connection == nil {
            pageLanes[lane.network] = nil
        }
    }

    private func enqueue(_ lane: TurnLane, now: Duration) {
        guard !lane.isQueued else { return }
        lane.isQueued = true
        nextNumber += 1
        let sceneUse = lane.connection?.display?.use.value(now: now) ?? 0
        let penalty = sceneUse * Self.scenePenalty + networkUse(lane.network, now) * Self.networkPenalty
        waiting.insert(Entry(due: now.inSeconds + penalty, number: nextNumber, lane: lane))
    }

    private func lane(of item: Inbox.Item) -> TurnLane? {
        switch item {
        case .page(let request):
            let network = request.network
            if let lane = pageLanes[network] { return lane }
            let lane = TurnLane(network: network)
            pageLanes[network] = lane
            return lane
        case .hello(let connection, _), .message(let connection, _, _), .writable(let connection),
            .ended(let connection):
            if let lane = connection.lane { return lane }
            let lane = TurnLane(network: connection.network, connection: connection)
            connection.lane = lane
            return lane
        case .question: return nil
        }
    }
}
