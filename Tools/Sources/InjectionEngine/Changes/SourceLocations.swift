import Foundation
import SwiftSyntax

/// Which code can observe its own line.
///
/// Bodies without edits keep the lines that they were compiled with, so those that can see them are written again when
/// they move.
struct SourceLocations: Sendable {
    /// Functions, types and macros that have `#line` or `#column` as a default argument.
    private(set) var callees: Set<String> = []
    /// Those with `#column`.
    private(set) var columnCallees: Set<String> = []

    /// Functions of the standard library that end the process. Their line is part of the last message only.
    static let traps: Set<String> = [
        "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure",
    ]
    /// Macros of the language that do not depend on their line.
    private static let independent: Set<String> = [
        "available", "unavailable", "selector", "keyPath", "if", "else", "elseif", "endif", "sourceLocation", "warning",
        "error", "function", "fileID", "file", "filePath", "dsohandle", "externalMacro", "isolation", "Predicate",
        "Expression", "colorLiteral", "imageLiteral", "fileLiteral",
    ]

    init() { callees = Self.traps }

    /// Reads which declarations of a file have the caller's line as a default argument. Textual and generous: a name too
    /// many costs a little time.
    mutating func read(_ bytes: [UInt8]) {
        for mark in ["#line", "#column"] {
            var start = 0
            while let found = bytes.firstOffset(of: mark, from: start) {
                start = found + mark.utf8.count
                guard let name = Self.declaration(before: found, in: bytes) else { continue }
                callees.insert(name)
                if mark == "#column" { columnCallees.insert(name) }
            }
        }
    }

    /// The function, macro or type whose parameters an offset is in.
    private static func declaration(before offset: Int, in bytes: [UInt8]) -> String? {
        let head = bytes[max(0, offset - 4000)..<offset]
        // No body may begin between the name and the parameter.
        let start =
            head.lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }.map { $0 + 1 } ?? head.startIndex
        let words = String(decoding: head[start...], as: UTF8.self)
            .split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let index = words.lastIndex(where: { ["func", "macro", "init", "subscript"].contains($0) }) else {
            return nil
        }
        if words[index] == "func" || words[index] == "macro" {
            return index + 1 < words.count ? words[index + 1] : nil
        }
        guard words[index] == "init" else { return nil }
        let before = String(decoding: bytes[max(0, offset - 20_000)..<offset], as: UTF8.self)
            .split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
        guard let type = before.lastIndex(where: { keywords.contains($0) }), type + 1 < before.count else { return nil }
        return String(before[type + 1])
    }

    /// Whether code can see its column.
    func areColumnsSeen(by member: Member) -> Bool {
        if member.body.contains("#column") { return true }
        guard !columnCallees.isEmpty else { return false }
        return member.body.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            .contains { columnCallees.contains(String($0)) }
    }

    /// Whether code can see at which line it stands; with traps left out if `exceptTraps`.
    func areSeen(by node: some SyntaxProtocol, exceptTraps: Bool = false) -> Bool {
        var previous: TokenSyntax?
        var isMacro = false
        for token in node.tokens(viewMode: .sourceAccurate) {
            defer { previous = token }
            if case .pound = token.tokenKind {
                isMacro = true
                continue
            }
            let text = token.text
            if isMacro {
                isMacro = false
                if !Self.independent.contains(text) { return true }
            }
            if text.hasPrefix("#"), text.count > 1, !Self.independent.contains(String(text.dropFirst())) { return true }
            if text == "(" || text == "{", let name = previous?.text, callees.contains(name),
                !(exceptTraps && Self.traps.contains(name))
            {
                return true
            }
        }
        return false
    }
}

extension [UInt8] {
    /// Where a text begins, at or after an offset.
    func firstOffset(of text: String, from start: Int = 0) -> Int? {
        let searched = Array(text.utf8)
        guard let first = searched.first else { return nil }
        return withUnsafeBytes { bytes in
            var offset = start
            while offset + searched.count <= bytes.count,
                let found = memchr(bytes.baseAddress! + offset, Int32(first), bytes.count - offset)
            {
                offset = UnsafeRawPointer(found) - bytes.baseAddress!
                if offset + searched.count <= bytes.count,
                    memcmp(bytes.baseAddress! + offset, searched, searched.count) == 0
                {
                    return offset
                }
                offset += 1
            }
            return nil
        }
    }
}
