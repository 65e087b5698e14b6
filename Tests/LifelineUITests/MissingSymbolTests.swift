import LifelineTesting
import Logging
import Synchronization
import Testing

@testable import LifelineKit
@testable import LifelineUI

/// A symbol whose name the library lacks.
@MainActor @Suite struct MissingSymbolTests {
    @Test func placeholderIsShown() throws {
        func picture(_ name: String) throws -> UIImageView {
            let hosted = Hosted { Image(systemName: name) }
            return try #require(hosted.views.lazy.compactMap { $0 as? UIImageView }.first)
        }
        let missing = try picture("no.such.symbol")
        #expect(missing.frame.width > 10 && missing.frame.height > 10)
        let placeholder = try picture(MissingSymbols.placeholder)
        #expect(missing.frame == placeholder.frame)
        #expect(missing.image != nil && missing.image == placeholder.image)
    }

    private struct Recorder: LogHandler {
        final class Lines: Sendable { let all = Mutex<[String]>([]) }
        let lines = Lines()
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { lines.all.withLock { $0.append("\(event.level): \(event.message)") } }
    }

    @Test func anImageReportsIt() {
        let recorder = Recorder()
        FrameworkLog.$logger.withValue(Logger(label: "test") { _ in recorder }) {
            _ = Hosted { Image(systemName: "no.such.symbol.in.a.view") }
        }
        let lines = recorder.lines.all.withLock { $0 }
        #expect(lines.count == 1 && lines[0].contains("\"no.such.symbol.in.a.view\""))
    }

    @Test func nameIsLoggedOnce() {
        var lines: [String] = []
        let symbols = MissingSymbols { lines.append($0) }
        for _ in 0..<3 {
            symbols.report("no.such.symbol")
            symbols.report("another")
        }
        #expect(lines.count == 2)
        #expect(lines.first?.contains("\"no.such.symbol\"") == true)
    }

    @Test func loggedNamesAreBounded() {
        var count = 0
        let symbols = MissingSymbols { _ in count += 1 }
        for number in 0..<1000 { symbols.report("symbol.\(number)") }
        #expect(count == MissingSymbols.limit)
    }
}
