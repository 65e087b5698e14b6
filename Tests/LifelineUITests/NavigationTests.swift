import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct NavigationTests {
    struct Counter: View {
        let name: String
        @State var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Library: View {
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Counter(name: "root")
                    NavigationLink("open 1", value: 1)
                    NavigationLink("view") { Text("a view").navigationTitle("View") }
                    Button("deep") { path = [1, 2, 3] }
                }
                .navigationTitle("Library")
                .navigationDestination(for: Int.self) { Page(number: $0, path: $path) }
            }
        }
    }

    struct Page: View {
        let number: Int
        @Binding var path: [Int]
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Counter(name: "page \(number)")
                Text("path \(path.map(String.init).joined(separator: ","))")
                NavigationLink("next", value: number + 1)
                Button("leave") { dismiss() }
                Button("home") { path = [] }
            }
            .navigationTitle("Page \(number)")
            .toolbar { ToolbarItem { Button("tool \(number)") {} } }
        }
    }

    @Test func valuesPushPagesAndBackPopsThem() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Library() }
        try scene.tap("root 0")
        try scene.tap("open 1")
        #expect((try? scene.find(text: "path 1")) != nil)
        #expect((try? scene.find(text: "Page 1")) != nil)
        #expect((try? scene.find(text: "tool 1")) != nil)
        #expect((try? scene.find(text: "root 1")) == nil)
        try scene.tap("page 1 0")
        try scene.tap("next")
        #expect((try? scene.find(text: "path 1,2")) != nil)
        try scene.tap(scene.find(role: "button", name: "Back to Page 1"))
        #expect((try? scene.find(text: "page 1 1")) != nil)
        try scene.tap("leave")
        #expect((try? scene.find(text: "root 1")) != nil)
    }

    @Test func thePathCanBeSet() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Library() }
        try scene.tap("deep")
        #expect((try? scene.find(text: "path 1,2,3")) != nil)
        try scene.tap(scene.find(role: "button", name: "Back to Page 2"))
        #expect((try? scene.find(text: "page 2 0")) != nil)
        try scene.tap("home")
        #expect((try? scene.find(text: "root 0")) != nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    struct Titles: View {
        var body: some View {
            NavigationStack {
                NavigationLink("go") {
                    NavigationLink("on") { Text("last") }.navigationTitle(
                        "A title of a length that fills half of a bar"
                    )
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { Button("tool") {} }
                }
                .navigationTitle("All the books that there are")
            }
        }
    }

    /// The back button has the title of the page below where there is room beside the title of the page itself.
    @Test(arguments: [(390, ""), (560, "Back"), (1200, "All the books that there are")])
    func theBackButtonSaysWhereItLeads(width: CGFloat, text: String) throws {
        let scene = TestScene(size: CGSize(width: width, height: 600)) { Titles() }
        try scene.tap("go")
        let back = try scene.find(role: "button", name: "Back to All the books that there are")
        #expect(back.text == text)
        #expect(back.frame.minX >= 16 && back.frame.height == 44)
        let title = try #require(scene.findAll(role: "heading").first)
        #expect(title.text.hasPrefix("A title of a length"))
        let tool = try scene.find(role: "button", name: "tool")
        #expect(title.frame.minX >= back.frame.maxX + 12 && title.frame.maxX <= tool.frame.minX - 12)
        #expect(tool.frame.maxX == width - 16)
        if width > 390 { #expect(abs(title.frame.midX - width / 2) < 1) }
        try scene.tap("on")
        #expect(scene.findAll(role: "button", name: "Back to A title of a length that fills half of a bar").count == 1)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aLinkToNilIsDisabled() throws {
        let scene = TestScene {
            NavigationStack {
                NavigationLink("nowhere", value: Int?.none)
                NavigationLink("somewhere", value: 1)
            }
        }
        let links = scene.findAll { ["nowhere", "somewhere"].contains($0.name) && $0.role == "button" }
        #expect(links.map(\.isEnabled) == [false, true])
    }

    @Test func aLinkShowsAView() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Library() }
        try scene.tap("view")
        #expect((try? scene.find(text: "a view")) != nil)
        try scene.tap(scene.find(role: "button", name: "Back to Library"))
        #expect((try? scene.find(text: "a view")) == nil)
    }

    struct Bound: View {
        @State var isActive = false
        var body: some View {
            NavigationView {
                VStack {
                    Text("active \(isActive)")
                    NavigationLink("go", destination: Leaver(), isActive: $isActive)
                    Button("open") { isActive = true }
                }
            }
        }
    }

    struct Leaver: View {
        @Environment(\.presentationMode) var mode
        var body: some View { Button("dismiss") { mode.wrappedValue.dismiss() } }
    }

    @Test func aBindingOpensAndFollows() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Bound() }
        try scene.tap("open")
        try scene.tap("dismiss")
        #expect((try? scene.find(text: "active false")) != nil)
        try scene.tap("go")
        #expect((try? scene.find(text: "dismiss")) != nil)
    }

    struct Tabs: View {
        @State var tab = "a"
        var body: some View {
            TabView(selection: $tab) {
                Counter(name: "first").tabItem { Text("A") }.tag("a")
                Counter(name: "second").tabItem { Text("B") }.tag("b")
            }
        }
    }

    @Test func tabsKeepTheirState() throws {
        for width in [390.0, 1000] {
            let scene = TestScene(size: CGSize(width: width, height: 600)) { Tabs() }
            try scene.tap("first 0")
            try scene.tap("B")
            #expect((try? scene.find(text: "first 1")) == nil)
            try scene.tap("second 0")
            try scene.tap("A")
            #expect((try? scene.find(text: "first 1")) != nil)
            #expect((try? scene.find(text: "second 1")) == nil)
        }
    }
}
