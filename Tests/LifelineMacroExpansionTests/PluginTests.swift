import Foundation
import SeededRandom
import Testing

@testable import LifelineMacroExpansion

/// The plugin as the compiler sees it: messages in, messages out.
@Suite struct PluginTests {
    private func answer(_ object: Any) throws -> [String: Any] {
        let message = try JSONSerialization.data(withJSONObject: object)
        return try parsed(MacroPlugin.answer(to: [UInt8](message)))
    }

    private func parsed(_ answer: PluginAnswer) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(answer.json.text.utf8))
        return try #require(object as? [String: Any])
    }

    private func syntax(_ source: String, offset: Int = 100) -> [String: Any] {
        [
            "kind": "declaration", "source": source,
            "location": [
                "fileID": "App/Views.swift", "fileName": "/App/Views.swift", "offset": offset, "line": 7, "column": 1,
            ],
        ]
    }

    private func macro(_ type: String) -> [String: Any] {
        ["moduleName": "LifelineMacros", "typeName": type, "name": type]
    }

    private func attached(
        _ type: String, role: String, _ source: String, in context: String = "extension EnvironmentValues {}"
    ) -> [String: Any] {
        [
            "expandAttachedMacro": [
                "macro": macro(type), "macroRole": role, "discriminator": "$s1a", "attributeSyntax": syntax("@Entry"),
                "declSyntax": syntax(source), "lexicalContext": [syntax(context)],
            ]
        ]
    }

    private func result(_ object: [String: Any]) throws -> (source: String?, errors: [[String: Any]]) {
        let result = try #require(object["expandMacroResult"] as? [String: Any])
        return (result["expandedSource"] as? String, try #require(result["diagnostics"] as? [[String: Any]]))
    }

    @Test func theCapabilityIsAnswered() throws {
        let answer = try answer(["getCapability": ["capability": ["protocolVersion": 7]]])
        let result = try #require(answer["getCapabilityResult"] as? [String: Any])
        #expect((result["capability"] as? [String: Any])?["protocolVersion"] as? Int == 7)
    }

    @Test func macrosAreExpanded() throws {
        let entry = try result(answer(attached("EntryMacro", role: "accessor", "@Entry var a = 1")))
        #expect(entry.source?.contains("self[__Key_a.self]") == true && entry.errors.isEmpty)
        let preview = try result(
            answer([
                "expandFreestandingMacro": [
                    "macro": macro("PreviewMacro"), "macroRole": "declaration", "discriminator": "$s1a",
                    "syntax": syntax("#Preview { A() }"), "lexicalContext": [Any](),
                ] as [String: Any]
            ]))
        #expect(preview.source?.contains("_PreviewList.add(") == true && preview.errors.isEmpty)
    }

    /// The offset of an error is in the file, and behind the comment before the declaration.
    @Test func errorsHaveAPlace() throws {
        let source = "\n// ü\n@Entry static var a = 1"
        let errors = try result(answer(attached("EntryMacro", role: "accessor", source))).errors
        let position = try #require(errors.first?["position"] as? [String: Any])
        #expect(position["fileName"] as? String == "/App/Views.swift")
        #expect(position["offset"] as? Int == 100 + "\n// ü\n@Entry ".utf8.count)
        #expect(errors.count == 1 && errors.first?["severity"] as? String == "error")
        // Once, although the compiler asks for two roles.
        #expect(try result(answer(attached("EntryMacro", role: "peer", source))).errors.isEmpty)
    }

    @Test func macrosInTheWrongPlaceAreExplained() throws {
        func message(_ object: [String: Any]) throws -> String {
            try result(answer(object)).errors.first?["message"] as? String ?? ""
        }
        let outside = try message(attached("EntryMacro", role: "accessor", "@Entry var a = 1", in: "struct A {}"))
        #expect(outside.contains("move it to such an extension"))
        #expect(try message(attached("PreviewableMacro", role: "peer", "@Previewable var a = 1")).contains("#Preview"))
        #expect(
            try message(attached("OtherMacro", role: "peer", "@Other var a = 1")).contains("OtherMacro is not part"))
        #expect(try message(attached("EntryMacro", role: "extension", "@Entry var a = 1")).contains("extension"))
    }

    @Test(arguments: [
        "", "{", "nul", "[1,2", "\"a", "{\"a\" 1}", "{\"a\":1,}", "\"\\x\"", "\"\\u12\"", "1e999", "[1] 2", "\u{1}",
        "\"\n\"",
        "42", "[]", #"{"expandAttachedMacro":{}}"#,
        #"{"expandFreestandingMacro":{"macro":{"typeName":"PreviewMacro"}}}"#,
        #"{"expandFreestandingMacro":{"macro":{"typeName":1,"name":2},"discriminator":"","syntax":{}}}"#,
        #"{"expandAttachedMacro":{"macro":null,"macroRole":"peer"}}"#,
    ])
    func malformedMessagesBecomeDiagnostics(text: String) throws {
        let errors = try result(parsed(MacroPlugin.answer(to: Array(text.utf8)))).errors
        #expect(errors.count == 1)
        #expect((errors.first?["message"] as? String)?.contains("do not understand this compiler") == true)
    }

    @Test func deepTextsAreRefused() throws {
        let depth = 1_000_000
        for text in [String(repeating: "[", count: depth), String(repeating: "{\"a\":", count: depth)] {
            let errors = try result(parsed(MacroPlugin.answer(to: Array(text.utf8)))).errors
            #expect((errors.first?["message"] as? String)?.contains("too deeply") == true)
        }
    }

    /// Valid messages of which bytes were changed, removed or repeated, and any bytes.
    @Test func anyMessageHasAnAnswer() throws {
        let seed = SeededGenerator.firstSeed
        var random = SeededGenerator(seed: seed)
        let messages = try [
            attached("EntryMacro", role: "peer", "@Entry var a: [Int: Set<String>] = [1: [\"\\(b)\"]]"),
            attached("EntryMacro", role: "accessor", "@Entry\nvar a = #\"x\"# // y"),
        ].map { [UInt8](try JSONSerialization.data(withJSONObject: $0)) }
        for _ in 0..<3000 {
            var message = messages.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<message.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: message[index] = .random(in: 0...255, using: &random)
                case 1: message.remove(at: index)
                case 2: message.insert(contentsOf: message[index...].prefix(20), at: index)
                default: message[index] = "\"\\{}[]()<>@#:,".utf8.randomElement(using: &random)!
                }
            }
            let text = MacroPlugin.answer(to: message).json.text
            let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            #expect(object?.count == 1, "seed \(seed): \(String(decoding: message, as: UTF8.self))")
        }
    }

    // MARK: The pipe

    /// Runs the plugin on bytes, and returns what it wrote.
    private func output(for bytes: [UInt8]) throws -> [UInt8] {
        let input = Pipe()
        let output = Pipe()
        let writer = Thread {
            try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? input.fileHandleForWriting.close()
        }
        writer.start()
        let (source, sink) = (input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor)
        let plugin = Thread {
            PluginConnection(input: source, output: sink).run()
            try? output.fileHandleForWriting.close()
        }
        plugin.start()
        return [UInt8](try output.fileHandleForReading.readToEnd() ?? Data())
    }

    private func framed(_ text: String) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> (8 * $0)) } + Array(text.utf8)
    }

    private func messages(_ bytes: [UInt8]) throws -> [String] {
        var texts: [String] = []
        var rest = bytes[...]
        while rest.count >= 8 {
            let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            texts.append(String(decoding: rest.dropFirst(8).prefix(count), as: UTF8.self))
            rest = rest.dropFirst(8 + count)
        }
        #expect(rest.isEmpty)
        return texts
    }

    @Test func messagesAreSeparatedByTheirLengths() throws {
        let ask = "{\"getCapability\":{}}"
        let long = "{\"other\":\"" + String(repeating: "x", count: 200_000) + "\"}"
        let answers = try messages(
            output(for: framed(ask) + framed("") + framed("nonsense") + framed(long) + framed(ask)))
        #expect(answers.count == 4)
        #expect(answers.first == answers.last && answers[0].contains("getCapabilityResult"))
        #expect(answers[1].contains("do not understand"))
    }

    @Test func cutAndEndlessMessagesEndThePlugin() throws {
        #expect(try output(for: []).isEmpty)
        #expect(try output(for: [1, 0, 0]).isEmpty)
        #expect(try output(for: framed("{}").dropLast()).isEmpty)
        for length in [UInt64.max, 1 << 62, UInt64(PluginConnection.maximumLength) + 1] {
            let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
            let answers = try messages(output(for: header + [1, 2, 3]))
            #expect(answers.count == 1 && answers[0].contains("\(length) bytes"))
        }
    }

    // MARK: JSON

    private func randomValue(_ depth: Int, _ random: inout SeededGenerator) -> Any {
        switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &random) {
        case 0: return NSNull()
        case 1: return Bool.random(using: &random)
        case 2: return Int.random(in: -1_000_000...1_000_000, using: &random)
        case 3: return Double(Int.random(in: -1000...1000, using: &random)) / 64
        case 4:
            let scalars = ["a", "\"", "\\", "\n", "\u{1}", "ü", "€", "😀", "/", "\u{7F}"]
            return (0..<Int.random(in: 0..<6, using: &random)).map { _ in scalars.randomElement(using: &random)! }
                .joined()
        case 5: return (0..<Int.random(in: 0..<4, using: &random)).map { _ in randomValue(depth + 1, &random) }
        default:
            return Dictionary(
                (0..<Int.random(in: 0..<4, using: &random)).map { ("k\($0)\"\n", randomValue(depth + 1, &random)) }
            ) { $1 }
        }
    }

    /// Foundation's reader and writer are the oracle.
    @Test func jsonMeansWhatItMeansToFoundation() throws {
        let seed = SeededGenerator.firstSeed
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let value = [randomValue(0, &random)]
            let options: JSONSerialization.WritingOptions = Bool.random(using: &random) ? [.prettyPrinted] : []
            let text = try JSONSerialization.data(withJSONObject: value, options: options)
            let again = try JSONValue(parsing: [UInt8](text))
            let back = try JSONSerialization.jsonObject(with: Data(again.text.utf8))
            #expect(
                try JSONSerialization.data(withJSONObject: back, options: .sortedKeys)
                    == JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
                "seed \(seed): \(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test func escapesAreRead() throws {
        let text = #""\u00e9\ud83d\ude00\t\b\f\r\/\ud83d!""#
        #expect(try JSONValue(parsing: Array(text.utf8)) == .string("é😀\t\u{8}\u{C}\r/\u{FFFD}!"))
    }
}
