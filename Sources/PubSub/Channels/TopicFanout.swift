import Foundation
import Synchronization

/// The subscribers of a topic that expect one type of messages. Decodes each message once.
protocol AnyTopicFanout: AnyObject, Sendable {
    /// The name and version of the type.
    var typeName: String { get }
    var isEmpty: Bool { get }

    /// Decodes a message.
    ///
    /// - Returns: What delivers it; nil if it can't be decoded.
    func decode(_ content: ArraySlice<UInt8>) -> (() -> Void)?
    func receive(status: TopicEvent<Never>)
    /// Calls `body` on the main actor after the events so far have been delivered there.
    func afterMainDelivery(_ body: @escaping @MainActor @Sendable () -> Void)
    func end()
}

final class TopicFanout<Message: Codable & Sendable>: AnyTopicFanout {
    private struct State {
        /// In the order of subscription.
        var sinks: [(id: UInt64, sink: any TopicSink<Message>)] = []
        var lastID: UInt64 = 0
    }

    let typeName: String
    private let state = Mutex(State())
    private let main = MainInbox<Message>()

    init(typeName: String) { self.typeName = typeName }

    var isEmpty: Bool { state.withLock { $0.sinks.isEmpty } && main.isEmpty }

    func decode(_ content: ArraySlice<UInt8>) -> (() -> Void)? {
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(content)) else { return nil }
        return { self.deliver(.message(message)) }
    }

    func receive(status: TopicEvent<Never>) {
        switch status {
        case .subscribed: deliver(.subscribed)
        case .gap: deliver(.gap)
        case .interrupted: deliver(.interrupted)
        case .resumed: deliver(.resumed)
        }
    }

    private func deliver(_ event: TopicEvent<Message>) {
        for (_, sink) in state.withLock({ $0.sinks }) { sink.receive(event) }
        main.receive(event)
    }

    func afterMainDelivery(_ body: @escaping @MainActor @Sendable () -> Void) { main.afterDelivery(body) }

    /// - Parameter statuses: What the subscriber receives first.
    func add(_ sink: any TopicSink<Message>, statuses: [TopicEvent<Message>]) -> UInt64 {
        for status in statuses { sink.receive(status) }
        return state.withLock { state in
            state.lastID += 1
            state.sinks.append((state.lastID, sink))
            return state.lastID
        }
    }

    func remove(_ id: UInt64) { state.withLock { $0.sinks.removeAll { $0.id == id } } }

    @MainActor func addOnMain(
        _ buffering: TopicBuffering, statuses: [TopicEvent<Message>],
        _ action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) -> MainSubscriber<Message> {
        main.add(MainSubscriber(buffering, statuses: statuses, action))
    }

    @MainActor func remove(_ subscriber: MainSubscriber<Message>) { main.remove(subscriber) }

    func end() {
        let sinks = state.withLock { state in
            defer { state.sinks = [] }
            return state.sinks
        }
        for (_, sink) in sinks { (sink as? StreamSink<Message>)?.end() }
    }
}
