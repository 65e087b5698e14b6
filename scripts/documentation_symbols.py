"""Finds the public symbols without a comment, in the symbol graphs that scripts/documentation extracts.

A symbol counts as commented if it has a comment of its own, inherits one, or explains itself by one of RULES.
"""
import collections
import functools
import json
import pathlib
import random

# Members that conformances to protocols of the standard library and Foundation require.
WITNESSES = {
    "==(_:_:)", "!=(_:_:)", "<(_:_:)", "~=(_:_:)", "hash(into:)", "hashValue", "description", "debugDescription",
    "errorDescription", "localizedDescription", "rawValue", "RawValue", "init(rawValue:)", "allCases", "AllCases", "encode(to:)",
    "init(from:)", "CodingKeys", "id", "ID", "next()", "makeIterator()", "makeAsyncIterator()", "Iterator", "AsyncIterator",
    "Element", "Index", "Indices", "SubSequence", "ArrayLiteralElement", "StringLiteralType", "ExtendedGraphemeClusterLiteralType",
    "UnicodeScalarLiteralType", "FloatLiteralType", "IntegerLiteralType", "BooleanLiteralType", "Key", "Value",
    "startIndex", "endIndex", "index(after:)", "index(before:)", "index(_:offsetBy:)", "distance(from:to:)", "count",
    "init(arrayLiteral:)", "init(dictionaryLiteral:)", "init(stringLiteral:)", "init(stringInterpolation:)", "init(integerLiteral:)",
    "init(floatLiteral:)", "init(booleanLiteral:)", "init(nilLiteral:)", "customMirror", "magnitudeSquared", "animatableData",
    "AnimatableData", "StringInterpolation", "appendLiteral(_:)", "init(literalCapacity:interpolationCount:)", "playgroundDescription",
    "compare(_:_:)", "Compared", "SpecificBaseType",
}
PROPERTIES = {"swift.property", "swift.type.property"}


class Module:
    """The public symbols of a module, its extensions of other modules included."""

    def __init__(self, name: str, folder: pathlib.Path):
        self.symbols = []
        self.relations = collections.defaultdict(list)
        for path in [folder / f"{name}.symbols.json", *sorted(folder.glob(f"{name}@*.symbols.json"))]:
            graph = json.loads(path.read_text())
            self.symbols += graph["symbols"]
            for relation in graph["relationships"]:
                self.relations[relation["source"], relation["kind"]].append(relation["target"])


class Documentation:
    """All modules. Protocols and superclasses of one are those of another."""

    def __init__(self, names: list[str], folder: pathlib.Path):
        self.modules = {name: Module(name, folder) for name in names}
        self.names = set(names)
        self.symbols = {identifier(symbol): symbol for module in self.modules.values() for symbol in module.symbols}
        self.relations = collections.defaultdict(list)
        self.requirements = collections.defaultdict(dict)
        self.members = collections.defaultdict(list)
        for module in self.modules.values():
            for (source, kind), targets in module.relations.items():
                self.relations[source, kind] += targets
                if source not in self.symbols:
                    continue
                for target in targets:
                    if kind in ("requirementOf", "optionalRequirementOf"):
                        self.requirements[target][title(self.symbols[source])] = self.symbols[source]
                    if kind in ("memberOf", "requirementOf", "optionalRequirementOf"):
                        self.members[target].append(self.symbols[source])

    def missing(self, name: str) -> list[dict]:
        return [symbol for symbol in self.modules[name].symbols if not self.is_explained(symbol)]

    def has_comment(self, symbol: dict) -> bool:
        """Whether the symbol has a comment of these modules. Witnesses inherit those of the standard library too."""
        return symbol.get("docComment", {}).get("module") in self.names

    def is_explained(self, symbol: dict) -> bool:
        return "docComment" in symbol or any(rule(self, symbol) for rule in RULES)

    def owner(self, symbol: dict) -> dict | None:
        """The type that has the symbol as a member. Types of other modules are not known."""
        for kind in ("memberOf", "requirementOf", "optionalRequirementOf"):
            for target in self.relations[identifier(symbol), kind]:
                return self.symbols.get(target)
        return None

    def owner_is_documented(self, symbol: dict) -> bool:
        owner = self.owner(symbol)
        return owner is None or "docComment" in owner

    @functools.cache
    def ancestors(self, type_identifier: str) -> set[str]:
        """The protocols and superclasses of a type, with theirs."""
        found = set()
        for kind in ("conformsTo", "inheritsFrom"):
            for target in self.relations[type_identifier, kind]:
                found |= {target} | self.ancestors(target)
        return found


