#if Redis
    import Stores
    import StoresRedis
    import Synchronization
    import Testing

    /// Records what publishers were told and what subscribers got, and compares both with what a topic contains.
    final class TopicOracle: Sendable {
        private struct State {
            /// By topic: the messages whose publishing was confirmed, with their positions.
            var confirmed: [String: [String: MessagePosition]] = [:]
            /// Messages whose publishing failed with `unknownOutcome`.
            var unknown: Set<String> = []
            var subscribers: [(topic: String, events: [MessageEvent])] = []
        }

        private let state = Mutex(State())

        var confirmedCount: Int { state.withLock { $0.confirmed.values.reduce(0) { $0 + $1.count } } }
        var unknownCount: Int { state.withLock { $0.unknown.count } }

        /// Publishes a message, and records what became of it.
        func publish(_ text: String, to topic: String, with store: RedisStore) async {
            do {
                let position = try await store.messages.publish(Array(text.utf8), to: topic)
                state.withLock { $0.confirmed[topic, default: [:]][text] = position }
            } catch let error as StoreError where error.reason == .unknownOutcome {
                _ = state.withLock { $0.unknown.insert(text) }
            } catch {
                Issue.record("Publishing \(text) failed: \(error)")
            }
        }

        /// Subscribes until a message, and records the events.
        func subscribe(
            to topic: String, after position: MessagePosition?, until last: String, with store: RedisStore,
            begun: @Sendable () -> Void = {}
        ) async {
            var events: [MessageEvent] = []
            for await event in store.messages.subscribe(to: topic, after: position) {
                events.append(event)
                if case .subscribed = event { begun() }
                if event.message?.string == last { break }
            }
            state.withLock { $0.subscribers.append((topic, events)) }
        }

        /// Compares everything with the topic as a store reads it that has no faults.
        ///
        /// - Parameter last: The last message of each topic.
        /// - Returns: The number of interruptions that subscribers reported.
        @discardableResult
        func check(_ topics: [String], last: String, with store: RedisStore) async -> Int {
            let state = state.withLock { $0 }
            var interruptions = 0
            for topic in topics {
                let truth = await store.messages.subscribe(to: topic, after: .start).events {
                    $0.message?.string == last
                }
                .dropFirst()
                #expect(truth.allSatisfy { $0.message != nil }, "the topic \(topic) has a gap")
                let texts = truth.compactMap { $0.message?.string }
                #expect(Set(texts).count == texts.count, "the topic \(topic) has a message twice")
                var positions: [String: MessagePosition] = [:]
                for event in truth { if let text = event.message?.string { positions[text] = event.position } }
                for (text, position) in state.confirmed[topic] ?? [:] {
                    #expect(positions[text] == position, "\(text) was confirmed, and is not where it should be")
                }
                for text in texts where state.confirmed[topic]?[text] == nil {
                    #expect(state.unknown.contains(text), "\(text) was not published")
                }
                // The part before the colon is the publisher, the one after it counts.
                var newest: [Substring: Int] = [:]
                for text in texts {
                    let parts = text.split(separator: ":")
                    guard parts.count == 2, let number = Int(parts[1]) else { continue }
                    #expect(number > newest[parts[0]] ?? -1, "\(text) is in the wrong order")
                    newest[parts[0]] = number
                }
                let all = Array(truth)
                for (_, events) in state.subscribers.filter({ $0.topic == topic }) {
                    guard case .subscribed(let begin)? = events.first else {
                        Issue.record("The first event is not subscribed.")
                        continue
                    }
                    let expected = all.drop { $0.position ?? .start <= begin }
                    let messages = events.dropFirst().filter { $0 != .interrupted && $0 != .resumed }
                    #expect(messages.elementsEqual(expected), "a subscriber of \(topic) got something else")
                    // Each interruption ends, and no other event is between.
                    var isInterrupted = false
                    for event in events {
                        #expect(isInterrupted == (event == .resumed), "\(event)")
                        isInterrupted = event == .interrupted
                        interruptions += isInterrupted ? 1 : 0
                    }
                }
            }
            return interruptions
        }
    }
#endif
