/// `@Animatable struct`: an extension whose `animatableData` consists of the stored variables.
struct AnimatableMacro {
    private let type: String
    /// `public`, or nothing.
    private var access = ""
    private let variables: [(name: String, type: String)]

    init(_ declaration: HostMessage.Syntax, type: String?) throws(MacroError) {
        var scanner = SourceScanner(declaration.source)
        var name: String?
        while !scanner.isAtEnd, name == nil {
            scanner.skipTrivia()
            if scanner.readAttribute() != nil { continue }
            let place = scanner.index
            guard let word = scanner.readIdentifier() else {
                scanner.skipToken()
                continue
            }
            if ["class", "enum", "actor"].contains(word) {
                throw MacroError("@Animatable is for structures.", offset: place)
            }
            if word == "public" || word == "package" { access = word + " " }
            guard word == "struct" else { continue }
            scanner.skipTrivia()
            name = scanner.readIdentifier()
        }
        guard let name else { throw MacroError("@Animatable is for structures.") }
        self.type = type.map(Self.trimmed) ?? name
        while let byte = scanner.current, byte != UInt8(ascii: "{") {
            if byte == UInt8(ascii: "<") { scanner.skipGenericArguments() } else { scanner.skipToken() }
            scanner.skipTrivia()
        }
        guard let bracket = scanner.readBracket() else { throw MacroError("The structure has no body.") }
        variables = try Self.members(SourceScanner(scanner.bytes, from: bracket.start + 1, to: bracket.end - 1))
        guard !variables.isEmpty else {
            throw MacroError(
                "@Animatable needs a stored variable, such as var angle: Double. Those with @AnimatableIgnored do not count."
            )
        }
    }

    private static func trimmed(_ text: String) -> String {
        var scanner = SourceScanner(text)
        scanner.skipTrivia()
        let start = scanner.index
        while !scanner.isAtEnd, scanner.readIdentifier() != nil || scanner.skip(".") {}
        return scanner.text(from: start, to: scanner.index)
    }

    /// Returns the stored variables in a body, without those that have attributes: wrapped ones are not animated.
    private static func members(_ body: SourceScanner) throws(MacroError) -> [(name: String, type: String)] {
        var scanner = body
        var result: [(name: String, type: String)] = []
        var hasAttribute = false
        var isStatic = false
        while true {
            scanner.skipTrivia()
            guard !scanner.isAtEnd else { return result }
            let place = scanner.index
            if scanner.readAttribute() != nil {
                hasAttribute = true
                continue
            }
            guard let word = scanner.readIdentifier() else {
                scanner.skipToken()
                (hasAttribute, isStatic) = (false, false)
                continue
            }
            switch word {
            case "static": isStatic = true
            case "public", "package", "internal", "fileprivate", "private", "nonisolated", "mutating", "lazy":
                scanner.skipTrivia()
                if scanner.current == UInt8(ascii: "(") { scanner.skipToken() }
            case "var":
                let counts = !hasAttribute && !isStatic
                if let variable = try variable(&scanner, at: place, needsType: counts), counts {
                    result.append(variable)
                }
                (hasAttribute, isStatic) = (false, false)
            default:
                scanner.skipStatement()
                (hasAttribute, isStatic) = (false, false)
            }
        }
    }

    /// Reads a variable after its keyword. Returns nil if it is computed.
    private static func variable(
        _ scanner: inout SourceScanner, at place: Int, needsType: Bool
    ) throws(MacroError) -> (name: String, type: String)? {
        scanner.skipTrivia()
        guard let name = scanner.readIdentifier() else { return nil }
        scanner.skipTrivia()
        var type: String?
        if scanner.skip(":") {
            scanner.skipTrivia()
            let start = scanner.index
            var end = start
            // A type ends at a value, at accessors, or with its line.
            while let byte = scanner.current, byte != UInt8(ascii: "="), byte != UInt8(ascii: "{") {
                if byte == UInt8(ascii: "<") { scanner.skipGenericArguments() } else { scanner.skipToken() }
                end = scanner.index
                guard
                    !scanner.skipTrivia() || scanner.current == UInt8(ascii: "=")
                        || scanner.current == UInt8(ascii: "{")
                else { break }
            }
            type = scanner.text(from: start, to: end)
        }
        var value = ""
        if scanner.current == UInt8(ascii: "{") {
            var content = SourceScanner(scanner.bytes, from: scanner.index + 1, to: scanner.end)
            content.skipTrivia()
            let word = content.readIdentifier()
            scanner.skipToken()
            // Observers belong to a stored variable.
            guard word == "didSet" || word == "willSet" else { return nil }
        } else if scanner.skip("=") {
            scanner.skipTrivia()
            let start = scanner.index
            scanner.skipStatement()
            value = scanner.text(from: start, to: scanner.index)
        }
        if let type { return (name, type) }
        guard needsType else { return nil }
        guard let literal = literalType(value) else {
            throw MacroError(
                "An animatable variable has a type: write var \(name): Type, or @AnimatableIgnored.", offset: place)
        }
        return (name, literal)
    }

    private static func literalType(_ value: String) -> String? {
        let digits = value.filter { $0 != "_" && $0 != "-" }
        guard digits.contains("."), Double(digits) != nil else { return nil }
        return "Double"
    }

    func expansion() -> String {
        // Pairs of pairs, as AnimatableData must be one type.
        var type = "\(variables[variables.count - 1].type).AnimatableData"
        var value = "\(variables[variables.count - 1].name).animatableData"
        var path = "newValue"
        var setters: [String] = []
        for (index, variable) in variables.enumerated() {
            let isLast = index == variables.count - 1
            setters.append("\(variable.name).animatableData = \(path)" + (isLast ? "" : ".first"))
            path += ".second"
        }
        for variable in variables.dropLast().reversed() {
            type = "LifelineUI.AnimatablePair<\(variable.type).AnimatableData, \(type)>"
            value = "LifelineUI.AnimatablePair(\(variable.name).animatableData, \(value))"
        }
        return """
            extension \(self.type): LifelineUI.Animatable {
            \(access)nonisolated var animatableData: \(type) {
            get { \(value) }
            set {
            \(setters.joined(separator: "\n"))
            }
            }
            }
            """
    }
}
