import Foundation

// Every kind of declaration whose body can be replaced. Each returns a mark that stands nowhere else in the file; the
// test changes the marks one by one, and sees whether exactly that answer changes.

func globalFunction() -> String { "m001" }
private func privateGlobal() -> String { "m002" }
func genericGlobal<T>(_ value: T) -> String { "m003" }
var globalComputed: String { "m004" }
func withDefault(_ value: Int = 1) -> String { "m005" }
func variadic(_ values: Int...) -> String { "m006" }
func changing(_ value: inout String) { value = "m007" }
func throwing() throws -> String { "m008" }
func rethrowing(_ body: () throws -> Void) rethrows -> String { try body(); return "m009" }
func opaqueParameter(_ value: some Sequence) -> String { "m010" }
func overloaded(_ value: Int) -> String { "m011" }
func overloaded(_ value: String) -> String { "m012" }
func overloaded(label value: Int) -> String { "m013" }
func recursive(_ depth: Int) -> String { depth == 0 ? "m014" : recursive(depth - 1) }
@discardableResult func discardable() -> String { "m015" }
func withLocal() -> String {
    func inner() -> String { "m016" }
    return inner()
}
func withClosure() -> String { [1].map { _ in "m017" }[0] }
prefix operator ~~
prefix func ~~ (value: Int) -> String { "m018" }
infix operator <+>
func <+> (a: Int, b: Int) -> String { "m019" }
@inline(__always) func alwaysInlined() -> String { "m020" }

struct Structure {
    var stored = 1
    var watched: Int = 0 { didSet { mark = "m021" } }
    var mark = ""

    func method() -> String { "m022" }
    private func privateMethod() -> String { "m023" }
    func callsPrivate() -> String { privateMethod() }
    static func staticMethod() -> String { "m024" }
    mutating func mutate() { mark = "m025" }
    consuming func consume() -> String { "m026" }
    var computed: String { "m027" }
    private var privateComputed: String { "m028" }
    var callsPrivateComputed: String { privateComputed }
    var getSet: String {
        get { "m029" + mark }
        set { mark = newValue + "m030" }
    }
    static var staticComputed: String { "m031" }
    subscript(index: Int) -> String { "m032" }
    subscript(name name: String) -> String {
        get { "m033" }
        set { mark = "m034" }
    }
    subscript<T>(generic value: T) -> String { "m035" }
    func callAsFunction() -> String { "m036" }
    init() {}
    init(delegating value: Int) { self.init(); mark = "m037" }
    init?(failing value: Int) { self.init(); mark = "m038" }
    init(designated value: Int) { stored = value; mark = "m039" }
    static func == (a: Structure, b: Structure) -> String { "m040" }

    struct Nested {
        func method() -> String { "m041" }
        enum Deeper { static var mark: String { "m042" } }
    }
}

extension Structure {
    func inExtension() -> String { "m043" }
}

private extension Structure {
    func inPrivateExtension() -> String { "m044" }
}

private struct PrivateType {
    func method() -> String { "m045" }
}

enum Enumeration {
    case one, two
    var mark: String {
        switch self {
        case .one: "m046"
        case .two: "m047"
        }
    }
    static func make() -> String { "m048" }
    init(named name: String) { self = .two; Self.named = "m049" }
    nonisolated(unsafe) static var named = ""
}

class Base {
    var mark = ""
    var watched: Int = 0 {
        willSet { mark += "m050" }
        didSet { mark += "m051" }
    }
    func method() -> String { "m052" }
    final func finalMethod() -> String { "m053" }
    class func classMethod() -> String { "m054" }
    var property: String { "m055" }
    subscript(index: Int) -> String { "m056" }
    init(value: Int) { mark = "m057" }
    convenience init(text: String) { self.init(value: 0); mark = "m058" }
    func calls() -> String { method() }
}

class Derived: Base {
    override func method() -> String { "m059" + super.method() }
    override var property: String { "m060" + super.property }
    override class func classMethod() -> String { "m061" }
    override init(value: Int) { super.init(value: 1); mark += "m062" }
}

struct Generic<Value> {
    var value: Value
    func method() -> String { "m063" }
    func generic<T>(_ other: T) -> String { "m064" }
    var computed: String { "m065" }
    init(_ value: Value) { self.value = value }
}

extension Generic where Value == Int {
    func constrained() -> String { "m066" }
}

protocol Speaking {
    func speak() -> String
    func withFallback() -> String
    static func kind() -> String
}

extension Speaking {
    func withFallback() -> String { "m067" }
    func notRequired() -> String { "m068" }
    static func kind() -> String { "m069" }
}

struct Speaker: Speaking {
    func speak() -> String { "m070" }
}

struct OwnSpeaker: Speaking {
    func speak() -> String { "m071" }
    func withFallback() -> String { "m072" }
    static func kind() -> String { "m073" }
}

struct Described: CustomStringConvertible, Equatable, Hashable, Sequence, IteratorProtocol {
    var given = false
    var description: String { "m074" }
    static func == (a: Described, b: Described) -> Bool { "m075" != "m075x" }
    func hash(into hasher: inout Hasher) { hasher.combine("m076") }
    mutating func next() -> String? {
        if given { return nil }
        given = true
        return "m077"
    }
}

extension Array where Element == Int {
    func mark() -> String { "m078" }
}

extension String {
    var marked: String { "m079" }
}

@MainActor final class Isolated {
    func method() -> String { "m080" }
    nonisolated func free() -> String { "m081" }
    static var shared: String { "m082" }
}

@propertyWrapper struct Wrapper {
    var stored = ""
    var wrappedValue: String {
        get { "m083" }
        set { stored = newValue }
    }
    var projectedValue: String { "m084" }
}

struct UsesWrapper {
    @Wrapper var value: String
}

@resultBuilder enum Words {
    static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "m085") }
}

struct Builds {
    @Words var words: String {
        "m086"
        "m087"
    }
    @Words func function() -> String {
        "m088"
        "m089"
    }
}

func pack<each Part>(_ parts: repeat each Part) -> String { "m090" }

final class Selfish: Sendable {
    func me() -> Self { self }
    func mark() -> String { "m091" }
    static let shared = Selfish()
}

func callsPrivateGlobal() -> String { privateGlobal() }
func callsPrivateParts() -> String { Structure().inPrivateExtension() + PrivateType().method() }
