internal import Foundation
import SeededRandom
internal import Stores
internal import Testing

extension StoreRule {
    static let values: [StoreRule] = [
        StoreRule("a value is read as it was stored") { make in
            let store = try await make()
            let values = store.values
            #expect(try await values.value("a", in: "g") == nil)
            #expect(try await values.values(in: "g").isEmpty)
            for bytes in [[], [0], [UInt8](0...255), [UInt8](repeating: 7, count: 100_000)] {
                let version = try await values.set(bytes, for: "a", in: "g")
                let item = StoredItem(bytes: bytes, version: version)
                #expect(try await values.value("a", in: "g") == item)
                #expect(try await values.values(in: "g") == ["a": item])
            }
            await store.close()
        },
        StoreRule("names of groups and keys are any texts") { make in
            let store = try await make()
            let names = ["", " ", "a/b", "a:b", "ä", "'; --", "{x}", "*", "\n", "\u{0}", "\u{0}x", "👩‍👧", "A", "a"]
            for (index, name) in names.enumerated() {
                try await store.values.set([UInt8(index)], for: name, in: "g")
                try await store.values.set([UInt8(index)], for: "k", in: "h" + name)
            }
            let group = try await store.values.values(in: "g")
            for (index, name) in names.enumerated() {
                #expect(group[name]?.bytes == [UInt8(index)], "\(name.debugDescription)")
                #expect(try await store.values.value(name, in: "g")?.bytes == [UInt8(index)])
                #expect(try await store.values.values(in: "h" + name).mapValues(\.bytes) == ["k": [UInt8(index)]])
            }
            #expect(group.count == names.count)
            await store.close()
        },
        StoreRule("versions of a key grow, also after a removal") { make in
            let store = try await make()
            var last = try await store.values.set([1], for: "a", in: "g")
            for bytes: [UInt8]? in [[1], nil, [2], nil, nil, [3]] {
                let version = try await store.values.set(bytes, for: "a", in: "g")
                #expect(version > last)
                #expect(try await store.values.value("a", in: "g")?.bytes == bytes)
                last = version
            }
            try await store.values.remove(group: "g")
            #expect(try await store.values.set([1], for: "a", in: "g") > last)
            await store.close()
        },
        StoreRule("compareAndSet changes what was read, and nothing else") { make in
            let store = try await make()
            let values = store.values
            guard case .stored(let first) = try await values.compareAndSet([1], for: "a", in: "g", expected: nil)
            else { return #expect(Bool(false), "A key without a value was refused.") }
            let one = StoredItem(bytes: [1], version: first)
            #expect(try await values.compareAndSet([2], for: "a", in: "g", expected: nil) == .conflict(one))
            let other = StoredVersion(rawValue: first.rawValue + 1_000_000)
            #expect(try await values.compareAndSet(nil, for: "a", in: "g", expected: other) == .conflict(one))
            #expect(try await values.value("a", in: "g") == one)
            guard case .stored(let second) = try await values.compareAndSet([2], for: "a", in: "g", expected: first)
            else { return #expect(Bool(false), "The version that was read was refused.") }
            #expect(second > first)
            #expect(
                try await values.compareAndSet([3], for: "a", in: "g", expected: first)
                    == .conflict(StoredItem(bytes: [2], version: second)))
            guard case .stored(let third) = try await values.compareAndSet(nil, for: "a", in: "g", expected: second)
            else { return #expect(Bool(false), "A removal was refused.") }
            #expect(third > second)
            #expect(try await values.value("a", in: "g") == nil)
            #expect(try await values.compareAndSet([4], for: "a", in: "g", expected: second) == .conflict(nil))
            #expect(try await values.values(in: "g").isEmpty)
            await store.close()
        },
        StoreRule("of several compareAndSet calls with one version, one succeeds") { make in
            let store = try await make()
            let values = store.values
            try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<10 {
                            var item = try await values.value("count", in: "g")
                            while true {
                                let count = (item?.bytes.first ?? 0) + 1
                                let result = try await values.compareAndSet(
                                    [count], for: "count", in: "g", expected: item?.version)
                                guard case .conflict(let current) = result else { break }
                                item = current
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await values.value("count", in: "g")?.bytes == [80])
            await store.close()
        },
        StoreRule("a group is removed as a whole") { make in
            let store = try await make()
            for key in ["a", "b"] {
                try await store.values.set([1], for: key, in: "g")
                try await store.values.set([1], for: key, in: "h")
            }
            try await store.values.remove(group: "g")
            try await store.values.remove(group: "absent")
            #expect(try await store.values.values(in: "g").isEmpty)
            #expect(try await store.values.value("a", in: "g") == nil)
            #expect(try await store.values.values(in: "h").count == 2)
            await store.close()
        },
        StoreRule("a group expires as a whole") { make in
            let store = try await make()
            let values = store.values
            for group in ["long", "kept", "emptied"] {
                try await values.set([1], for: "a", in: group)
                try await values.set([2], for: "b", in: group)
            }
            try await values.setExpiry(.seconds(3600), of: "long")
            try await values.setExpiry(.milliseconds(1), of: "absent")
            try await values.set([1], for: "a", in: "absent")
            // A slow machine may let these expire in between: then they are stored again.
            while try await values.values(in: "again").count < 2 {
                try await values.set([1], for: "a", in: "again")
                try await values.setExpiry(.milliseconds(500), of: "again")
                try await values.set([2], for: "b", in: "again")
                if try await values.value("a", in: "again") != nil { try await values.setExpiry(nil, of: "again") }
            }
            try await values.setExpiry(.milliseconds(500), of: "emptied")
            try await values.set(nil, for: "a", in: "emptied")
            try await values.set(nil, for: "b", in: "emptied")
            try await values.set([3], for: "a", in: "emptied")
            var isWhole = false
            while !isWhole {
                try await values.remove(group: "short")
                try await values.set([1], for: "a", in: "short")
                try await values.setExpiry(.milliseconds(500), of: "short")
                // A change does not postpone the expiry.
                try await values.set([3], for: "c", in: "short")
                isWhole = try await values.values(in: "short").count == 2
            }
            while try await !values.values(in: "short").isEmpty { await Task.yield() }
            #expect(try await values.value("a", in: "short") == nil)
            #expect(try await values.values(in: "long").count == 2)
            #expect(try await values.values(in: "kept").count == 2)
            #expect(try await values.values(in: "again").count == 2)
            #expect(try await values.values(in: "absent").count == 1)
            // A group without values does not exist: the new one has no expiry.
            #expect(try await values.values(in: "emptied").count == 1)
            // Neither has a group that is stored again.
            try await values.set([4], for: "a", in: "short")
            #expect(try await values.values(in: "short").mapValues(\.bytes) == ["a": [4]])
            await store.close()
        },
        StoreRule("random calls have the results of a dictionary") { make in
            for seed in SeededGenerator.seeds(4) {
                let store = try await make()
                try await followModel(store.values, seed: seed)
                await store.close()
            }
        },
        StoreRule("a store that was closed refuses calls") { make in
            let store = try await make()
            await store.close()
            await store.close()
            await expectError(.closed) { try await store.values.set([1], for: "a", in: "g") }
            await expectError(.closed) { try await store.values.value("a", in: "g") }
            await expectError(.closed) { try await store.messages.publish([1], to: "t") }
            await expectError(.closed) { try await store.scenes.take("s", keepsState: false) }
            for await event in store.messages.subscribe(to: "t", after: nil) {
                guard case .subscribed = event else { return #expect(Bool(false), "\(event)") }
            }
        },
    ]

    /// Compares the results of random calls with those of dictionaries.
    private static func followModel(_ values: any KeyValueStore, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var model: [String: [String: StoredItem]] = [:]
        var newest: [String: StoredVersion] = [:]
        for step in 0..<300 {
            let group = "g\(Int.random(in: 0..<3, using: &random))"
            let key = "k\(Int.random(in: 0..<4, using: &random))"
            let bytes: [UInt8]? = Bool.random(using: &random) ? [.random(in: 0...255, using: &random)] : nil
            let current = model[group]?[key]
            let place: Comment = "seed \(seed), step \(step)"
            func record(_ version: StoredVersion) {
                if let last = newest[group + key] { #expect(version > last, place) }
                newest[group + key] = version
                model[group, default: [:]][key] = bytes.map { StoredItem(bytes: $0, version: version) }
            }
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3: record(try await values.set(bytes, for: key, in: group))
            case 4...6:
                let expected =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? newest[group + key].map { StoredVersion(rawValue: $0.rawValue / 2) } : current?.version
                switch try await values.compareAndSet(bytes, for: key, in: group, expected: expected) {
                case .stored(let version):
                    #expect(expected == current?.version, place)
                    record(version)
                case .conflict(let item):
                    #expect(expected != current?.version && item == current, place)
                }
            case 7:
                try await values.remove(group: group)
                model[group] = nil
            case 8: #expect(try await values.value(key, in: group) == current, place)
            default: #expect(try await values.values(in: group) == model[group] ?? [:], place)
            }
        }
    }
}
