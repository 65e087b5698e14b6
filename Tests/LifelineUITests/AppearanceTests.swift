import LifelineTesting
import LifelineUI
import Testing

/// `onAppear`, `onDisappear` and `task` follow what is on the screen, not only what is in the tree.
@MainActor @Suite struct AppearanceTests {
    @MainActor final class Calls {
        private var calls: [String] = []
        /// Of names that appeared and have not disappeared.
        private(set) var visible: Set<String> = []

        func appear(_ name: String) {
            calls.append("+\(name)")
            #expect(visible.insert(name).inserted, "\(name) appeared twice")
        }

        func disappear(_ name: String) {
            calls.append("-\(name)")
            #expect(visible.remove(name) != nil, "\(name) disappeared without having appeared")
        }

        func take() -> String {
            defer { calls = [] }
            return calls.joined(separator: " ")
        }
    }

    struct Noted<Content: View>: View {
        let name: String
        let calls: Calls
        let content: Content

        init(_ name: String, _ calls: Calls, @ViewBuilder content: () -> Content) {
            self.name = name
            self.calls = calls
            self.content = content()
        }

        var body: some View {
            content.onAppear { calls.appear(name) }.onDisappear { calls.disappear(name) }
        }
    }

    private func noted(_ name: String, _ calls: Calls) -> Noted<Text> { Noted(name, calls) { Text(name) } }

