import Testing

@testable import WindowServer

@Suite struct ClientBundleTests {
    private let sources = [
        "client.js": "// Comment.\nimport { a } from \"./a.js\";\nimport { b } from \"./b.js\";\n\nb(a);\n",
        "a.js":
            "import { b } from \"./b.js\";\nimport \"./c.js\";\n  // Indented.\nexport const a = \"// no comment\";\n",
        "b.js": "export function b(x) {\n  return [x, 1];\n}\n",
        "c.js": "import { b } from \"./b.js\";\nb();\n",
    ]

    @Test func modulesComeInTheOrderInWhichBrowsersEvaluateThem() throws {
        let text = try ClientBundle(entry: "client.js", sources: sources).text(exportingTo: [:])
        #expect(text == "function b(x){return[x,1]}b();const a=\"// no comment\";b(a);")
    }

    @Test func aCycleOfImportsIsRefused() {
        var sources = sources
        sources["b.js"] = "import { a } from \"./a.js\";\nexport const b = a;\n"
        #expect(throws: ClientBundle.Malformed.self) { try ClientBundle(entry: "client.js", sources: sources) }
    }

    @Test func constantsAreServedAsNumbers() throws {
        let constants = """
            // Comment.
            export const EVENT = { click: 1, key: 24 };
            export const FLAG = {
              hidden: 1, clips: 2,
              inert: 8,
            };
            """
        let files = [
            "client.js":
                "import { FLAG } from \"./wire-constants.js\";\n// A FLAG.\nf(x & FLAG.inert, { [FLAG.clips]: y.FLAG });\n",
            "wire-constants.js": constants,
        ]
        let bundle = try ClientBundle(entry: "client.js", sources: files)
        let feature = "import { EVENT } from \"../wire-constants.js\";\nsend(`${EVENT.key}`);\n"
        #expect(try bundle.text(exportingTo: ["f.js": feature]) == "f(x&8,{2:y.FLAG});")
        #expect(try bundle.feature(feature, file: "f.js") == "send(`${24}`);\n")
    }

    @Test(arguments: ["f(FLAG.missing);", "f(FLAG);", "f(FLAG[name]);"])
    func unknownConstantsAreRefused(line: String) throws {
        let constants = "export const FLAG = { hidden: 1 };\n"
        let bundle = try ClientBundle(
            entry: "client.js", sources: ["client.js": line, "wire-constants.js": constants])
        #expect(throws: ClientBundle.Malformed.self) { try bundle.text(exportingTo: [:]) }
    }

    @Test(arguments: [
        "export const FLAG = { hidden: 1 << 2 };", "const FLAG = { hidden: 1 };", "export const FLAG = 1;",
        "export const FLAG = { hidden: 1, hidden: 2 };",
    ])
    func otherFormsOfConstantsAreRefused(line: String) {
        #expect(throws: ClientBundle.Malformed.self) { try ClientConstants(line) }
    }

    private func served(_ feature: String) throws -> String {
        try ClientBundle(entry: "client.js", sources: sources).feature(feature, file: "f.js")
    }

    @Test func onlyWhatFeaturesImportIsExported() throws {
        let feature = "import { b } from \"../b.js\";\nimport { a } from \"../a.js\";\nexport const run = () => b(a);\n"
        let text = try ClientBundle(entry: "client.js", sources: sources).text(exportingTo: ["f.js": feature])
        #expect(text.hasSuffix("b(a);export { a, b };\n"))
        #expect(
            try served(feature)
                == "import { b } from \"../client.js\";\nimport { a } from \"../client.js\";\nexport const run=()=>b(a);"
        )
    }

    @Test func featuresImportFromEachOther() throws {
        let feature = "import { c } from \"./g.js\";\nimport { a } from \"../a.js\";\nexport const run = () => c(a);\n"
        let bundle = try ClientBundle(entry: "client.js", sources: sources)
        let text = try bundle.text(exportingTo: ["f.js": feature, "g.js": "export const c = () => {};\n"])
        #expect(text.hasSuffix("export { a };\n"))
        #expect(
            try served(feature)
                == "import { c } from \"./g.js\";\nimport { a } from \"../client.js\";\nexport const run=()=>c(a);")
        #expect(throws: ClientBundle.Malformed.self) { try bundle.text(exportingTo: ["f.js": feature]) }
    }

    @Test(arguments: [
        ("const a = b + +c - -d;", "const a=b+ +c- -d;"),
        ("return typeof x in y ? \"a  b\" : 'c d';", "return typeof x in y?\"a  b\":'c d';"),
        ("f(`a ${b}  c`, \"\\\" d\" );", "f(`a ${b}  c`,\"\\\" d\");"), ("x = y / 2 + 1;", "x=y/2+1;"),
        ("const r = /a b[/ ]\\/ \"/i.test(x);", "const r=/a b[/ ]\\/ \"/i.test(x);"), ("s = `one ${", "s = `one ${"),
        ("f(/a b/, c / d);  // Comment.", "f(/a b/,c/d);"), ("return /a b/.test(x);", "return /a b/.test(x);"),
        ("if (a) { b(); }", "if(a){b()}"), ("f([a, b,], { c, });", "f([a,b],{c});"),
    ])
    func charactersThatSeparateNothingAreLeftOut(line: String, served: String) {
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
        let text = "f(`a ${\nb}`, [\nc]);const r=/;{/;if(d){e()}(g);"
        #expect(try served(source) == text)
        #expect(try served("f(\"a \" +\n  \"b\" +\n  c);\n") == "f(\"a b\"+c);")
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
        #expect(isServed { _ = try served(source) } == isTaken)
        #expect(isServed { _ = try ClientBundle(entry: "client.js", sources: ["client.js": source]) } == isTaken)
    }
}
