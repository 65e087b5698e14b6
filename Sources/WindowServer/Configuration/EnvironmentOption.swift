import Foundation

/// A setting of a server that an environment variable sets.
struct EnvironmentOption: Sendable {
    typealias Configuration = WindowServer.Configuration
    typealias Path<Value> = WritableKeyPath<Configuration, Value> & Sendable

    let name: String
    /// What it sets, with its unit and its range.
    let summary: String
    /// As it would be written; nil for none.
    let defaultValue: String?
    private let set: @Sendable (inout Configuration, String) -> Bool
    private let isSecret: Bool
    private let expected: String

    /// - Parameters:
    ///   - expected: What a value has to be, for the error.
    ///   - set: Returns false for a value that can't be understood.
    init(
        _ name: String, _ summary: String, default defaultValue: String? = nil, expected: String = "",
        isSecret: Bool = false, set: @escaping @Sendable (inout Configuration, String) -> Bool
    ) {
        self.name = name
        self.summary = summary
        self.defaultValue = defaultValue
        self.expected = expected
        self.isSecret = isSecret
        self.set = set
    }

    /// - Parameter name: The variable that has the value, if it is another one.
    func apply(
        _ value: String, to configuration: inout Configuration, name: String? = nil
    ) throws(WindowServerError) {
        guard set(&configuration, value) else {
            throw .invalidOption(name ?? self.name, value: isSecret ? "(hidden)" : value, expected: expected)
        }
    }

    // MARK: Kinds

    static func text(_ name: String, _ path: Path<String>, _ summary: String) -> Self {
        let standard = Configuration()[keyPath: path]
        return Self(name, summary, default: standard.isEmpty ? nil : standard) {
            $0[keyPath: path] = $1
            return true
        }
    }

    static func text(_ name: String, _ path: Path<String?>, _ summary: String) -> Self {
        Self(name, summary) {
            $0[keyPath: path] = $1
            return true
        }
    }

    static func flag(_ name: String, _ path: Path<Bool>, _ summary: String, default standard: String = "0") -> Self {
        Self(name, "1 or 0: " + summary, default: standard, expected: "1 or 0") {
            guard ["0", "1"].contains($1) else { return false }
            $0[keyPath: path] = $1 == "1"
            return true
        }
    }

    static func list(
        _ name: String, _ path: Path<[String]>, _ summary: String, expected: String = "",
        isValid: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        Self(name, summary + ", separated by commas", expected: expected) {
            let items = items($1)
            guard items.allSatisfy(isValid) else { return false }
            $0[keyPath: path] = items
            return true
        }
    }

    static func items(_ value: String) -> [String] {
        value.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    static func number(
        _ name: String, _ path: Path<Int>, _ summary: String, upTo maximum: Int = 10_000_000
    ) -> Self {
        let expected = maximum < 1000 ? "a number from 1 to \(maximum)" : "a positive number"
        return Self(name, summary, default: "\(Configuration()[keyPath: path])", expected: expected) {
            guard let number = Int($1), (1...maximum).contains(number) else { return false }
            $0[keyPath: path] = number
            return true
        }
    }

    /// Times in whole units, such as seconds.
    static func duration(
        _ name: String, _ path: Path<Duration>, _ summary: String, unit: Duration = .seconds(1),
        in range: ClosedRange<Int> = 1...10_000_000
    ) -> Self {
        let (standard, word) = (Configuration()[keyPath: path], unit == .seconds(1) ? "seconds" : "milliseconds")
        let expected = range.lowerBound > 0 ? "a positive number" : "\(word) from 0 to \(range.upperBound)"
        return Self(name, "\(word): \(summary)", default: "\(Int(standard / unit))", expected: expected) {
            guard let number = Int($1), range.contains(number) else { return false }
            $0[keyPath: path] = unit * number
            return true
        }
    }

    static func port(_ name: String, _ path: Path<Int>, _ summary: String) -> Self {
        Self(name, summary, default: "\(Configuration()[keyPath: path])", expected: portRange) {
            guard let number = Int($1), (0...65_535).contains(number) else { return false }
            $0[keyPath: path] = number
            return true
        }
    }

    static let portRange = "a number from 0 to 65535"

    /// A rate, whose burst is twice it.
    static func rate(
        _ name: String, _ path: Path<Double>, burst: Path<Double>, _ summary: String
    ) -> Self {
        let standard = Int(Configuration()[keyPath: path])
        return Self(name, summary, default: "\(standard)", expected: "a positive number") {
            guard let number = Int($1), (1...10_000_000).contains(number) else { return false }
            $0[keyPath: path] = Double(number)
            $0[keyPath: burst] = Double(2 * number)
            return true
        }
    }
}
