import SwiftSyntax

/// The names that a process was built with: what is new must not collide with them.
struct NameIndex: Sendable {
    /// Every identifier in the sources that can be edited, and every name that the compiler looked up for them.
    var mentioned: Set<String> = []
    /// Names of protocol requirements anywhere: a new member of such a name could be meant to satisfy one, and the
    /// process's witness tables would not know.
    var requirements: Set<String> = NameIndex.wellKnown
    /// Protocols of which an opaque result is erased, and may therefore change its type.
    var erased: Set<String> = []
    /// Macros whose expansions are not known here.
    var macros: Set<String> = []
    /// Which code can see its own line.
    var locations = SourceLocations()
    /// Whether it is known what the compiler looked up. Without that nothing new can be added safely.
    var knowsLookups = true

    /// Names that the language or the standard library give a meaning; also those of Foundation, whose source is not
    /// there to be read.
    private static let wellKnown: Set<String> = [
        // The language.
        "body", "init", "subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue", "main",
        "appendLiteral", "appendInterpolation", "buildBlock", "buildExpression", "buildOptional", "buildIf",
        "buildEither", "buildArray", "buildPartialBlock", "buildFinalResult", "buildLimitedAvailability",
        "CodingKeys", "unownedExecutor", "sharedUnownedExecutor", "access", "withMutation", "shouldNotifyObservers",
        "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType", "UnicodeScalarLiteralType",
        "ExtendedGraphemeClusterLiteralType",
        // The standard library.
        "description", "debugDescription", "hash", "hashValue", "_rawHashValue", "encode", "makeIterator",
        "makeAsyncIterator", "next", "count", "startIndex", "endIndex", "index", "first", "last", "isEmpty",
        "underestimatedCount", "id", "rawValue", "allCases", "customMirror", "write", "stringValue", "intValue",
        "_domain", "_code", "_userInfo",
        "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor", "errorDomain", "errorCode",
        "errorUserInfo", "update",
    ]

    /// Requirements of protocols of Foundation, whose source is not there to be read. The compiler's record says which of
    /// them matter to what is added; it does not help with what is gone.
    private static let foundation: Set<String> = [
        "recoveryOptions", "attemptRecovery", "format", "locale", "parse", "parseStrategy", "compare", "order",
        "withUnsafeBytes", "regions", "copyBytes", "copy", "mutableCopy", "localizedDescription", "isEqual",
        "urlSession", "parser", "cache", "fileManager", "stream", "defaultValue", "name",
    ]

    /// Whether something that is gone could have satisfied a requirement: then a default takes its place.
    func mayBeRequirement(_ name: String) -> Bool { requirements.contains(name) || Self.foundation.contains(name) }

    /// Macros that add nothing that depends on bodies.
    private static let knownMacros: Set<String> = [
        "Observable", "ObservationTracked", "ObservationIgnored", "TaskLocal", "externalMacro", "isolation",
        "Predicate",
        "Expression", "DebugDescription",
    ]

    /// The macro among attributes, if there is one that is not known.
    func macro(in attributes: String) -> String? {
        guard !macros.isEmpty, attributes.contains("@") else { return nil }
        return attributes.split(separator: "@").dropFirst(attributes.hasPrefix("@") ? 0 : 1)
            .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
            .first { macros.contains($0) && !Self.knownMacros.contains($0) }
    }

    /// Whether two versions of a body mean the same, also to those who ask for their line.
    func isSame(_ old: Member, _ new: Member) -> Bool {
        old.body == new.body && !hasMoved(old.source, old.node, new.source, new.node)
    }

    /// Whether code that can see its line stands on another one.
    func hasMoved(
        _ oldSource: SourceText, _ old: some SyntaxProtocol, _ newSource: SourceText, _ new: some SyntaxProtocol,
        exceptTraps: Bool = false
    ) -> Bool {
        // Most have not moved at all.
        if oldSource.line(of: old) == newSource.line(of: new), oldSource.bytes(of: old) == newSource.bytes(of: new) {
            return false
        }
        guard locations.areSeen(by: new, exceptTraps: exceptTraps) else { return false }
        func lines(_ source: SourceText, _ node: some SyntaxProtocol) -> [Int] {
            node.tokens(viewMode: .sourceAccurate).map {
                source.line(at: $0.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
        }
        return lines(oldSource, old) != lines(newSource, new)
    }

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
        var takesMacro = false
        scan(bytes) { word in
            if takesMacro {
                if word != "{", word != "}" { macros.insert(word) }
                takesMacro = false
            }
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
            case "macro": takesMacro = true
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
