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

        words("globals", [globalFunction(), callsPrivateGlobal(), genericGlobal(1), globalComputed, withDefault()]),
        words("parameters", [variadic(1, 2), changed, (try? throwing()) ?? "", rethrowing {}, opaqueParameter([1])]),
        words("overloads", [overloaded(1), overloaded(""), overloaded(label: 1)]),
        words("locals", [recursive(3), discardable(), withLocal(), withClosure(), ~~1, 1 <+> 2, alwaysInlined()]),
        words("structure", [watched, structure.method(), structure.callsPrivate(), Structure.staticMethod(), mutated]),
        words(
            "properties",
            [structure.consume(), structure.computed, structure.callsPrivateComputed, Structure().getSet, set]),
        words(
            "subscripts",
            [
                Structure.staticComputed, structure[0], structure[name: ""], subscripted, structure[generic: 1],
                structure(),
            ]),
        words(
            "initializers",
            [
                Structure(delegating: 1).mark, Structure(failing: 1)?.mark ?? "", Structure(designated: 1).mark,
                structure == structure,
            ]),
        words(
            "nested",
            [Structure.Nested().method(), Structure.Nested.Deeper.mark, structure.inExtension(), callsPrivateParts()]),
        words(
            "enumeration",
            [
                Enumeration.one.mark, Enumeration.two.mark, Enumeration.make(), "\(Enumeration(named: ""))",
                Enumeration.named,
            ]),
        words(
            "base",
            [
                initialized, base.mark, base.method(), base.finalMethod(), Base.classMethod(), base.property, base[0],
                Base(text: "").mark,
            ]),
        words("derived", [derived.method(), derived.property, Derived.classMethod(), derived.mark, derived.calls()]),
        words(
            "generic", [Generic(1).method(), Generic("").generic(1), Generic(1.5).computed, Generic(1).constrained()]),
        words(
            "protocols",
            [
                plain.withFallback(), plain.notRequired(), type(of: plain).kind(), plain.speak(), any.speak(),
                any.withFallback(), type(of: any).kind(),
            ]),
        words(
            "described",
            [
                "\(described)", "\(described == Described())", "\(Set([Described(), Described()]).count)",
                described.next() ?? "",
            ]),
        words("others", [[1].mark(), "".marked, Isolated().method(), Isolated().free(), Isolated.shared]),
        words(
            "wrapped",
            [
                UsesWrapper().value, UsesWrapper().$value, Builds().words, Builds().function(), pack(1, ""),
                Selfish.shared.me().mark(),
            ]),
    ]
}

private func words(_ name: String, _ words: [String]) -> (String, String) { (name, words.joined(separator: " ")) }
