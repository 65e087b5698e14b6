/// Asks everything of `Kinds.swift`.
@MainActor func kindsAnswers() -> [(String, String)] {
    var changed = ""
    changing(&changed)
    var structure = Structure()
    structure.watched = 1
    let watched = structure.mark
    structure.mutate()
    let mutated = structure.mark
    structure.getSet = ""
    let set = structure.mark
    structure[name: ""] = ""
    let subscripted = structure.mark
    let base = Base(value: 0)
    let initialized = base.mark
    base.watched = 1
    let derived = Derived(value: 1)
    let any: any Speaking = OwnSpeaker()
    let plain: any Speaking = Speaker()
    var described = Described()
    return [
        ("globals", [globalFunction(), callsPrivateGlobal(), genericGlobal(1), globalComputed, withDefault()].joined(separator: " ")),
        ("parameters", [variadic(1, 2), changed, (try? throwing()) ?? "", rethrowing {}, opaqueParameter([1])].joined(separator: " ")),
        ("overloads", [overloaded(1), overloaded(""), overloaded(label: 1)].joined(separator: " ")),
        ("locals", [recursive(3), discardable(), withLocal(), withClosure(), ~~1, 1 <+> 2, alwaysInlined()].joined(separator: " ")),
        ("structure", [watched, structure.method(), structure.callsPrivate(), Structure.staticMethod(), mutated].joined(separator: " ")),
        ("properties", [structure.consume(), structure.computed, structure.callsPrivateComputed, Structure().getSet, set].joined(separator: " ")),
        ("subscripts", [Structure.staticComputed, structure[0], structure[name: ""], subscripted, structure[generic: 1], structure()].joined(separator: " ")),
        ("initializers", [Structure(delegating: 1).mark, Structure(failing: 1)?.mark ?? "", Structure(designated: 1).mark, structure == structure].joined(separator: " ")),
        ("nested", [Structure.Nested().method(), Structure.Nested.Deeper.mark, structure.inExtension(), callsPrivateParts()].joined(separator: " ")),
        ("enumeration", [Enumeration.one.mark, Enumeration.two.mark, Enumeration.make(), "\(Enumeration(named: ""))", Enumeration.named].joined(separator: " ")),
        ("base", [initialized, base.mark, base.method(), base.finalMethod(), Base.classMethod(), base.property, base[0], Base(text: "").mark].joined(separator: " ")),
        ("derived", [derived.method(), derived.property, Derived.classMethod(), derived.mark, derived.calls()].joined(separator: " ")),
        ("generic", [Generic(1).method(), Generic("").generic(1), Generic(1.5).computed, Generic(1).constrained()].joined(separator: " ")),
        ("protocols", [plain.withFallback(), plain.notRequired(), type(of: plain).kind(), plain.speak(), any.speak(), any.withFallback(), type(of: any).kind()].joined(separator: " ")),
        ("described", ["\(described)", "\(described == Described())", "\(Set([Described(), Described()]).count)", described.next() ?? ""].joined(separator: " ")),
        ("others", [[1].mark(), "".marked, Isolated().method(), Isolated().free(), Isolated.shared].joined(separator: " ")),
        ("wrapped", [UsesWrapper().value, UsesWrapper().$value, Builds().words, Builds().function(), pack(1, ""), Selfish.shared.me().mark()].joined(separator: " ")),
    ]
}
