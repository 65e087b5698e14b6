import HeapModule
import Routes

/// Decides which lane's messages the main actor handles next.
///
/// A turn handles messages of one lane. Lanes are served by due time: the time when a lane began to wait, plus a
/// penalty for the main actor's recent use by its scene and by all scenes of its network. A scene that uses much is
/// thereby delayed, but only while others wait. It never starves: the penalty is bounded, and due times are fixed once
/// a lane waits.
@MainActor final class TurnQueue {
    private struct Entry: Comparable {
        var due: Double
        var number: UInt64
        var lane: TurnLane

        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
        static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
    }

    /// Seconds of delay per second of recent use. A network counts less than a scene, because many people may share it.
    private static let scenePenalty = 4.0
    private static let networkPenalty = 1.0

    private var waiting = Heap<Entry>()
    private var nextNumber: UInt64 = 0
    private var pageLanes: [String: TurnLane] = [:]
    /// Returns the recent use of a network's scenes.
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

    /// Returns items of a lane that were removed without having been handled.
    func putBack(_ items: [Inbox.Item], into lane: TurnLane, now: Duration) {
        lane.prepend(items)
        enqueue(lane, now: now)
    }

    /// Removes and returns the lane with the earliest due time. Follow with `finish`.
    func next() -> TurnLane? { waiting.popMin()?.lane }

    /// Ends a lane's turn, and enqueues the lane again if it has more messages.
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
