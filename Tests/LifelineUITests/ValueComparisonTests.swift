import Testing

@testable import LifelineUI

private protocol Shade {}
private struct Plain: Shade {}
private final class Object {}
private enum Choice {
    case none
    case text(String)
}

@MainActor @Suite struct ValueComparisonTests {
    private func equal<Value>(_ a: Value, _ b: Value) -> Bool { ViewType.of(Value.self).areEqual(a, b) }

    struct Pair<A, B> {
        var a: A
        var b: B
    }

    @Test func equatableValuesAreComparedByTheirOwnMeaning() {
        #expect(equal("a" + "b", "ab"))
        #expect(!equal("a", "b"))
        #expect(equal([1, 2], [1, 2]))
        #expect(equal(Optional("a"), Optional("a")))
    }

    @Test func structsAreComparedFieldByField() {
        #expect(equal(Pair(a: 1, b: "x"), Pair(a: 1, b: "x")))
        #expect(!equal(Pair(a: 1, b: "x"), Pair(a: 1, b: "y")))
        #expect(equal(Pair(a: (1, "x"), b: Pair(a: 2, b: "y")), Pair(a: (1, "x"), b: Pair(a: 2, b: "y"))))
    }

    @Test func objectsAreComparedByIdentity() {
        let object = Object()
        #expect(equal(Pair(a: object, b: 1), Pair(a: object, b: 1)))
        #expect(!equal(Pair(a: object, b: 1), Pair(a: Object(), b: 1)))
    }

    @Test func whatCannotBeComparedCountsAsChanged() {
        let closure = { 1 }
        #expect(!equal(Pair(a: closure, b: 1), Pair(a: closure, b: 1)))
        #expect(!equal(Pair<any Shade, Int>(a: Plain(), b: 1), Pair<any Shade, Int>(a: Plain(), b: 1)))
        #expect(!equal(Pair(a: Choice.text("x"), b: 1), Pair(a: Choice.text("x"), b: 1)))
        #expect(!equal(Pair<Any, Int>(a: 1, b: 1), Pair<Any, Int>(a: 1, b: 1)))
        #expect(
            !equal(Pair<AnyObject?, Any.Type>(a: nil, b: Int.self), Pair<AnyObject?, Any.Type>(a: nil, b: Int.self)))
    }

    @Test func statesAndEnvironmentDoNotMakeAViewDifferent() {
        struct Stateful: View {
            @State var count = 0
            @Environment(\.colorScheme) var scheme
            let title: String
            var body: some View { Text(title) }
        }
        #expect(equal(Stateful(count: 1, title: "a"), Stateful(count: 2, title: "a")))
        #expect(!equal(Stateful(title: "a"), Stateful(title: "b")))
    }
}
