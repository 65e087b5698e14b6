import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit
@testable import LifelineUI

/// Views appear and disappear exactly once.
@MainActor @Suite struct LifetimeTests {
    private func controller(_ tally: Tally) -> UIHostingController<some View> {
        UIHostingController(
            rootView: Text("held")
                .onAppear { tally.note("appear") }
                .onDisappear { tally.note("disappear") })
    }

    @Test func theTabGoesWhileTheControllerIsHeld() {
        let tally = Tally()
        let held = controller(tally)
        let scene = TestScene(root: held)
        #expect(tally["appear"] == 1 && tally["disappear"] == 0)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        withExtendedLifetime(held) {}
    }

    @Test func aSceneThatClosesWhileACoverIsShownReleasesItsViews() {
        struct Covered: View {
            let token: NSObject
            var body: some View {
                NavigationStack { Text("covered \(token.hash)").navigationTitle("Title") }
                    .fullScreenCover(isPresented: .constant(true)) { Text("cover") }
            }
        }
        weak var token: NSObject?
        do {
            let object = NSObject()
            token = object
            let scene = TestScene { Covered(token: object) }
            scene.advance(by: .seconds(1))
            #expect(scene.text.contains("cover"))
            scene.close()
        }
        #expect(token == nil)
    }

    /// The memory of many views that are gone is given back after the commit, so that the scenes' events come in between.
    @Test func memoryIsGivenBackInParts() {
        @MainActor final class Token {
            static var alive = 0
            init() { Self.alive += 1 }
            isolated deinit { Self.alive -= 1 }
        }
        struct Row: View {
            @State private var token = Token()
            let index: Int
            var body: some View { Text("row \(index) \(ObjectIdentifier(token).hashValue % 2)") }
        }
        final class Model: ObservableObject { @Published var count = 250 }
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View { VStack { ForEach(0..<model.count, id: \.self) { Row(index: $0) } } }
        }
        let model = Model()
        let scene = TestScene { Rows(model: model) }
        #expect(Token.alive == 250)
        model.count = 0
        scene.performTurn()
        #expect(Token.alive == 250 && scene.commits == 1)
        var between: [Int] = []
        scene.scene.clock.enqueue { between.append(Token.alive) }
        scene.advance(by: .zero)
        #expect(between == [150] && Token.alive == 0)
    }

    @Observable final class Item {
        var label = "a"
    }

    /// A list of rows that read an observable object each, which can be let out.
    struct Items: View {
        @Observable final class Model { var items = (0..<3).map { _ in Item() } }

        struct Row: View {
            let item: Item
            let tally: Tally
            var body: some View {
                let _ = tally.note("body")
                Text(item.label)
            }
        }

        let model: Model
        let tally: Tally
        var onChange: () -> Void = {}

        var body: some View {
            VStack {
                ForEach(Array(model.items.enumerated()), id: \.offset) { Row(item: $0.element, tally: tally) }
            }
            .onChange(of: model.items.count) { onChange() }
        }
    }

    /// Nodes that have nothing to say when they go end after the commit; until then nothing moves them any more.
    @Test func viewsThatAreGoneAreNotEvaluatedWhileTheyWaitForTheirEnd() throws {
        let (model, tally) = (Items.Model(), Tally())
        let removed = model.items[1]
        let controller = UIHostingController(
            rootView: Items(model: model, tally: tally) { removed.label += "!" })
        let scene = TestScene(root: controller)
        let graph = try #require(controller.graph)
        let before = (bodies: tally["body"], nodes: graph.nodeCount)
        model.items = [model.items[0]]
        scene.performTurn()
        #expect(graph.detachedNodes == 2 && tally["body"] == before.bodies)
        removed.label += "?"
        scene.performTurn()
        #expect(tally["body"] == before.bodies)
        scene.advance(by: .zero)
        #expect(graph.detachedNodes == 0 && graph.nodeCount < before.nodes)
        removed.label += "."
        scene.advance(by: .zero)
        #expect(tally["body"] == before.bodies)
        #expect(scene.findAll { $0.text.contains("!") }.isEmpty)
    }

    @Test func viewsThatAreGoneEndWithTheirScene() throws {
        let (model, tally) = (Items.Model(), Tally())
        let controller = UIHostingController(rootView: Items(model: model, tally: tally))
        let scene = TestScene(root: controller)
        let graph = try #require(controller.graph)
        model.items = []
        scene.performTurn()
        #expect(graph.detachedNodes == 3)
        scene.close()
        #expect(graph.detachedNodes == 0)
        withExtendedLifetime(controller) {}
    }

    /// However deep it is, whoever is told of its end is told in the turn.
    @Test func whoMustHearOfTheEndHearsOfItAtOnce() {
        let tally = Tally()
        final class Model: ObservableObject { @Published var isShown = true }
        struct Screen: View {
            @ObservedObject var model: Model
            let tally: Tally
            var body: some View {
                VStack {
                    if model.isShown {
                        HStack {
                            Text("plain").padding()
                            HStack { Text("told").onDisappear { tally.note("disappear") }.padding() }
                        }
                        .padding()
                        Button("key") { tally.note("key") }.keyboardShortcut("k")
                    }
                }
            }
        }
        let model = Model()
        let controller = UIHostingController(rootView: Screen(model: model, tally: tally))
        let scene = TestScene(root: controller)
        #expect(controller.graph?.mayHaveKeyCommands == true)
        model.isShown = false
        scene.performTurn()
        #expect(tally["disappear"] == 1)
        #expect(controller.graph?.mayHaveKeyCommands == false)
        scene.advance(by: .zero)
        #expect(tally["disappear"] == 1)
    }

    /// Nodes look at the environment that those around them hold, who may go first.
    @Test func aNodeThatIsKeptHasItsEnvironmentUntilItEndsAndNoneAfterwards() throws {
        final class Model: ObservableObject { @Published var isShown = true }
        struct Screen: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack {
                    if model.isShown { VStack { Text("plain").padding() }.lineLimit(3) }
                    Text("stays")
                }
            }
        }
        let model = Model()
        let controller = UIHostingController(rootView: Screen(model: model))
        let scene = TestScene(root: controller)
        var kept: [_ViewNode] = []
        func keep(_ node: _ViewNode) {
            // Neither those around it nor those inside: whatever holds the table is let go.
            if node is TextNode { kept.append(node) } else { node.forEachChild(keep) }
        }
        keep(try #require(controller.graph?.root))
        #expect(kept.map { $0.environment.lineLimit } == [3, nil])
        model.isShown = false
        scene.performTurn()
        #expect(kept.map { $0.environment.lineLimit } == [3, nil])
        scene.advance(by: .zero)
        #expect(kept.map { $0.isMounted } == [false, true])
        #expect(kept.map { $0.environment.lineLimit } == [nil, nil])
        scene.close()
        #expect(kept.map { $0.environment.lineLimit } == [nil, nil])
    }

    @Test func theTabGoesWhileTheHeldControllerIsNotShown() {
        let tally = Tally()
        let held = controller(tally)
        let scene = TestScene(root: held)
        scene.scene.windows[0].rootViewController = UIViewController()
        scene.advance(by: .zero)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        withExtendedLifetime(held) {}
    }

    @Test func whoIsLetGoDisappearsAtOnce() {
        let tally = Tally()
        let scene = TestScene(root: self.controller(tally))
        scene.scene.windows[0].rootViewController = UIViewController()
        scene.advance(by: .zero)
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
    }
}
