import Foundation
import Logging
import SeededRandom
import StoreRules
import Testing

@testable import Stores

@Suite struct LineFileTests {
    @Test(arguments: StoreRule.all) func aStoreFollows(_ rule: StoreRule) async throws {
        let folder = TemporaryFolder()
        try await rule.check(
            StoreUnderTest { LineFileStore(path: folder.path(UUID().uuidString), retention: $0) })
    }

    private func open(_ path: String, clock: StoreClock = StoreClock()) -> LineFileStore {
        LineFileStore(path: path, clock: clock)
    }

    /// Returns all values of a file.
    private func content(_ path: String, clock: StoreClock = StoreClock()) async throws -> [String: [String: String]] {
        let file = LineFileValues(
            path: path, clock: clock, log: Logger(label: "test"), lifetimeOfEarlierGroups: .seconds(60))
        var content: [String: [String: String]] = [:]
        for (group, items, _) in try await file.groups() {
            content[group] = items.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
        }
        await file.close()
        return content
    }

    @Test func valuesSurviveTheProcess() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("deep/er/store")
        let store = open(path)
        let first = try await store.values.set([1], for: "a", in: "g")
        try await store.values.set([0, 255], for: "b", in: "g")
        let removed = try await store.values.set(nil, for: "b", in: "g")
        try await store.values.set(Array("text\n\"x\"/é".utf8), for: "c", in: "h")
        await store.close()
        let again = open(path)
        #expect(try await again.values.values(in: "g") == ["a": StoredItem(bytes: [1], version: first)])
        #expect(try await again.values.value("c", in: "h")?.bytes == Array("text\n\"x\"/é".utf8))
        #expect(try await again.values.set([2], for: "b", in: "g") > removed)
        await again.close()
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aFileOfAnEarlierReleaseIsRead() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("store")
        let lines = [
            #"{"key":"visitor\/v\/count","value":1}"#, #"{"value":"'text","key":"visitor/v/a/b"}"#,
            #"{"key":"visitor/v/flag","value":true}"#, #"{"key":"visitor//half","value":0.5}"#,
            #"{"key":"scene/v/s/values/tab","value":"'second"}"#, #"{"key":"visitor/v/gone","value":2}"#,
            #"{"key":"visitor/v/gone"}"#, #"{"key":"visitor/v/count","value":2}"#, "damaged",
        ]
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
        let clock = TestTime()
        let values = LineFileValues(
            path: path, clock: clock.clock, log: Logger(label: "test"), lifetimeOfEarlierGroups: .seconds(60))
        let expected = [
            "visitor/v": ["count": "2", "a/b": "\"'text\"", "flag": "true"], "visitor/": ["half": "0.5"],
            "scene/v": ["s/values/tab": "\"'second\""],
        ]
        var read: [String: [String: String]] = [:]
        for (group, items, expiry) in try await values.groups() {
            read[group] = items.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(expiry == clock.now + 60)
        }
        #expect(read == expected)
        // A visitor who returned is kept, the others are not.
        try await values.setExpiry(.seconds(1000), of: "visitor/v")
        clock.advance(by: 61)
        #expect(try await values.values(in: "visitor/").isEmpty)
        #expect(try await values.values(in: "visitor/v").count == 3)
        await values.close()
    }

    /// A file cut anywhere has the values that were written before the cut, and nothing of a line that is not whole.
    @Test func aFileCutAnywhereIsReadUpToTheCut() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("store")
        let store = open(path)
        var states: [(length: Int, content: [String: [String: String]])] = [(0, [:])]
        var model: [String: [String: String]] = [:]
        func record() throws { states.append((try Data(contentsOf: URL(fileURLWithPath: path)).count, model)) }
        for (group, key, text) in [
            ("g", "a", "1"), ("g", "b", "é\n"), ("h", "a", "x"), ("g", "a", nil), ("g", "a", "22"),
        ] as [(String, String, String?)] {
            try await store.values.set(text.map { Array($0.utf8) }, for: key, in: group)
            model[group, default: [:]][key] = text
            try record()
        }
        try await store.values.remove(group: "h")
        model["h"] = nil
        try record()
        await store.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for length in 0...bytes.count {
            let cut = folder.path("cut")
            try bytes.prefix(length).write(to: URL(fileURLWithPath: cut))
            // A line that lacks only its line feed is whole.
            let expected = states.last { $0.length <= length || $0.length == length + 1 }?.content
            #expect(try await content(cut) == expected, "cut at \(length)")
            // What follows does not join the part of a line.
            let again = open(cut)
            try await again.values.set([65], for: "new", in: "n")
            await again.close()
            var more = expected ?? [:]
            more["n"] = ["new": "A"]
            #expect(try await content(cut) == more, "cut at \(length)")
        }
    }

    @Test func aDiskThatIsFullRefusesChangesAndKeepsTheFile() async throws {
        let folder = TemporaryFolder()
        for room in 0...140 {
            let path = folder.path("full-\(room)")
            let disk = Disk(room)
            let values = LineFileValues(
                path: path, clock: StoreClock(), log: Logger(label: "test"), lifetimeOfEarlierGroups: .seconds(60),
                writer: disk.write)
            var stored: [String: String] = [:]
            for number in 1...4 {
                do {
                    _ = try await values.set(Array("\(number)".utf8), for: "k\(number % 3)", in: "g")
                    stored["k\(number % 3)"] = "\(number)"
                } catch {
                    #expect((error as? StoreError)?.reason == .full)
                }
                let text = try String(contentsOfFile: path, encoding: .utf8)
                #expect(text.isEmpty || text.hasSuffix("\n"), "\(room) bytes")
            }
            let read = try await values.values(in: "g").mapValues { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(read == stored, "\(room) bytes")
            disk.room = .max
            _ = try await values.set([65], for: "after", in: "g")
            stored["after"] = "A"
            await values.close()
            #expect(try await content(path)["g"] == stored, "\(room) bytes")
        }
    }

    @Test func aFileIsCompactedWhileItIsUsed() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("store")
        let clock = TestTime()
        let store = open(path, clock: clock.clock)
        for number in 0..<50 { try await store.values.set([1], for: "k", in: "g\(number)") }
        try await store.values.setExpiry(.seconds(60), of: "g0")
        var changes = 0
        // Changes are made until the file has become shorter, and it never loses one.
        var (longest, isShorter) = (0, false)
        while !isShorter {
            changes += 1
            // Calls that never wait would keep the compaction from a thread.
            await Task.yield()
            try await store.values.set(Array("\(changes)".utf8), for: "n", in: "g\(changes % 50)")
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            isShorter = size < longest
            longest = max(longest, size)
        }
        #expect(changes >= 900)
        await store.close()
        let read = try await content(path, clock: clock.clock)
        #expect(read.count == 50 && read.values.allSatisfy { $0["k"] == "\u{1}" })
        #expect(read["g\(changes % 50)"]?["n"] == "\(changes)")
        #expect(!FileManager.default.fileExists(atPath: path + ".new"))
        clock.advance(by: 61)
        #expect(try await content(path, clock: clock.clock).count == 49)
    }

    /// Random changes, with compactions and reopenings in between, have the results of a dictionary.
    @Test(arguments: SeededGenerator.seeds(3)) func aFileFollowsAModel(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let folder = TemporaryFolder()
        let path = folder.path("store")
        var model: [String: [String: String]] = [:]
        var store = open(path)
        for step in 0..<6000 {
            let group = "g\(Int.random(in: 0..<5, using: &random))"
            let key = "k\(Int.random(in: 0..<20, using: &random))"
            switch Int.random(in: 0..<400, using: &random) {
            case 0 where step % 4 == 0:
                await store.close()
                store = open(path)
            case 1:
                try await store.values.remove(group: group)
                model[group] = nil
            case 2..<100:
                try await store.values.set(nil, for: key, in: group)
                model[group]?[key] = nil
                if model[group]?.isEmpty == true { model[group] = nil }
            default:
                try await store.values.set(Array("\(step)".utf8), for: key, in: group)
                model[group, default: [:]][key] = "\(step)"
            }
        }
        // It was compacted, or is at present.
        while try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count > 3000 {
            await Task.yield()
            for _ in 0..<100 { try await store.values.set([65], for: "k", in: "last") }
        }
        await store.close()
        model["last"] = try await content(path)["last"]
        #expect(try await content(path) == model)
    }

    @Test func aFileBelongsToOneProcess() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("store")
        let (one, two) = (open(path), open(path))
        try await one.values.set([1], for: "a", in: "g")
        await expectError(.unavailable) { try await two.values.value("a", in: "g") }
        await one.close()
        // The next call tries it again.
        #expect(try await two.values.value("a", in: "g")?.bytes == [1])
        await two.close()
    }

    @Test func aPathThatCannotBeWrittenIsReported() async throws {
        let store = open("/proc/nowhere/store")
        do {
            try await store.values.set([1], for: "a", in: "g")
            Issue.record("It was stored.")
        } catch {
            let error = try #require(error as? StoreError)
            #expect(error.reason == .unavailable)
            #expect(error.description.contains("/proc/nowhere/store"))
            #expect(error.description.contains("LIFELINE_STORE"))
        }
        await store.close()
    }
}