def identifier(symbol: dict) -> str:
    return symbol["identifier"]["precise"]


def title(symbol: dict) -> str:
    return symbol["pathComponents"][-1]


def kind(symbol: dict) -> str:
    return symbol["kind"]["identifier"]


def declaration(symbol: dict) -> str:
    return "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))


def place(symbol: dict) -> tuple[str, int]:
    """The file below the repository, and the line."""
    file = symbol["location"]["uri"].rpartition("/Sources/")[2]
    return f"Sources/{file}", symbol["location"]["position"]["line"] + 1


# The rules by which a symbol explains itself.

def is_internal(documentation: Documentation, symbol: dict) -> bool:
    """Names with an underscore are public for macros and inlined code only. Synthesized symbols have no place."""
    return any(part.startswith("_") for part in symbol["pathComponents"]) or "location" not in symbol


def is_unavailable(documentation: Documentation, symbol: dict) -> bool:
    """The compiler shows the message of the attribute instead."""
    if any(entry.get("isUnconditionallyUnavailable") for entry in symbol.get("availability", [])):
        return True
    return "location" in symbol and "/Unavailable/" in symbol["location"]["uri"]


def is_override(documentation: Documentation, symbol: dict) -> bool:
    return bool(documentation.relations[identifier(symbol), "overrides"]) or title(symbol) == "init(coder:)"


def is_witness(documentation: Documentation, symbol: dict) -> bool:
    """What it does is the requirement's to describe."""
    if documentation.relations[identifier(symbol), "defaultImplementationOf"]:
        return True
    owner = documentation.owner(symbol)
    if owner is None:
        return title(symbol) in WITNESSES
    protocols = documentation.ancestors(identifier(owner))
    if title(symbol) in WITNESSES and any(protocol not in documentation.symbols for protocol in protocols):
        return True
    return any(title(symbol) in documentation.requirements[protocol] for protocol in protocols)


def is_constant(documentation: Documentation, symbol: dict) -> bool:
    """A case without values, or a constant of its own type, such as `Edge.top`: the type describes what it is for."""
    owner = documentation.owner(symbol)
    if kind(symbol) == "swift.enum.case":
        # All cases of an enum on one line have its comment.
        has_line = "(" not in title(symbol) or owner is not None and place(owner) == place(symbol)
        return has_line and documentation.owner_is_documented(symbol)
    if kind(symbol) != "swift.type.property" or owner is None or "docComment" not in owner:
        return False
    kind_of_value = declaration(symbol).partition(": ")[2].split(" {")[0].strip()
    return kind_of_value in ("Self", owner["pathComponents"][-1], ".".join(owner["pathComponents"]))


def is_shorthand(documentation: Documentation, symbol: dict) -> bool:
    """A constant such as `.plain` for a documented type, in an extension for that type."""
    if kind(symbol) != "swift.type.property":
        return False
    for constraint in symbol.get("swiftExtension", {}).get("constraints", []):
        named = documentation.symbols.get(constraint.get("rhsPrecise", ""))
        if constraint["kind"] == "sameType" and constraint["lhs"] == "Self" and named and "docComment" in named:
            return True
    return False


