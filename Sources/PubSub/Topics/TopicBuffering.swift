/// What a subscription keeps for a subscriber that is slower than the publishers.
///
/// A slow subscriber slows down neither publishers nor other subscribers.
public enum TopicBuffering: Hashable, Sendable {
    /// Keeps the newest events, this many. If older ones had to be dropped, the subscriber receives `TopicEvent.gap` in
    /// their place.
    case bounded(Int)
    /// Keeps the newest messages, this many, and drops older ones without a report: for messages that replace earlier
    /// ones, such as positions and prices.
    case newest(Int)

    /// `bounded(256)`.
    public static var standard: TopicBuffering { .bounded(256) }

    /// The number of events, at least 1.
    var limit: Int {
        switch self {
        case .bounded(let limit), .newest(let limit): max(1, limit)
        }
    }

    var reportsGaps: Bool {
        if case .bounded = self { true } else { false }
    }
}
