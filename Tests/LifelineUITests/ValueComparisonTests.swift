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

    /// What the same bytes prove, and what only `==` knows.
    @Test func bytesProveEqualityUnlessAnAppHasItsOwn() {
        struct Other: Equatable {
            var a: Int
            static func == (a: Other, b: Other) -> Bool { false }
        }
        func isProved<Value>(_ type: Value.Type) -> Bool { ViewType.of(type).isBitwiseComparable }
        #expect(isProved(Pair<Int, String>.self))
        #expect(isProved(Pair<Double, Pair<Object, Bool>>.self))
        #expect(isProved(Binding<Int>.self))
        #expect(!isProved(Pair<String, Other>.self))
        #expect(!isProved(Other.self))
        #expect(!isProved(Pair<Int, () -> Void>.self))
        #expect(equal(Pair(a: Double.nan, b: "x"), Pair(a: Double.nan, b: "x")))
    }

    /// Nodes find the parts of a view in place.
    @Test func partsLieWhereNodesLookForThem() {
        struct Wide {
            var a: SIMD4<Float> = .zero
            var b: UInt8 = 0
        }
        func expectPlaces<A, B>(_ a: A, _ b: B) {
            var whole = ModifiedContent(content: a, modifier: b)
            let start = UnsafeRawPointer(withUnsafeMutablePointer(to: &whole) { $0 })
            let (content, modifier) = withUnsafeMutablePointer(to: &whole) { places(in: $0) }
            typealias Whole = ModifiedContent<A, B>
            #expect(UnsafeRawPointer(content) - start == MemoryLayout<Whole>.offset(of: \.content))
            #expect(UnsafeRawPointer(modifier) - start == MemoryLayout<Whole>.offset(of: \.modifier))
        }
        expectPlaces(UInt8(1), UInt8(2))
        expectPlaces(UInt8(1), "two")
        expectPlaces((), 1.5)
        expectPlaces("one", ())
        expectPlaces(Wide(), UInt8(2))
        expectPlaces(UInt8(1), Wide())
        expectPlaces((UInt16(1), UInt8(2)), Wide())
        #expect(MemoryLayout<HStack<Text>>.offset(of: \.content) == 0)
        #expect(MemoryLayout<VStack<_Views2<Text, EmptyView>>>.offset(of: \.content) == 0)
    }
}
