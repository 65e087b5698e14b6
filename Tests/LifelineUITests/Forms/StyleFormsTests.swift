import LifelineTesting
import LifelineUI
import Testing

/// Styles that apps write, and scenes.
@MainActor @Suite struct StyleFormsTests {
    struct Percentage: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
                ProgressView(configuration)
            }
        }
    }

    @Test func aProgressStyleHasABody() {
        let scene = TestScene {
            VStack {
                ProgressView("Upload", value: 0.25)
                ProgressView(value: 0.5).progressViewStyle(.linear)
            }
            .progressViewStyle(Percentage())
        }
        #expect(scene.text.contains("Upload") && scene.text.contains("25 percent"))
        #expect(!scene.text.contains("50 percent"))
        #expect(scene.findAll(role: "progressbar").count == 2)
    }

    struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("framed")
                Menu(configuration)
            }
        }
    }

    @Test func aMenuStyleHasABody() throws {
        var log = ""
        let scene = TestScene(size: CGSize(width: 600, height: 600)) {
            Menu("Add") { Button("Note") { log += "n" } }.menuStyle(Framed())
        }
        #expect(scene.text.contains("framed"))
        try scene.tap("Add")
        try scene.tap("Note")
        #expect(log == "n")
    }

    struct Pages: View {
        @State private var page = 1
        var body: some View {
            VStack {
                Text("selected \(page)")
                Button("Last") { page = 2 }
                TabView(selection: $page) { ForEach(0..<3) { Text("page \($0)").tag($0) } }
                    .tabViewStyle(.page)
                    .indexViewStyle(.page(backgroundDisplayMode: .always))
                    .frame(height: 200)
            }
        }
    }

    @Test func pagesAreBesideEachOther() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 500)) { Pages() }
        let frames = try (0..<3).map { try scene.find(text: "page \($0)").frame }
        #expect(abs(frames[1].midX - frames[0].midX - 300) < 1 && abs(frames[2].midX - frames[1].midX - 300) < 1)
        #expect(abs(frames[1].midX - 150) < 1, "The selected page is visible.")
        try scene.tap("Last")
        #expect(scene.text.contains("selected 2"))
        #expect(try abs(scene.find(text: "page 2").frame.midX - 150) < 1)
    }

    struct Rows: View {
        let edges: VerticalEdge.Set
        var body: some View {
            List {
                Text("one")
                Text("two").listRowSeparator(.hidden, edges: edges)
                Text("three").listRowSeparatorTint(.red)
                Text("four")
            }
        }
    }

    @Test(arguments: [
        (VerticalEdge.Set.top, 2), (VerticalEdge.Set.bottom, 2), (VerticalEdge.Set.all, 1), (VerticalEdge.Set(), 3),
    ])
    func separatorsAreHiddenAtEdges(edges: VerticalEdge.Set, expected: Int) {
        let host = Hosted { Rows(edges: edges) }
        let lines = host.views.filter { $0.frame.height == 1 && !$0.isHidden && $0.superview is UIControl }
        #expect(lines.count == expected)
        #expect(lines.filter { $0.layer.backgroundColor == Color.red.cgColor }.count == 1)
    }

    final class Delegate: UIResponder, UIApplicationDelegate, ObservableObject {
        static var calls: [String] = []
        @Published var name = "delegate"
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.calls.append("launched")
            return true
        }
    }

    struct Page: View {
        @EnvironmentObject private var delegate: Delegate
        var body: some View { Text("name \(delegate.name)") }
    }

    struct Shop: App {
        static var phases: [ScenePhase] = []
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        @Environment(\.scenePhase) private var phase

        var body: some Scene {
            WindowGroup { Page() }
                .defaultSize(width: 400, height: 300)
                .onChange(of: phase) { _, phase in Self.phases.append(phase) }
        }
    }

    @Test func anAppHasADelegate() {
        let scene = TestScene(app: Shop.self)
        #expect(scene.text.contains("name delegate"))
    }

    @Test func glassHasAShapeAndATint() {
        let scene = TestScene {
            GlassEffectContainer {
                Text("Play").padding().glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 16))
                Text("Plain").glassEffect(.identity)
                Button("Stop") {}.buttonStyle(.glass)
            }
        }
        #expect(scene.text.contains("Play") && scene.text.contains("Plain") && scene.text.contains("Stop"))
        let host = Hosted { Text("Play").padding().glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 16)) }
        #expect(host.views.contains { $0.layer.cornerRadius == 16 })
        #expect(host.views.contains { $0.layer.backgroundColor == Color.orange.opacity(0.45).cgColor })
    }
}
