package import Stores
internal import Testing

package extension MessageSubscription {
    /// Returns its next events, up to the first that fulfils a condition.
    func events(until isLast: (MessageEvent) -> Bool) async -> [MessageEvent] {
        var events: [MessageEvent] = []
        for await event in self {
            events.append(event)
            if isLast(event) { break }
        }
        return events
    }

    /// Returns its messages up to one, without other events.
    func messages(until last: [UInt8]) async -> [[UInt8]] {
        await events { $0.message == last }.compactMap(\.message)
    }
}

package extension MessageEvent {
    var message: [UInt8]? { if case .message(let bytes, _) = self { bytes } else { nil } }
    var position: MessagePosition? {
        switch self {
        case .message(_, let position), .gap(let position), .subscribed(let position): position
        default: nil
        }
    }
    var isGap: Bool { if case .gap = self { true } else { false } }
}

extension StoreRule {
    static let messages: [StoreRule] = [
        StoreRule("a subscription begins at present, and delivers in order") { make in
            let store = try await make()
            try await store.messages.publish([0], to: "t")
            var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
            guard case .subscribed(let begin)? = await iterator.next() else {
                return #expect(Bool(false), "The first event is not subscribed.")
            }
            var last = begin
            for number in UInt8(1)...20 {
                let position = try await store.messages.publish([number], to: "t")
                #expect(position > last)
                #expect(await iterator.next() == .message([number], at: position))
                last = position
            }
            await store.close()
        },
        StoreRule("a subscription continues after a position") { make in
            let store = try await make()
            var positions: [MessagePosition] = []
            for number in UInt8(0)..<10 { positions.append(try await store.messages.publish([number], to: "t")) }
            for (index, position) in ([MessagePosition.start] + positions.dropLast()).enumerated() {
                let events = await store.messages.subscribe(to: "t", after: position).events { $0.message == [9] }
                let expected = (index..<10).map { MessageEvent.message([UInt8($0)], at: positions[$0]) }
                #expect(events == [.subscribed(after: position)] + expected)
            }
            // After the newest message, the next one follows.
            var iterator = store.messages.subscribe(to: "t", after: positions[9]).makeAsyncIterator()
            #expect(await iterator.next() == .subscribed(after: positions[9]))
            let position = try await store.messages.publish([10], to: "t")
            #expect(await iterator.next() == .message([10], at: position))
            await store.close()
        },
        StoreRule("topics are separate") { make in
            let store = try await make()
            for number in UInt8(0)..<10 { try await store.messages.publish([number], to: number % 2 == 0 ? "a" : "b") }
            for (topic, numbers) in [("a", [0, 2, 4, 6, 8]), ("b", [1, 3, 5, 7, 9])] as [(String, [UInt8])] {
                let messages = await store.messages.subscribe(to: topic, after: .start)
                    .messages(until: [numbers.last!])
                #expect(messages == numbers.map { [$0] })
            }
            await store.close()
        },
        StoreRule("all subscribers see one order, which contains each publisher's") { make in
            let store = try await make()
            let (publishers, count) = (UInt8(4), UInt8(50))
            let all: [[MessageEvent]] = await withTaskGroup(of: [MessageEvent].self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        var remaining = Int(publishers) * Int(count)
                        return await store.messages.subscribe(to: "t", after: .start).events {
                            if $0.message != nil { remaining -= 1 }
                            return remaining == 0
                        }
                    }
                }
                for publisher in 0..<publishers {
                    group.addTask {
                        for number in 0..<count { _ = try? await store.messages.publish([publisher, number], to: "t") }
                        return []
                    }
                }
                return await group.reduce(into: [[MessageEvent]]()) { if !$1.isEmpty { $0.append($1) } }
            }
            #expect(all.count == 3 && all.allSatisfy { $0 == all[0] })
            for publisher in 0..<publishers {
                let own = all[0].compactMap(\.message).filter { $0[0] == publisher }.map { $0[1] }
                #expect(own == Array(0..<count))
            }
            let positions = all[0].dropFirst().compactMap(\.position)
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
            await store.close()
        },
        StoreRule("a subscriber that is too far behind gets a gap, then the rest") { make in
            let store = try await make(MessageRetention(count: 5))
            var slow = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
            guard case .subscribed? = await slow.next() else { return #expect(Bool(false)) }
            var positions: [MessagePosition] = []
            var quick = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
            _ = await quick.next()
            for number in UInt8(0)..<200 {
                positions.append(try await store.messages.publish([number], to: "t"))
                // The slow one keeps nobody waiting.
                #expect(await quick.next() == .message([number], at: positions[Int(number)]))
            }
            var events: [MessageEvent] = []
            while events.last?.message != [199], let event = await slow.next() { events.append(event) }
            // What was buffered for it, one gap or several, and the newest messages; nothing is lost unreported.
            var last: MessagePosition?
            for event in events {
                if case .message(let bytes, let position) = event {
                    let index = Int(bytes[0])
                    #expect(positions[index] == position)
                    #expect(index == 0 ? last == nil : last == positions[index - 1], "message \(index)")
                } else {
                    #expect(event.isGap)
                }
                last = event.position
            }
            let gaps = events.filter(\.isGap)
            #expect(!gaps.isEmpty)
            #expect(events.suffix(5).compactMap(\.message) == (195..<200).map { [UInt8($0)] })
            let again = await store.messages.subscribe(to: "t", after: positions[0]).events { $0.message == [199] }
            #expect(again.count == 7 && again[1] == .gap(upTo: positions[194]))
            await store.close()
        },
        StoreRule("a message that is too large is refused") { make in
            let store = try await make(MessageRetention(bytes: 1000))
            try await store.messages.publish([UInt8](repeating: 1, count: 1000), to: "t")
            await expectError(.refused) {
                try await store.messages.publish([UInt8](repeating: 1, count: 1001), to: "t")
            }
            await store.close()
        },
        StoreRule("a cancelled task's subscription ends") { make in
            let store = try await make()
            let (begun, continuation) = AsyncStream<Void>.makeStream()
            let task = Task {
                var count = 0
                for await _ in store.messages.subscribe(to: "t", after: nil) {
                    count += 1
                    continuation.yield()
                }
                return count
            }
            for await _ in begun { break }
            task.cancel()
            #expect(await task.value == 1)
            await store.close()
        },
        StoreRule("a subscription ends when its store is closed") { make in
            let store = try await make()
            var iterator = store.messages.subscribe(to: "t", after: nil).makeAsyncIterator()
            guard case .subscribed? = await iterator.next() else { return #expect(Bool(false)) }
            let closing = Task { await store.close() }
            while let event = await iterator.next() { #expect(event == .interrupted) }
            await closing.value
        },
    ]
}
