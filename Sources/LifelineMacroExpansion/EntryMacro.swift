/// `@Entry var name: Type = value`, in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`: accessors, and the key that they use.
struct EntryMacro {
    private let container: String
    private let name: String
    private let type: String?
    private let initialValue: String?

    private static let keys = [
        "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "FocusedValues": "FocusedValueKey",
        "ContainerValues": "ContainerValueKey",
    ]

    init(
        _ declaration: HostMessage.Syntax, attribute: HostMessage.Syntax, context: [HostMessage.Syntax]
    ) throws(MacroError) {
        let extended = context.first.map { Self.extendedType($0.source) } ?? ""
        guard Self.keys[extended] != nil else {
            let text =
                "@Entry is for properties in extensions of EnvironmentValues, Transaction, ContainerValues and "
                + "FocusedValues: move it to such an extension."
            throw MacroError(text, at: attribute)
        }
        container = extended
        let variable = try Variable(declaration.source)
        (name, type, initialValue) = (variable.name, variable.type, variable.value)
        if container == "FocusedValues" {
            guard type.map(Self.isOptional) == true else {
                throw MacroError(
                    "An entry of FocusedValues has an optional type: write var \(name): Type?.", offset: variable.start)
            }
            if let initialValue, initialValue != "nil" {
                throw MacroError(
                    "An entry of FocusedValues is nil where no view provides it: remove the default value.",
                    offset: variable.start)
            }
        } else if initialValue == nil, type.map(Self.isOptional) != true {
            throw MacroError(
                "An entry needs a default value: write var \(name)\(type.map { ": \($0)" } ?? "") = value.",
                offset: variable.start)
        }
    }

    private static func isOptional(_ type: String) -> Bool {
        type.hasSuffix("?") || type.hasSuffix("!") || optionalPrefixes.contains { type.hasPrefix($0) }
    }

    private static let optionalPrefixes = ["Optional<", "Swift.Optional<"]

    /// The type without its optionality.
    private static func wrapped(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
        let prefix = optionalPrefixes.first { type.hasPrefix($0) } ?? ""
        return String(type.dropFirst(prefix.count).dropLast())
    }

    /// The name of the type that an extension extends, without its module.
    private static func extendedType(_ source: String) -> String {
        var scanner = SourceScanner(source)
        while !scanner.isAtEnd {
            scanner.skipTrivia()
            if scanner.readAttribute() != nil { continue }
            guard let word = scanner.readIdentifier() else { break }
            guard word == "extension" else { continue }
            var type = ""
            repeat {
                scanner.skipTrivia()
                type = scanner.readIdentifier() ?? ""
            } while scanner.skip(".")
            return type
        }
        return ""
    }

    private var key: String { "__Key_" + name.filter { $0 != "`" } }

    func expansion(role: String) throws(MacroError) -> String {
        switch role {
        case "accessor":
            return """
                {
                get { self[\(key).self] }
                set { self[\(key).self] = newValue }
                }
                """
        case "peer":
            let kind = "LifelineUI." + (Self.keys[container] ?? "")
            if container == "FocusedValues" {
                return "private struct \(key): \(kind) {\ntypealias Value = \(Self.wrapped(type ?? ""))\n}"
            }
            // A comment may end the value.
            guard let type else {
                return "private struct \(key): \(kind) {\nstatic let defaultValue = \(initialValue ?? "nil")\n}"
            }
            return """
                private struct \(key): \(kind) {
                static var defaultValue: \(type) {
                \(initialValue ?? "nil")
                }
                }
                """
        default: throw MacroError("@Entry can't be expanded as \(role).")
        }
    }
}

extension EntryMacro {
    /// A declaration with `@Entry`, taken apart.
    private struct Variable {
        let name: String
        var type: String?
        var value: String?
        /// Where the declaration begins, after its attributes.
        let start: Int

        private static let refused = [
            "let": "@Entry is for variables: write var instead of let.",
            "static": "An entry is not static: remove static.",
            "class": "An entry is not static: remove class.",
            "lazy": "An entry is not lazy: remove lazy. A default value with a type is made when it is read.",
            "weak": "An entry is not weak: use a type that holds the weak reference.",
            "unowned": "An entry is not unowned: use a type that holds the unowned reference.",
        ]

        init(_ source: String) throws(MacroError) {
            var scanner = SourceScanner(source)
            var start: Int?
            while true {
                scanner.skipTrivia()
                if start == nil, scanner.readAttribute() != nil { continue }
                let place = scanner.index
                start = start ?? place
                guard let word = scanner.readIdentifier() else {
                    throw MacroError("@Entry is for variables.", offset: place)
                }
                if let text = Self.refused[word] { throw MacroError(text, offset: place) }
                if word == "var" { break }
                scanner.skipTrivia()
                // private(set)
                if scanner.current == UInt8(ascii: "(") { scanner.skipToken() }
            }
            self.start = start ?? 0
            scanner.skipTrivia()
            guard let name = scanner.readIdentifier() else {
                throw MacroError("An entry has one name: write var name: Type = value.", offset: scanner.index)
            }
            self.name = name
            scanner.skipTrivia()
            if scanner.skip(":") { type = Self.readType(&scanner) }
            scanner.skipTrivia()
            if scanner.skip("=") {
                try readValue(&scanner)
            } else if !scanner.isAtEnd {
                throw MacroError(Self.accessors, offset: scanner.index)
            }
        }

        private static let accessors =
            "An entry has no accessors and no observers: remove them, since @Entry makes some."

        private static func readType(_ scanner: inout SourceScanner) -> String {
            scanner.skipTrivia()
            let start = scanner.index
            var end = start
            while let byte = scanner.current, byte != UInt8(ascii: "="), byte != UInt8(ascii: "{") {
                if scanner.skip("->") {
                } else if byte == UInt8(ascii: "<") {
                    scanner.skipGenericArguments()
                } else {
                    scanner.skipToken()
                }
                end = scanner.index
                scanner.skipTrivia()
            }
            return scanner.text(from: start, to: end)
        }

        private mutating func readValue(_ scanner: inout SourceScanner) throws(MacroError) {
            scanner.skipTrivia()
            let start = scanner.index
            var end = start
            while !scanner.isAtEnd {
                let place = scanner.index
                if scanner.skip(",") {
                    throw MacroError("An entry has one name: declare each with its own @Entry.", offset: place)
                }
                scanner.skipToken()
                end = scanner.index
                if scanner.bytes[place] == UInt8(ascii: "{"), place > start {
                    var content = SourceScanner(scanner.bytes, from: place + 1, to: end)
                    content.skipTrivia()
                    if let word = content.readIdentifier(), ["willSet", "didSet", "get", "set"].contains(word) {
                        throw MacroError(Self.accessors, offset: place)
                    }
                }
                scanner.skipTrivia()
            }
            guard end > start else { throw MacroError("The default value is missing after =.", offset: start) }
            value = scanner.text(from: start, to: end)
        }
    }
}
