extension EditCase {
    /// A place that a body can stand in: `BODY` is an expression of type `String`.
    struct Context {
        let name: String
        let source: String
        let answer: String
    }

    static let contexts = [
        Context(name: "function", source: "func f§() -> String { BODY }", answer: "f§()"),
        Context(name: "labels", source: "func f§(_ a: Int, b c: Int = 1) -> String { BODY }", answer: "f§(1)"),
        Context(name: "throws", source: "func f§() throws -> String { BODY }", answer: "(try? f§()) ?? \"\""),
        Context(name: "generic", source: "func f§<T>(_ value: T) -> String { BODY }", answer: "f§(1)"),
        Context(
            name: "inout", source: "func f§(_ value: inout String) { value = BODY }",
            answer: "{ var s = \"\"; f§(&s); return s }()"),
        Context(name: "global property", source: "var p§: String { BODY }", answer: "p§"),
        Context(
            name: "operator",
            source: "struct S§ {}\nextension S§ {\n    static func <+> (a: S§, b: S§) -> String { BODY }\n}",
            answer: "S§() <+> S§()"),
        Context(
            name: "method", source: "struct S§ {\n    func method() -> String { BODY }\n}", answer: "S§().method()"),
        Context(name: "short name", source: "struct S§ {\n    func f() -> String { BODY }\n}", answer: "S§().f()"),
        Context(
            name: "quoted name", source: "struct S§ {\n    func `default`() -> String { BODY }\n}",
            answer: "S§().default()"),
        Context(
            name: "static", source: "struct S§ {\n    static func make() -> String { BODY }\n}", answer: "S§.make()"),
        Context(
            name: "private",
            source:
                "struct S§ {\n    private func hidden() -> String { BODY }\n    func shown() -> String { hidden() }\n}",
            answer: "S§().shown()"),
        Context(name: "property", source: "struct S§ {\n    var title: String { BODY }\n}", answer: "S§().title"),
        Context(
            name: "getter",
            source: "struct S§ {\n    var title: String {\n        get { BODY }\n        set {}\n    }\n}",
            answer: "S§().title"),
        Context(
            name: "setter",
            source:
                "struct S§ {\n    var mark = \"\"\n    var title: String {\n        get { mark }\n        set { mark = BODY }\n    }\n}",
            answer: "{ var s = S§(); s.title = \"\"; return s.mark }()"),
        Context(
            name: "observer",
            source: "struct S§ {\n    var mark = \"\"\n    var title: String = \"\" { didSet { mark = BODY } }\n}",
            answer: "{ var s = S§(); s.title = \"\"; return s.mark }()"),
        Context(
            name: "subscript", source: "struct S§ {\n    subscript(index: Int) -> String { BODY }\n}", answer: "S§()[0]"
        ),
        Context(
            name: "labelled subscript", source: "struct S§ {\n    subscript(at index: Int) -> String { BODY }\n}",
            answer: "S§()[at: 0]"),
        Context(
            name: "initializer", source: "struct S§ {\n    var mark: String\n    init(value: Int) { mark = BODY }\n}",
            answer: "S§(value: 1).mark"),
        Context(
            name: "delegating initializer",
            source:
                "class C§ {\n    var mark = \"\"\n    init() {}\n    convenience init(_ value: Int) { self.init(); mark = BODY }\n}",
            answer: "C§(1).mark"),
        Context(
            name: "override",
            source:
                "class B§ { func method() -> String { \"\" } }\nfinal class C§: B§ {\n    override func method() -> String { BODY + super.method() }\n}",
            answer: "(C§() as B§).method()"),
        Context(
            name: "class method", source: "class C§ {\n    class func make() -> String { BODY }\n}", answer: "C§.make()"
        ),
        Context(
            name: "extension", source: "struct S§ {}\nextension S§ {\n    func method() -> String { BODY }\n}",
            answer: "S§().method()"),
        Context(
            name: "constrained extension",
            source: "struct S§<T> {}\nextension S§ where T == Int {\n    func method() -> String { BODY }\n}",
            answer: "S§<Int>().method()"),
        Context(
            name: "default implementation",
            source:
                "protocol P§ { func method() -> String }\nextension P§ {\n    func method() -> String { BODY }\n}\nstruct S§: P§ {}",
            answer: "(S§() as any P§).method()"),
        Context(
            name: "enum", source: "enum E§ {\n    case one\n    var title: String { BODY }\n}", answer: "E§.one.title"),
        Context(
            name: "nested",
            source: "struct S§ {\n    enum Inner {\n        static func make() -> String { BODY }\n    }\n}",
            answer: "S§.Inner.make()"),
        Context(
            name: "closure", source: "func f§() -> String { [1].map { _ in BODY }[0] }", answer: "f§()"),
        Context(
            name: "local function",
            source: "func f§() -> String {\n    func inner() -> String { BODY }\n    return inner()\n}",
            answer: "f§()"),
        Context(
            name: "async", source: "func f§() async -> String { BODY }", answer: "waiting { await f§() }"),
        Context(
            name: "actor", source: "actor A§ {\n    func method() -> String { BODY }\n}",
            answer: "waiting { await A§().method() }"),
        Context(
            name: "main actor", source: "@MainActor final class C§ {\n    func method() -> String { BODY }\n}",
            answer: "C§().method()"),
    ]

    /// What a body can see of itself: before and behind the file's declarations, and the body.
    private static let observations: [(name: String, body: String, before: String, helpers: String)] = [
        ("a constant", "\"«a¦b»\"", "", ""),
        ("its name", "\"«a¦b» \" + #function", "", ""),
        (
            "its name as a default argument", "\"«a¦b» \" + caller§()", "",
            "func caller§(_ name: String = #function) -> String { name }"
        ),
        ("its line, moved", "\"\\(#line)\"", "«¦\n\n// Moved.»", ""),
        (
            "its line as a default argument, moved", "\"x \" + line§()", "«¦// Moved.\n»",
            "func line§(_ line: Int = #line) -> String { \"\\(line)\" }"
        ),
        ("its file", "\"«a¦b» \" + #fileID", "", ""),
        ("its column", "\"«a¦b» \\(#column)\"", "", ""),
        ("something new", "«\"a\"¦added§()»", "", "«¦private func added§() -> String { \"b\" }»"),
    ]

    static let matrix = contexts.flatMap { context in
        observations.map { observation in
            EditCase(
                "\(context.name): \(observation.name)",
                observation.before + "\n" + context.source.replacing("BODY", with: observation.body) + "\n"
                    + observation.helpers,
                context.answer)
        }
    }
}
