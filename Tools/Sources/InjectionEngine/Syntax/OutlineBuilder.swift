import SwiftParser
import SwiftSyntax

extension Outline {
    init(path: String, bytes: [UInt8]) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        source = SourceText(path: path, bytes: bytes, tree: tree)
        var builder = OutlineBuilder(source: source)
        builder.visit(tree)
        imports = builder.imports
        scopes = builder.scopes
        members = builder.members
        memberOrder = builder.memberOrder
        fixtures = builder.fixtures
        previews = builder.previews
        resetsState = source.text.contains("// lifeline: reset")
    }
}

/// Walks a file's declarations, not its bodies.
private struct OutlineBuilder {
    let source: SourceText
    var imports: [String] = []
    var scopes: [Scope] = []
    var members: [String: Member] = [:]
    var memberOrder: [String] = []
    var fixtures: [Fixture] = []
    var previews: [PreviewDeclaration] = []
    private var isScript = false

    init(source: SourceText) { self.source = source }

    mutating func visit(_ file: SourceFileSyntax) {
        isScript = source.name == "main.swift"
        for statement in file.statements {
            if let node = Syntax(statement.item).previewExpansion {
                previews.append(PreviewDeclaration(text: source.tokens(of: node), node: node))
                continue
            }
            switch statement.item {
            case .decl(let declaration): visit(declaration, in: nil)
            default: fix(.statement, "a statement at the top level", statement, in: nil)
            }
        }
    }

