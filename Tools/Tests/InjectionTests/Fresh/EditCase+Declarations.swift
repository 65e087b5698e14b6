extension EditCase {
    /// Edits of declarations of every kind.
    static let declarations = [
        // Overloads and names that hide others
        EditCase(
            "an overload by type",
            "func f§(_ a: Any) -> String { \"any\" }\n«¦func f§(_ a: Int) -> String { \"int\" }»", "f§(1)"),
        EditCase(
            "an overload by label",
            "func f§(_ a: Int, b: Int = 1) -> String { \"two\" }\n«¦func f§(_ a: Int) -> String { \"one\" }»", "f§(1)"),
        EditCase(
            "an overload by result", "func f§() -> Any { \"any\" }\n«¦func f§() -> String { \"text\" }»", "\"\\(f§())\""
        ),
        EditCase(
            "a generic overload",
            "func f§<T>(_ a: T) -> String { \"any\" }\n«¦func f§<T: Collection>(_ a: T) -> String { \"collection\" }»",
            "f§([1])"),
        EditCase(
            "an overload in an extension",
            "extension Collection { func m§() -> String { \"collection\" } }\n«¦extension Array { func m§() -> String { \"array\" } }»",
            "[1].m§()"),
        EditCase(
            "a member that hides a global",
            "func g§() -> String { \"global\" }\nstruct T§ { func f() -> String { g§() } «¦; func g§() -> String { \"own\" }» }",
            "T§().f()"),
        EditCase(
            "a static member that hides a global",
            "func g§() -> String { \"global\" }\nstruct T§ { static func f() -> String { g§() } «¦; static func g§() -> String { \"own\" }» }",
            "T§.f()"),
        EditCase(
            "a function that hides the library's",
            "func f§() -> String { \"\\(max(1, 2))\" }\n«¦private func max(_ a: Int, _ b: Int) -> Int { 9 }»", "f§()"),
        EditCase(
            "an extension member in the place of the library's",
            "func f§() -> String { [3, 4].sorted().description }\n«¦private extension Array { func sorted() -> [String] { [\"own\"] } }»",
            "f§()"),
        EditCase(
            "a private function that hid another is gone",
            "private struct T§ { func f() -> String { String(describing: self.g§()) } «; private func g§() -> Int { 1 }¦» }\nprivate protocol Q§ {}\nextension Q§ { func g§() -> String { \"default\" } }\nextension T§: Q§ {}",
            "T§().f()"),
        EditCase(
            "a private initializer is gone",
            "private struct T§ { var a = 1; «fileprivate init(a: Int) { self.a = a * 2 }¦» }\nprivate func make§() -> T§ { T§(a: 4) }",
            "\"\\(make§().a)\"", .restarted),
        EditCase(
            "a private subscript is gone",
            "private struct Q§ { private subscript(i: Int) -> String { \"q\" } }\n@dynamicMemberLookup private struct T§ { «private subscript(i: Int) -> String { \"int\" };¦» subscript(i: Any) -> String { \"any\" }; subscript(dynamicMember m: String) -> String { self[1] } }",
            "T§().x"),
        EditCase(
            "an initializer that is preferred",
            "struct T§ { var a: String; init(_ a: Any) { self.a = \"any\" } «¦; init(_ a: Int) { self.a = \"int\" }» }",
            "T§(1).a", .restarted),
        EditCase(
            "a subscript that is preferred",
            "struct T§ { subscript(i: Any) -> String { \"any\" } «¦; subscript(i: Int) -> String { \"int\" }» }",
            "T§()[1]", .restarted),
        EditCase(
            "an operator that is preferred",
            "struct T§ { static func + (a: T§, b: Any) -> String { \"any\" } «¦; static func + (a: T§, b: Int) -> String { \"int\" }» }",
            "T§() + 1", .restarted),
        EditCase(
            "a new precedence",
            "precedencegroup L§ { associativity: «left¦right» }\ninfix operator ⊖: L§\nfunc ⊖ (a: Int, b: Int) -> Int { a - b }",
            "\"\\(9 ⊖ 4 ⊖ 2)\"", .restarted),
        // Default arguments, signatures
        EditCase("a default argument", "func f§(_ a: Int = «1¦2») -> String { \"\\(a)\" }", "f§()", .restarted),
        EditCase(
            "a default argument's function",
            "private func d§() -> Int { «1¦2» }\nfunc f§(_ a: Int = d§()) -> String { \"\\(a)\" }".replacing(
                "private func", with: "func"), "f§()", .injected),
        EditCase("a parameter's type", "func f§(_ a: «Int¦Double») -> String { \"\\(a)\" }", "f§(1)", .restarted),
        EditCase("the result's type", "func f§() -> «Int¦Double» { 1 }", "\"\\(f§())\"", .restarted),
        EditCase("a label", "func f§(«a¦b»: Int = 1) -> String { #function }", "f§()", .restarted),
        EditCase(
            "throwing", "func f§() «¦throws» -> String { \"x\" }", "(try? f§()) ?? \"\"", .restarted, isVisible: false),
        EditCase(
            "typed throws", "enum E§: Error { case a, b }\nfunc f§() throws(E§) -> String { throw .«a¦b» }",
            "{ do throws(E§) { return try f§() } catch { return \"\\(error)\" } }()", .injected),
        EditCase(
            "a discardable result", "«¦@discardableResult» func f§() -> String { \"x\" }", "f§()", isVisible: false),
        // Accessors
        EditCase(
            "didSet is gone",
            "struct T§ { var mark = \"\"; var a: Int = 0 { willSet { mark += \"w\" } «didSet { mark += \"d\" }¦» } }",
            "{ var t = T§(); t.a = 1; return t.mark }()", .restarted),
        EditCase(
            "willSet is added",
            "struct T§ { var mark = \"\"; var a: Int = 0 { «¦willSet { mark += \"w\" }» didSet { mark += \"d\" } } }",
            "{ var t = T§(); t.a = 1; return t.mark }()", .restarted),
        EditCase(
            "all observers are gone", "struct T§ { var mark = \"\"; var a: Int = 0 «{ didSet { mark += \"d\" } }¦» }",
            "{ var t = T§(); t.a = 1; return t.mark }()", .restarted),
        EditCase(
            "observers are added", "struct T§ { var mark = \"\"; var a: Int = 0 «¦{ didSet { mark += \"d\" } }» }",
            "{ var t = T§(); t.a = 1; return t.mark }()", .restarted),
        EditCase(
            "oldValue is used",
            "struct T§ { var mark = \"\"; var a: Int = 4 { didSet { mark += \"«\\(a)¦\\(oldValue)»\" } } }",
            "{ var t = T§(); t.a = 1; return t.mark }()"),
        EditCase(
            "a setter is gone", "struct T§ { var a: Int { get { 1 } «set {}¦» } }", "\"\\(type(of: \\T§.a))\"",
            .restarted),
        EditCase(
            "a setter is added", "struct T§ { var a: Int { get { 1 } «¦set {}» } }", "\"\\(type(of: \\T§.a))\"",
            .restarted),
        EditCase(
            "a setter that does not mutate",
            "final class B§ { var n = 1 }\nstruct T§ { let b = B§(); var a: Int { get { b.n } «¦nonmutating» set { b.n = newValue } } }",
            "\"\\(type(of: \\T§.a))\"", .restarted),
        EditCase(
            "a getter's effect", "struct T§ { var a: Int { get «¦throws» { 1 } } }", "\"\\((try? T§().a) ?? 0)\"",
            .restarted, isVisible: false),
        EditCase(
            "a getter in its long form", "struct T§ { var a: Int { «1¦get { 2 }» } }", "\"\\(T§().a)\"", .injected),
        EditCase(
            "read in the place of get", "struct T§ { var s = 5; var a: Int { «get { 1 }¦_read { yield s }» } }",
            "\"\\(T§().a)\"", .restarted),
        EditCase(
            "modify's body", "struct T§ { var s = 5; var a: Int { get { s } _modify { yield &s«¦; s += 1» } } }",
            "{ var t = T§(); t.a += 1; return \"\\(t.a)\" }()", .injected),
        EditCase(
            "a stored property that is computed now", "struct T§ { var a«: Int = 1¦: Int { 2 }» }", "\"\\(T§().a)\"",
            .restarted),
        EditCase(
            "a computed property that is stored now", "struct T§ { var a: Int «{ 1 }¦= 2» }", "\"\\(T§().a)\"",
            .restarted),
        EditCase(
            "a method that is a property now",
            "struct T§ { «func a() -> Int { 1 }¦var a: Int { 2 }» ; var b: String { \"\\(«a()¦a»)\" } }", "T§().b",
            .restarted),
        // Storage
        EditCase("a stored property's value", "struct T§ { var a = «1¦2» }", "\"\\(T§().a)\"", .restarted),
        EditCase(
            "a lazy property's value", "struct T§ { lazy var a = «1¦2» }", "{ var t = T§(); return \"\\(t.a)\" }()",
            .restarted),
        EditCase(
            "a stored property becomes lazy", "struct T§ { «¦lazy» var a = 1 }",
            "{ var t = T§(); return \"\\(t.a)\" }()", .restarted, isVisible: false),
        EditCase("a static constant's value", "struct T§ { static let a = «1¦2» }", "\"\\(T§.a)\"", .restarted),
        EditCase("a global's value", "let g§ = «1¦2»", "\"\\(g§)\"", .restarted),
        EditCase(
            "what a global is made by", "func make§() -> Int { «1¦2» }\nstruct T§ { var a: Int { make§() } }",
            "\"\\(T§().a)\"", .injected),
        EditCase("a stored closure", "struct T§ { let f = { «1¦2» } }", "\"\\(T§().f())\"", .restarted),
        EditCase(
            "the order of stored properties", "struct T§ { «var a = 1; var b = 2¦var b = 2; var a = 1» }",
            "\"\\(Mirror(reflecting: T§()).children.first!.label!)\"", .restarted),
        EditCase("the order of cases", "enum T§: Int { case «a, b¦b, a» }", "\"\\(T§.a.rawValue)\"", .restarted),
        EditCase("let and var", "struct T§ { «var¦let» a = 1 }", "\"\\(type(of: \\T§.a))\"", .restarted),
        EditCase(
            "weak", "final class O§ {}\nstruct T§ { «¦weak» var a: O§? = O§() }", "\"\\(T§().a == nil)\"", .restarted),
        EditCase(
            "a static constant that is used by what is new",
            "struct T§ { «¦static let n§ = 7;» func f() -> String { \"«0¦\\(T§.n§)»\" } }", "T§().f()", .injected),
        EditCase("a stored property's line", "struct T§ { «¦\n» let a = \"\\(#line)\" }", "T§().a", .restarted),
        EditCase("a static property's line", "struct T§ { «¦\n» static let a = \"\\(#line)\" }", "T§.a", .restarted),
        EditCase(
            "a deinitializer's line",
            "func note§(_ n: LockedCount, _ line: Int = #line) { (0..<line).forEach { _ in n.add() } }\nfinal class T§ { let n: LockedCount; init(_ n: LockedCount) { self.n = n }\n«¦\n» deinit { note§(n) } }",
            "{ let n = LockedCount(); _ = T§(n); return \"\\(n.value)\" }()", .restarted),
        EditCase(
            "a line that only a trap sees",
            "struct T§ { var a: String { \"«a¦b»\" }\n«¦\n» init() {}\n init?(b: Int) { if b == 0 { fatalError() } } }",
            "T§().a", .injected),
        // Types
        EditCase(
            "a conformance", "protocol P§ {}\nextension P§ {}\nstruct T§ «¦: P§» {}", "\"\\(T§() is any P§)\"",
            .restarted),
        EditCase(
            "a conformance in an extension", "protocol P§ {}\nstruct T§ {}\n«¦extension T§: P§ {}»",
            "\"\\((T§() as Any) is any P§)\"", .restarted),
        EditCase(
            "a conformance is gone", "protocol P§ {}\nstruct T§ {}\n«extension T§: P§ {}¦»",
            "\"\\((T§() as Any) is any P§)\"", .restarted),
        EditCase(
            "a superclass",
            "class B§ { var t: String { \"base\" } }\nclass C§: B§ { override var t: String { \"c\" } }\nfinal class T§: «B§¦C§» {}",
            "T§().t", .restarted),
        EditCase(
            "an override",
            "class B§ { func t() -> String { \"base\" } }\nfinal class T§: B§ { «¦override func t() -> String { \"own\" }» }",
            "(T§() as B§).t()", .restarted),
        EditCase(
            "an override is gone",
            "class B§ { func t() -> String { \"base\" } }\nfinal class T§: B§ { «override func t() -> String { \"own\" }¦» }",
            "(T§() as B§).t()", .restarted),
        EditCase(
            "a struct that is a class now", "«struct¦final class» T§ { var a = 1 }",
            "\"\\(type(of: T§()) is AnyClass)\"", .restarted),
        EditCase(
            "a default implementation of a requirement",
            "protocol P§ { func t() -> String }\nextension P§ { func t() -> String { \"all\" } }\nstruct T§: P§ {}\n«¦extension P§ where Self == T§ { func t() -> String { \"own\" } }»",
            "T§().t()"),
        EditCase(
            "a witness",
            "protocol P§ { func t() -> String }\nextension P§ { func t() -> String { \"default\" } }\nstruct T§: P§ { «¦func t() -> String { \"own\" }» }",
            "(T§() as any P§).t()"),
        EditCase(
            "a witness in an extension",
            "protocol P§ { func t() -> String }\nextension P§ { func t() -> String { \"default\" } }\nstruct T§: P§ {}\n«¦extension T§ { func t() -> String { \"own\" } }»",
            "(T§() as any P§).t()"),
        EditCase(
            "a requirement",
            "protocol P§ { «¦func t() -> String» }\nextension P§ { func t() -> String { \"default\" } }\nstruct T§: P§ { func t() -> String { \"own\" } }",
            "(T§() as any P§).t()", .restarted),
        EditCase(
            "a generic parameter's constraint",
            "struct T§<V> { }\nextension T§ «¦where V: Comparable» { func t() -> String { \"x\" } }", "T§<Int>().t()",
            .restarted, isVisible: false),
        EditCase("an alias", "typealias A§ = «Int¦Double»\nfunc f§() -> A§ { 1 }", "\"\\(f§())\"", .restarted),
        EditCase("an opaque type", "func f§() -> some Equatable { «1¦\"x\"» }", "\"\\(type(of: f§()))\"", .restarted),
        EditCase("an opaque type's value", "func f§() -> some Equatable { «1¦2» }", "\"\\(f§())\"", .restarted),
        EditCase(
            "an opaque parameter", "func f§(_ a: some Collection) -> String { \"«a¦b»\\(a.count)\" }", "f§([1])",
            .injected),
        EditCase(
            "a parameter pack",
            "func f§<each T>(_ a: repeat each T) -> String { var n = \"«a¦b»\"; for x in repeat each a { n += \"\\(x)\" }; return n }",
            "f§(1, \"x\")", .injected),
        EditCase(
            "a noncopyable type", "struct T§: ~Copyable { consuming func end() -> String { \"«a¦b»\" } }", "T§().end()",
            .injected),
        EditCase("what is inlinable", "@inlinable public func f§() -> String { \"«a¦b»\" }", "f§()", .restarted),
        EditCase(
            "what is always emitted", "@_alwaysEmitIntoClient public func f§() -> String { \"«a¦b»\" }", "f§()",
            .restarted),
        EditCase(
            "what is inlined by hand",
            "@inline(__always) func f§() -> String { \"«a¦b»\" }\nfunc g§() -> String { f§() }", "g§()", .injected),
        EditCase(
            "a specialised function", "@_specialize(where T == Int) func f§<T>(_ a: T) -> String { \"«a¦b»\" }", "f§(1)"
        ),
        EditCase(
            "availability", "@available(macOS «10¦11», *) func f§() -> String { \"x\" }", "f§()", .restarted,
            isVisible: false),
        EditCase("an older replacement's target", "dynamic func f§() -> String { \"«a¦b»\" }", "f§()"),
        // Conditions
        EditCase(
            "a condition in a body",
            "func f§() -> String {\n#if «DEBUG¦NEVER»\nreturn \"debug\"\n#else\nreturn \"other\"\n#endif\n}", "f§()",
            .injected),
        EditCase(
            "a declaration's condition",
            "#if «DEBUG¦NEVER»\nfunc f§() -> String { \"debug\" }\n#else\nfunc f§() -> String { \"other\" }\n#endif",
            "f§()", .restarted),
        EditCase(
            "a body under a condition", "#if DEBUG\nfunc f§() -> String { \"«a¦b»\" }\n#endif", "f§()", .restarted),
        // Text and layout
        EditCase(
            "a joined line of a text", "func f§() -> String {\nreturn \"\"\"\nabc«¦\\»\ndef\n\"\"\"\n}",
            "f§().replacing(\"\\n\", with: \"|\")", .injected),
        EditCase(
            "a text's indentation", "func f§() -> String {\n    \"\"\"\n    a\n    «¦  »b\n    \"\"\"\n}",
            "f§().replacing(\"\\n\", with: \"|\")", .injected),
        EditCase("a space in a text", "func f§() -> String { \"a«¦ »b\" }", "f§()", .injected),
        EditCase(
            "an operator's spaces", "func f§(_ a: Int) -> Int {\n_ = a«¦ »\nreturn 1 }", "\"\\(f§(1))\"",
            isVisible: false),
        EditCase(
            "a line break that ends a statement", "func f§() -> Int { var x = 5; x = 3 «¦\n»- 1; return x }",
            "\"\\(f§())\"", isVisible: false),
        EditCase("a raw text", "func f§() -> String { «\"\\u{41}\"¦#\"\\u{41}\"#» }", "f§()", .injected),
        EditCase("a comment", "func f§() -> String { \"a\" «¦/* b */» }", "f§()", isVisible: false),
        EditCase(
            "a regular expression", "func f§() -> String { \"ab1\".replacing(/[«a-z¦0-9»]/, with: \"-\") }", "f§()",
            .injected),
        // What is local
        EditCase(
            "a local type", "func f§() -> String { struct L { var t: String { \"«a¦b»\" } }; return L().t }", "f§()",
            .injected),
        EditCase(
            "a local type's name", "func f§() -> String { struct L {}; return \"«a¦b»\\(L.self)\" }", "f§()", .injected),
        EditCase(
            "recursion", "func f§(_ n: Int) -> Int { n == 0 ? «0¦100» : f§(n - 1) + 1 }", "\"\\(f§(3))\"", .injected),
        EditCase(
            "a key path", "struct T§ { var a: String { \"«a¦b»\" } }\nfunc f§() -> String { T§()[keyPath: \\.a] }",
            "f§()", .injected),
        EditCase(
            "a reference to a function",
            "func g§() -> String { \"«a¦b»\" }\nfunc f§() -> String { let f: () -> String = g§; return f() }", "f§()",
            .injected),
        EditCase(
            "a function of C",
            "func f§() -> String { let f: @convention(c) (Int) -> Int = { $0 + «1¦2» }; return \"\\(f(1))\" }", "f§()",
            .injected),
        EditCase(
            "defer", "func f§() -> String { var s = \"\"; do { defer { s += «\"a\"¦\"b\"» } }; return s }", "f§()",
            .injected),
        EditCase(
            "switch",
            "enum E§ { case a, b }\nfunc f§(_ e: E§) -> String { switch e { case .a: «\"1\"¦\"2\"»; case .b: \"3\" } }",
            "f§(.a)", .injected),
        EditCase(
            "an asynchronous loop",
            "func f§() async -> Int { await withTaskGroup(of: Int.self) { g in g.addTask { «1¦2» }; return await g.next()! } }",
            "waiting { \"\\(await f§())\" }", .injected),
        EditCase(
            "a file's name", "func f§() -> String { «\"\"¦(#filePath as NSString).lastPathComponent» }", "f§()",
            .injected),
        EditCase(
            "a failed unwrapping's file", "func f§() -> String { let x: Int? = 1; return \"«a¦b»\\(x!)\" }", "f§()",
            .injected),
        EditCase("an import", "«¦import RegexBuilder\n»func f§() -> String { \"«a¦b»\" }", "f§()"),
        EditCase(
            "an import that an initial value may depend on",
            "«¦import RegexBuilder\n»let g§ = \"a\".count\nfunc f§() -> String { \"«a¦b»\\(g§)\" }", "f§()", .restarted),
        EditCase(
            "a new extension of the library's type",
            "func f§() -> String { «\"x\"¦\"x\".twice§» }\n«¦extension String { var twice§: String { self + self } }»",
            "f§()", .injected),
        EditCase(
            "a new generic type",
            "func f§() -> String { «\"x\"¦\"\\(Box§(value: 1).value)\"» }\n«¦struct Box§<V> { var value: V }»", "f§()",
            .injected),
        EditCase(
            "a new protocol",
            "func f§() -> String { «\"x\"¦(N§() as any Q§).t» }\n«¦protocol Q§ { var t: String { get } }\nstruct N§: Q§ { var t: String { \"new\" } }»",
            "f§()"),
        EditCase(
            "a new class",
            "class B§ { func t() -> String { \"base\" } }\nfunc f§() -> String { «B§()¦(N§() as B§)».t() }\n«¦final class N§: B§ { override func t() -> String { \"new\" } }»",
            "f§()", .injected),
        EditCase(
            "a new actor",
            "func f§() async -> String { «\"x\"¦await N§().t()» }\n«¦actor N§ { func t() -> String { \"new\" } }»",
            "waiting { await f§() }", .injected),
        EditCase(
            "a new observed class",
            "import Observation\nfunc f§() -> String { «\"x\"¦\"\\(N§().a)\"» }\n«¦@Observable final class N§ { var a = 3 }»",
            "f§()", .injected),
        EditCase(
            "a new codable type",
            "func f§() -> String { «\"x\"¦json(N§())» }\n«¦struct N§: Codable { var a = 3; enum CodingKeys: String, CodingKey { case a = \"b\" } }»",
            "f§()"),
        EditCase(
            "a new error",
            "func f§() -> String { «\"x\"¦N§.one.localizedDescription» }\n«¦enum N§: LocalizedError { case one; var errorDescription: String? { \"new\" } }»",
            "f§()", .injected),
        EditCase(
            "a new builder",
            "func f§() -> String { «\"x\"¦g§()» }\n«¦@resultBuilder enum N§ { static func buildBlock(_ p: String...) -> String { p.joined() } }\n@N§ func g§() -> String { \"a\"; \"b\" }»",
            "f§()", .injected),
        EditCase(
            "a new wrapper",
            "func f§() -> String { «\"x\"¦{ @N§ var a = 3; return \"\\(a)\" }()» }\n«¦@propertyWrapper struct N§ { var wrappedValue: Int }»",
            "f§()", .injected),
        EditCase(
            "a new function's name",
            "func f§() -> String { «\"x\"¦n§()» }\n«¦func n§() -> String { #function + #fileID }»", "f§()", .injected),
    ]
}
