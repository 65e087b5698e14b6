/// What the compiler asks of a macro plugin. The names are those of the compiler's protocol.
enum HostMessage {
    case getCapability
    case expandFreestanding(MacroReference, discriminator: String, Syntax, context: [Syntax])
    /// The extended type is nil unless the macro makes an extension.
    case expandAttached(
        MacroReference, role: String, attribute: Syntax, declaration: Syntax, extendedType: String?, context: [Syntax])
    case unknown

    struct MacroReference {
        var typeName: String
        var name: String
    }

    struct Location {
        var fileID: String
        var fileName: String
        /// Of the syntax with the comments before it, in UTF-8.
        var offset: Int
        var line: Int
        var column: Int
    }

    struct Syntax {
        var source: String
        var location: Location
    }

    /// A message that is not as the protocol defines it.
    struct Malformed: Error {
        var message: String
    }

    init(_ json: JSONValue) throws(Malformed) {
        guard case .object = json else { throw Malformed(message: "a message is no object") }
        if json["getCapability"] != nil {
            self = .getCapability
        } else if let message = json["expandFreestandingMacro"] {
            self = .expandFreestanding(
                try MacroReference(message["macro"]), discriminator: try message.require("discriminator"),
                try Syntax(message["syntax"]), context: try Self.context(message))
        } else if let message = json["expandAttachedMacro"] {
            self = .expandAttached(
                try MacroReference(message["macro"]), role: try message.require("macroRole"),
                attribute: try Syntax(message["attributeSyntax"]), declaration: try Syntax(message["declSyntax"]),
                extendedType: try message["extendedTypeSyntax"].map { json throws(Malformed) in try Syntax(json).source
                },
                context: try Self.context(message))
        } else {
            self = .unknown
        }
    }

    private static func context(_ message: JSONValue) throws(Malformed) -> [Syntax] {
        var context: [Syntax] = []
        for syntax in message["lexicalContext"]?.array ?? [] { context.append(try Syntax(syntax)) }
        return context
    }
}

extension HostMessage.MacroReference {
    init(_ json: JSONValue?) throws(HostMessage.Malformed) {
        guard let json else { throw .init(message: "a macro is missing") }
        self.init(typeName: try json.require("typeName"), name: try json.require("name"))
    }
}

extension HostMessage.Syntax {
    init(_ json: JSONValue?) throws(HostMessage.Malformed) {
        guard let json, let location = json["location"] else { throw .init(message: "a syntax is missing") }
        self.init(
            source: try json.require("source"),
            location: HostMessage.Location(
                fileID: try location.require("fileID"), fileName: try location.require("fileName"),
                offset: location["offset"]?.integer ?? 0, line: location["line"]?.integer ?? 0,
                column: location["column"]?.integer ?? 0))
    }
}

extension JSONValue {
    fileprivate func require(_ key: String) throws(HostMessage.Malformed) -> String {
        guard let text = self[key]?.string else { throw .init(message: "\(key) is missing") }
        return text
    }
}

/// What the plugin answers.
enum PluginAnswer {
    case capability
    case expansion(String?, [Diagnostic])

    /// An error at a place of the expanded source.
    struct Diagnostic {
        var message: String
        /// Empty if no place is known.
        var fileName = ""
        var offset = 0
    }

    var json: JSONValue {
        switch self {
        case .capability:
            return .object(["getCapabilityResult": .object(["capability": .object(["protocolVersion": .number(7)])])])
        case .expansion(let source, let diagnostics):
            let result: [String: JSONValue] = [
                "expandedSource": source.map(JSONValue.string) ?? .null,
                "diagnostics": .array(diagnostics.map(\.json)),
            ]
            return .object(["expandMacroResult": .object(result)])
        }
    }
}

extension PluginAnswer.Diagnostic {
    fileprivate var json: JSONValue {
        .object([
            "message": .string(message), "severity": .string("error"),
            "position": .object(["fileName": .string(fileName), "offset": .number(Double(offset))]),
            "highlights": .array([]), "notes": .array([]), "fixIts": .array([]),
        ])
    }
}
