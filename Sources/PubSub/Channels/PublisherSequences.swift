/// The newest sequence number that was received of each publisher of a topic: finds repeated and missing messages.
///
/// A publisher repeats a message if it does not know whether the store received it.
struct PublisherSequences {
    enum Finding: Equatable {
        case next
        /// The message was received before.
        case repeated
        /// Messages of this publisher are missing before it.
        case afterGap
    }

    /// The maximum number of publishers that are known; the one that was quiet for the longest time is forgotten.
    private let limit: Int
    private var newest: [UInt64: (sequence: UInt64, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    init(limit: Int = 1024) { self.limit = limit }

    mutating func receive(_ sequence: UInt64, of publisher: UInt64) -> Finding {
        uses += 1
        guard let known = newest[publisher] else {
            if newest.count >= limit, let oldest = newest.min(by: { $0.value.use < $1.value.use }) {
                newest[oldest.key] = nil
            }
            newest[publisher] = (sequence, uses)
            return .next
        }
        guard sequence > known.sequence else { return .repeated }
        newest[publisher] = (sequence, uses)
        return sequence == known.sequence + 1 ? .next : .afterGap
    }
}