    private mutating func visit(_ declaration: DeclSyntax, in scope: Scope?) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .importDecl(let node): imports.append(node.trimmedDescription)
        case .structDecl(let node): type(node, node.name, node.genericParameterClause, node.inheritanceClause, scope)
        case .classDecl(let node): type(node, node.name, node.genericParameterClause, node.inheritanceClause, scope)
        case .enumDecl(let node): type(node, node.name, node.genericParameterClause, node.inheritanceClause, scope)
        case .actorDecl(let node): type(node, node.name, node.genericParameterClause, node.inheritanceClause, scope)
        case .extensionDecl(let node): visitExtension(node)
        case .functionDecl(let node): function(node, scope)
        case .variableDecl(let node): variable(node, scope)
        case .subscriptDecl(let node): subscripting(node, scope)
        case .initializerDecl(let node): initializer(node, scope)
        case .deinitializerDecl(let node): deinitializer(node, scope)
        case .enumCaseDecl(let node):
            fix(.enumCase, "case \(node.elements.map(\.name.text).joined(separator: ", "))", node, in: scope)
        case .typeAliasDecl(let node):
            fix(.alias, node.name.text, node, in: scope, isPrivate: node.modifiers.arePrivate)
        case .ifConfigDecl(let node): fix(.condition, "code under #if", node, in: scope)
        case .protocolDecl(let node): fix(.other, "protocol \(node.name.text)", node, in: scope)
        default: fix(.other, "a declaration", declaration, in: scope)
        }
    }

    private mutating func fix(
        _ kind: Fixture.Kind, _ name: String, _ node: some SyntaxProtocol, in scope: Scope?, isPrivate: Bool = false,
        holes: [Range<Int>] = []
    ) {
        fixtures.append(
            Fixture(
                kind: kind, scope: scope?.key ?? "", name: name, text: source.tokens(of: node, holes: holes),
                isPrivate: isPrivate, line: source.line(of: node), node: Syntax(node), source: source))
    }

    // MARK: Scopes

    private mutating func type(
        _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?,
        _ inheritance: InheritanceClauseSyntax?, _ outer: Scope?
    ) {
        let keyword = node.introducer.text
        let scope = Scope(
            key: (outer.map { $0.key + "." } ?? "") + "\(keyword) \(name.text)", kind: .type(keyword: keyword),
            parent: outer?.key ?? "", name: (outer.map { $0.name + "." } ?? "") + name.text, baseName: name.text,
            constraints: "", modifiers: "", header: source.tokens(of: node, without: node.memberBlock),
            inherits: inheritance != nil, conformances: inheritance.names,
            isPrivate: node.modifiers.arePrivate || outer?.isPrivate == true,
            isGeneric: generics != nil || outer?.isGeneric == true, line: source.line(of: node), node: Syntax(node))
        scopes.append(scope)
        for member in node.memberBlock.members { visit(member.decl, in: scope) }
    }

    private mutating func visitExtension(_ node: ExtensionDeclSyntax) {
        let name = node.extendedType.trimmedDescription
        let constraints = node.genericWhereClause?.trimmedDescription ?? ""
        let modifiers = node.modifiers.trimmedDescription
        let inheritance = node.inheritanceClause.map { source.tokens(of: $0) } ?? ""
        let attributes = node.attributes.trimmedDescription
        let key = "extension \(attributes) \(modifiers) \(name)\(inheritance) \(constraints)"
        let scope = Scope(
            key: key, kind: .extension, parent: "", name: name,
            baseName: name.split(separator: ".").last.map(String.init) ?? name, constraints: constraints,
            modifiers: [attributes, modifiers].filter { !$0.isEmpty }.joined(separator: " "), header: key,
            inherits: node.inheritanceClause != nil, conformances: node.inheritanceClause.names,
            isPrivate: node.modifiers.arePrivate, isGeneric: true,
            line: source.line(of: node), node: Syntax(node))
        if self.scopes.contains(where: { $0.key == key }) == false { scopes.append(scope) }
        for member in node.memberBlock.members { visit(member.decl, in: scope) }
    }

    // MARK: Members

    private mutating func add(
        _ kind: Member.Kind, _ node: some DeclSyntaxProtocol, body: (any SyntaxProtocol)?, name: String, scope: Scope?,
        attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax, result: String? = nil,
        accessors: [String], obstacle: String? = nil
    ) {
        guard let body else {
            fix(.other, name, node, in: scope)
            return
        }
        let signature = source.tokens(of: node, without: body)
        let key = "\(scope?.key ?? "") | \(kind == .observers ? "observers " : "")\(signature)"
        let member = Member(
            key: key, kind: kind, scope: scope?.key ?? "", baseName: name, signature: signature,
            body: source.tokens(of: body), result: result,
            isPrivate: modifiers.arePrivate || scope?.isPrivate == true,
            isStatic: modifiers.contains { ["static", "class"].contains($0.name.text) },
            obstacle: obstacle ?? attributes.obstacle, line: source.line(of: node), node: DeclSyntax(node),
            accessors: accessors, accessorHeads: body.as(AccessorBlockSyntax.self)?.heads ?? [], source: source)
        if members.updateValue(member, forKey: key) == nil { memberOrder.append(key) }
    }

    private mutating func function(_ node: FunctionDeclSyntax, _ scope: Scope?) {
        add(
            .function, node, body: node.body, name: node.name.text, scope: scope, attributes: node.attributes,
            modifiers: node.modifiers, result: node.signature.returnClause?.type.trimmedDescription, accessors: ["F"],
            obstacle: obstacle(to: node, in: scope))
    }

    /// Why a function's body can't be replaced, or has no effect if it is.
    private func obstacle(to node: FunctionDeclSyntax, in scope: Scope?) -> String? {
        if node.modifiers.contains(where: { $0.name.text == "distributed" }) {
            return "a distributed function can't be replaced"
        }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
        switch (node.name.text, labels) {
        case ("main", []) where scope?.header.contains("@main") == true,
            ("application", ["_", "didFinishLaunchingWithOptions"]),
            ("application", ["_", "willFinishLaunchingWithOptions"]), ("scene", ["_", "willConnectTo", "options"]):
            return Member.hasRun
        default: return nil
        }
    }

    private mutating func subscripting(_ node: SubscriptDeclSyntax, _ scope: Scope?) {
        add(
            .subscript, node, body: node.accessorBlock, name: "subscript", scope: scope, attributes: node.attributes,
            modifiers: node.modifiers, result: node.returnClause.type.trimmedDescription,
            accessors: node.accessorBlock?.replaced ?? [])
    }

    private mutating func initializer(_ node: InitializerDeclSyntax, _ scope: Scope?) {
        var obstacle: String?
        if node.modifiers.contains(where: { $0.name.text == "required" }) {
            obstacle = "a required initializer can't be replaced"
        } else if node.signature.parameterClause.parameters.isEmpty {
            obstacle = "an initializer without parameters can't be replaced"
        }
        let kind = scope?.keyword
        let isConvenient = node.modifiers.contains { $0.name.text == "convenience" }
        let isClass = (kind == "class" || kind == "actor") && !isConvenient
        add(
            .initializer, node, body: node.body, name: "init", scope: scope, attributes: node.attributes,
            modifiers: node.modifiers, accessors: [isClass ? "fc" : "fC"], obstacle: obstacle)
    }

    private mutating func deinitializer(_ node: DeinitializerDeclSyntax, _ scope: Scope?) {
        add(
            .deinitializer, node, body: node.body, name: "deinit", scope: scope, attributes: node.attributes,
            modifiers: node.modifiers, accessors: [], obstacle: "a deinitializer can't be replaced")
    }

    /// Whether a property is the content of an app, or of scenes in it.
    private static func isScene(_ binding: PatternBindingSyntax) -> Bool {
        let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription
        return type?.split(separator: ".").last == "Scene"
    }

    private mutating func variable(_ node: VariableDeclSyntax, _ scope: Scope?) {
        let names = node.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
        let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        let isPrivate = node.modifiers.arePrivate || scope?.isPrivate == true
        let stored: Fixture.Kind =
            scope == nil ? (isScript ? .statement : .global) : isStatic ? .static : .stored
        guard node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock else {
            fix(stored, names, node, in: scope, isPrivate: isPrivate)
            return
        }
        guard block.isObserving else {
            add(
                .property, node, body: block, name: names, scope: scope, attributes: node.attributes,
                modifiers: node.modifiers, result: binding.typeAnnotation?.type.trimmedDescription,
                accessors: block.replaced, obstacle: Self.isScene(binding) ? Member.hasRun : nil)
            return
        }
        let hole = block.position.utf8Offset..<block.endPosition.utf8Offset
        fix(stored, names, node, in: scope, isPrivate: isPrivate, holes: [hole])
        var obstacle: String?
        if stored != .stored { obstacle = "the observers of a global or static property can't be replaced" }
        if binding.typeAnnotation == nil {
            obstacle = "observers can be replaced only of a property whose type is written"
        }
        if node.modifiers.contains(where: { $0.name.text == "override" }) {
            obstacle = "observers of an overridden property can't be replaced"
        }
        if !node.attributes.isEmpty { obstacle = "observers of a property with attributes can't be replaced" }
        add(
            .observers, node, body: block, name: names, scope: scope, attributes: node.attributes,
            modifiers: node.modifiers, accessors: block.replaced, obstacle: obstacle)
    }
}

