extension Program {
    /// The source files, by name.
    var sources: [String: String] {
        var result: [String: String] = [:]
        for file in 0..<files { result["Random\(file).swift"] = source(ofFile: file) }
        return result
    }

    private func source(ofFile file: Int) -> String {
        var text = "import Foundation\n\n"
        if file == 0 {
            text += "let globalConstant = \(constant)\n"
            text += "@MainActor func randomAnswers() -> [(String, String)] {\n    [\n"
            text += "        (\"constant\", \"\\(globalConstant)\"),\n"
            for id in roots { text += "        (\"r\(id)\", \"\\(\(expression(Call(callee: id))))\"),\n" }
            for type in types where !type.cases.isEmpty {
                text += "        (\"\(type.name)\", \"\\(\(type.name).allCases.count)\"),\n"
            }
            text += "    ]\n}\n\n"
        }
        for type in types where type.file == file { text += declaration(type) }
        for function in functions where function.file == file {
            if function.owner == nil {
                text += declaration(function) + "\n"
            } else if function.isInExtension {
                text += "extension \(function.owner!) {\n    \(declaration(function))\n}\n"
            }
        }
        return text
    }

    private func declaration(_ type: TypeDeclaration) -> String {
        var text = "\(type.keyword) \(type.name)\(type.inherits.map { ": \($0)" } ?? "") {\n"
        if !type.cases.isEmpty { text += "    case \(type.cases.joined(separator: ", "))\n" }
        for stored in type.stored { text += "    var \(stored.name) = \(stored.value)\n" }
        // A protocol's requirements; their defaults stand in extensions.
        for function in functions where function.owner == type.name {
            if type.keyword == "protocol" {
                text += "    func \(function.name)() -> Int\n"
            } else if !function.isInExtension {
                text += "    \(declaration(function))\n"
            }
        }
        return text + "}\n"
    }

    private func declaration(_ function: Function) -> String {
        var sum = ["\(function.constant)"] + function.parameters.map { "\($0.label)Value" }
        if function.kind != .staticFunction { sum += type(function.owner)?.stored.map(\.name) ?? [] }
        sum += function.calls.map { expression($0) }
        let body = sum.joined(separator: " + ")
        let parameters = function.parameters.map { parameter in
            "\(parameter.label) \(parameter.label)Value: Int" + (parameter.value.map { " = \($0)" } ?? "")
        }
        let access = (function.isPrivate ? "private " : "") + (function.isOverride ? "override " : "")
        switch function.kind {
        case .function:
            return "\(access)func \(function.name)(\(parameters.joined(separator: ", "))) -> Int { \(body) }"
        case .staticFunction:
            return "\(access)static func \(function.name)(\(parameters.joined(separator: ", "))) -> Int { \(body) }"
        case .property: return "\(access)var \(function.name): Int { \(body) }"
        case .viewBody: return "var body: some View { Leaf(number: \(body)) }"
        }
    }

    private func expression(_ call: Call) -> String {
        let callee = function(call.callee)
        var given = call.arguments[...]
        let arguments = callee.parameters.filter { $0.value == nil }
            .map { "\($0.label): \(given.removeFirst())" }.joined(separator: ", ")
        let owner = callee.owner ?? ""
        let base = call.receiver.map { receiver in
            type(owner)?.keyword == "protocol" ? "(\(receiver)() as any \(owner))" : "(\(receiver)() as \(owner))"
        }
        switch callee.kind {
        case .function where callee.owner == nil: return "\(callee.name)(\(arguments))"
        case .function: return "\(base ?? "\(owner)()").\(callee.name)(\(arguments))"
        case .staticFunction: return "\(owner).\(callee.name)(\(arguments))"
        case .property: return "\(base ?? "\(owner)()").\(callee.name)"
        case .viewBody: return "\(owner)().value()"
        }
    }
}
