import LifelineTesting
import LifelineUI
import Testing

/// Several views at the root of a page are stacked vertically.
@MainActor @Suite struct PageContentTests {
    enum Container: String, CaseIterable {
        case window, hostingController, navigationStack, destination, valueDestination, sheet, cover, popover, inspector
        case compactInspector, tab, sidebar, detail, scrollView
    }

    struct Pair: View {
        var body: some View {
            Text("one")
            Text("two")
        }
    }

    struct Screen: View {
        let container: Container
        @State private var isShown = true
        @State private var path = [1]

        var body: some View {
            switch container {
            case .window, .hostingController: Pair()
            case .navigationStack: NavigationStack { Pair() }
            case .destination:
                NavigationStack { Text("base").navigationDestination(isPresented: $isShown) { Pair() } }
            case .valueDestination:
                NavigationStack(path: $path) { Text("base").navigationDestination(for: Int.self) { _ in Pair() } }
            case .sheet: Text("base").sheet(isPresented: $isShown) { Pair() }
            case .cover: Text("base").fullScreenCover(isPresented: $isShown) { Pair() }
            case .popover: Text("base").popover(isPresented: $isShown) { Pair() }
            case .inspector, .compactInspector: Text("base").inspector(isPresented: $isShown) { Pair() }
            case .tab: TabView { Tab("t", systemImage: "star") { Pair() } }
            case .sidebar:
                NavigationSplitView {
                    Pair()
                } detail: {
                    Text("base")
                }
            case .detail:
                NavigationSplitView {
                    Text("base")
                } detail: {
                    Pair()
                }
            case .scrollView: ScrollView { Pair() }
            }
        }
    }

    private func scene(_ container: Container) -> TestScene {
        let isCompact = container == .compactInspector
        let size = CGSize(width: isCompact ? 390 : 1024, height: 768)
        if container == .hostingController {
            return TestScene(root: UIHostingController(rootView: Screen(container: container)), size: size)
        }
        return TestScene(size: size) { Screen(container: container) }
    }

    @Test(arguments: Container.allCases) func viewsAreBelowEachOther(_ container: Container) throws {
        let scene = scene(container)
        scene.advance(by: .seconds(1))
        let (one, two) = (try scene.find(text: "one").frame, try scene.find(text: "two").frame)
        // As in a VStack: with its spacing, and centred.
        #expect(two.minY - one.maxY >= 0 && two.minY - one.maxY < 20, "\(one), \(two)")
        #expect(abs(one.midX - two.midX) < 1)
    }

    /// A view comes and goes: with a single one left, the page is laid out as if there were no stack.
    @Test func aViewThatIsAloneFillsThePage() throws {
        struct Screen: View {
            @State private var hasTitle = true
            var body: some View {
                if hasTitle { Text("title") }
                Color.blue.overlay { Button("toggle") { hasTitle.toggle() } }
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 300)) { Screen() }
        for _ in 0..<3 {
            let (title, button) = (try scene.find(text: "title").frame, try scene.find(text: "toggle").frame)
            #expect(title.minY == 0 && button.midY > 150)
            try scene.tap("toggle")
            #expect(abs(try scene.find(text: "toggle").frame.midY - 150) < 1)
            #expect(scene.text == "toggle")
            try scene.tap("toggle")
        }
    }

    @Test func rowsOfAForEachAreStacked() throws {
        struct Screen: View {
            @State private var count = 1
            var body: some View {
                ForEach(0..<count, id: \.self) { Text("row \($0)") }
                Button("add") { count += 1 }
            }
        }
        let scene = TestScene { Screen() }
        for count in 1...4 {
            let rows = try (0..<count).map { try scene.find(text: "row \($0)").frame.minY }
            #expect(rows == rows.sorted() && Set(rows).count == count)
            #expect(try scene.find(text: "add").frame.minY > rows[count - 1])
            try scene.tap("add")
        }
    }
}
