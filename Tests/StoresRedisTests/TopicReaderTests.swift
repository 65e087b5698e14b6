#if Redis
    import SeededRandom
    import Stores
    import Testing

    @testable import StoresRedis

    @Suite struct TopicReaderTests {
        private func at(_ major: UInt64, _ minor: UInt64) -> MessagePosition { .init(major: major, minor: minor) }

        /// A position, the next message and the position before its series, and whether something is missing.
        @Test(
            arguments: [
                // One series.
                (5, 1, 5, 2, nil, false), (5, 0, 5, 1, 3, false), (5, 1, 5, 3, nil, true), (5, 0, 5, 2, nil, true),
                // The next series names the position before.
                (3, 7, 5, 1, 7, false), (3, 6, 5, 1, 7, true), (3, 8, 5, 1, 7, true), (3, 7, 5, 2, nil, true),
                // The beginning.
                (0, 0, 5, 1, 0, false), (0, 0, 5, 2, nil, true), (0, 0, 5, 1, 7, true),
                // A clock that was set back after data was lost.
                (9, 3, 5, 1, 7, true), (5, 7, 5, 3, nil, true),
            ] as [(UInt64, UInt64, UInt64, UInt64, UInt64?, Bool)])
        func aGapIsFound(
            _ major: UInt64, _ minor: UInt64, _ nextMajor: UInt64, _ nextMinor: UInt64, _ before: UInt64?, _ isGap: Bool
        ) {
            for isLive in [false, true] {
                var reader = TopicReader(at(major, minor))
                let link = before.map { $0 == 0 ? MessagePosition.start : at(3, $0) }
                let gap = reader.advance(to: at(nextMajor, nextMinor), before: link, isLive: isLive)
                #expect(gap == (isGap ? at(nextMajor, nextMinor - 1) : nil))
                #expect(reader.position == at(nextMajor, nextMinor))
            }
        }

        @Test func aTopicThatWasQuietForLongHasNoGapForWhoListened() {
            var live = TopicReader(at(3, 7))
            #expect(live.advance(to: at(5, 1), before: .start, isLive: true) == nil)
            var returning = TopicReader(at(3, 7))
            #expect(returning.advance(to: at(5, 1), before: .start, isLive: false) == at(5, 0))
        }

        @Test func theEndIsComparedWithThePosition() {
            for (position, last, before, isGap) in [
                (at(5, 3), at(5, 3), .start, false), (at(5, 2), at(5, 3), .start, true),
                (at(5, 4), at(5, 3), .start, true),
                (at(3, 1), at(5, 0), at(3, 1), false), (at(3, 2), at(5, 0), at(3, 1), true),
                (.start, at(5, 0), .start, false), (at(3, 1), at(5, 1), at(3, 1), true),
            ] as [(MessagePosition, MessagePosition, MessagePosition, Bool)] {
                var reader = TopicReader(position)
                #expect(reader.finish(at: last, before: before) == (isGap ? last : nil))
                #expect(reader.position == last)
            }
        }
    }
#endif
