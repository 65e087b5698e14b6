/// Edits of a program, as people make them, at random.
enum ProgramEdit: String, CaseIterable {
    case newConstant, newCall, lostCall
    case addFunction, addPrivateFunction, addMethod, addExtensionMethod, addProperty, addStatic, addType, addView,
        addFile
    case removeFunction, removeMethod
    case renameFunction, renameMethod
    case addDefaultedParameter, addParameter, changeDefault, toStatic
    case addOverload, addOverride, addWitness, addMemberLikeGlobal
    case addStored, changeStored, addStoredToView, changeStoredOfView, addCase, changeGlobal

    /// Applies it; false if there is nothing that it could be applied to.
    func apply(to program: inout Program, using random: inout SeededGenerator) -> Bool {
        let number = Int.random(in: 2...99, using: &random)
        let before = program
        switch self {
        case .newConstant:
            return program.change(&random, where: { _ in true }) { $0.constant += number }
        case .newCall:
            guard
                let callee = program.functions.filter({ $0.isCallable && program.type($0.owner)?.keyword != "protocol" }
                ).randomElement(using: &random)
            else {
                return false
            }
            return program.change(&random, where: { $0.id > callee.id && $0.mayCall(callee) }) {
                $0.calls.append(.init(callee: callee.id, arguments: callee.arguments))
            }
        case .lostCall:
            return program.change(&random, where: { !$0.calls.isEmpty }) { $0.calls.removeLast() }
        case .addFunction, .addPrivateFunction:
            let isPrivate = self == .addPrivateFunction
            return program.add(&random) { $0.isPrivate = isPrivate }
        case .addMethod, .addExtensionMethod, .addProperty, .addStatic:
            guard
                let type = program.types.filter({ $0.keyword != "protocol" && $0.cases.isEmpty }).randomElement(
                    using: &random)
            else {
                return false
            }
            return program.add(&random) {
                $0.owner = type.name
                $0.file = type.file
                $0.isInExtension = self == .addExtensionMethod
                $0.kind = self == .addProperty ? .property : self == .addStatic ? .staticFunction : .function
            }
        case .addType:
            let type = Program.TypeDeclaration(name: "Type\(program.makeID())", stored: [("first", number)])
            program.types.append(type)
            return program.add(&random) { $0.owner = type.name }
        case .addView:
            let type = Program.TypeDeclaration(
                name: "View\(program.makeID())", inherits: "View", stored: [("first", number)])
            program.types.append(type)
            return program.add(&random) {
                $0.owner = type.name
                $0.kind = .viewBody
            }
        case .addFile:
            guard program.files < 4 else { return false }
            program.files += 1
            let file = program.files - 1
            return program.add(&random) { $0.file = file }
        case .removeFunction: return program.remove(&random) { $0.owner == nil }
        case .removeMethod: return program.remove(&random) { $0.owner != nil && $0.kind != .viewBody }
        case .renameFunction:
            return program.change(&random, where: { $0.owner == nil && before.isOnly($0) }) { $0.name += "x" }
        case .renameMethod:
            return program.change(
                &random, where: { $0.owner != nil && $0.kind != .viewBody && before.isOnly($0) }
            ) { $0.name += "x" }
        case .addDefaultedParameter:
            return program.change(
                &random,
                where: { $0.kind == .function && before.isOnly($0) && before.type($0.owner)?.keyword != "protocol" }
            ) { $0.parameters.append(.init(label: "p\($0.parameters.count)", value: number)) }
        case .addParameter: return program.addParameter(&random, number)
        case .changeDefault:
            return program.change(&random, where: { $0.parameters.contains { $0.value != nil } }) { function in
                let index = function.parameters.firstIndex { $0.value != nil }!
                function.parameters[index].value! += number
            }
        case .toStatic:
            return program.change(
                &random,
                where: { function in
                    function.kind == .function && before.isOnly(function) && function.calls.isEmpty
                        && before.type(function.owner).map { $0.keyword == "struct" && $0.cases.isEmpty } == true
                }
            ) { $0.kind = .staticFunction }
        case .addOverload:
            guard
                let old = program.functions.filter({ function in
                    function.kind == .function && !function.parameters.isEmpty && program.isOnly(function)
                        && function.parameters.allSatisfy { $0.value != nil }
                }).randomElement(using: &random)
            else { return false }
            program.functions.append(
                .init(
                    id: program.makeID(), name: old.name, owner: old.owner, isInExtension: old.isInExtension,
                    constant: number, file: old.file))
            return true
        case .addOverride, .addWitness:
            let keyword = self == .addOverride ? "class" : "protocol"
            let inherited = program.inherited(by: keyword)
            guard let pair = inherited.randomElement(using: &random) else { return false }
            program.functions.append(
                .init(
                    id: program.makeID(), name: pair.function.name, owner: pair.type.name,
                    isOverride: self == .addOverride,
                    parameters: pair.function.parameters, constant: number, file: pair.type.file))
            return true
        case .addMemberLikeGlobal: return program.addMemberLikeGlobal(&random, number)
        case .addStored, .addStoredToView:
            let isView = self == .addStoredToView
            return program.changeType(&random, where: { $0.isValue && ($0.inherits == "View") == isView }) {
                $0.stored.append(("stored\($0.stored.count)", number))
            }
        case .changeStored, .changeStoredOfView:
            let isView = self == .changeStoredOfView
            return program.changeType(
                &random, where: { $0.isValue && !$0.stored.isEmpty && ($0.inherits == "View") == isView }
            ) { $0.stored[0].value += number }
        case .addCase:
            return program.changeType(&random, where: { !$0.cases.isEmpty }) {
                $0.cases.append("case\($0.cases.count)")
            }
        case .changeGlobal:
            program.constant += number
            return true
        }
    }