    @Test func pushAndPopInANavigationStack() throws {
        struct Stack: View {
            @State var path: [Int] = []
            let calls: Calls
            var body: some View {
                NavigationStack(path: $path) {
                    Noted("root", calls) {
                        VStack {
                            NavigationLink("push", value: 1)
                            Button("deep") { path = [1, 2] }
                        }
                    }
                    .navigationDestination(for: Int.self) { number in
                        Noted("page \(number)", calls) { NavigationLink("next of \(number)", value: number + 1) }
                    }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Stack(calls: calls) }
        #expect(calls.take() == "+root")
        try scene.tap("push")
        #expect(calls.take() == "+page 1 -root")
        try scene.tap("next of 1")
        #expect(calls.take() == "+page 2 -page 1")
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(calls.take() == "-page 2 +page 1")
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(calls.take() == "-page 1 +root")
        try scene.tap("deep")
        #expect(calls.take() == "+page 2 -root", "what was never seen never appeared")
        scene.close()
        #expect(calls.take() == "-page 2")
    }

    @Test func tabs() throws {
        struct Tabs: View {
            let calls: Calls
            @State var selection = 1
            var body: some View {
                TabView(selection: $selection) {
                    Noted("one", calls) { Text("a") }.tabItem { Text("One") }.tag(1)
                    Group {
                        Noted("two", calls) { Text("b") }.tabItem { Text("Two") }.tag(2)
                        Noted("three", calls) { Text("c") }.padding().tabItem { Text("Three") }.tag(3)
                    }
                    .onAppear { calls.appear("group") }
                    .onDisappear { calls.disappear("group") }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Tabs(calls: calls) }
        #expect(calls.take() == "+one")
        try scene.tap("Two")
        #expect(calls.take() == "+group +two -one")
        try scene.tap("Three")
        #expect(calls.take() == "+three -two")
        try scene.tap("One")
        #expect(calls.take() == "+one -group -three")
        scene.close()
        #expect(calls.visible.isEmpty)
    }

    @Test func aNavigationStackInATab() throws {
        struct Tabs: View {
            let calls: Calls
            var body: some View {
                TabView {
                    NavigationStack {
                        Noted("root", calls) {
                            NavigationLink("push") { Noted("page", calls) { Text("page") } }
                        }
                    }
                    .tabItem { Text("One") }
                    Noted("two", calls) { Text("b") }.tabItem { Text("Two") }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Tabs(calls: calls) }
        try scene.tap("push")
        #expect(calls.take() == "+root +page -root")
        try scene.tap("Two")
        #expect(calls.take() == "+two -page")
        try scene.tap("One")
        #expect(calls.take() == "+page -two", "the page on top, not what is below it")
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(calls.take() == "-page +root")
        scene.close()
        #expect(calls.visible.isEmpty)
    }

    @Test func aCoverHidesWhatIsBelowAndASheetDoesNot() throws {
        struct Screen: View {
            let calls: Calls
            @State var isCovered = false
            @State var hasSheet = false
            @State var hasInnerCover = false
            var body: some View {
                Noted("below", calls) {
                    VStack {
                        Button("cover") { isCovered = true }
                        Button("sheet") { hasSheet = true }
                    }
                }
                .fullScreenCover(isPresented: $isCovered) {
                    Noted("cover", calls) { Button("uncover") { isCovered = false } }
                }
                .sheet(isPresented: $hasSheet) {
                    Noted("sheet", calls) {
                        VStack {
                            Button("inner") { hasInnerCover = true }
                            Button("done") { hasSheet = false }
                        }
                    }
                    .fullScreenCover(isPresented: $hasInnerCover) {
                        Noted("inner cover", calls) { Button("leave") { hasInnerCover = false } }
                    }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Screen(calls: calls) }
        #expect(calls.take() == "+below")
        try scene.tap("cover")
        #expect(calls.take() == "+cover -below")
        try scene.tap("uncover")
        #expect(calls.take() == "-cover +below")
        try scene.tap("sheet")
        #expect(calls.take() == "+sheet")
        try scene.tap("inner")
        #expect(calls.take() == "+inner cover -below -sheet")
        try scene.tap("leave")
        #expect(calls.take() == "-inner cover +below +sheet")
        try scene.tap("done")
        #expect(calls.take() == "-sheet")
        scene.close()
        #expect(calls.visible.isEmpty)
    }

    @Test func onlyTheChosenViewThatFitsAppears() throws {
        struct Screen: View {
            let calls: Calls
            @State var isWide = true
            var body: some View {
                VStack {
                    Button("resize") { isWide.toggle() }
                    ViewThatFits {
                        Noted("wide", calls) { Color.red.frame(width: 300, height: 10) }
                        Noted("narrow", calls) { Color.red.frame(width: 100, height: 10) }
                    }
                    .frame(width: isWide ? 310 : 110)
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Screen(calls: calls) }
        #expect(calls.take() == "+wide")
        try scene.tap("resize")
        #expect(calls.take() == "+narrow -wide")
        try scene.tap("resize")
        #expect(calls.take() == "+wide -narrow")
    }

    // MARK: Controllers

    private func hosting(_ name: String, _ calls: Calls) -> UIViewController {
        UIHostingController(rootView: noted(name, calls))
    }

    @Test(arguments: [true, false]) func aNavigationController(animated: Bool) {
        let calls = Calls()
        let navigation = UINavigationController(rootViewController: hosting("a", calls))
        let scene = TestScene(root: navigation)
        #expect(calls.take() == "+a")
        navigation.pushViewController(hosting("b", calls), animated: animated)
        scene.advance(by: .seconds(3))
        // Views that are made appear with their first layout. Without an animation the other page has left by then.
        #expect(calls.take() == (animated ? "+b -a" : "-a +b"))
        navigation.popViewController(animated: animated)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == "+a -b")
        scene.close()
        #expect(calls.take() == "-a")
    }

    @Test func aTabBarController() {
        let calls = Calls()
        let tabs = UITabBarController()
        let inner = UINavigationController(rootViewController: hosting("b", calls))
        tabs.viewControllers = [hosting("a", calls), inner]
        let scene = TestScene(root: tabs)
        #expect(calls.take() == "+a")
        tabs.selectedIndex = 1
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "-a +b")
        inner.pushViewController(hosting("c", calls), animated: false)
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "-b +c")
        tabs.selectedIndex = 0
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "+a -c")
        tabs.selectedIndex = 1
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "+c -a")
    }

    @Test(arguments: [true, false]) func presentations(animated: Bool) {
        let calls = Calls()
        let below = hosting("below", calls)
        let scene = TestScene(root: below)
        _ = calls.take()
        let full = hosting("full", calls)
        full.modalPresentationStyle = .fullScreen
        below.present(full, animated: animated)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == (animated ? "+full -below" : "-below +full"))
        full.dismiss(animated: animated)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == "+below -full")
        let sheet = hosting("sheet", calls)
        below.present(sheet, animated: animated)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == "+sheet")
        sheet.dismiss(animated: animated)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == "-sheet")
    }

    @Test func pagesOfAPageViewController() {
        let calls = Calls()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([hosting("a", calls)], direction: .forward, animated: false)
        let scene = TestScene(root: pages)
        #expect(calls.take() == "+a")
        pages.setViewControllers([hosting("b", calls)], direction: .forward, animated: true)
        scene.advance(by: .seconds(3))
        #expect(calls.take() == "+b -a")
    }

    @Test func columnsOfASplitViewController() {
        let calls = Calls()
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(hosting("list", calls), for: .primary)
        split.setViewController(hosting("detail", calls), for: .secondary)
        let scene = TestScene(root: split, size: CGSize(width: 1200, height: 800))
        #expect(calls.visible == ["list", "detail"])
        _ = calls.take()
        split.hide(.primary)
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "-list")
        split.show(.primary)
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "+list")
        split.setViewController(hosting("other", calls), for: .secondary)
        scene.advance(by: .seconds(1))
        #expect(calls.visible == ["list", "other"])
    }

    /// A controller inside declared views: it appears with the page that it is in.
    @Test func aControllerInAPage() throws {
        final class Child: UIViewController {
            var calls: Calls?
            override func viewWillAppear(_ animated: Bool) { calls?.appear("child") }
            override func viewDidDisappear(_ animated: Bool) { calls?.disappear("child") }
        }
        struct Shown: UIViewControllerRepresentable {
            let calls: Calls
            func makeUIViewController(context: Context) -> Child {
                let child = Child()
                child.calls = calls
                return child
            }
            func updateUIViewController(_ controller: Child, context: Context) {}
        }
        struct Stack: View {
            let calls: Calls
            var body: some View {
                NavigationStack {
                    VStack {
                        Shown(calls: calls)
                        NavigationLink("push") { Text("page") }
                    }
                }
            }
        }
        let calls = Calls()
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Stack(calls: calls)))
        let scene = TestScene(root: navigation)
        #expect(calls.take() == "+child")
        try scene.tap("push")
        #expect(calls.take() == "-child")
        navigation.pushViewController(UIViewController(), animated: false)
        scene.advance(by: .seconds(1))
        navigation.popViewController(animated: false)
        scene.advance(by: .seconds(1))
        #expect(calls.take() == "", "it is still below the page")
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(calls.take() == "+child")
    }

    // MARK: Tasks

    @Test(.timeLimit(.minutes(1))) func aTaskRunsWhileItsViewIsOnTheScreen() async throws {
        struct Stack: View {
            let calls: Calls
            var body: some View {
                NavigationStack {
                    NavigationLink("push") { Text("page") }
                        .task {
                            calls.appear("task")
                            // Ends when the task is cancelled.
                            for await _ in AsyncStream(Void.self, { _ in }) {}
                            calls.disappear("task")
                        }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Stack(calls: calls) }
        await scene.settle()
        #expect(calls.take() == "+task")
        try scene.tap("push")
        await scene.settle()
        #expect(calls.take() == "-task")
        try scene.tap(scene.find(role: "button", name: "Back"))
        await scene.settle()
        #expect(calls.take() == "+task")
        scene.close()
        while calls.visible.contains("task") { await Task.yield() }
        #expect(calls.take() == "-task")
    }

    @Test func anIDThatChangesWhileItsViewIsNotSeenStartsNoTask() async throws {
        struct Stack: View {
            let calls: Calls
            @State var id = 0
            var body: some View {
                NavigationStack {
                    NavigationLink("push") { Button("change") { id += 1 } }
                        .task(id: id) { calls.appear("task \(id)") }
                }
            }
        }
        let calls = Calls()
        let scene = TestScene { Stack(calls: calls) }
        await scene.settle()
        #expect(calls.take() == "+task 0")
        try scene.tap("push")
        try scene.tap("change")
        await scene.settle()
        #expect(calls.take() == "")
        try scene.tap(scene.find(role: "button", name: "Back"))
        await scene.settle()
        #expect(calls.take() == "+task 1")
    }

    /// All sequences of pushes, pops, tabs and covers: each appearance is followed by its end, and what is seen has appeared.
    @Test func everySequenceOfSteps() throws {
        struct World: View {
            let calls: Calls
            @State var path: [Int] = []
            @State var tab = 0
            @State var isCovered = false
            static let steps: [(inout (path: [Int], tab: Int, isCovered: Bool)) -> Void] = [
                { $0.path.append($0.path.count) }, { $0.path = Array($0.path.dropLast()) }, { $0.tab = 1 - $0.tab },
                { $0.isCovered.toggle() },
            ]
            let step: Binding<Int?>
            var body: some View {
                TabView(selection: $tab) {
                    NavigationStack(path: $path) {
                        Noted("root", calls) { Text("root") }
                            .navigationDestination(for: Int.self) { number in
                                Noted("page \(number)", calls) { Text("page") }
                            }
                    }
                    .tag(0)
                    Noted("other", calls) { Text("other") }.tag(1)
                }
                .fullScreenCover(isPresented: $isCovered) { Noted("cover", calls) { Text("cover") } }
                .onChange(of: step.wrappedValue) { _, new in
                    guard let new else { return }
                    var state = (path: path, tab: tab, isCovered: isCovered)
                    Self.steps[new % 4](&state)
                    (path, tab, isCovered) = state
                }
            }
        }
        final class Model: ObservableObject { @Published var step: Int? }
        struct Root: View {
            @ObservedObject var model: Model
            let calls: Calls
            var body: some View { World(calls: calls, step: $model.step) }
        }
        for sequence in 0..<256 {
            let (calls, model) = (Calls(), Model())
            let scene = TestScene { Root(model: model, calls: calls) }
            var expected = (path: [Int](), tab: 0, isCovered: false)
            for place in 0..<4 {
                let kind = sequence >> (2 * place) & 3
                World.steps[kind](&expected)
                model.step = kind + 4 * place
                scene.advance(by: .zero)
                let page = expected.path.last.map { "page \($0)" } ?? "root"
                let seen = expected.isCovered ? "cover" : expected.tab == 1 ? "other" : page
                #expect(calls.visible == [seen], "sequence \(sequence), step \(place)")
            }
            scene.close()
            #expect(calls.visible.isEmpty, "sequence \(sequence)")
        }
    }
}
