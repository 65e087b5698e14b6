#if Redis
    import Stores

    /// Follows the positions of a topic, and finds out whether something is missing between two of them.
    ///
    /// The messages of a series have the numbers 1, 2, 3, …; the first one names the position before the series.
    struct TopicReader {
        private(set) var position: MessagePosition

        init(_ position: MessagePosition) { self.position = position }

        /// A message at a position follows. Returns the end of the gap before it; nil if nothing is missing.
        ///
        /// - Parameters:
        ///   - before: The position before the series, if it is the first message of one.
        ///   - isLive: Whether the message arrived when it was published: then nothing before it was missed, unless the
        ///     numbers show it.
        mutating func advance(
            to next: MessagePosition, before: MessagePosition?, isLive: Bool
        ) -> MessagePosition? {
            let previous = position
            position = next
            let predecessor = MessagePosition(major: next.major, minor: next.minor &- min(1, next.minor))
            if previous == predecessor { return nil }
            if next.minor == 1, let before, previous == before || (isLive && before == .start) { return nil }
            // Nothing was published in a series whose number is 0, and nothing is known to be before it.
            if next.minor == 1, let before, before.minor == 0, previous == .start { return nil }
            return predecessor
        }

        /// The topic ends at a position. Returns it if something is missing before it.
        ///
        /// - Parameter before: The position before the series.
        mutating func finish(at last: MessagePosition, before: MessagePosition) -> MessagePosition? {
            let previous = position
            position = last
            return previous == last || (last.minor == 0 && previous == before) ? nil : last
        }
    }
#endif
