import Testing

@testable import LifelineMacroExpansion

/// Makes what the compiler sends.
private func syntax(_ source: String, file: String = "App/Views.swift") -> HostMessage.Syntax {
    HostMessage.Syntax(
        source: source,
        location: HostMessage.Location(fileID: file, fileName: "/\(file)", offset: 100, line: 7, column: 1))
}

@Suite struct EntryMacroTests {
    private func expansion(
        _ source: String, in context: String = "extension EnvironmentValues {}", role: String = "peer"
    ) throws -> String {
        try EntryMacro(syntax(source), attribute: syntax("@Entry"), context: [syntax(context)]).expansion(role: role)
    }

    @Test func aTypedValueIsMadeEachTime() throws {
        #expect(
            try expansion("@Entry var title: String = \"a = b\"") == """
                private struct __Key_title: LifelineUI.EnvironmentKey {
                static var defaultValue: String {
                "a = b"
                }
                }
                """)
    }

    @Test func aValueWithoutATypeIsConstant() throws {
        #expect(
            try expansion("@Entry public private(set) var `class` = [1, 2]").contains(
                "static let defaultValue = [1, 2]"))
        #expect(try expansion("@Entry var `class` = 1").hasPrefix("private struct __Key_class:"))
    }

    @Test func typesWithBracketsAreRead() throws {
        for type in [
            "[String: Array<Int>]", "Result<Int, any Error>?", "(any Sendable)?", "Cache<Key, [Int]>", "Int!",
            "(Int, String) -> Void", "Binding<[Int: Set<String>]>", "any View & Sendable",
        ] {
            #expect(try expansion("@Entry var x: \(type) = f()").contains("static var defaultValue: \(type) {\nf()\n}"))
        }
        #expect(
            try expansion("@Entry var run: @Sendable () -> Void = { print(\"=\") }").contains("{\n{ print(\"=\") }\n}"))
    }

    @Test func theAccessorsUseTheKey() throws {
        let accessors = try expansion("@Entry var count = 3", role: "accessor")
        #expect(accessors.contains("get { self[__Key_count.self] }"))
        #expect(accessors.contains("set { self[__Key_count.self] = newValue }"))
    }

    @Test func focusedValuesAreOptional() throws {
        let context = "public extension LifelineUI.FocusedValues {}"
        #expect(try expansion("@Entry var a: Binding<Int>?", in: context).contains("typealias Value = Binding<Int>\n"))
        #expect(try expansion("@Entry var a: Optional<Int>", in: context).contains("typealias Value = Int\n"))
        #expect(try expansion("@Entry var a: Int? = nil", in: context).contains("typealias Value = Int\n"))
        #expect { try expansion("@Entry var a: Int = 1", in: context) } throws: { isError($0, with: "optional type") }
        #expect { try expansion("@Entry var a: Int? = 1", in: context) } throws: { isError($0, with: "is nil where") }
    }

    private func isError(_ error: any Error, with words: String) -> Bool {
        (error as? MacroError)?.message.contains(words) == true
    }

    @Test func commentsAroundADeclarationAreNoPartOfIt() throws {
        let text = try expansion("\n    /// Documented: \"x\".\n    @Entry /* a */ var a: Int = 1 // = 2 }")
        #expect(text.contains("static var defaultValue: Int {\n1\n}"))
    }

    @Test func transactionsHaveKeysOfTheirOwn() throws {
        let text = try expansion("@Entry var isUndo = false", in: "\nextension Transaction {}")
        #expect(text == "private struct __Key_isUndo: LifelineUI.TransactionKey {\nstatic let defaultValue = false\n}")
    }

    @Test(arguments: [
        ("@Entry let a = 1", "write var", "let"), ("@Entry static var a = 1", "not static", "static"),
        ("@Entry class var a = 1", "not static", "class"), ("@Entry lazy var a = 1", "not lazy", "lazy"),
        ("@Entry weak var a: A?", "not weak", "weak"), ("@Entry unowned var a: A = A()", "not unowned", "unowned"),
        ("@Entry var a: Int", "needs a default value: write var a: Int = value", "var"),
        ("@Entry public\n var a", "needs a default value: write var a = value", "public"),
        ("@Entry var a: Int { 1 }", "no accessors", "{"),
        ("@Entry var a = 1 { didSet {} }", "no observers", "{ didSet"),
        ("@Entry var a: Int = f { 1 } { willSet {} }", "no observers", "{ willSet"),
        ("@Entry var a = 1, b = 2", "one name", ", b"), ("@Entry var (a, b) = (1, 2)", "one name", "(a"),
        ("@Entry var a: Int =", "missing", ""), ("@Entry", "variables", ""), ("@Entry +", "variables", "+"),
    ])
    func otherFormsAreExplained(source: String, words: String, place: String) throws {
        let error = try #require(throws: MacroError.self) { try expansion(source) }
        #expect(error.message.contains(words))
        #expect(String(decoding: Array(source.utf8)[error.offset...], as: UTF8.self).hasPrefix(place))
    }

    @Test func otherPlacesAreExplained() throws {
        #expect(throws: MacroError.self) { try expansion("@Entry var a = 1", in: "struct Settings {}") }
        #expect(throws: MacroError.self) { try expansion("@Entry var a = 1", in: "extension Settings {}") }
    }
}

@Suite struct PreviewMacroTests {
    private func expansion(_ source: String, file: String = "App/Views.swift") throws -> String {
        try PreviewMacro(syntax(source, file: file), discriminator: "$s3App").expansion()
    }

