extension EditCase {
    /// Attributes, levels of access, isolation, and the parts of the language that other edits leave out.
    static let language = [
        EditCase(
            "an autoclosure",
            "func o§(_ a: «Int¦@autoclosure () -> Int») -> String { \"\\(a«¦()»)\" }",
            "o§(1)", isVisible: false),
        EditCase(
            "a variadic parameter",
            "func o§(_ a: Int«¦...») -> String { \"\\(a)\" }",
            "o§(1)"),
        EditCase(
            "an escaping closure",
            "final class C§ { var f: (() -> String)?; func set() { f = { \"«a¦b»\" } } }",
            "{ let c = C§(); c.set(); return c.f!() }()"),
        EditCase(
            "a parameter that is inout now",
            "func o§(_ a: «Int¦inout Int») -> String { \"«a¦b»\" }",
            "{ var a = 1; a += 1; return o§(«a¦&a») }()"),
        EditCase(
            "a parameter that is consumed now",
            "struct T§: ~Copyable {}\nfunc o§(_ a: «borrowing¦consuming» T§) -> String { \"«a¦b»\" }",
            "o§(T§())"),
        EditCase(
            "an isolated parameter",
            "actor A§ { var n = 1 }\nfunc o§(_ a: isolated A§) -> String { \"«a¦b»\\(a.n)\" }",
            "waiting { await o§(A§()) }"),
        EditCase(
            "an actor of one's own",
            "@globalActor actor G§ { static let shared = G§() }\n@G§ func o§() -> String { \"«a¦b»\" }",
            "waiting { await o§() }"),
        EditCase(
            "a function that is the main actor's now",
            "«¦@MainActor» func o§() -> String { \"«a¦b»\" }",
            "o§()"),
        EditCase(
            "a function that is its actor's now",
            "actor A§ { «nonisolated¦» func o() -> String { \"«a¦b»\" } }",
            "waiting { await A§().o() }"),
        EditCase(
            "a closure that is sendable now",
            "func o§(_ f: «¦@Sendable» () -> String) -> String { f() + \"«a¦b»\" }",
            "o§ { \"c\" }"),
        EditCase(
            "a method's condition",
            "struct T§<V> { func o() -> String «¦where V: Equatable» { \"«a¦b»\" } }",
            "T§<Int>().o()"),
        EditCase(
            "a static subscript",
            "enum T§ { static subscript(n: Int) -> String { \"«a¦b»\\(n)\" } }",
            "T§[1]"),
        EditCase(
            "a class property",
            "class C§ { class var o: String { \"«a¦b»\" } }",
            "C§.o"),
        EditCase(
            "a required initializer",
            "class C§ { var m: String; required init(_ a: Int) { m = \"«a¦b»\" } }\nfinal class D§: C§ {}",
            "D§(1).m"),
        EditCase(
            "an initializer that can fail",
            "struct T§ { init?(_ a: Int) { if a «>¦<» 0 { return nil } } }",
            "\"\\(T§(1) == nil)\""),
        EditCase(
            "an initializer that can fail now",
            "struct T§ { init«¦?»() { «¦return nil» } }",
            "\"\\(T§() as Any)\""),
        EditCase(
            "an indirect case",
            "«¦indirect» enum E§ { case a(Int) }",
            "\"\\(E§.a(1))\"", isVisible: false),
        EditCase(
            "a raw type",
            "enum E§: «Int¦UInt8» { case a = 1 }",
            "\"\\(type(of: E§.a.rawValue))\""),
        EditCase(
            "a raw value that others follow",
            "enum E§: Int { case a = «1¦5», b }",
            "\"\\(E§.b.rawValue)\"", .restarted),
        EditCase(
            "fileprivate and private",
            "struct T§ { «fileprivate¦private» func o() -> String { \"«a¦b»\" }; func p() -> String { o() } }",
            "T§().p()"),
        EditCase(
            "public and internal",
            "«public¦internal» func o§() -> String { \"«a¦b»\" }",
            "o§()"),
        EditCase(
            "package and internal",
            "«package¦internal» struct T§ { func o() -> String { \"«a¦b»\" } }",
            "T§().o()"),
        EditCase(
            "a final class",
            "«¦final» class C§ { func o() -> String { \"«a¦b»\" } }",
            "C§().o()"),
        EditCase(
            "a final method",
            "class C§ { «¦final» func o() -> String { \"«a¦b»\" } }",
            "C§().o()"),
        EditCase(
            "a lazy property's closure",
            "final class C§ { lazy var a: String = { \"«a¦b»\" }() }",
            "C§().a"),
        EditCase(
            "a static closure",
            "enum T§ { static let f: @Sendable () -> String = { \"«a¦b»\" } }",
            "T§.f()", .restarted),
        EditCase(
            "observers of a static property",
            "enum T§ { nonisolated(unsafe) static var m = \"\"; nonisolated(unsafe) static var a = 1 { didSet { m = \"«a¦b»\" } } }",
            "{ T§.a = 2; return T§.m }()"),
        EditCase(
            "observers of a global",
            "nonisolated(unsafe) var m§ = \"\"\nnonisolated(unsafe) var g§ = 1 { didSet { m§ = \"«a¦b»\" } }",
            "{ g§ = 2; return m§ }()"),
        EditCase(
            "a global's setter",
            "nonisolated(unsafe) var s§ = \"\"\nvar g§: String { get { s§ } set { s§ = newValue + \"«a¦b»\" } }",
            "{ g§ = \"x\"; return g§ }()"),
        EditCase(
            "a lazy local variable",
            "func o§() -> String { lazy var a = \"«a¦b»\"; return a }",
            "o§()", .injected),
        EditCase(
            "a local function that captures",
            "func o§() -> String { var n = 0; func add() { n += «1¦2» }; add(); add(); return \"\\(n)\" }",
            "o§()", .injected),
        EditCase(
            "a local type that conforms",
            "func o§() -> String { struct L: CustomStringConvertible { var description: String { \"«a¦b»\" } }; return \"\\(L())\" }",
            "o§()", .injected),
        EditCase(
            "a local type's conformance",
            "func o§() -> String { struct L «¦: CustomStringConvertible» { var description: String { \"a\" } }; return \"\\(L())\" }",
            "o§()"),
        EditCase(
            "a local generic function",
            "func o§() -> String { func g<T>(_ a: T) -> String { \"\\(a)«a¦b»\" }; return g(1) }",
            "o§()", .injected),
        EditCase(
            "a labelled loop",
            "func o§() -> String { var n = 0; outer: for a in 0..<3 { for b in 0..<3 where b == 1 { n += a; «break¦continue» outer } }; return \"\\(n)\" }",
            "o§()", .injected),
        EditCase(
            "a pattern's condition",
            "func o§(_ a: (Int, Int?)) -> String { switch a { case (1, let b?) «¦where b > 5»: \"\\(b)\"; default: \"none\" } }",
            "o§((1, 2))", .injected),
        EditCase(
            "an if expression",
            "func o§(_ a: Int) -> String { let t = if a > «0¦5» { \"more\" } else { \"less\" }; return t }",
            "o§(3)", .injected),
        EditCase(
            "what is caught",
            "enum E§: Error { case a, b }\nfunc o§() -> String { do { throw E§.«a¦b» } catch E§.a { return \"a\" } catch { return \"other\" } }",
            "o§()", .injected),
        EditCase(
            "rethrows",
            "func o§(_ f: () throws -> String) rethrows -> String { try f() + \"«a¦b»\" }",
            "o§ { \"c\" }"),
        EditCase(
            "a nested interpolation",
            "func o§(_ a: Int) -> String { \"<\\(a > 1 ? \"\\(a)\" : \"«a¦b»\")>\" }",
            "o§(1)", .injected),
        EditCase(
            "a named capture",
            "func o§() -> String { \"ab12\".firstMatch(of: /(?<n>[«a-z¦0-9»]+)/).map { String($0.n) } ?? \"\" }",
            "o§()", .injected),
        EditCase(
            "availability in a body",
            "func o§() -> String { if #available(macOS 99, *) { return \"«a¦b»\" } else { return \"c\" } }",
            "o§()", .injected),
        EditCase(
            "a chained key path",
            "struct T§ { var a = [1, 2] }\nfunc o§() -> String { \"\\(T§()[keyPath: \\.a.«first¦last»]!)\" }",
            "o§()", .injected),
        EditCase(
            "a key path as a function",
            "func o§() -> String { [\"a\", \"bc\"].map(\\.«count¦isEmpty»).description }",
            "o§()", .injected),
        EditCase(
            "an implicit member",
            "struct T§ { var a: Int; static let one = T§(a: 1); static let two = T§(a: 2) }\nfunc o§() -> String { let t: T§ = .«one¦two»; return \"\\(t.a)\" }",
            "o§()", .injected),
        EditCase(
            "several trailing closures",
            "func h§(_ a: () -> String, b: () -> String) -> String { a() + b() }\nfunc o§() -> String { h§ { \"a\" } b: { \"«a¦b»\" } }",
            "o§()", .injected),
        EditCase(
            "a prefix operator",
            "prefix operator ∓\nprefix func ∓ (a: Int) -> Int { «-a¦a + 1» }",
            "\"\\(∓3)\""),
        EditCase(
            "a postfix operator",
            "postfix operator ⁑\npostfix func ⁑ (a: Int) -> Int { a «* a¦+ 1» }",
            "\"\\(3⁑)\""),
        EditCase(
            "an assignment operator",
            "infix operator ⊕=: AssignmentPrecedence\nfunc ⊕= (a: inout Int, b: Int) { a = a «+¦*» b }",
            "{ var a = 3; a ⊕= 4; return \"\\(a)\" }()"),
        EditCase(
            "a dynamic member by key path",
            "@dynamicMemberLookup struct T§ { var a = \"x\"; subscript<V>(dynamicMember p: KeyPath<String, V>) -> String { \"\\(a[keyPath: p])«a¦b»\" } }",
            "T§().count"),
        EditCase(
            "a member of an existential",
            "protocol P§ { var o: String { get } }\nstruct T§: P§ { var o: String { \"«a¦b»\" } }\nfunc f§(_ p: any P§) -> String { p.o }",
            "f§(T§())"),
        EditCase(
            "some and any",
            "protocol P§ { var o: String { get } }\nstruct T§: P§ { var o: String { \"«a¦b»\" } }\nfunc f§(_ p: «some¦any» P§) -> String { p.o }",
            "f§(T§())"),
        EditCase(
            "a primary associated type",
            "protocol P§<V> { associatedtype V; var v: V { get } }\nstruct T§: P§ { var v: «Int¦String» { «1¦\"b\"» } }",
            "\"\\(T§().v)\""),
        EditCase(
            "Self as a result",
            "class C§ { required init() {}; func o() -> Self { «self¦Self()» } }",
            "{ let c = C§(); return \"\\(c.o() === c)\" }()"),
        EditCase(
            "a composed protocol",
            "protocol A§ {}\nprotocol B§ {}\ntypealias AB§ = A§ «& B§¦»\nstruct T§: A§, B§ {}",
            "\"\\(AB§.self)\""),
        EditCase(
            "a cast",
            "func o§(_ a: Any) -> String { a is «Int¦String» ? \"yes\" : \"no\" }",
            "o§(1)", .injected),
        EditCase(
            "a member of a metatype",
            "protocol P§ { static var n: String { get } }\nenum T§: P§ { static var n: String { \"«a¦b»\" } }\nfunc o§(_ t: any P§.Type) -> String { t.n }",
            "o§(T§.self)"),
        EditCase(
            "a consumed variable",
            "func o§() -> String { let a = [5]; let b = consume a; return \"\\(b.«count¦first!»)\" }",
            "o§()", .injected),
        EditCase(
            "a tuple's label",
            "func o§() -> («a¦b»: Int, c: Int) { (1, 2) }",
            "\"\\(o§())\""),
        EditCase(
            "a closure's parameters",
            "func o§() -> String { [1, 2].map { «a in a¦$0 + 1» }.description }",
            "o§()", .injected),
        EditCase(
            "a capture list",
            "final class C§ { var n = 1 }\nfunc o§() -> String { let c = C§(); let f = { [«n = c.n¦c»] in \"\\(«n¦c.n»)\" }; c.n = 2; return f() }",
            "o§()", .injected),
        EditCase(
            "a static function of a generic type",
            "struct T§<V> { static func o() -> String { \"\\(V.self)«a¦b»\" } }",
            "T§<Int>.o()"),
        EditCase(
            "an extension of an optional",
            "extension Optional where Wrapped == Int { var o§: String { \"«a¦b»\" } }",
            "(1 as Int?).o§"),
        EditCase(
            "a loop over a stream",
            "func o§() async -> String { var n = 0; for await a in AsyncStream<Int>(unfolding: { nil }) { n += a }; return \"\\(n)«a¦b»\" }",
            "waiting { await o§() }", .injected),
        EditCase(
            "async let",
            "func o§() async -> String { async let a = «1¦2»; return \"\\(await a)\" }",
            "waiting { await o§() }", .injected),
        EditCase(
            "an actor's initializer",
            "actor A§ { var m: String; init() { m = \"«a¦b»\" } }",
            "waiting { await A§().m }"),
        EditCase(
            "a deinitializer",
            "final class C§ { let n: LockedCount; init(_ n: LockedCount) { self.n = n }; deinit { n.add()«¦; n.add()» } }",
            "{ let n = LockedCount(); _ = C§(n); return \"\\(n.value)\" }()", .restarted),
        EditCase(
            "a local variable that hides a global",
            "let n§ = 1\nfunc o§() -> String { «¦let n§ = 2;» return \"\\(n§)\" }",
            "o§()", .injected),
        EditCase(
            "a constrained member of a protocol",
            "protocol P§ {}\nextension P§ where Self: CustomStringConvertible { func o§() -> String { \"«a¦b»\" } }\nextension Int: P§ {}",
            "(1 as Int).o§()"),
        EditCase(
            "an optional chain",
            "struct T§ { var a: String? = \"x\" }\nfunc o§() -> String { T§().a?.«uppercased()¦appending(\"y\")» ?? \"\" }",
            "o§()", .injected),
        EditCase(
            "a range as a pattern",
            "func o§(_ a: Int) -> String { switch a { case 0«..<¦...»5: \"in\"; default: \"out\" } }",
            "o§(5)", .injected),
        EditCase(
            "an operator of bits",
            "func o§() -> String { \"\\(UInt8(200) «&+¦&-» 100)\" }",
            "o§()", .injected),
        EditCase(
            "a number's notation",
            "func o§() -> String { \"\\(«1_000¦0xFF»)\" }",
            "o§()", .injected),
        EditCase(
            "joined characters",
            "func o§() -> String { \"«é¦👩‍👩‍👧»\".unicodeScalars.count.description }",
            "o§()", .injected),
        EditCase(
            "the order of deferred code",
            "func o§() -> String { var s = \"\"; func g() { defer { s += \"1\" }; «defer { s += \"2\" }¦s += \"2\"»; s += \"3\" }; g(); return s }",
            "o§()", .injected),
        EditCase(
            "a closure of the main actor",
            "@MainActor func o§() -> String { let f: @MainActor () -> String = { \"«a¦b»\" }; return f() }",
            "o§()", .injected),
        EditCase(
            "a subscript's default",
            "struct T§ { subscript(a: Int, b: Int = «1¦2») -> String { \"\\(a + b)\" } }",
            "T§()[1]", .restarted),
        EditCase(
            "a subscript's setter",
            "struct T§ { var m = \"\"; subscript(a: Int) -> String { get { m } set { m = newValue + \"«a¦b»\" } } }",
            "{ var t = T§(); t[1] = \"x\"; return t[1] }()"),
        EditCase(
            "an overridden property",
            "class B§ { var o: String { \"base\" } }\nfinal class C§: B§ { override var o: String { super.o + \"«a¦b»\" } }",
            "C§().o"),
        EditCase(
            "overridden observers",
            "class B§ { var a = 1; var m = \"\" }\nfinal class C§: B§ { override var a: Int { didSet { m = \"«a¦b»\" } } }",
            "{ let c = C§(); c.a = 2; return c.m }()"),
    ]
}
