/// A program of which it is known what it says: declarations that add up numbers, as a model.
struct Program {
    enum Kind { case function, property, staticFunction, viewBody }

    struct Parameter {
        var label: String
        /// The default; nil if callers must give a value.
        var value: Int?
    }

    struct Call {
        var callee: Int
        var arguments: [Int] = []
        /// The type of the value that it is called on, if that is another than the callee's owner.
        var receiver: String?
    }

    struct Function {
        let id: Int
        var name: String
        /// The type that it belongs to; nil for a global one.
        var owner: String?
        var kind = Kind.function
        var isPrivate = false
        /// Stands in an extension of its own.
        var isInExtension = false
        var isOverride = false
        var parameters: [Parameter] = []
        var constant: Int
        var calls: [Call] = []
        var file = 0
    }

    struct TypeDeclaration {
        var name: String
        /// `struct`, `class` or `protocol`.
        var keyword = "struct"
        /// What stands behind the colon.
        var inherits: String?
        var stored: [(name: String, value: Int)] = []
        var file = 0
        var cases: [String] = []
    }

    var types: [TypeDeclaration] = []
    var functions: [Function] = []
    /// A global constant.
    var constant = 1
    /// Who is asked for an answer.
    var roots: [Int] = []
    var files = 1
    private var nextID = 1

    mutating func makeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    func function(_ id: Int) -> Function { functions.first { $0.id == id }! }
    func type(_ name: String?) -> TypeDeclaration? { types.first { $0.name == name } }

    /// The functions that call one.
    func callers(of id: Int) -> [Int] {
        functions.filter { $0.calls.contains { $0.callee == id } }.map(\.id)
    }

    // MARK: What it says

    /// What the language's rules make of a call.
    private func resolve(_ call: Call, in owner: String?) -> Function {
        let callee = function(call.callee)
        let named = functions.filter { $0.name == callee.name }
        // A witness or an override.
        if let receiver = call.receiver, let own = named.first(where: { $0.owner == receiver }) { return own }
        // A member is found before a global function.
        if callee.owner == nil, let owner, let member = named.first(where: { $0.owner == owner }) {
            return member
        }
        // One that needs no defaults is preferred.
        if call.arguments.isEmpty,
            let plain = named.first(where: { $0.owner == callee.owner && $0.parameters.isEmpty })
        {
            return plain
        }
        return callee
    }

    private func value(of function: Function, _ arguments: [Int]) -> Int {
        var given = arguments[...]
        var result = function.constant
        for parameter in function.parameters { result += parameter.value ?? given.removeFirst() }
        for stored in type(function.owner)?.stored ?? [] where function.kind != .staticFunction {
            result += stored.value
        }
        for call in function.calls { result += value(of: resolve(call, in: function.owner), call.arguments) }
        return result
    }

    /// What must be answered.
    var answers: [String: String] {
        var result = ["constant": "\(constant)"]
        for id in roots { result["r\(id)"] = "\(value(of: resolve(Call(callee: id), in: nil), []))" }
        for type in types where !type.cases.isEmpty { result[type.name] = "\(type.cases.count)" }
        return result
    }
}