    @Test func aPreviewInATypeIsExplained() throws {
        let error = try #require(throws: MacroError.self) {
            try PreviewMacro(syntax("#Preview { A() }"), discriminator: "", context: [syntax("struct A {}")])
        }
        #expect(error.message.contains("move it out of the type"))
    }

    @Test func attributesOfVariablesBelongInTheClosure() throws {
        let preview = syntax("\n#Preview(\"A\") {\n}")
        #expect(try PreviewMacro.checkPreviewable(in: [syntax("{\n}"), preview]) == "")
        #expect(try PreviewMacro.checkPreviewable(in: [syntax("{}"), syntax("#LifelineUI.Preview {}")]) == "")
        for (context, words) in [
            ([], "in the closure"), ([syntax("{\n}"), syntax("struct A {}")], "in the closure"),
            ([syntax("{\n}"), syntax("VStack {\n}"), syntax("{\n}"), preview], "at the top level"),
        ] {
            let error = try #require(throws: MacroError.self) { try PreviewMacro.checkPreviewable(in: context) }
            #expect(error.message.contains(words))
        }
    }

    @Test func quotesInRegularExpressionsAreNoStrings() throws {
        let text = try expansion("#Preview {\n    A(/\"/)\n}")
        #expect(text.contains("{\n\n    A(/\"/)\n\n}"))
    }

    @Test func aPreviewIsRegisteredInDebugBuilds() throws {
        let text = try expansion("#Preview { Text(\"a\") }")
        #expect(text.hasPrefix("#if DEBUG\n") && text.hasSuffix("\n#endif"))
        #expect(text.contains("_PreviewList.add(fileID: #fileID, line: #line) {\n Text(\"a\") \n}"))
        #expect(text.contains("@_cdecl(\"lifeline_preview_"))
    }

    @Test func argumentsArePassedOn() throws {
        let text = try expansion(
            "#Preview(\"A, \\(name(1, 2))\", traits: .fixedLayout(width: 1, height: 2), .portrait) { A() }")
        #expect(
            text.contains("add(\"A, \\(name(1, 2))\", traits: .fixedLayout(width: 1, height: 2), .portrait, fileID:"))
        let second = try expansion("#Preview(\"B\", body: { A() })")
        #expect(second.contains("add(\"B\", fileID:") && second.contains("{\n A() \n}"))
    }

    @Test func previewableVariablesBecomeStateOfAView() throws {
        let text = try expansion(
            """
            #Preview {
                // first
                @Previewable @State var isOn = true
                @Previewable @State var names =
                    ["a", "b"]
                @Previewable @Binding(get: { 1 }, set: { _ in }) var x
                let twice = names + names
                Toggle("x", isOn: $isOn)
                    .padding()
            }
            """)
        #expect(text.contains("@State var isOn = true\n@State var names =\n        [\"a\", \"b\"]\n@Binding(get"))
        #expect(!text.contains("@Previewable"))
        #expect(text.contains("let twice = names + names\n    Toggle(\"x\", isOn: $isOn)\n        .padding()"))
        #expect(text.contains("fMu_: LifelineUI.View {"))
    }

    @Test func aMainFileIsExplained() throws {
        #expect(throws: MacroError.self) { try expansion("#Preview { A() }", file: "App/main.swift") }
        #expect(throws: MacroError.self) { try expansion("#Preview(\"A\")") }
    }
}

@Suite struct SourceScannerTests {
    @Test(arguments: [
        "\"a \\(b(\"c\")) d\"", "#\"a \" \\(b) \\#(c(\"x\")) \"#", "\"\"\"\na \" b \\(c)\n\"\"\"",
        "##\"\"\"\n\"#\n\"\"\"##",
        "(a, \")\", [b], /* ) */ { c })", "{ // }\n a }", "[1, /* /* ] */ ] */ 2]",
    ])
    func aTokenEndsWhereItIsClosed(token: String) {
        var scanner = SourceScanner(token + ".rest")
        scanner.skipToken()
        #expect(scanner.text(from: 0, to: scanner.index) == token)
    }

    @Test func aStatementEndsWithItsLine() {
        for (statement, rest) in [
            ("var x = 1", "\ny()"), ("var x =\n 1", "\ny()"), ("a\n .b()\n .c()", "\ny"),
            ("let a = f(1,\n 2)", "\n\n// c\ny"),
            ("var x: Int", ""), ("if a {\n b\n}", "\ny()"), ("a +\n b", "; c"), ("a ? b\n : c", "\nd"),
        ] {
            var scanner = SourceScanner(statement + rest)
            scanner.skipStatement()
            #expect(scanner.text(from: 0, to: scanner.index) == statement)
        }
    }

    /// Whatever the source, scanning ends, and never leaves the text.
    @Test func anySourceEnds() {
        let pieces = [
            "\"", "\\(", ")", "(", "{", "}", "#", "\"\"\"", "//", "/*", "*/", "\n", "a", "@", "<", ">", "->", "`", ";",
        ]
        for seed in 0..<2000 {
            var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
            let text = (0..<20).map { _ -> String in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
            var scanner = SourceScanner(text)
            var last = -1
            while !scanner.isAtEnd, scanner.index != last {
                last = scanner.index
                scanner.skipTrivia()
                _ = scanner.readAttribute()
                scanner.skipStatement()
                _ = scanner.skip(";")
            }
            #expect(scanner.index <= text.utf8.count, "seed \(seed): \(text)")
            _ = try? PreviewMacro(syntax("#Preview" + text), discriminator: "")
            _ = try? EntryMacro(
                syntax("@Entry var a" + text), attribute: syntax("@Entry"),
                context: [syntax("extension EnvironmentValues {}")])
        }
    }
}
