import Dispatch

/// One presence in one process: sends and receives the messages of `PresenceState`. It exists while it is followed, or
/// a view of the process is listed.
@MainActor final class PresenceChannel<Metadata: Codable & Sendable & Equatable> {
    typealias Person = Presence<Metadata>.Person
    typealias Entry = PresenceEntry<Metadata>

    private let topic: Topic<PresenceMessage<Metadata>>
    private let clock: PubSubClock
    private var state: PresenceState<Metadata>
    private var subscription: TopicSubscription?
    private var timer: Task<Void, Never>?
    private var timerDeadline: Duration?
    private var needsPeople = false
    private(set) var people: [Person] = []
    let changes = PassthroughSubject<Presence<Metadata>.Change, Never>()

    init(_ name: String, _ center: TopicCenter) {
        topic = Topic(name, center: center, space: "lifeline/presence/")
        clock = center.clock
        state = PresenceState(
            id: .random(in: .min ... .max), heartbeatInterval: center.configuration.heartbeatInterval,
            expiry: center.configuration.presenceExpiry, now: center.clock.now)
        subscription = topic.subscribe { [weak self] event in self?.receive(event) }
    }

    deinit { timer?.cancel() }

    var center: TopicCenter { topic.center }

    // MARK: Own entries

    func add(_ entry: Entry) { perform { $0.add(entry, now: $1) } }

    func remove(_ entry: UInt64) { perform { state, _ in state.remove(entry) } }

    // MARK: Messages

    private func receive(_ event: TopicEvent<PresenceMessage<Metadata>>) {
        switch event {
        case .subscribed, .gap: perform { state, _ in state.didMiss() }
        case .message(let message): perform { $0.receive(message, now: $1) }
        case .interrupted: break
        case .resumed: perform { state, _ in state.didReconnect() }
        }
    }

    private func perform(_ action: (inout PresenceState<Metadata>, Duration) -> [PresenceMessage<Metadata>]) {
        let revision = state.revision
        for message in action(&state, clock.now) {
            // Later messages make up for one that is not sent.
            do { try center.append(message, to: topic, .attemptedOnce) } catch { report(error) }
        }
        setTimer()
        if state.revision != revision { setNeedsPeople() }
    }

    private func report(_ error: any Error) {
        if case TopicError.closed = error { return }
        center.log.error("A message of the presence \(topic.name) was not sent: \(error)")
    }

    private func setTimer() {
        let deadline = state.nextTick
        // A timer that is too early sets the next one.
        if let timerDeadline, timerDeadline <= deadline { return }
        timer?.cancel()
        timerDeadline = deadline
        let (clock, delay) = (clock, deadline - clock.now)
        timer = Task { [weak self] in
            if delay > .zero { try? await clock.sleep(for: delay) }
            if !Task.isCancelled { self?.tick() }
        }
    }

    private func tick() {
        timerDeadline = nil
        perform { $0.tick(now: $1) }
    }

    // MARK: People

    /// The list is made once for all changes of a job of the main queue.
    private func setNeedsPeople() {
        guard !needsPeople else { return }
        needsPeople = true
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.updatePeople() } }
    }

    private func updatePeople() {
        needsPeople = false
        let previous = people
        let new = Self.people(of: state.entries)
        guard new != previous else { return }
        people = new
        changes.send(.init(from: previous, to: new))
    }

    static func people(of entries: [Entry]) -> [Person] {
        func isBefore(_ first: Entry, _ second: Entry) -> Bool { (first.time, first.id) < (second.time, second.id) }
        let groups = Dictionary(grouping: entries, by: \.person).values.map { $0.sorted(by: isBefore) }
        return groups.sorted { isBefore($0[0], $1[0]) }.map { group in
            Person(id: group[0].person, user: group[0].user, metadata: group.map(\.metadata))
        }
    }
}

extension Presence.Change {
    init(from previous: [Presence<Metadata>.Person], to new: [Presence<Metadata>.Person]) {
        let old = Dictionary(previous.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let present = Set(new.map(\.id))
        for person in new {
            guard let known = old[person.id] else {
                joined.append(person)
                continue
            }
            if known != person { updated.append(person) }
        }
        left = previous.filter { !present.contains($0.id) }
    }
}
