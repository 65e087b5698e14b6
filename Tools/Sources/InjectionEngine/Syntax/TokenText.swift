import SwiftSyntax

/// A source file, parsed.
public struct SourceText: Sendable {
    public let path: String
    public let bytes: [UInt8]
    let tree: SourceFileSyntax
    private let lineStarts: [Int]

    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    init(path: String, bytes: [UInt8], tree: SourceFileSyntax) {
        self.path = path
        self.bytes = bytes
        self.tree = tree
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        lineStarts = starts
    }

    /// The line of an offset, from 1.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func line(of node: some SyntaxProtocol) -> Int { line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset) }

    /// The node's text, with comments and layout inside of it.
    func bytes(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
        bytes[node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset]
    }

    /// The bytes before the offset on its line, from 0.
    func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] }

    /// A line's text, from 1.
    public func line(_ number: Int) -> String? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        return String(decoding: bytes[lineStarts[number - 1]..<end], as: UTF8.self)
    }
}

extension SourceText {
    /// The text of a node's tokens without comments and layout: equal for two nodes that mean the same.
    ///
    /// Between two tokens stands whether there was a line break, a space or nothing, since each may carry meaning
    /// (`a -b`, a statement's end).
    func tokens(of node: some SyntaxProtocol, without left: SyntaxProtocol? = nil) -> String {
        let hole = left.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset }
        return tokens(of: node, holes: hole.map { [$0] } ?? [])
    }

    func tokens(of node: some SyntaxProtocol, holes: [Range<Int>]) -> String {
        var result: [UInt8] = []
        var end: Int?
        for token in node.tokens(viewMode: .sourceAccurate) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if holes.contains(where: { $0.contains(start) }) { continue }
            if let end, end < start {
                let between = bytes[end..<start]
                // In a string of several lines a backslash joins two.
                if between.first == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
                result.append(between.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: " "))
            }
            let tokenEnd = token.endPositionBeforeTrailingTrivia.utf8Offset
            result.append(contentsOf: bytes[start..<tokenEnd])
            end = tokenEnd
        }
        return String(decoding: result, as: UTF8.self)
    }
}
