extension EditCase {
    /// A declaration and what uses it, in two files that are saved at once.
    private struct Pair {
        let name: String
        /// What the one file declares.
        let declaration: String
        /// An expression of type `String` in the other file.
        let use: String
        /// What the file of the use declares besides.
        var beside = ""
    }

    private static let declarationsAndUses = [
        Pair(
            name: "a new function",
            declaration: "«¦func n§() -> String { \"new\" }»",
            use: "«\"a\"¦n§()»"),
        Pair(
            name: "a function under another name",
            declaration: "func «o§¦n§»() -> String { \"«a¦b»\" }",
            use: "«o§¦n§»()"),
        Pair(
            name: "another label",
            declaration: "func o§(«a¦b»: Int) -> String { \"\\(«a¦b + 1»)\" }",
            use: "o§(«a¦b»: 1)"),
        Pair(
            name: "another type of a parameter",
            declaration: "func o§(_ a: «Int¦Double») -> String { \"\\(a)\" }",
            use: "o§(«1¦1.5»)"),
        Pair(
            name: "another result",
            declaration: "func o§() -> «Int¦[Int]» { «1¦[1]» }",
            use: "\"\\(o§()«¦.count + 4»)\""),
        Pair(
            name: "a parameter more",
            declaration: "func o§(«¦_ a: Int») -> String { \"a«¦\\(a)»\" }",
            use: "o§(«¦2»)"),
        Pair(
            name: "an argument that is passed now",
            declaration: "func o§(_ a: Int «= 1¦») -> String { \"\\(a)\" }",
            use: "o§(«¦2»)"),
        Pair(
            name: "a new static member",
            declaration: "struct O§ { «¦static let n = 3» }",
            use: "\"«a¦\\(O§.n)»\""),
        Pair(
            name: "a new property",
            declaration: "struct O§ { var a = 1 «¦; var n: Int { a + 1 }» }",
            use: "\"\\(O§().«a¦n»)\""),
        Pair(
            name: "a stored property more",
            declaration: "struct O§ { var a = 1 «¦; var n = 5» }",
            use: "\"\\(O§().«a¦n»)\""),
        Pair(
            name: "a new extension",
            declaration: "struct O§ {}\n«¦extension O§ { func n() -> String { \"n\" } }»",
            use: "«\"a\"¦O§().n()»"),
        Pair(
            name: "a new type",
            declaration: "«¦struct N§ { var a = 4 }»",
            use: "\"«a¦\\(N§().a)»\""),
        Pair(
            name: "a new nested type",
            declaration: "enum O§ { «¦enum N { static let a = \"n\" }» }",
            use: "«\"a\"¦O§.N.a»"),
        Pair(
            name: "a case more",
            declaration: "enum O§: String { case a «¦, b» }",
            use: "O§.«a¦b».rawValue"),
        Pair(
            name: "a new protocol and its conformance",
            declaration:
                "struct O§ {}\n«¦protocol N§ {}\nextension O§: N§ {}\nextension N§ { func n() -> String { \"n\" } }»",
            use: "«\"a\"¦O§().n()»"),
        Pair(
            name: "a new alias",
            declaration: "«¦typealias N§ = [Int]»",
            use: "\"«a¦\\(N§())»\""),
        Pair(
            name: "a new initializer",
            declaration: "struct O§ { var a = 1 }\n«¦extension O§ { init(_ n: String) { a = n.count } }»",
            use: "\"\\(O§(«¦\"abc\"»).a)\""),
        Pair(
            name: "a new subscript",
            declaration: "struct O§ {}\n«¦extension O§ { subscript(n: Int) -> Int { n * 2 } }»",
            use: "\"«a¦\\(O§()[4])»\""),
        Pair(
            name: "throwing, and tried",
            declaration: "func o§() «¦throws» -> String { \"«a¦b»\" }",
            use: "«o§()¦(try? o§()) ?? \"\"»"),
        Pair(
            name: "asynchronous, and awaited",
            declaration: "func o§() «¦async» -> String { \"«a¦b»\" }",
            use: "«o§()¦waiting { await o§() }»"),
        Pair(
            name: "a new error",
            declaration: "«¦enum N§: Error { case n }»",
            use: "\"«a¦\\(N§.n)»\""),
        Pair(
            name: "a new generic function",
            declaration: "«¦func n§<T>(_ a: [T]) -> Int { a.count }»",
            use: "\"«a¦\\(n§([1, 2]))»\""),
        Pair(
            name: "a new operator's function",
            declaration: "struct O§ {}\n«¦extension O§ { static func <+> (a: O§, b: O§) -> String { \"n\" } }»",
            use: "«\"a\"¦O§() <+> O§()»"),
        Pair(
            name: "what was private",
            declaration: "«private¦» let o§ = 6",
            use: "\"«a¦\\(o§)»\""),
        Pair(
            name: "a new wrapper",
            declaration: "«¦@propertyWrapper struct N§ { var wrappedValue: Int }»",
            use: "«\"a\"¦{ @N§ var a = 3; return \"\\(a)\" }()»"),
        Pair(
            name: "a method that was static",
            declaration: "struct O§ { «static¦» func o() -> String { \"«a¦b»\" } }",
            use: "O§«¦()».o()"),
        Pair(
            name: "a method that was a property",
            declaration: "struct O§ { «var o: String { \"a\" }¦func o() -> String { \"b\" }» }",
            use: "O§().o«¦()»"),
        Pair(
            name: "a class that was a struct",
            declaration: "«struct¦final class» O§ { var a = «1¦2» }",
            use: "\"\\(O§().a)\""),
        Pair(
            name: "bodies on both sides",
            declaration: "func o§() -> String { \"«a¦b»\" }",
            use: "o§() + \"«c¦d»\""),
        Pair(
            name: "a constraint more",
            declaration: "func o§<T«¦: Comparable»>(_ a: [T]) -> String { \"«a¦\\(a.max()!)»\" }",
            use: "o§([1, «2¦3»])"),
        Pair(
            name: "a function that was moved",
            declaration: "«func o§() -> String { \"a\" }¦»",
            use: "o§()", beside: "«¦func o§() -> String { \"b\" }»"),
        Pair(
            name: "a type that was moved",
            declaration: "«struct O§ { var a = \"a\" }¦»",
            use: "O§().a", beside: "«¦struct O§ { var a = \"b\" }»"),
        Pair(
            name: "an extension that was moved",
            declaration: "struct O§ {}\n«extension O§ { var a: String { \"a\" } }¦»",
            use: "O§().a", beside: "«¦extension O§ { var a: String { \"b\" } }»"),
    ]

    /// Each use in three of the places that a body can stand in.
    static let pairs = declarationsAndUses.enumerated().flatMap { index, pair in
        (0..<3).map { turn in
            let context = contexts[(7 * index + 9 * turn) % contexts.count]
            return EditCase(
                "two files, \(pair.name): \(context.name)",
                pair.beside + "\n" + context.source.replacing("BODY", with: pair.use), context.answer,
                other: pair.declaration)
        }
    }
}
