import Testing

@testable import WindowServer

@Suite struct ClientBundleTests {
    private let sources = [
        "client.js": "// Comment.\nimport { a } from \"./a.js\";\nimport { b } from \"./b.js\";\n\nb(a);\n",
        "a.js": "import { b } from \"./b.js\";\n  // Indented.\nexport const a = \"// no comment\";\n",
        "b.js": "import { a } from \"./a.js\";\nexport function b(x) {\n  return [x, a];\n}\n",
    ]

    @Test func modulesComeInTheOrderInWhichBrowsersEvaluateThem() throws {
        let text = try ClientBundle(entry: "client.js", sources: sources).text(exportingTo: [:])
        #expect(text == "function b(x){return[x,a];}\nconst a=\"// no comment\";b(a);")
    }

    @Test func onlyWhatFeaturesImportIsExported() throws {
        let feature = "import { b } from \"../b.js\";\nimport { a } from \"../a.js\";\nexport const run = () => b(a);\n"
        let text = try ClientBundle(entry: "client.js", sources: sources).text(exportingTo: ["f.js": feature])
        #expect(text.hasSuffix("b(a);export { a, b };\n"))
        #expect(
            try ClientBundle.feature(feature, file: "f.js")
                == "import { b } from \"../client.js\";\nimport { a } from \"../client.js\";\nexport const run=()=>b(a);"
        )
    }

    @Test(arguments: [
        ("const a = b + +c - -d;", "const a=b+ +c- -d;"),
        ("return typeof x in y ? \"a  b\" : 'c d';", "return typeof x in y?\"a  b\":'c d';"),
        ("f(`a ${b}  c`, \"\\\" d\" );", "f(`a ${b}  c`,\"\\\" d\");"), ("x = y / 2 + 1;", "x=y/2+1;"),
        ("const r = /a b/i.test(x);", "const r = /a b/i.test(x);"), ("s = `one ${", "s = `one ${"),
    ])
    func spacesThatSeparateNothingGo(line: String, served: String) {
        #expect(ClientBundle.withoutSpaces(line[...]) == served)
    }

    @Test(arguments: [
        (
            #"[data-layer]:nth-child(n + 9) { color: red; inset: 0 1px; }"#,
            "[data-layer]:nth-child(n + 9){color:red;inset:0 1px;}"
        ),
        (#"a :is(b, c) > d { width: calc(1px + 2%); }"#, "a :is(b,c) > d{width:calc(1px + 2%);}"),
        (#"x::before { content: ": { , '"; }"#, #"x::before{content:": { , '";}"#),
    ])
    func spacesOfStylesAreLeftOutWhereTheySeparateNothing(line: String, served: String) {
        #expect(ClientBundle.withoutStyleSpaces(line[...]) == served)
    }

    @Test func linesAreJoinedWhereAStatementOrAListGoesOn() throws {
        let source = "f(`a ${\n  b}`, [\n  c,\n]);\nconst r = /;{/;\nif (d) {\n  e();\n}\n(g);\n"
        let served = "f(`a ${\nb}`, [\nc,]);const r = /;{/;\nif(d){e();}\n(g);"
        #expect(try ClientBundle.feature(source, file: "f.js") == served)
        #expect(ClientBundle.withoutComments("a {\n  b: c;\n}\nd { e: f; }\n") == "a{b:c}\nd{e:f;}\n")
    }

    @Test(arguments: [
        "import * as x from \"./a.js\";", "import { a } from \"./missing.js\";", "import {\n  a } from \"./a.js\";",
        "import { a } from \"https://elsewhere.example/a.js\";",
    ])
    func otherFormsAreRefused(line: String) {
        #expect(throws: ClientBundle.Malformed.self) {
            try ClientBundle(entry: "client.js", sources: ["client.js": line, "a.js": ""])
        }
    }

    /// Its lines between the first and the last would be taken for code.
    @Test(arguments: [
        ("const a = `b\n  ${c}`;\n", true), ("const a = `b\n  c\n  d`;\n", false),
        ("f(`a`);\ng(`\n", false), ("f(`\\``);\ng();\n", true),
    ])
    func aTemplateTakesTwoLinesAtMost(source: String, isTaken: Bool) {
        func isServed(_ load: () throws -> Void) -> Bool { (try? load()) != nil }
        #expect(isServed { _ = try ClientBundle.feature(source, file: "f.js") } == isTaken)
        #expect(isServed { _ = try ClientBundle(entry: "client.js", sources: ["client.js": source]) } == isTaken)
    }
}
