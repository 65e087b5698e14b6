import SwiftSyntax

/// Compares two versions of a file: what can be injected, and what can't, and why.
struct Classifier {
    let old: Outline
    let new: Outline
    let names: NameIndex
    /// Types that are declared anew in the patch: whatever changed in them is in force there.
    var shadowed: Set<String> = []

    /// The changes; where the only obstacles are inside of types that can be declared anew, those are.
    func changes() -> Changes {
        let plain = compared()
        guard !plain.reasons.isEmpty, shadowed.isEmpty, !plain.concerned.contains("") else { return plain }
        var changes = Classifier(old: old, new: new, names: names, shadowed: Set(plain.concerned)).compared()
        changes.excused = plain.reasons
        return changes
    }

    private func compared() -> Changes {
        var changes = Changes()
        changes.shadowed = shadowed
        changes.importsDiffer = old.imports != new.imports
        if changes.importsDiffer { checkImports(&changes) }
        let added = compareScopes(&changes)
        compareMembers(&changes, added: added)
        compareFixtures(&changes, added: added)
        comparePreviews(&changes)
        for body in changes.bodies { check(body, &changes) }
        return changes
    }

    /// - Parameter scope: the key of the scope that the reason lies in.
    private func refuse(_ changes: inout Changes, _ line: Int, _ text: String, in scope: String) {
        changes.reasons.append(Reason(file: new.source.path, line: line, text: text))
        changes.concerned.append(owner(of: scope) ?? "")
    }

    /// The type that a scope belongs to, if that type can be declared anew.
    private func owner(of key: String) -> String? {
        guard let scope = new.scope(key) ?? old.scope(key) else { return nil }
        let name = scope.name.prefix { $0 != "." }
        guard let before = old.scopes.first(where: { $0.kind.isType && $0.name == name }),
            let now = new.scope(before.key), Shadowing.isPossible(before, in: old), Shadowing.isPossible(now, in: new)
        else { return nil }
        return String(name)
    }

    private func isShadowed(_ key: String) -> Bool {
        guard !shadowed.isEmpty, let scope = new.scope(key) ?? old.scope(key) else { return false }
        return shadowed.contains(String(scope.name.prefix { $0 != "." }))
    }

    // MARK: Types and extensions

    /// The keys of the scopes that are new, all below included.
    private func compareScopes(_ changes: inout Changes) -> Set<String> {
        var added: Set<String> = []
        for scope in new.scopes where !isShadowed(scope.key) {
            if added.contains(scope.parent) {
                added.insert(scope.key)
                continue
            }
            if let before = old.scope(scope.key) {
                if before.header != scope.header {
                    refuse(&changes, scope.line, "the declaration of \(scope.name) changed", in: scope.key)
                }
                continue
            }
            switch scope.kind {
            case .extension:
                let isOfNew = changes.addedScopes.contains { $0.name == scope.name }
                if scope.inherits, !isOfNew {
                    refuse(&changes, scope.line, "\(scope.name) got a conformance", in: scope.key)
                } else if isOfNew || scope.inherits {
                    added.insert(scope.key)
                    changes.addedScopes.append(scope)
                }
            // The members of a new extension without a conformance are additions, one by one.
            case .type:
                added.insert(scope.key)
                if isTaken(scope.baseName, isPrivate: scope.isPrivate) {
                    refuse(&changes, scope.line, addition(of: scope.baseName), in: scope.key)
                } else if let macro = names.macro(in: scope.header) {
                    refuse(&changes, scope.line, "\(scope.baseName) is expanded by @\(macro)", in: scope.key)
                }
                changes.addedScopes.append(scope)
            }
        }
        for scope in old.scopes
        where !isShadowed(scope.key) && new.scope(scope.key) == nil
            && old.scope(scope.parent).map({ new.scope($0.key) != nil }) != false
        {
            switch scope.kind {
            case .type: refuse(&changes, 1, "\(scope.name) is gone", in: scope.key)
            case .extension where scope.inherits: refuse(&changes, 1, "\(scope.name) lost a conformance", in: scope.key)
            case .extension: break
            }
        }
        return added
    }