def is_overload(documentation: Documentation, symbol: dict) -> bool:
    """Only the types of its parameters differ from those of a documented symbol, as a key and a string do."""
    owner = documentation.owner(symbol)
    siblings = documentation.members[identifier(owner)] if owner else []
    return any("docComment" in other and other["pathComponents"] == symbol["pathComponents"]
               and kind(other) == kind(symbol) for other in siblings)


def is_memberwise(documentation: Documentation, symbol: dict) -> bool:
    """An initializer that sets properties by their names, or a documented type's initializer without parameters."""
    owner = documentation.owner(symbol)
    if kind(symbol) != "swift.init" or owner is None or "docComment" not in owner:
        return False
    labels = title(symbol).partition("(")[2].rstrip(")").split(":")[:-1]
    names = {title(other) for other in documentation.members[identifier(owner)] if kind(other) in PROPERTIES}
    return all(label in names for label in labels)


def is_associated_type(documentation: Documentation, symbol: dict) -> bool:
    """The types of a conformance: its requirements name them."""
    return kind(symbol) == "swift.associatedtype" or (
        kind(symbol) == "swift.typealias" and title(symbol) in ("Body", "Configuration", "Content"))


def is_builder_method(documentation: Documentation, symbol: dict) -> bool:
    """The methods of a result builder are called by the compiler only."""
    return kind(symbol) == "swift.type.method" and title(symbol).startswith((
        "buildBlock", "buildExpression", "buildPartialBlock", "buildOptional", "buildIf", "buildEither", "buildArray",
        "buildLimitedAvailability", "buildFinalResult"))


def is_raw_value_initializer(documentation: Documentation, symbol: dict) -> bool:
    """The form of `init(rawValue:)` without a label."""
    owner = documentation.owner(symbol)
    return title(symbol) == "init(_:)" and owner is not None and "docComment" in owner and any(
        title(other) == "rawValue" for other in documentation.members[identifier(owner)])


RULES = [is_internal, is_unavailable, is_override, is_witness, is_constant, is_shorthand, is_overload, is_memberwise,
         is_associated_type, is_builder_method, is_raw_value_initializer]


def print_summary(documentation: Documentation) -> None:
    """Prints, for each module, how many public symbols have a comment, and how many lack one that they need."""
    total = collections.Counter()
    for name, module in documentation.modules.items():
        figures = {"symbols": len(module.symbols), "commented": sum(map(documentation.has_comment, module.symbols)),
                   "missing": len(documentation.missing(name))}
        total.update(figures)
        print_figures(name, figures)
    print_figures("all", total)


def print_figures(name: str, figures: dict) -> None:
    if figures["symbols"] == 0:
        return
    share = 100 * figures["commented"] / figures["symbols"]
    print(f"{name:20} {figures['symbols']:6} public symbols, {share:3.0f} % with a comment; {figures['missing']:4} need one")


def print_missing(documentation: Documentation, name: str) -> int:
    """Prints the symbols that need a comment, and returns their number."""
    missing = documentation.missing(name)
    by_file = collections.defaultdict(list)
    for symbol in missing:
        file, line = place(symbol)
        by_file[file].append((line, declaration(symbol)))
    for file, symbols in sorted(by_file.items()):
        print(file)
        for line, text in sorted(symbols):
            print(f"  {line}: {text}")
    return len(missing)


def print_sample(documentation: Documentation, seed: int, size: int = 60) -> None:
    """Prints random symbols that do not explain themselves, with their comments."""
    candidates = [(name, symbol) for name, module in documentation.modules.items() for symbol in module.symbols
                  if documentation.has_comment(symbol) or not documentation.is_explained(symbol)]
    candidates.sort(key=lambda pair: identifier(pair[1]))
    for name, symbol in random.Random(seed).sample(candidates, min(size, len(candidates))):
        file, line = place(symbol)
        print(f"{name}: {'.'.join(symbol['pathComponents'])}  ({file}:{line})")
        print(f"  {declaration(symbol)}")
        comment = symbol.get("docComment", {}).get("lines", [{"text": "(none)"}])
        print("\n".join(f"    {part['text']}" for part in comment) + "\n")
