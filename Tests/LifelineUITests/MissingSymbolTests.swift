import InMemoryLogging
import LifelineTesting
import Logging
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

    @Test func anImageReportsIt() {
        let log = InMemoryLogHandler()
        FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) {
            _ = Hosted { Image(systemName: "no.such.symbol.in.a.view") }
        }
        #expect(log.entries.map(\.level) == [.warning])
        #expect("\(log.entries.map(\.message))".contains("\"no.such.symbol.in.a.view\""))
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
