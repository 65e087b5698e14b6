/// A name under which messages of one type are published, to all processes that use the same store.
///
/// ```swift
/// enum BoardChange: Codable, Sendable { case added(Card), removed(Card.ID) }
///
/// let topic = Topic<BoardChange>("board/42")
/// try await topic.publish(.added(card))
/// for await event in topic.events { … }
/// ```
/// A topic is a value: topics with the same name, type, version and center are one. Messages are delivered to every
/// subscriber, those of the publisher included, in one order, which contains the order of each process's calls. Each
/// message is delivered once, or its loss is reported by `TopicEvent.gap`.
///
/// Messages are not kept for later subscribers. What must last belongs in a database, a `KeyValueStore` or a `Shared`
/// value; a message reports the change.
public struct Topic<Message: Codable & Sendable>: Sendable {
    /// The name, of 1 to 512 bytes. Names are not interpreted; slashes are a convention.
    public let name: String
    /// The version of the message's type. Processes skip messages of other versions.
    public let version: Int
    /// What publishes and delivers the messages.
    public let center: TopicCenter
    /// Separates the topics of the module's own features from those of apps.
    let space: String

    /// Creates a topic.
    ///
    /// - Parameters:
    ///   - name: The name. Other names throw `TopicError.invalidName` when a message is published; a subscription is
    ///     reported in the log and receives nothing.
    ///   - version: The version of the message's type. Give it another one when the type changes, if processes with
    ///     both types run during a deployment.
    ///   - center: The app's center by default.
    public init(_ name: String, version: Int = 1, center: TopicCenter = .default) {
        self.init(name, version: version, center: center, space: "lifeline/topics/")
    }

    init(_ name: String, version: Int = 1, center: TopicCenter, space: String) {
        self.name = name
        self.version = version
        self.center = center
        self.space = space
    }

    /// The name of the topic in the store.
    var storedName: String { space + name }

    /// The name and version of the messages' type. Not the module's name, which may differ between two apps.
    var typeName: String { version == 1 ? "\(Message.self)" : "\(Message.self)#\(version)" }

    /// Publishes a message, after those that were published before.
    ///
    /// If it is unknown whether the store received it, it is sent again, at most four times; subscribers drop the
    /// repetition. Cancelling the task does not withdraw it.
    ///
    /// - Throws: `StoreError` if the message was not stored, at once while the store can't be reached, or if it is
    ///   unknown (`unknownOutcome`); `TopicError` if it is invalid, or too many wait.
    public func publish(_ message: Message) async throws {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try center.append(message, to: self, .awaited(continuation))
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Publishes a message without waiting, after those that were published before.
    ///
    /// While the store is away it waits, with at most `TopicCenter.Configuration.waitingMessages` of its topic, and is
    /// sent when the store is back. A message that is not sent, since it is invalid, too many wait, or the store
    /// refuses it, is reported in the log, without its content, in at most one line for a topic in ten seconds.
    public func send(_ message: Message) {
        do {
            try center.append(message, to: self, .repeated)
        } catch {
            center.reportLoss(in: storedName, error)
        }
    }
}

extension Topic: Hashable {
    public static func == (first: Self, second: Self) -> Bool {
        first.name == second.name && first.space == second.space && first.version == second.version
            && first.center === second.center
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(version)
    }
}