    /// Whether unedited code could mean something of that name.
    private func isTaken(_ name: String, isPrivate: Bool) -> Bool {
        !names.knowsLookups || names.mentioned.contains(name) || (!isPrivate && names.requirements.contains(name))
    }

    /// Why a new declaration can't be injected if its name is taken.
    private func addition(of name: String) -> String {
        "\(name) was added, and unedited code may look up that name"
    }

    /// With other imports the same text may mean something else, so all bodies of the file are replaced. What can't be
    /// must not depend on any.
    private func checkImports(_ changes: inout Changes) {
        let line = 1
        for member in new.memberOrder.compactMap({ new.members[$0] }) where old.members[member.key] != nil {
            if member.obstacle != nil {
                refuse(&changes, line, "the imports changed, and \(member.baseName) can't be replaced", in: "")
                return
            }
        }
        for fixture in new.fixtures where !fixture.isIndependentOfImports {
            refuse(
                &changes, line, "the imports changed, and \(fixture.displayName(in: new)) may mean something else",
                in: "")
            return
        }
    }

    // MARK: Members

    private func compareMembers(_ changes: inout Changes, added: Set<String>) {
        var removed = old.memberOrder.filter { new.members[$0] == nil }.compactMap { old.members[$0] }
            .filter { !isShadowed($0.scope) }
        for key in new.memberOrder {
            guard let member = new.members[key], !added.contains(member.scope), !isShadowed(member.scope) else {
                continue
            }
            if let before = old.members[key] {
                if before.body != member.body, before.accessorHeads != member.accessorHeads {
                    refuse(&changes, member.line, "the accessors of \(member.baseName) changed", in: member.scope)
                } else if before.body != member.body || changes.importsDiffer {
                    changes.bodies.append(member)
                } else if !names.isSame(before, member) {
                    moved(member, from: before, &changes)
                }
                continue
            }
            if let index = removed.firstIndex(where: { $0.scope == member.scope && $0.baseName == member.baseName }) {
                refuse(&changes, member.line, "the signature of \(member.baseName) changed", in: member.scope)
                removed.remove(at: index)
                continue
            }
            if member.kind == .observers {
                refuse(&changes, member.line, "\(member.baseName) got observers", in: member.scope)
            } else if ["init", "subscript", "deinit"].contains(member.baseName) || !member.baseName.isIdentifier {
                refuse(&changes, member.line, "\(member.baseName) was added", in: member.scope)
            } else if member.signature.hasModifier("override") {
                refuse(&changes, member.line, "\(member.baseName) overrides now", in: member.scope)
            } else if isTaken(member.baseName, isPrivate: member.isPrivate) {
                refuse(&changes, member.line, addition(of: member.baseName), in: member.scope)
            } else if let macro = macro(around: member) {
                refuse(&changes, member.line, "\(member.baseName) is expanded by @\(macro)", in: member.scope)
            } else {
                changes.addedMembers.append(member)
            }
        }
        for member in removed where new.scope(member.scope) != nil || member.scope.isEmpty {
            // What has no name of its own is used without being mentioned; a requirement may have a default.
            if member.isPrivate, [.function, .property].contains(member.kind), member.baseName.isIdentifier,
                !names.mayBeRequirement(member.baseName), !isMentioned(member.baseName)
            {
                changes.removed.append(member.baseName)
            } else {
                refuse(
                    &changes, new.scope(member.scope)?.line ?? 1, "\(member.baseName) is gone", in: member.scope)
            }
        }
        // Those of an extension that is gone.
        for member in removed where new.scope(member.scope) == nil && !member.scope.isEmpty {
            refuse(&changes, 1, "\(member.baseName) is gone", in: member.scope)
        }
    }

