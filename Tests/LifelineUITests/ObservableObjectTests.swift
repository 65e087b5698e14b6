import LifelineUI
import Testing

@MainActor @Suite struct ObservableObjectTests {
    final class Model: ObservableObject {
        @Published var count = 0
        @Published var name = "a"
        nonisolated(unsafe) static var made = 0
        init() { Self.made += 1 }
    }

    struct Owner: View {
        @StateObject private var model = Model()
        @State private var flips = 0
        var body: some View {
            VStack {
                Text("count \(model.count)")
                Button("add") { model.count += 1 }
                Button("flip \(flips)") { flips += 1 }
                Editor(model: model)
            }
        }
    }

    struct Editor: View {
        @ObservedObject var model: Model
        var body: some View { NameButton(name: $model.name) }
    }

    struct NameButton: View {
        @Binding var name: String
        var body: some View { Button("name \(name)") { name += "b" } }
    }

    @Test func aStateObjectIsMadeOnceAndChangesEvaluate() {
        Model.made = 0
        let hosted = Hosted { Owner() }
        #expect(hosted.texts == ["count 0", "add", "flip 0", "name a"])
        hosted.tap("add")
        hosted.tap("flip 0")
        #expect(hosted.texts == ["count 1", "add", "flip 1", "name a"])
        #expect(Model.made == 1)
    }

    @Test func bindingsToAnObjectsPropertiesReadAndWrite() {
        let hosted = Hosted { Owner() }
        hosted.tap("name a")
        #expect(hosted.texts.last == "name ab")
    }

    struct Reader: View {
        @EnvironmentObject var model: Model
        var body: some View { Button("env \(model.count)") { $model.count.wrappedValue += 1 } }
    }

    struct Swapper: View {
        @State private var models = [Model(), Model()]
        var body: some View {
            VStack {
                Button("swap") { models.reverse() }
                Between().environmentObject(models[0])
            }
        }
    }

    struct Between: View {
        var body: some View { Reader() }
    }

    @Test func anEnvironmentObjectIsFoundFollowedAndExchanged() {
        let hosted = Hosted { Swapper() }
        hosted.tap("env 0")
        #expect(hosted.texts == ["swap", "env 1"])
        hosted.tap("swap")
        #expect(hosted.texts == ["swap", "env 0"])
        hosted.tap("env 0")
        hosted.tap("env 1")
        #expect(hosted.texts == ["swap", "env 2"])
        hosted.tap("swap")
        #expect(hosted.texts == ["swap", "env 1"])
    }

    @Test func environmentObjectHasTheTypeThatIsRelied() {
        let view: Any = EmptyView().environmentObject(Model())
        #expect(view is ModifiedContent<EmptyView, _EnvironmentKeyWritingModifier<Model?>>)
    }

    @Test func aChangeOnAnotherThreadIsShown() async {
        let model = Model()
        let hosted = Hosted { Editor(model: model) }
        nonisolated(unsafe) let shared = model
        await Task.detached { shared.name = "z" }.value
        // The change is in the main queue by now, and jobs are run in order.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        hosted.update()
        #expect(hosted.texts == ["name z"])
    }
}
