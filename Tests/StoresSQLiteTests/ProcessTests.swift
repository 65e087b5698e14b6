#if SQLite
    import Foundation
    import StoreRules
    import Stores
    import StoresSQLite
    import Testing

    /// Two real processes that share a file: the test starts its own program as the second one.
    @Suite struct ProcessTests {
        private static let variable = "LIFELINE_TEST_SQLITE_PEER"

        /// The second process: answers each message, and counts, until it is asked to end.
        @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil)) func peer() async throws {
            let path = try #require(ProcessInfo.processInfo.environment[Self.variable])
            let store = try SQLiteStore(path: path)
            for await event in store.messages.subscribe(to: "questions", after: .start) {
                guard let message = event.message else { continue }
                try await Self.increment(store)
                try await store.messages.publish(message, to: "answers")
                if message == [0] { break }
            }
            await store.close()
        }

        private static func increment(_ store: SQLiteStore) async throws {
            var item = try await store.values.value("count", in: "g")
            while true {
                let count = (item?.bytes.first ?? 0) + 1
                let result = try await store.values.compareAndSet(
                    [count], for: "count", in: "g", expected: item?.version)
                guard case .conflict(let current) = result else { return }
                item = current
            }
        }

        @Test func processesShareValuesAndMessages() async throws {
            let folder = TemporaryFolder()
            let path = folder.path("store")
            let store = try SQLiteStore(path: path)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = [
                "--testing-library", "swift-testing", "--filter", "StoresSQLiteTests.ProcessTests/peer",
            ]
            process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: path]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            var answers = store.messages.subscribe(to: "answers", after: nil).makeAsyncIterator()
            _ = await answers.next()
            var times: [Duration] = []
            for number in (UInt8(0)...100).reversed() {
                let begin = ContinuousClock.now
                try await store.messages.publish([number], to: "questions")
                try await Self.increment(store)
                #expect(await answers.next()?.message == [number])
                times.append(ContinuousClock.now - begin)
            }
            #expect(try await store.values.value("count", in: "g")?.bytes == [202])
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            if ProcessInfo.processInfo.environment["LIFELINE_TEST_TIMES"] != nil {
                let sorted = times.dropFirst().sorted()
                print("There and back: median \(sorted[50]), longest \(sorted[99])")
            }
            await store.close()
        }
    }
#endif
