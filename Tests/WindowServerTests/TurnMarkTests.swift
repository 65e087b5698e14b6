import Foundation
import Logging
import Testing

@testable import WindowServer

/// The file that names the scene whose turn runs.
@MainActor @Suite struct TurnMarkTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("mark-\(UUID().uuidString)").path
    private let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func number() throws -> UInt64 {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return data.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    @Test func theNextProcessReadsWhatTheLastOneRecorded() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let mark = try #require(TurnMark(path: path, logger: silent))
            #expect(mark.interruptedScene == nil)
            #expect(mark.exchange(0x0102_0304_0506_0708) == 0)
            #expect(try number() == 0x0102_0304_0506_0708)
            #expect(TurnMark(path: path, logger: silent) == nil, "another process may not use it")
            #expect(mark.exchange(9) == 0x0102_0304_0506_0708)
        }
        do {
            let mark = try #require(TurnMark(path: path, logger: silent))
            #expect(mark.interruptedScene == 9)
            #expect(try number() == 0)
        }
        #expect(TurnMark(path: path, logger: silent)?.interruptedScene == nil)
    }

    @Test func aPathThatCannotBeUsedIsNotFatal() {
        #expect(TurnMark(path: "/proc/nothing/mark", logger: silent) == nil)
    }

    /// While the scene's code runs, its number is in the file; afterwards none is.
    @Test func aTurnIsRecordedWhileItRuns() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = path
        let test = try TestServer {
            $0.persistence = .continuous
            $0.turnFile = file
        }
        let connection = try test.connect()
        connection.adopt(try test.open())
        let (scene, display) = (test.app.scenes[0], test.app.displays[0])
        var during: UInt64 = 0
        scene.onClick = { during = (try? number()) ?? 0 }
        connection.send(.event(number: 1, layer: scene.button.id, .tap))
        #expect(scene.clicks == 1)
        #expect(during == display.number && during != 0)
        #expect(try number() == 0)
    }
}