extension Syntax {
    /// The node if it is a `#Preview`: at the top level the parser takes it for an expression or a declaration.
    fileprivate var previewExpansion: Syntax? {
        let declared = self.as(MacroExpansionDeclSyntax.self)?.macroName
        let name = declared ?? self.as(MacroExpansionExprSyntax.self)?.macroName
        return name?.text == "Preview" ? self : nil
    }
}

extension InheritanceClauseSyntax? {
    var names: [String] { self?.inheritedTypes.map { $0.type.trimmedDescription } ?? [] }
}

extension DeclModifierListSyntax {
    var arePrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension AttributeListSyntax {
    private static let obstacles: Set<String> = [
        "inlinable", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_cdecl", "objc", "_silgen_name",
        "IBAction",
    ]

    var obstacle: String? {
        for case .attribute(let attribute) in self {
            let name = attribute.attributeName.trimmedDescription
            if Self.obstacles.contains(name) { return "what is @\(name) can't be replaced" }
        }
        return nil
    }
}

extension AccessorBlockSyntax {
    /// Whether the accessors watch a stored property.
    var isObserving: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The accessors without their bodies: attributes, modifiers, parameters, effects.
    var heads: [String] {
        guard case .accessors(let list) = accessors else { return ["get"] }
        return list.map { accessor in
            let head = accessor.tokens(viewMode: .sourceAccurate)
                .prefix { $0.position < (accessor.body?.position ?? accessor.endPosition) }
                .map(\.text).joined(separator: " ")
            // The compiler passes the old value only to an observer that uses it.
            let usesOld =
                accessor.accessorSpecifier.text == "didSet"
                && accessor.body?.tokens(viewMode: .sourceAccurate).contains { $0.text == "oldValue" } == true
            return usesOld ? head + " oldValue" : head
        }
    }

    /// The accessors as letters of the mangling.
    var replaced: [String] {
        guard case .accessors(let list) = accessors else { return ["g"] }
        return list.map { accessor in
            switch accessor.accessorSpecifier.text {
            case "get": "g"
            case "set": "s"
            case "willSet": "w"
            case "didSet": "W"
            case "_read", "read": "r"
            case "_modify", "modify": "M"
            default: accessor.accessorSpecifier.text
            }
        }
    }
}
