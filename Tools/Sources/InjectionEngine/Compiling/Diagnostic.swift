/// An error of the compiler.
public struct Diagnostic: Hashable, Sendable, Codable {
    public let file: String
    public let line: Int
    public let column: Int
    public let message: String
    /// The line of the source.
    public var source: String?

    public init(file: String, line: Int, column: Int, message: String, source: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.source = source
    }

    /// The errors in what a compiler wrote, each once.
    static func errors(in output: String) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for line in output.split(separator: "\n") {
            guard let range = line.firstRange(of: ": error: ") else { continue }
            let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
            else {
                continue
            }
            let diagnostic = Diagnostic(
                file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                message: String(line[range.upperBound...]))
            if !result.contains(diagnostic) { result.append(diagnostic) }
        }
        return result
    }
}