    /// A body that is the same on another line, and can see its line.
    private func moved(_ member: Member, from before: Member, _ changes: inout Changes) {
        var obstacles = Changes()
        check(member, &obstacles)
        if obstacles.reasons.isEmpty {
            changes.bodies.append(member)
        } else if names.hasMoved(before.source, before.node, member.source, member.node, exceptTraps: true) {
            refuse(&changes, member.line, "\(member.baseName) sees its line, which changed", in: member.scope)
        }
    }

    /// The macro that expands a member or the type around it.
    private func macro(around member: Member) -> String? {
        names.macro(in: member.signature) ?? new.scope(member.scope).flatMap { names.macro(in: $0.header) }
    }

    private func isMentioned(_ name: String) -> Bool {
        var here = NameIndex()
        here.noteMentions(in: new.source.bytes)
        return here.mentioned.contains(name)
    }

    /// Whether a body can be replaced at all.
    func check(_ member: Member, _ changes: inout Changes) {
        if let obstacle = member.obstacle {
            // Not even a new declaration of the type would run it.
            let scope = obstacle == Member.hasRun ? "" : member.scope
            refuse(&changes, member.line, "\(member.baseName): \(obstacle)", in: scope)
            return
        }
        if let macro = macro(around: member) {
            refuse(&changes, member.line, "\(member.baseName) is expanded by @\(macro)", in: member.scope)
            return
        }
        if let result = member.result, result.mentionsOpaqueType {
            let protocolName = result.dropFirst("some ".count)
            if !result.hasPrefix("some ") || !names.erased.contains(String(protocolName)) {
                refuse(
                    &changes, member.line,
                    "\(member.baseName) returns \(result), whose type the running code has fixed", in: member.scope)
            }
        }
        if old.source.name == "main.swift", member.scope.isEmpty, member.kind == .property {
            refuse(&changes, member.line, "\(member.baseName) is a global of main.swift", in: "")
        }
        if member.kind == .initializer, let scope = new.scope(member.scope) {
            checkInitializer(member, scope, &changes)
        }
    }

    /// A replaced initializer assigns all stored properties itself, since defaults are not seen from outside.
    private func checkInitializer(_ member: Member, _ scope: Scope, _ changes: inout Changes) {
        guard !member.body.contains("self.init"), !member.signature.hasModifier("convenience") else { return }
        let owner = scope.keyword == nil ? new.scopes.first { $0.name == scope.name && $0.keyword != nil } : scope
        guard let owner else {
            refuse(
                &changes, member.line, "an initializer of a type in another file can't be replaced", in: "")
            return
        }
        for fixture in new.fixtures where fixture.scope == owner.key && fixture.kind == .stored {
            let defaults = StoredProperty(fixture)
            if defaults?.canBeAssigned != true {
                refuse(
                    &changes, member.line,
                    "an initializer can't be replaced while \(fixture.name) has a default that only it can set",
                    in: member.scope)
                return
            }
        }
    }

    // MARK: What can't be replaced

    private func compareFixtures(_ changes: inout Changes, added: Set<String>) {
        let scopes = Set(old.fixtures.map(\.scope)).union(new.fixtures.map(\.scope)).subtracting(added)
        for scope in scopes.sorted() where (new.scope(scope) != nil || scope.isEmpty) && !isShadowed(scope) {
            let before = old.fixtures.filter { $0.scope == scope }
            let after = new.fixtures.filter { $0.scope == scope }
            if before.map(\.text) == after.map(\.text) {
                compareLines(before, after, &changes)
            } else {
                compare(before, after, &changes)
            }
        }
        for fixture in old.fixtures
        where !fixture.scope.isEmpty && new.scope(fixture.scope) == nil && !isShadowed(fixture.scope) {
            if old.scope(fixture.scope)?.keyword == nil {
                refuse(&changes, 1, "\(fixture.name) is gone", in: fixture.scope)
            }
        }
    }

    /// Previews are registered again, all of a file at once.
    private func comparePreviews(_ changes: inout Changes) {
        changes.previewsDiffer = old.previews.map(\.text) != new.previews.map(\.text)
        guard changes.previewsDiffer, new.previews.isEmpty else { return }
        refuse(&changes, 1, "the last preview of the file is gone", in: "")
    }

