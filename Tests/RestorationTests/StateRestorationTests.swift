import Hooks
import LifelineTesting
import LifelineUI
import Testing

@testable import WindowServer

/// What continues when another process takes over a scene.
@MainActor @Suite struct StateRestorationTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Steps: HookView {
        var hookBody: some View {
            let object = useState(NotCodable())
            let steps = useState(0)
            let (level, raise) = useReducer({ (level: Int, step: Int) in level + step }, initialState: 5)
            VStack {
                Button("Steps \(steps.wrappedValue)") { steps.wrappedValue += 1 }
                Button("Level \(level)") { raise(1) }
                Text(object.wrappedValue.name)
            }
        }
    }

    private final class NotCodable { var name: String { "object" } }

    private final class Model: ObservableObject, Codable {
        @Published var total = 0
        enum CodingKeys: CodingKey { case total }
        init() {}
        init(from decoder: any Decoder) throws {
            total = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .total)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(total, forKey: .total)
        }
    }

    private struct Total: View {
        @StateObject private var model = Model()
        var body: some View { Button("Total \(model.total)") { model.total += 10 } }
    }

    private func restart<Content: View>(_ scene: TestScene, _ view: @escaping @autoclosure () -> Content) throws
        -> TestScene
    {
        try TestScene(continuing: scene, root: UIHostingController(rootView: view()))
    }

    @Test func statesContinue() throws {
        func content() -> some View {
            VStack {
                Counter(name: "A")
                Counter(name: "B")
                Steps()
                Total()
            }
        }
        var scene = TestScene(root: UIHostingController(rootView: content()))
        try scene.tap("A 0")
        try scene.tap("B 0")
        try scene.tap("B 1")
        try scene.tap("Steps 0")
        try scene.tap("Level 5")
        try scene.tap("Total 0")
        let before = scene.text
        #expect(before.contains("B 2") && before.contains("Level 6") && before.contains("Total 10"))
        for _ in 0..<2 {
            scene = try restart(scene, content())
            #expect(scene.text == before)
            #expect(scene.mirrorEqualsSnapshot)
        }
        try scene.tap("A 1")
        try scene.tap("Total 10")
        #expect(scene.text.contains("A 2") && scene.text.contains("Total 20"))
    }

    private struct Places: View {
        @State private var path: [String] = []
        @State private var tab = 1
        @State private var isOpen = false
        var body: some View {
            TabView(selection: $tab) {
                NavigationStack(path: $path) {
                    VStack {
                        NavigationLink("Open", value: "chapter")
                        Counter(name: "Root")
                    }
                    .navigationDestination(for: String.self) { name in
                        VStack {
                            Text("Page \(name)")
                            Counter(name: "Page")
                            NavigationLink("Deeper", value: "section")
                        }
                    }
                }
                .tabItem { Text("First") }.tag(1)
                Button("Show") { isOpen = true }.tabItem { Text("Second") }.tag(2)
            }
            .sheet(isPresented: $isOpen) { Counter(name: "Sheet") }
        }
    }

    @Test func placesContinue() throws {
        var scene = TestScene(root: UIHostingController(rootView: Places()))
        try scene.tap("Open")
        try scene.tap("Page 0")
        let page = scene.text
        scene = try restart(scene, Places())
        #expect(scene.text == page)
        #expect(scene.text.contains("Page chapter") && scene.text.contains("Page 1"))
        try scene.tap("Second")
        try scene.tap("Show")
        try scene.tap("Sheet 0")
        let sheet = scene.text
        #expect(sheet.contains("Sheet 1"))
        scene = try restart(scene, Places())
        #expect(scene.text == sheet)
    }

    private struct Form: View {
        @State private var name = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused)
                Text("Hello \(name)")
                Text(isFocused ? "editing" : "idle")
                Counter(name: "Sent")
            }
        }
    }

    /// The page keeps its elements, so the caret stays, and what it reports next continues the numbering of its edits.
    @Test func aFieldThatIsBeingEditedContinues() throws {
        var scene = TestScene(root: UIHostingController(rootView: Form()))
        try scene.type("Ada", into: "Name")
        let field = try #require(scene.client.mirror.nodes.values.first { $0.element == .input })
        #expect(scene.text.contains("Hello Ada") && scene.text.contains("editing"))
        scene = try restart(scene, Form())
        let restored = try #require(scene.client.mirror.nodes.values.first { $0.element == .input })
        #expect(restored.id == field.id)
        #expect(scene.text.contains("Hello Ada") && scene.text.contains("editing"))
        try scene.type(" L", into: "Name")
        #expect(scene.text.contains("Hello Ada L"))
    }

    /// Events that the other process did not handle are handled by the same element, or not at all.
    @Test func eventsOnTheirWayReachTheSameElement() throws {
        func content(_ names: [String]) -> some View {
            VStack { ForEach(names, id: \.self) { Counter(name: $0) } }
        }
        let scene = TestScene(root: UIHostingController(rootView: content(["A", "B", "C"])))
        let ids = try ["A 0", "B 0", "C 0"].map { try scene.find(role: "button", name: $0).id }
        scene.disconnect()
        for id in ids { scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: id) }
        let next = try restart(scene, content(["C", "X", "A"]))
        #expect(next.text == "C 1\nX 0\nA 1")
    }

    /// A layer has another number unless it belongs to the same view, so what was done to the old one is not applied.
    @Test func anElementThatLooksDifferentIsNotUsed() throws {
        struct Deletion: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("Delete \(name)") { count += 1 }; Text("\(count) deleted") }
        }
        let scene = TestScene(root: UIHostingController(rootView: Deletion(name: "draft")))
        let id = try scene.find(role: "button", name: "Delete draft").id
        scene.disconnect()
        scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: id)
        let next = try restart(scene, Deletion(name: "contract"))
        #expect(next.text == "Delete contract\n0 deleted")
        try next.tap("Delete contract")
        #expect(next.text == "Delete contract\n1 deleted")
    }

    private struct Choice: View {
        @State private var number = 1
        @State private var chosen: [Int] = []
        @State private var text = ""
        var body: some View {
            VStack {
                Button("Delete \(number)") { chosen.append(number) }
                Button("Next") { number += 1 }
                TextField("Note", text: $text)
                Text("Deleted \(chosen), noted \(text)")
                ForEach(0..<number, id: \.self) { index in Button("Row \(index)") { chosen.append(-index) } }
            }
        }
    }

    private func notices(of scene: TestScene) -> Int {
        scene.commands.count { if case .feature(let feature) = $0 { feature.name == "notice" } else { false } }
    }

    /// A process was killed a moment after its last save: the record does not know what the user saw last.
    @Test func eventsForWhatWasNotSavedReachNobody() throws {
        let scene = TestScene(root: UIHostingController(rootView: Choice()))
        try scene.type("a", into: "Note")
        let record = try #require(scene.client.display.encodeRecord(isLast: false))
        try scene.tap("Next")
        // Used while no process runs; the second one is not in the record at all.
        let ids = try ["Delete 2", "Row 1"].map { try scene.find(role: "button", name: $0).id }
        let field = try #require(scene.client.mirror.nodes.values.first { $0.element == .input })
        scene.disconnect()
        for id in ids { scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: id) }
        let revision = (field.value?.revision ?? 0) + 1
        scene.client.send(.input(revision: revision, text: "ab", isComposing: false, selection: 2..<2), to: field.id)
        let next = try TestScene(
            continuing: scene, record: record, root: UIHostingController(rootView: Choice()))
        #expect(next.text.contains("Delete 1"))
        // What is typed is for the field that was being edited before, too.
        #expect(next.text.contains("Deleted [], noted ab"))
        // The person sees, and hears, that it was not done: once.
        #expect(notices(of: next) == 1)
        // From now on everything is certain again.
        try next.tap("Delete 1")
        #expect(next.text.contains("Deleted [1]"))
        try next.tap("Next")
        try next.tap("Row 1")
        #expect(next.text.contains("Deleted [1, -1]"))
    }

    /// What the page says about its focus is no action.
    @Test func theFocusAfterWhatWasNotSavedIsNoLostAction() throws {
        let scene = TestScene(root: UIHostingController(rootView: Choice()))
        let record = try #require(scene.client.display.encodeRecord(isLast: false))
        try scene.tap("Next")
        let field = try #require(scene.client.mirror.nodes.values.first { $0.element == .input })
        scene.disconnect()
        scene.client.send(.focus(true), to: field.id)
        let next = try TestScene(
            continuing: scene, record: record, root: UIHostingController(rootView: Choice()))
        #expect(next.text.contains("Delete 1"))
        #expect(notices(of: next) == 0)
    }

    @Test func aListContinuesWhereItWasScrolled() throws {
        func content() -> some View { List(0..<500, id: \.self) { Counter(name: "Row \($0)") } }
        var scene = TestScene(root: UIHostingController(rootView: content()))
        let scroller = try #require(scene.client.mirror.nodes.values.first { $0.events.contains(.scroll) })
        try scene.tap("Row 3 0")
        scene.client.send(
            .scroll(revision: 1, x: 0, y: 9000, velocityX: 0, velocityY: 0, isEnded: true), to: scroller.id)
        scene.settleForTest()
        let before = scene.text
        #expect(!before.contains("Row 3 "))
        scene = try restart(scene, content())
        #expect(scene.text == before)
        scene.client.send(.scroll(revision: 2, x: 0, y: 0, velocityX: 0, velocityY: 0, isEnded: true), to: scroller.id)
        scene.settleForTest()
        #expect(scene.text.contains("Row 3 1"))
    }
}

extension TestScene {
    func settleForTest() { advance(by: .milliseconds(1)) }
}
