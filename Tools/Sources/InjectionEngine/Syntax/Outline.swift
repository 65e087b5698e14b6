import SwiftSyntax

/// A source file taken apart: bodies that can be replaced in a running process, and all the rest, which can't.
struct Outline: Sendable {
    let source: SourceText
    /// The imports as they are written.
    var imports: [String] = []
    /// Types and extensions by their key, in the order of the file.
    var scopes: [Scope] = []
    var members: [String: Member] = [:]
    /// The members' keys in the order of the file.
    var memberOrder: [String] = []
    var fixtures: [Fixture] = []
    /// What `#Preview` declares at the top level.
    var previews: [PreviewDeclaration] = []
    /// A comment that wants the file's state to be reset at each reload.
    var resetsState = false

    func scope(_ key: String) -> Scope? { scopes.first { $0.key == key } }
}

/// A `#Preview`. Each patch of its file that concerns previews contains all of them, and they replace those that the
/// process has of the file.
struct PreviewDeclaration: Sendable {
    let text: String
    let node: Syntax
}

/// A type or an extension.
struct Scope: Sendable {
    enum Kind: Sendable { case type(keyword: String), `extension` }
    /// Identifies it from one version of the file to the next.
    let key: String
    let kind: Kind
    /// The key of the scope around it; empty at the top.
    let parent: String
    /// The name as an extension has to spell it, like `Outer.Inner`.
    let name: String
    /// The last part of the name.
    let baseName: String
    /// What an extension must repeat: its `where` clause.
    let constraints: String
    /// What an extension must repeat before `extension`.
    let modifiers: String
    /// Attributes, modifiers, generic parameters, inheritance: what can't change while the process runs.
    let header: String
    let inherits: Bool
    /// What it is said to conform to or to inherit, in its declaration.
    let conformances: [String]
    let isPrivate: Bool
    let isGeneric: Bool
    let line: Int
    /// The whole declaration.
    let node: Syntax

    var keyword: String? { if case .type(let keyword) = kind { keyword } else { nil } }
}

/// A declaration with a body that can be replaced.
struct Member: Sendable {
    /// The obstacle of code that runs once, at the start.
    static let hasRun = "it runs once, and has run"

    enum Kind: Sendable {
        case function, property, observers, `subscript`, initializer, deinitializer
    }
    /// The scope and the signature.
    let key: String
    let kind: Kind
    let scope: String
    let baseName: String
    let signature: String
    let body: String
    /// What of the result type matters: an opaque result can be replaced only where it is erased.
    let result: String?
    let isPrivate: Bool
    let isStatic: Bool
    /// Why its body can't be replaced, if so.
    let obstacle: String?
    let line: Int
    let node: DeclSyntax
    /// The accessors that a replacement must replace, as letters of the mangling.
    let accessors: [String]
    /// The accessors without their bodies.
    let accessorHeads: [String]
    let source: SourceText
}

/// Something that can't be replaced: a stored property, a case, an alias, a condition.
struct Fixture: Sendable {
    enum Kind: Sendable { case stored, `static`, global, enumCase, alias, statement, condition, other }
    let kind: Kind
    let scope: String
    let name: String
    let text: String
    /// For a stored property: the text of its type and of its initial value.
    let isPrivate: Bool
    let line: Int
    let node: Syntax
    let source: SourceText

    /// May appear without any effect on what is there.
    var isAddable: Bool {
        switch kind {
        case .static, .global, .alias: true
        default: false
        }
    }
}
