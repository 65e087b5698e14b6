extension EditCase {
    /// Declarations that appear or disappear, and that the language, the standard library, Foundation or a macro use by
    /// their names.
    static let names = [
        // Codable
        EditCase(
            "CodingKeys", "struct T§: Codable { var a = 1 «¦; enum CodingKeys: String, CodingKey { case a = \"b\" }» }",
            "json(T§())"),
        EditCase(
            "CodingKeys, private",
            "struct T§: Codable { var a = 1 «¦; private enum CodingKeys: String, CodingKey { case a = \"b\" }» }",
            "json(T§())"),
        EditCase(
            "CodingKeys as an alias",
            "enum Keys§: String, CodingKey { case a = \"b\" }\nstruct T§: Codable { var a = 1 «¦; typealias CodingKeys = Keys§» }",
            "json(T§())"),
        EditCase(
            "CodingKeys in an extension",
            "struct T§: Codable { var a = 1 }\n«¦extension T§ { enum CodingKeys: String, CodingKey { case a = \"b\" } }»",
            "json(T§())"),
        EditCase(
            "CodingKeys of a case",
            "enum T§: Codable { case x(a: Int) «¦; enum XCodingKeys: String, CodingKey { case a = \"b\" }» }",
            "json(T§.x(a: 1))"),
        EditCase(
            "CodingKeys gone",
            "struct T§: Codable { var a = 1 «; private enum CodingKeys: String, CodingKey { case a = \"b\" }¦» }",
            "json(T§())"),
        EditCase(
            "encode(to:)",
            "struct T§: Codable { var a = 1 «¦; func encode(to encoder: any Encoder) throws { var c = encoder.singleValueContainer(); try c.encode(7) }» }",
            "json([T§()])"),
        EditCase(
            "encode(to:) in an extension",
            "struct T§: Codable { var a = 1 }\n«¦extension T§ { func encode(to encoder: any Encoder) throws { var c = encoder.singleValueContainer(); try c.encode(7) } }»",
            "json([T§()])"),
        EditCase(
            "init(from:)",
            "struct T§: Codable { var a = 1 }\n«¦extension T§ { init(from decoder: any Decoder) throws { a = 9 } }»",
            "\"\\((try? JSONDecoder().decode(T§.self, from: Data(#\"{\"a\":3}\"#.utf8)))?.a ?? 0)\""),
        EditCase(
            "a coding key's text",
            "struct T§: Codable { var a = 1; enum CodingKeys: String, CodingKey { case a«¦ = \"b\"» } }",
            "json(T§())", .restarted),
        EditCase(
            "stringValue",
            "enum K§: String, CodingKey { case a = \"b\" «¦; var stringValue: String { \"c\" }» }\nstruct T§: Encodable { var a = 1; typealias CodingKeys = K§ }",
            "json(T§())"),
        // String interpolation
        EditCase(
            "appendInterpolation",
            "struct T§ { var a = 1 }\n«¦extension DefaultStringInterpolation { mutating func appendInterpolation(_ value: T§) { appendLiteral(\"own\") } }»",
            "\"\\(T§())\""),
        EditCase(
            "appendInterpolation with a label",
            "struct I§: StringInterpolationProtocol { var text = \"\"; init(literalCapacity: Int, interpolationCount: Int) {}; mutating func appendLiteral(_ literal: String) { text += literal }; mutating func appendInterpolation<T>(_ value: T) { text += \"any\" } «¦; mutating func appendInterpolation(_ value: Int) { text += \"int\" }» }\nstruct T§: ExpressibleByStringInterpolation { var text: String; init(stringLiteral value: String) { text = value }; init(stringInterpolation: I§) { text = stringInterpolation.text } }",
            "(\"\\(1)\" as T§).text"),
        EditCase(
            "appendInterpolation gone",
            "struct T§ { var a = 1 }\n«private extension DefaultStringInterpolation { mutating func appendInterpolation(_ value: T§) { appendLiteral(\"own\") } }¦»",
            "\"\\(T§())\""),
        EditCase(
            "appendLiteral's body",
            "struct I§: StringInterpolationProtocol { var text = \"\"; init(literalCapacity: Int, interpolationCount: Int) {}; mutating func appendLiteral(_ literal: String) { text += «\"a\"¦\"b\"» }; mutating func appendInterpolation<T>(_ value: T) {} }\nstruct T§: ExpressibleByStringInterpolation { var text: String; init(stringLiteral value: String) { text = value }; init(stringInterpolation: I§) { text = stringInterpolation.text } }",
            "(\"x\\(1)\" as T§).text", .injected),
        // Printing
        EditCase(
            "description",
            "struct T§: CustomDebugStringConvertible { var debugDescription: String { \"debug\" } }\n«¦extension T§: CustomStringConvertible { var description: String { \"own\" } }»",
            "\"\\(T§())\"", .restarted),
        EditCase(
            "description of a protocol",
            "protocol P§: CustomStringConvertible {}\nextension P§ { var description: String { \"default\" } }\nstruct T§: P§ { «¦var description: String { \"own\" }» }",
            "\"\\(T§())\""),
        EditCase(
            "description gone, private type",
            "private protocol P§: CustomStringConvertible {}\nextension P§ { var description: String { \"default\" } }\nprivate struct T§: P§ { «var description: String { \"own\" }¦» }",
            "\"\\(T§())\""),
        EditCase(
            "a requirement of one's own gone, private type",
            "private protocol P§ { func word() -> String }\nprivate extension P§ { func word() -> String { \"default\" } }\nprivate struct T§: P§ { «func word() -> String { \"own\" }¦» }",
            "(T§() as any P§).word()"),
        EditCase(
            "customMirror",
            "protocol P§: CustomReflectable {}\nextension P§ { var customMirror: Mirror { Mirror(self, children: [\"a\": 1]) } }\nstruct T§: P§ { «¦var customMirror: Mirror { Mirror(self, children: [\"a\": 1, \"b\": 2]) }» }",
            "\"\\(Mirror(reflecting: T§()).children.count)\""),
        // Errors
        EditCase(
            "errorDescription", "struct T§: LocalizedError { «¦var errorDescription: String? { \"own\" }» }",
            "(T§() as any Error).localizedDescription"),
        EditCase(
            "errorDescription in an extension",
            "struct T§: LocalizedError {}\n«¦extension T§ { var errorDescription: String? { \"own\" } }»",
            "(T§() as any Error).localizedDescription"),
        EditCase(
            "errorDescription gone",
            "private struct T§: LocalizedError { «var errorDescription: String? { \"OWN\" }¦» }",
            "\"\\((T§() as any Error).localizedDescription.contains(\"OWN\"))\""),
        EditCase(
            "failureReason", "struct T§: LocalizedError { «¦var failureReason: String? { \"own\" }» }",
            "(T§() as any LocalizedError).failureReason ?? \"none\""),
        EditCase(
            "errorCode", "struct T§: CustomNSError { «¦var errorCode: Int { 77 }» }", "\"\\((T§() as NSError).code)\""),
        EditCase(
            "errorDomain", "struct T§: CustomNSError { «¦static var errorDomain: String { \"own\" }» }",
            "(T§() as NSError).domain"),
        EditCase(
            "errorUserInfo", "struct T§: CustomNSError { «¦var errorUserInfo: [String: Any] { [\"a\": 1] }» }",
            "\"\\((T§() as NSError).userInfo.count)\""),
        EditCase(
            "errorDomain of a private type gone",
            "private struct T§: CustomNSError { «static var errorDomain: String { \"own\" }¦» }",
            "\"\\((T§() as NSError).domain == \"own\")\""),
        EditCase("_code", "struct T§: Error { «¦var _code: Int { 5 }» }", "\"\\((T§() as NSError).code)\""),
        // Equality, hashing, order
        EditCase(
            "== of an Equatable",
            "struct T§: Equatable { var a: Int «¦; static func == (a: T§, b: T§) -> Bool { true }» }",
            "\"\\(T§(a: 1) == T§(a: 2))\"", .restarted),
        EditCase(
            "hash(into:)", "struct T§: Hashable { var a: Int «¦; func hash(into hasher: inout Hasher) {}» }",
            "\"\\(T§(a: 1).hashValue == T§(a: 2).hashValue)\""),
        EditCase(
            "hash(into:) in an extension",
            "struct T§: Hashable { var a: Int }\n«¦extension T§ { func hash(into hasher: inout Hasher) {} }»",
            "\"\\(T§(a: 1).hashValue == T§(a: 2).hashValue)\""),
        EditCase(
            "hashValue", "struct T§: Hashable { var a: Int «¦; var hashValue: Int { 3 }» }",
            "\"\\(T§(a: 1).hashValue == T§(a: 2).hashValue)\""),
        EditCase(
            "a witness of ==",
            "struct T§: Equatable { var a: Int; static func == (a: T§, b: T§) -> Bool { «a.a == b.a¦true» } }",
            "\"\\([T§(a: 1)].contains(T§(a: 2)))\"", .injected),
        EditCase(
            "> beside <",
            "struct T§: Comparable { var a: Int; static func < (a: T§, b: T§) -> Bool { a.a < b.a } «¦; static func > (a: T§, b: T§) -> Bool { true }» }",
            "\"\\(T§(a: 1) > T§(a: 2))\"", .restarted),
        EditCase(
            "~=", "struct T§: Equatable { var a: Int }\n«¦func ~= (a: T§, b: T§) -> Bool { true }»",
            "{ switch T§(a: 1) { case T§(a: 2): \"yes\"; default: \"no\" } }()", .restarted),
        EditCase(
            "~='s body", "struct T§ { var a: Int }\nfunc ~= (a: T§, b: Int) -> Bool { «a.a == b¦true» }",
            "{ switch 1 { case T§(a: 2): \"yes\"; default: \"no\" } }()", .injected),
        EditCase(
            "== is gone", "struct T§: Equatable { var a: Int «; static func == (a: T§, b: T§) -> Bool { true }¦» }",
            "\"\\(T§(a: 1) == T§(a: 2))\"", .restarted),
        EditCase(
            "== of a private type is gone",
            "private struct T§: Equatable { var a: Int «; static func == (a: T§, b: T§) -> Bool { true }¦» }",
            "\"\\(T§(a: 1) == T§(a: 2))\"", .restarted),
        EditCase(
            "hash(into:) of a private type is gone",
            "private struct T§: Hashable { var a: Int «; func hash(into hasher: inout Hasher) {}¦» }",
            "\"\\(T§(a: 1).hashValue == T§(a: 2).hashValue)\"", .restarted),
        // Enumerations
        EditCase(
            "allCases", "enum T§: CaseIterable { case a, b «¦; static var allCases: [T§] { [.a] }» }",
            "\"\\(T§.allCases.count)\""),
        EditCase(
            "allCases, seen by generic code",
            "func count§<T: CaseIterable>(_ type: T.Type) -> Int { type.allCases.count }\nenum T§: CaseIterable { case a, b «¦; static var allCases: [T§] { [.a] }» }",
            "\"\\(count§(T§.self))\""),
        EditCase("rawValue", "enum T§: String { case a = \"«a¦b»\" }", "T§.a.rawValue", .restarted),
        EditCase(
            "rawValue's body", "struct T§: RawRepresentable { var rawValue: Int { «1¦2» }; init?(rawValue: Int) {} }",
            "\"\\(T§(rawValue: 0)!.rawValue)\"", .injected),
        EditCase("another case", "enum T§: CaseIterable { case a«¦, b» }", "\"\\(T§.allCases.count)\"", .restarted),
        EditCase("an associated value", "enum T§ { case a(Int«¦, Int = 2») }", "\"\\(T§.a(1))\"", .restarted),
        // Sequences
        EditCase(
            "makeIterator's body",
            "struct T§: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [«1¦2»].makeIterator() } }",
            "\"\\(Array(T§()))\"", .injected),
        EditCase(
            "underestimatedCount",
            "struct T§: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() } «¦; var underestimatedCount: Int { 1 }» }\nfunc count§<S: Sequence>(_ s: S) -> Int { s.underestimatedCount }",
            "\"\\(count§(T§()))\""),
        EditCase(
            "makeIterator beside a sequence's own",
            "struct T§: Sequence, IteratorProtocol { var n = 0; mutating func next() -> Int? { n += 1; return n < 3 ? n : nil } «¦; func makeIterator() -> IndexingIterator<[Int]> { [9].makeIterator() }» }",
            "\"\\(T§().map { $0 })\"", isVisible: false),
        EditCase(
            "count of a collection",
            "struct T§: Collection { var startIndex: Int { 0 }; var endIndex: Int { 3 }; func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { i } «¦; var count: Int { 7 }» }\nfunc count§<C: Collection>(_ c: C) -> Int { c.count }",
            "\"\\(count§(T§()))\""),
        EditCase(
            "isEmpty of a collection",
            "struct T§: Collection { var startIndex: Int { 0 }; var endIndex: Int { 3 }; func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { i } «¦; var isEmpty: Bool { true }» }\nfunc empty§<C: Collection>(_ c: C) -> Bool { c.isEmpty }",
            "\"\\(empty§(T§()))\""),
        EditCase(
            "_customContainsEquatableElement",
            "struct T§: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() } «¦; func _customContainsEquatableElement(_ e: Int) -> Bool? { true }» }",
            "\"\\(T§().contains(5))\""),
        EditCase(
            "next's body of an asynchronous sequence",
            "struct T§: AsyncSequence, AsyncIteratorProtocol { var n = 0; mutating func next() async -> Int? { n += 1; return n < «2¦3» ? n : nil }; func makeAsyncIterator() -> T§ { self } }",
            "waiting { var s = 0; for await x in T§() { s += x }; return \"\\(s)\" }", .injected),
        // Literals
        EditCase(
            "init(integerLiteral:)'s body",
            "struct T§: ExpressibleByIntegerLiteral { var a: Int; init(integerLiteral value: Int) { a = value «+ 0¦+ 1» } }",
            "\"\\((5 as T§).a)\"", .injected),
        EditCase(
            "init(stringLiteral:)'s body",
            "struct T§: ExpressibleByStringLiteral { var a: String; init(stringLiteral value: String) { a = value + «\"x\"¦\"y\"» } }",
            "(\"q\" as T§).a", .injected),
        EditCase(
            "init(arrayLiteral:)'s body",
            "struct T§: ExpressibleByArrayLiteral { var a: Int; init(arrayLiteral elements: Int...) { a = elements.count «+ 0¦+ 1» } }",
            "\"\\(([1, 2] as T§).a)\"", .injected),
        EditCase(
            "init(dictionaryLiteral:)'s body",
            "struct T§: ExpressibleByDictionaryLiteral { var a: Int; init(dictionaryLiteral elements: (Int, Int)...) { a = elements.count «+ 0¦+ 1» } }",
            "\"\\(([1: 2] as T§).a)\"", .injected),
        EditCase(
            "init(nilLiteral:)'s body",
            "struct T§: ExpressibleByNilLiteral { var a: Int; init(nilLiteral: ()) { a = «1¦2» } }",
            "\"\\((nil as T§).a)\"", .injected),
        EditCase(
            "init(booleanLiteral:)'s body",
            "struct T§: ExpressibleByBooleanLiteral { var a: Int; init(booleanLiteral value: Bool) { a = «1¦2» } }",
            "\"\\((true as T§).a)\"", .injected),
        EditCase(
            "init(floatLiteral:)'s body",
            "struct T§: ExpressibleByFloatLiteral { var a: Double; init(floatLiteral value: Double) { a = value * «1¦2» } }",
            "\"\\((1.5 as T§).a)\"", .injected),
        EditCase(
            "init(unicodeScalarLiteral:) added",
            "struct T§: ExpressibleByStringLiteral { var a: String; init(stringLiteral value: String) { a = value } «¦; init(unicodeScalarLiteral value: String) { a = \"scalar\" }» }",
            "(\"q\" as T§).a", isVisible: false),
        // Dynamic members and calls
        EditCase(
            "a member instead of a dynamic one",
            "@dynamicMemberLookup struct T§ { subscript(dynamicMember name: String) -> String { \"dynamic\" } «¦; var member§: String { \"own\" }» }",
            "T§().member§"),
        EditCase(
            "dynamic members' body",
            "@dynamicMemberLookup struct T§ { subscript(dynamicMember name: String) -> String { \"«a¦b» \" + name } }",
            "T§().anything", .injected),
        EditCase(
            "dynamicallyCall's body",
            "@dynamicCallable struct T§ { func dynamicallyCall(withArguments: [Int]) -> String { \"«a¦b»\" } }",
            "T§()(1, 2)", .injected),
        EditCase(
            "dynamicallyCall with names",
            "@dynamicCallable struct T§ { func dynamicallyCall(withKeywordArguments: KeyValuePairs<String, Int>) -> String { \"names\" } «¦; func dynamicallyCall(withArguments: [Int]) -> String { \"plain\" }» }",
            "T§()(1, 2)"),
        EditCase(
            "callAsFunction's overload",
            "struct T§ { func callAsFunction(_ a: Any) -> String { \"any\" } «¦; func callAsFunction(_ a: Int) -> String { \"int\" }» }",
            "T§()(1)"),
        // Property wrappers
        EditCase(
            "a wrapper's init(wrappedValue:)",
            "@propertyWrapper struct W§ { var stored: Int; var wrappedValue: Int { stored }; init(wrappedValue: Int) { stored = wrappedValue «+ 0¦+ 1» } }\nstruct T§ { @W§ var a = 1 }",
            "\"\\(T§().a)\"", .injected),
        EditCase(
            "a wrapper's projectedValue",
            "@propertyWrapper struct W§ { var wrappedValue: Int; var projectedValue: String { \"«a¦b»\" } }\nstruct T§ { @W§ var a = 1 }",
            "T§().$a", .injected),
        EditCase(
            "a wrapper's enclosing self",
            "@propertyWrapper struct W§ { var wrappedValue: Int; «¦static subscript<O: AnyObject>(_enclosingInstance o: O, wrapped w: ReferenceWritableKeyPath<O, Int>, storage s: ReferenceWritableKeyPath<O, W§>) -> Int { get { 99 } set {} }» }\nfinal class T§ { @W§ var a = 1 }",
            "\"\\(T§().a)\"", .restarted),
        EditCase(
            "projectedValue added",
            "@propertyWrapper struct W§ { var wrappedValue: Int «¦; var projectedValue: Int { 3 }» }\nstruct T§ { @W§ var a = 1 }",
            "\"\\(Mirror(reflecting: T§()).children.count)\"", isVisible: false),
        EditCase(
            "the wrapped property's value",
            "@propertyWrapper struct W§ { var wrappedValue: Int }\nstruct T§ { @W§ var a = «1¦2» }",
            "\"\\(T§().a)\"", .restarted),
        // Result builders
        EditCase(
            "buildOptional's body",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() }; static func buildOptional(_ p: String?) -> String { «\"none\"¦p ?? \"\"» } }\n@B§ func f§(_ a: Bool) -> String { if a { \"x\" } }",
            "f§(true)", .injected),
        EditCase(
            "buildExpression added",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() } «¦; static func buildExpression(_ p: String) -> String { \"<\\(p)>\" }» }\n@B§ func f§() -> String { \"x\"; \"y\" }",
            "f§()"),
        EditCase(
            "buildFinalResult added",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() } «¦; static func buildFinalResult(_ p: String) -> String { \"<\\(p)>\" }» }\n@B§ func f§() -> String { \"x\"; \"y\" }",
            "f§()"),
        EditCase(
            "buildPartialBlock added",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() } «¦; static func buildPartialBlock(first: String) -> String { \"1\" + first }; static func buildPartialBlock(accumulated: String, next: String) -> String { accumulated + \"2\" + next }» }\n@B§ func f§() -> String { \"x\"; \"y\" }",
            "f§()"),
        EditCase(
            "buildLimitedAvailability added",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() }; static func buildOptional(_ p: String?) -> String { p ?? \"\" } «¦; static func buildLimitedAvailability(_ p: String) -> String { \"<\\(p)>\" }» }\n@B§ func f§() -> String { if #available(macOS 99, *) { \"x\" } }",
            "f§()"),
        EditCase(
            "buildArray's body",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() }; static func buildArray(_ p: [String]) -> String { p.joined(separator: «\"\"¦\"-\"») } }\n@B§ func f§() -> String { for i in 0..<3 { \"\\(i)\" } }",
            "f§()", .injected),
        EditCase(
            "buildEither's body",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() }; static func buildEither(first: String) -> String { «first¦\"1\" + first» }; static func buildEither(second: String) -> String { second } }\n@B§ func f§(_ a: Bool) -> String { if a { \"x\" } else { \"y\" } }",
            "f§(true)", .injected),
        EditCase(
            "a body in another builder's form",
            "@resultBuilder enum B§ { static func buildBlock(_ p: String...) -> String { p.joined() }; static func buildOptional(_ p: String?) -> String { p ?? \"-\" } }\n@B§ func f§(_ a: Bool) -> String { «\"x\"¦if a { \"y\" }» }",
            "f§(true)", .injected),
        // Identity and observation
        EditCase(
            "id",
            "protocol P§: Identifiable where ID == Int {}\nextension P§ { var id: Int { 1 } }\nstruct T§: P§ { «¦var id: Int { 2 }» }\nfunc id§<T: Identifiable>(_ t: T) -> String { \"\\(t.id)\" }",
            "id§(T§())"),
        EditCase(
            "id of a class",
            "final class T§: Identifiable { «¦var id: Int { 2 }» }\nfunc id§<T: Identifiable>(_ t: T) -> String { \"\\(type(of: t.id))\" }",
            "id§(T§())"),
        EditCase(
            "a computed property of what is observed",
            "import Observation\n@Observable final class T§ { var a = 1; var twice: Int { a * «2¦3» } }",
            "\"\\(T§().twice)\"", .injected),
        EditCase(
            "a method of what is observed",
            "import Observation\n@Observable final class T§ { var a = 1; func grow() { a += «2¦3» } }",
            "{ let t = T§(); t.grow(); return \"\\(t.a)\" }()", .injected),
        EditCase(
            "a stored property of what is observed", "import Observation\n@Observable final class T§ { var a = «1¦2» }",
            "\"\\(T§().a)\"",
            .restarted),
        EditCase(
            "shouldNotifyObservers",
            "import Observation\n@Observable final class T§ { var a = 1 «¦; private nonisolated func shouldNotifyObservers<M: Equatable>(_ l: M, _ r: M) -> Bool { true }» }\nfunc changes§(_ t: T§) -> String { let n = LockedCount(); withObservationTracking { _ = t.a } onChange: { n.add() }; t.a = 1; return \"\\(n.value)\" }",
            "changes§(T§())"),
        EditCase(
            "withMutation",
            "import Observation\n@Observable final class T§ { var a = 1 «¦; var mark: Int { 0 }; nonisolated func access§() {}; func withMutation§() {}» }",
            "\"\\(T§().a)\"", isVisible: false),
        EditCase(
            "observers of what is observed",
            "import Observation\n@Observable final class T§ { @ObservationIgnored var mark = \"\"; var a: Int = 1 { didSet { mark = \"«a¦b»\" } } }",
            "{ let t = T§(); t.a = 2; return t.mark }()"),
        // Actors
        EditCase(
            "unownedExecutor",
            "final class X§: SerialExecutor { static let shared = X§(); let n = LockedCount(); func enqueue(_ job: UnownedJob) { n.add(); job.runSynchronously(on: asUnownedSerialExecutor()) } }\nactor T§ { func m() -> String { \"x\" } «¦; nonisolated var unownedExecutor: UnownedSerialExecutor { X§.shared.asUnownedSerialExecutor() }» }",
            "waiting { let t = await T§().m(); return \"\\(t)\\(X§.shared.n.value > 0)\" }"),
        EditCase(
            "an isolated method",
            "@globalActor actor G§ { static let shared = G§() }\n@G§ func f§() -> String { \"«a¦b»\" }",
            "waiting { await f§() }", .injected),
        EditCase(
            "assumeIsolated",
            "@MainActor func f§() -> String { \"«a¦b»\" }\nnonisolated func g§() -> String { MainActor.assumeIsolated { f§() } }",
            "g§()", .injected),
        EditCase(
            "a task-local value", "enum T§ { @TaskLocal static var value = \"«a¦b»\" }", "T§.value", .restarted),
        // Types by name
        EditCase(
            "an associated type",
            "protocol P§ { associatedtype Item = Int; func f() -> Item? }\nextension P§ { func f() -> Item? { nil } }\nstruct T§: P§ { «¦typealias Item = String» }\nfunc name§<T: P§>(_ t: T) -> String { \"\\(T.Item.self)\" }",
            "name§(T§())"),
        EditCase(
            "a nested type that is an associated one",
            "protocol P§ { associatedtype Item = Int; func f() -> Item? }\nextension P§ { func f() -> Item? { nil } }\nstruct T§: P§ { «¦struct Item {}» }\nfunc name§<T: P§>(_ t: T) -> String { \"\\(T.Item.self)\" }",
            "name§(T§())"),
        EditCase(
            "a type in the place of the library's",
            "«¦struct Duration§ {}»\nfunc f§() -> String { \"\\(Duration.seconds(1))\" }", "f§()", isVisible: false),
        EditCase(
            "a nested type that hides another",
            "struct U§ { var t: String { \"outer\" } }\nstruct T§ { func f() -> String { U§().t } «¦; struct U§ { var t: String { \"inner\" } }» }",
            "T§().f()"),
        EditCase(
            "a default literal type",
            "func f§() -> String { \"\\(type(of: 1))\" }\n«¦private typealias IntegerLiteralType = Int8»", "f§()"),
        EditCase(
            "a default floating point type",
            "func f§() -> String { \"\\(type(of: 1.5))\" }\n«¦private typealias FloatLiteralType = Float»", "f§()"),
        EditCase(
            "a new type's name", "func f§() -> String { «\"x\"¦String(reflecting: N§.self)» }\n«¦struct N§ {}»", "f§()",
            .injected),
        EditCase(
            "a new error's domain",
            "func f§() -> String { «\"x\"¦(N§.one as NSError).domain» }\n«¦enum N§: Error { case one }»", "f§()"),
    ]
}