    /// Whether it concerns bodies or what is new only: then it must not lead to a restart.
    var mustBeInjected: Bool {
        switch self {
        case .newConstant, .newCall, .lostCall, .addFunction, .addPrivateFunction, .addMethod, .addExtensionMethod,
            .addProperty,
            .addStatic, .addType, .addView, .addFile, .addStoredToView, .changeStoredOfView:
            true
        default: false
        }
    }
}

extension Program.TypeDeclaration {
    fileprivate var isValue: Bool { keyword == "struct" && cases.isEmpty }
}

extension Program.Function {
    fileprivate var isCallable: Bool { !isPrivate && !isOverride }
    fileprivate var arguments: [Int] { parameters.filter { $0.value == nil }.map { _ in 1 } }

    /// A call from a static function or of a private one could mean something else.
    fileprivate func mayCall(_ callee: Program.Function) -> Bool { callee.owner != nil || owner == nil }
}

extension Program {
    /// Whether no other function has its name.
    fileprivate func isOnly(_ function: Function) -> Bool { functions.filter { $0.name == function.name }.count == 1 }

    fileprivate mutating func change(
        _ random: inout SeededGenerator, where condition: (Function) -> Bool, _ body: (inout Function) -> Void
    ) -> Bool {
        guard let index = functions.indices.filter({ condition(functions[$0]) }).randomElement(using: &random) else {
            return false
        }
        body(&functions[index])
        return true
    }

    /// What a subclass or a conforming type has not got of its own.
    fileprivate func inherited(by keyword: String) -> [(function: Function, type: TypeDeclaration)] {
        var result: [(function: Function, type: TypeDeclaration)] = []
        for function in functions where function.kind == .function && type(function.owner)?.keyword == keyword {
            // What an extension of a class declares can't be overridden.
            if keyword == "class", function.isInExtension { continue }
            for type in types where type.inherits == function.owner {
                let isThere = functions.contains { $0.name == function.name && $0.owner == type.name }
                if !isThere { result.append((function, type)) }
            }
        }
        return result
    }

    fileprivate mutating func changeType(
        _ random: inout SeededGenerator, where condition: (TypeDeclaration) -> Bool,
        _ body: (inout TypeDeclaration) -> Void
    ) -> Bool {
        guard let index = types.indices.filter({ condition(types[$0]) }).randomElement(using: &random) else {
            return false
        }
        body(&types[index])
        return true
    }

    /// Adds a function, and asks for what it says.
    fileprivate mutating func add(_ random: inout SeededGenerator, _ body: (inout Function) -> Void) -> Bool {
        let id = makeID()
        var function = Function(id: id, name: "function\(id)", constant: Int.random(in: 2...99, using: &random))
        body(&function)
        functions.append(function)
        roots.append(id)
        return true
    }

    fileprivate mutating func remove(_ random: inout SeededGenerator, where condition: (Function) -> Bool) -> Bool {
        let free = functions.filter { function in
            condition(function) && callers(of: function.id).isEmpty && isOnly(function)
                && type(function.owner)?.keyword != "protocol"
        }
        guard let function = free.randomElement(using: &random), functions.count > 6 else { return false }
        functions.removeAll { $0.id == function.id }
        roots.removeAll { $0 == function.id }
        return true
    }

    fileprivate mutating func addParameter(_ random: inout SeededGenerator, _ number: Int) -> Bool {
        let free = functions.filter {
            $0.kind == .function && isOnly($0) && !roots.contains($0.id) && type($0.owner)?.keyword != "protocol"
        }
        guard let id = free.randomElement(using: &random)?.id else { return false }
        for index in functions.indices {
            if functions[index].id == id {
                functions[index].parameters.append(.init(label: "p\(functions[index].parameters.count)", value: nil))
            }
            for call in functions[index].calls.indices where functions[index].calls[call].callee == id {
                functions[index].calls[call].arguments.append(number)
            }
        }
        return true
    }

    /// A member of a type whose members call a global function gets that one's name.
    fileprivate mutating func addMemberLikeGlobal(_ random: inout SeededGenerator, _ number: Int) -> Bool {
        for function in functions where function.owner != nil && function.kind == .function && !function.isInExtension {
            for call in function.calls {
                let callee = self.function(call.callee)
                let owner = function.owner!
                guard callee.owner == nil, callee.parameters.isEmpty, isOnly(callee), type(owner)?.keyword == "struct",
                    !functions.contains(where: { $0.owner == owner && $0.kind == .staticFunction })
                else { continue }
                functions.append(
                    .init(id: makeID(), name: callee.name, owner: owner, constant: number, file: function.file))
                return true
            }
        }
        return false
    }
}

/// Random numbers that are the same at each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
