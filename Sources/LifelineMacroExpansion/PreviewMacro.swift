/// `#Preview("Name", traits: …) { … }`: a registration of the preview, in debug builds.
struct PreviewMacro {
    private let syntax: HostMessage.Syntax
    private let discriminator: String
    /// The arguments but the body, as written.
    private let arguments: String
    private let body: String
    /// The variables with `@Previewable`, without that attribute.
    private let variables: [String]

    init(
        _ syntax: HostMessage.Syntax, discriminator: String, context: [HostMessage.Syntax] = []
    ) throws(MacroError) {
        self.syntax = syntax
        self.discriminator = discriminator
        guard !syntax.location.fileID.hasSuffix("/main.swift") else {
            throw MacroError("The compiler can't expand previews in main.swift: move this one to another file.")
        }
        guard context.isEmpty else {
            throw MacroError("A preview is declared at the top level of a file: move it out of the type or function.")
        }
        var scanner = SourceScanner(syntax.source)
        while let byte = scanner.current, byte != UInt8(ascii: "("), byte != UInt8(ascii: "{") {
            if scanner.skip("#") { _ = scanner.readIdentifier() } else { scanner.skipToken() }
            scanner.skipTrivia()
        }
        var arguments: [String] = []
        var closure: (start: Int, end: Int)?
        if scanner.current == UInt8(ascii: "(") {
            guard let content = scanner.readBracket() else { throw MacroError("The arguments are not closed.") }
            var inner = SourceScanner(scanner.bytes, from: content.start, to: content.end)
            while !inner.isAtEnd {
                inner.skipTrivia()
                let begin = inner.index
                while let byte = inner.current, byte != UInt8(ascii: ",") {
                    inner.skipToken()
                    inner.skipTrivia()
                }
                let argument = inner.text(from: begin, to: inner.index)
                var label = SourceScanner(inner.bytes, from: begin, to: inner.index)
                if label.skip("body") {
                    label.skipTrivia()
                    if label.skip(":") {
                        label.skipTrivia()
                        guard label.current == UInt8(ascii: "{") else {
                            throw MacroError("The body of a preview is a closure.", offset: label.index)
                        }
                        closure = label.readBracket()
                        _ = inner.skip(",")
                        continue
                    }
                }
                if !argument.isEmpty { arguments.append(argument) }
                _ = inner.skip(",")
            }
            scanner.skipTrivia()
        }
        if closure == nil, scanner.current == UInt8(ascii: "{") { closure = scanner.readBracket() }
        guard let closure else {
            throw MacroError("A preview needs a closure that returns a view: write #Preview { MyView() }.")
        }
        self.arguments = arguments.joined(separator: ", ")
        (variables, body) = Self.split(SourceScanner(scanner.bytes, from: closure.start, to: closure.end))
    }

    /// Separates variables with `@Previewable` from other statements.
    private static func split(_ content: SourceScanner) -> (variables: [String], rest: String) {
        var scanner = content
        var variables: [String] = []
        var rest = ""
        var kept = scanner.index
        while true {
            let before = scanner.index
            scanner.skipTrivia()
            guard !scanner.isAtEnd else { break }
            let start = scanner.index
            var attribute = scanner
            if attribute.readAttribute()?.split(separator: ".").last == "Previewable" {
                rest += scanner.text(from: kept, to: before)
                scanner.skipStatement()
                variables.append(
                    scanner.text(from: attribute.index, to: scanner.index).trimmingPrefix { $0.isWhitespace }
                        .description)
                kept = scanner.index
            } else {
                scanner.skipStatement()
                if scanner.index == start { scanner.skipToken() }
            }
            _ = scanner.skip(";")
        }
        return (variables, rest + scanner.text(from: kept, to: scanner.end))
    }

    /// Checks the place of an attribute `@Previewable`, which expands to nothing: `#Preview` moves the variable.
    ///
    /// - Parameter context: What is around the variable, from the inside out: the closure, and the macro.
    static func checkPreviewable(in context: [HostMessage.Syntax]) throws(MacroError) -> String {
        let isPreview = context.map { syntax in
            var scanner = SourceScanner(syntax.source)
            scanner.skipTrivia()
            var name = scanner.skip("#") ? scanner.readIdentifier() : nil
            while scanner.skip(".") { name = scanner.readIdentifier() }
            return name == "Preview"
        }
        guard isPreview.contains(true) else {
            throw MacroError("@Previewable is for variables in the closure of #Preview: remove it here.")
        }
        guard isPreview.count <= 2 || isPreview[1] else {
            throw MacroError("@Previewable is for variables at the top level of #Preview's closure: move it there.")
        }
        return ""
    }

    /// A name that no other declaration has, as the compiler accepts it of a macro.
    private func unique(_ name: String) -> String { "\(discriminator)\(name.utf8.count)\(name)fMu_" }

    /// A name for the linker: of the file and the line.
    private var symbol: String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        let location = syntax.location
        for byte in "\(location.fileID):\(location.line):\(location.column)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return "lifeline_preview_" + String(hash, radix: 16)
    }

    func expansion() throws(MacroError) -> String {
        let view = unique("View")
        var content = body
        var declarations = ""
        if !variables.isEmpty {
            declarations = """
                struct \(view): LifelineUI.View {
                \(variables.joined(separator: "\n"))
                var body: some LifelineUI.View {
                \(body)
                }
                }

                """
            content = "\(view)()"
        }
        let leading = arguments.isEmpty ? "" : arguments + ", "
        return """
            #if DEBUG
            \(declarations)@_cdecl("\(symbol)") @MainActor public func \(unique("register"))() {
            LifelineUI._PreviewList.add(\(leading)fileID: #fileID, line: #line) {
            \(content)
            }
            }
            #endif
            """
    }
}