    /// An initial value may see its line.
    private func compareLines(_ before: [Fixture], _ after: [Fixture], _ changes: inout Changes) {
        for (old, new) in zip(before, after)
        where old.line != new.line && names.hasMoved(old.source, old.node, new.source, new.node, exceptTraps: true) {
            refuse(&changes, new.line, "\(new.name) sees its line, which changed", in: new.scope)
        }
    }

    private func compare(_ before: [Fixture], _ after: [Fixture], _ changes: inout Changes) {
        let known = Set(before.map(\.text))
        let kept = Set(after.map(\.text))
        for fixture in after where !known.contains(fixture.text) {
            let was = before.first { $0.name == fixture.name && $0.kind == fixture.kind }
            if was != nil {
                refuse(&changes, fixture.line, fixture.message(.changed, in: new), in: fixture.scope)
            } else if fixture.isAddable, !isTaken(fixture.name, isPrivate: fixture.isPrivate) {
                changes.addedFixtures.append(fixture)
            } else {
                refuse(&changes, fixture.line, fixture.message(.added, in: new), in: fixture.scope)
            }
        }
        for fixture in before where !kept.contains(fixture.text) {
            if after.contains(where: { $0.name == fixture.name && $0.kind == fixture.kind }) { continue }
            let line = new.scope(fixture.scope)?.line ?? 1
            refuse(&changes, line, fixture.message(.removed, in: old), in: fixture.scope)
        }
        let common = after.filter { known.contains($0.text) }.map(\.text)
        if common != before.filter({ kept.contains($0.text) }).map(\.text), changes.reasons.isEmpty {
            refuse(
                &changes, after.first?.line ?? 1, "stored properties or cases stand in another order",
                in: after.first?.scope ?? "")
        }
    }
}

extension Fixture {
    /// As a message names it, like `stored property Screen.count`.
    func displayName(in outline: Outline) -> String {
        let owner = outline.scope(scope)?.name
        let full = owner.map { "\($0).\(name)" } ?? name
        switch kind {
        case .stored: return "stored property \(full)"
        case .static: return "static property \(full)"
        case .global: return "global \(full)"
        case .alias: return "typealias \(full)"
        case .enumCase, .condition, .other: return owner.map { "\(name) of \($0)" } ?? name
        case .statement: return node.is(VariableDeclSyntax.self) ? "global \(name)" : name
        }
    }

    enum Edit: String { case changed = "changed", added = "was added", removed = "is gone" }

    /// Why an edit of it can't be injected.
    func message(_ edit: Edit, in outline: Outline) -> String {
        let text = "\(displayName(in: outline)) \(edit.rawValue)"
        switch kind {
        case .statement: return text + ": it takes effect at the next start"
        case .static, .global: return edit == .changed ? text + ": it takes effect at the next start" : text
        default: return text
        }
    }

    /// Whether it means the same whatever is imported: it has no initial value, or a literal.
    var isIndependentOfImports: Bool {
        switch kind {
        case .enumCase, .alias, .other: return true
        case .statement, .condition: return false
        case .stored, .static, .global: break
        }
        guard let variable = node.as(VariableDeclSyntax.self) else { return false }
        return variable.bindings.allSatisfy { binding in
            guard let value = binding.initializer?.value else { return true }
            return value.is(IntegerLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
                || value.is(StringLiteralExprSyntax.self) && !value.trimmedDescription.contains("\\(")
                || value.is(FloatLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
                || value.trimmedDescription == "[]" || value.trimmedDescription == "[:]"
        }
    }
}

extension String {
    var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
        return unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
    }

    func hasModifier(_ modifier: String) -> Bool {
        split(whereSeparator: { $0 == " " || $0 == "\n" }).contains { $0 == modifier }
    }

    var mentionsOpaqueType: Bool {
        split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains("some")
    }
}
