/// Answers what the compiler asks of the plugin for Lifeline's macros.
enum MacroPlugin {
    /// Answers a message. Whatever it contains, there is an answer: errors become diagnostics of the compiler.
    static func answer(to message: [UInt8]) -> PluginAnswer {
        do {
            return answer(to: try HostMessage(JSONValue(parsing: message)))
        } catch let error as JSONValue.SyntaxError {
            return unreadable("\(error.message), at byte \(error.offset)")
        } catch let error as HostMessage.Malformed {
            return unreadable(error.message)
        } catch {
            return unreadable("\(error)")
        }
    }

    static func unreadable(_ reason: String) -> PluginAnswer {
        let text = "Lifeline's macros do not understand this compiler: \(reason). Use a toolchain from 6.1 on."
        return .expansion(nil, [.init(message: text)])
    }

    private static func answer(to message: HostMessage) -> PluginAnswer {
        switch message {
        case .getCapability: return .capability
        case .expandFreestanding(let macro, let discriminator, let syntax, let context):
            guard macro.typeName == "PreviewMacro" else { return unknown(macro, at: syntax) }
            return expansion(at: syntax) { () throws(MacroError) in
                try PreviewMacro(syntax, discriminator: discriminator, context: context).expansion()
            }
        case .expandAttached(let macro, let role, let attribute, let declaration, let extendedType, let context):
            switch macro.typeName {
            case "EntryMacro":
                let answer = expansion(at: declaration) { () throws(MacroError) in
                    try EntryMacro(declaration, attribute: attribute, context: context).expansion(role: role)
                }
                // The compiler asks once for each role: one error is enough. With accessors it finds no other.
                guard case .expansion(nil, let errors) = answer else { return answer }
                return role == "peer" ? .expansion("", []) : .expansion("{\nget { fatalError() }\n}", errors)
            case "PreviewableMacro":
                return expansion(at: attribute) { () throws(MacroError) in
                    try PreviewMacro.checkPreviewable(in: context)
                }
            case "AnimatableMacro":
                return expansion(at: declaration) { () throws(MacroError) in
                    try AnimatableMacro(declaration, type: extendedType).expansion()
                }
            case "AnimatableIgnoredMacro": return .expansion("", [])
            default: return unknown(macro, at: attribute)
            }
        case .unknown: return .expansion(nil, [])
        }
    }

    private static func expansion(
        at syntax: HostMessage.Syntax, _ make: () throws(MacroError) -> String
    ) -> PluginAnswer {
        do { return .expansion(try make(), []) } catch {
            let place = error.syntax ?? syntax
            var scanner = SourceScanner(place.source)
            scanner.skipTrivia()
            // The offset of a location is that of the syntax with the comments before it.
            let offset = place.location.offset &+ max(scanner.index, error.offset)
            return .expansion(nil, [.init(message: error.message, fileName: place.location.fileName, offset: offset)])
        }
    }

    private static func unknown(_ macro: HostMessage.MacroReference, at syntax: HostMessage.Syntax) -> PluginAnswer {
        expansion(at: syntax) { () throws(MacroError) in
            throw MacroError("The macro \(macro.name.filter { $0 != " " }) is not part of this version of Lifeline.")
        }
    }
}

/// Why a macro can't be expanded.
struct MacroError: Error {
    var message: String
    /// Another place than the expanded syntax.
    var syntax: HostMessage.Syntax?
    /// UTF-8 offset in the syntax.
    var offset = 0

    init(_ message: String, at syntax: HostMessage.Syntax? = nil, offset: Int = 0) {
        (self.message, self.syntax, self.offset) = (message, syntax, offset)
    }
}
