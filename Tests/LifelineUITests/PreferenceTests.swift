import LifelineUI
import Testing

private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum Widest: PreferenceKey {
    static var defaultValue: Double { 0 }
    static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
}

@MainActor @Suite struct PreferenceTests {
    struct Row: View {
        let name: String
        @State private var suffix = ""
        var body: some View {
            Button(name) { suffix += "+" }.preference(key: Names.self, value: [name + suffix])
        }
    }

    struct List: View {
        let names: Binding<[String]>
        let see: ([String]) -> Void
        var body: some View {
            VStack {
                ForEach(names.wrappedValue, id: \.self) { Row(name: $0) }
            }
            .onPreferenceChange(Names.self, perform: see)
        }
    }

    @Test func valuesAreJoinedInOrderAndFollowEveryChange() {
        let names = StateStorage(["a", "b"])
        var seen: [[String]] = []
        let hosted = Hosted { List(names: names.binding) { seen.append($0) } }
        #expect(seen == [["a", "b"]])
        hosted.tap("b")
        #expect(seen.last == ["a", "b+"])
        names.value = ["c", "b", "a"]
        hosted.update()
        #expect(seen.last == ["c", "b+", "a"])
        names.value = ["b"]
        hosted.update()
        #expect(seen.last == ["b+"])
        names.value = []
        hosted.update()
        #expect(seen.last == [])
        #expect(seen.count == 5)
    }

    @Test func aWriterHidesWhatIsInsideAndATransformKeepsIt() {
        var seen: [[String]] = []
        _ = Hosted {
            VStack {
                Text("x").preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
                Text("y").preference(key: Names.self, value: ["kept"]).transformPreference(Names.self) {
                    $0 += ["more"]
                }
            }
            .onPreferenceChange(Names.self) { seen.append($0) }
        }
        #expect(seen == [["outer", "kept", "more"]])
    }

    @Test func noCallForTheDefault() {
        var calls = 0
        _ = Hosted { Text("x").onPreferenceChange(Names.self) { _ in calls += 1 } }
        #expect(calls == 0)
    }

    @Test func aPreferenceMadeOfAGeometryComesBack() {
        struct Measured: View {
            @State var width = 0.0
            var body: some View {
                VStack {
                    Text("width \(Int(width))")
                    Color.red.frame(width: 120, height: 10)
                        .overlay { GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) } }
                }
                .onPreferenceChange(Widest.self) { width = $0 }
            }
        }
        let hosted = Hosted { Measured() }
        for _ in 0..<3 { hosted.update() }
        #expect(hosted.texts == ["width 120"])
    }

    @Test func anOverlayIsMadeOfWhatIsInside() {
        let names = StateStorage(["a", "b"])
        struct Summary: View {
            let names: Binding<[String]>
            var body: some View {
                VStack { ForEach(names.wrappedValue, id: \.self) { Row(name: $0) } }
                    .overlayPreferenceValue(Names.self) { Text($0.joined(separator: ",")) }
            }
        }
        let hosted = Hosted { Summary(names: names.binding) }
        #expect(hosted.texts == ["a", "b", "a,b"])
        hosted.tap("a")
        #expect(hosted.texts == ["a", "b", "a+,b"])
    }
}
