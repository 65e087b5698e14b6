import Foundation
import Testing

/// Documentation/Hooks.md names the tests that show each behaviour: they must be there.
@Suite struct BehaviourTableTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func rows() throws -> [(number: Int, tests: [Substring])] {
        try text("Documentation/Hooks.md").split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let first = cells.first, let number = Int(first), let last = cells.last else { return nil }
            return (number, last.split(separator: ",").map { $0.drop { $0 == " " }.dropFirst().dropLast() })
        }
    }

    @Test func everyBehaviourHasATest() throws {
        let rows = try Self.rows()
        #expect(rows.map(\.number) == Array(1...173))
        #expect(rows.allSatisfy { !$0.tests.isEmpty })
    }

    @Test func theTestsAreThere() throws {
        var sources = ""
        for folder in ["HooksTests", "ShimTests"] {
            let url = Self.root.appendingPathComponent("Tests/\(folder)")
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) where name.hasSuffix(".swift") {
                sources += try Self.text("Tests/\(folder)/\(name)")
            }
        }
        let gates = try Self.text("Benchmarks/Gates.tsv")
        for (number, tests) in try Self.rows() {
            for test in tests {
                let isThere =
                    test.contains("-") ? gates.contains("\n\(test)\t") : sources.contains("func \(test)(")
                #expect(isThere, "\(number): \(test)")
            }
        }
    }
}
