/// The names that a process was built with: what is new must not collide with them.
struct NameIndex: Sendable {
    /// Every identifier in the sources that can be edited.
    var mentioned: Set<String> = []
    /// Names of protocol requirements anywhere: a new member of such a name could be meant to satisfy one, and the
    /// process's witness tables would not know.
    var requirements: Set<String> = NameIndex.wellKnown
    /// Protocols of which an opaque result is erased, and may therefore change its type.
    var erased: Set<String> = []

    private static let wellKnown: Set<String> = [
        "body", "init", "subscript", "description", "debugDescription", "hash", "hashValue", "encode", "callAsFunction",
        "wrappedValue", "projectedValue", "makeIterator", "next", "count", "startIndex", "endIndex", "index", "first",
        "last", "isEmpty", "underestimatedCount", "id", "rawValue", "allCases", "customMirror", "errorDescription",
        "failureReason", "recoverySuggestion", "helpAnchor", "write", "buildBlock", "buildExpression", "buildOptional",
        "buildEither", "buildArray", "buildPartialBlock", "buildFinalResult", "buildLimitedAvailability", "update",
    ]

    mutating func noteMentions(in bytes: [UInt8]) {
        forEachIdentifier(in: bytes) { mentioned.insert($0) }
    }

    /// Notes what a file declares inside of protocols. Textual and generous: a name too many only costs a restart.
    mutating func noteProtocols(in bytes: [UInt8]) {
        var depth = 0
        var protocolDepth: Int?
        var isAwaitingBrace = false
        var takesName = false
        var last = ""
        var erases = false
        scan(bytes) { word in
            switch word {
            case "{":
                depth += 1
                if isAwaitingBrace {
                    protocolDepth = depth
                    isAwaitingBrace = false
                }
            case "}":
                if protocolDepth == depth { protocolDepth = nil }
                depth -= 1
            case "protocol": isAwaitingBrace = last != "."
            case "_typeEraser": erases = true
            case "func", "var", "associatedtype": takesName = protocolDepth != nil
            case "struct", "class", "enum", "extension": erases = false
            default:
                if takesName {
                    requirements.insert(word)
                    takesName = false
                }
                if isAwaitingBrace, last == "protocol", erases {
                    erased.insert(word)
                    erases = false
                }
            }
            last = word
        }
    }
}

/// Calls `body` with each identifier of a text, those in comments and strings included.
private func forEachIdentifier(in bytes: [UInt8], _ body: (String) -> Void) {
    scan(bytes) { if $0 != "{", $0 != "}" { body($0) } }
}

private func scan(_ bytes: [UInt8], _ body: (String) -> Void) {
    var start: Int?
    func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 128...255:
            true
        default: false
        }
    }
    for index in bytes.indices {
        let byte = bytes[index]
        if isWord(byte) {
            if start == nil { start = index }
            continue
        }
        if let begin = start {
            body(String(decoding: bytes[begin..<index], as: UTF8.self))
            start = nil
        }
        if byte == UInt8(ascii: "{") { body("{") } else if byte == UInt8(ascii: "}") { body("}") }
    }
    if let begin = start { body(String(decoding: bytes[begin...], as: UTF8.self)) }
}
