import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct FocusedValueTests {
    struct Reader: View {
        @FocusedValue(\.place) private var place
        @FocusedBinding(\.draft) private var draft
        @FocusedObject private var model: Model?

        var body: some View {
            VStack {
                Text("place \(place ?? "none")")
                Text("draft \(draft ?? "none")")
                Text("count \(model?.count ?? -1)")
                Button("Clear") { draft = "cleared" }
                Button("Count") { model?.count += 1 }
            }
        }
    }

    final class Model: ObservableObject { @Published var count = 0 }

    struct Screen: View {
        @State private var first = "one"
        @State private var second = "two"
        @State private var showsSecond = true
        @StateObject private var model = Model()
        let setsDefault: Bool
        @FocusState private var isFirstFocused: Bool

        var body: some View {
            VStack {
                Reader()
                VStack {
                    TextField("First", text: $first).focused($isFirstFocused)
                        .focusedValue(\.draft, $first).focusedValue(\.place, "first")
                    if showsSecond {
                        TextField("Second", text: $second).focusedValue(\.draft, $second)
                    }
                }
                .focusedValue(\.place, "fields")
                .focusedObject(model)
                Button("Remove") { showsSecond = false }
                Text("texts \(first) \(second)")
            }
            .focusedSceneValue(\.place, "scene")
            .defaultFocus($isFirstFocused, setsDefault)
        }
    }

    private func scene(setsDefault: Bool = false) -> TestScene {
        TestScene { Screen(setsDefault: setsDefault) }
    }

    @Test func theNearestFocusedViewProvides() throws {
        let scene = scene()
        #expect(scene.text.contains("place scene") && scene.text.contains("draft none"))
        #expect(scene.text.contains("count -1"))
        try scene.tap(scene.find(role: "textbox", name: "Second"))
        #expect(scene.text.contains("place fields") && scene.text.contains("draft two"))
        try scene.tap(scene.find(role: "textbox", name: "First"))
        #expect(scene.text.contains("place first") && scene.text.contains("draft one"))
        #expect(scene.text.contains("count 0"))
    }

    @Test func bindingsAndObjectsChange() throws {
        let scene = scene()
        try scene.tap(scene.find(role: "textbox", name: "Second"))
        try scene.tap("Clear")
        #expect(scene.text.contains("texts one cleared"))
        #expect(scene.text.contains("draft cleared"))
        try scene.tap("Count")
        #expect(scene.text.contains("count 1"))
    }

    @Test func aViewThatGoesProvidesNothing() throws {
        let scene = scene()
        try scene.tap(scene.find(role: "textbox", name: "Second"))
        try scene.tap("Remove")
        #expect(scene.text.contains("place scene") && scene.text.contains("draft none"))
    }

    @Test func theDefaultIsFocusedAtFirst() {
        #expect(scene(setsDefault: true).text.contains("place first"))
        #expect(scene(setsDefault: false).text.contains("place scene"))
    }
}

private struct PlaceKey: FocusedValueKey { typealias Value = String }
private struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var place: String? {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }

    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
}
